/** What the environment says about places. Decoded here, and nowhere below the doors. */
import { join, resolve } from "node:path";
import type { Place } from "../operations/open-world.ts";
import { userDirs, type UserDirs } from "../workspace/dirs.ts";
import type { Environment } from "../workspace/environment.ts";
import { makeFolder, OWN_FOLDER_MODE } from "../workspace/make-folder.ts";
import { userHome } from "../workspace/user-home.ts";

export function ownDirs(environment: Environment): UserDirs {
  return userDirs(environment, process.platform, userHome());
}

/** Where a command works; the root is as the user named it, or found from the folder. */
export function placeOf(
  { environment, folder }: { readonly environment: Environment; readonly folder: string },
  root?: string,
): Place {
  return { root, folder, dirs: ownDirs(environment), homeDir: homeFolder(environment), environment };
}

/** The user's own folder. HOME counts where it is set, on every system: tests and containers set it. */
export function homeFolder(environment: Environment): string {
  const home = environment["HOME"];
  return home === undefined || home === "" ? userHome() : resolve(home);
}

/** Made here when it is missing, for what makes it otherwise can try for ever; none where it cannot be made. */
export function compileCacheFolder(environment: Environment): string | undefined {
  const folder = join(ownDirs(environment).cacheDir, "compile");
  try {
    makeFolder(folder, OWN_FOLDER_MODE);
    return folder;
  } catch {
    return undefined;
  }
}

/**
 * The folder the user stands in. `npm run` changes into the package first and leaves the real one in INIT_CWD; that
 * counts only when it is this package's own script, or a script of another package that calls pith would be misled.
 */
export function workingFolder(environment: Environment, processFolder: string): string {
  const initial = environment["INIT_CWD"];
  if (environment["npm_package_name"] !== "pith" || initial === undefined || initial === "") return processFolder;
  return resolve(initial);
}
