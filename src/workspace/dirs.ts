/** Where the user's own files of Pith live, by the XDG rules and their counterparts. Pure: the environment is handed in. */
import { posix, win32 } from "node:path";
import type { Environment } from "./environment.ts";

export interface UserDirs {
  /** Can be deleted at any time: the index. */
  readonly cacheDir: string;
  /** Written by the user: config.jsonc, skills. */
  readonly configDir: string;
  /** Logs, sessions. */
  readonly stateDir: string;
}

/** `homeDir` is used where the environment names no home. Relative XDG paths are invalid by their standard, and ignored. */
export function userDirs(environment: Environment, platform: string, homeDir: string): UserDirs {
  const paths = platform === "win32" ? win32 : posix;
  const home = named(environment, platform === "win32" ? "USERPROFILE" : "HOME") ?? homeDir;
  const local = named(environment, "LOCALAPPDATA") ?? paths.join(home, "AppData", "Local");
  const roaming = named(environment, "APPDATA") ?? paths.join(home, "AppData", "Roaming");
  const folder = (variable: string, onUnix: string, onWindows: string): string => {
    const said = named(environment, variable);
    if (said !== undefined && paths.isAbsolute(said)) return paths.join(said, "pith");
    return platform === "win32" ? onWindows : paths.join(home, onUnix, "pith");
  };
  return {
    // A Mac's command line tools keep to XDG as well; Library/Caches only for the cache, which Time Machine then leaves out.
    cacheDir: folder(
      "XDG_CACHE_HOME",
      platform === "darwin" ? "Library/Caches" : ".cache",
      paths.join(local, "pith", "cache"),
    ),
    configDir: folder("XDG_CONFIG_HOME", ".config", paths.join(roaming, "pith", "config")),
    stateDir: folder("XDG_STATE_HOME", ".local/state", paths.join(local, "pith", "state")),
  };
}

/** Empty means unset, as XDG says. */
function named(environment: Environment, variable: string): string | undefined {
  const value = environment[variable];
  return value === "" ? undefined : value;
}
