/**
 * Which file a program's name means on Windows. Left to itself, Windows looks into the folder we stand in before the PATH, and so
 * runs a `git.exe` that a project brings along; a variable against it counts in our own environment only. Pure: told what exists.
 */
import { existsSync } from "node:fs";
import { win32 } from "node:path";
import type { Environment } from "./environment.ts";

/** Folders of `path` in their order, relative ones left out; `endings` such as ".exe". undefined when none holds the program. */
export function windowsProgram(
  name: string,
  path: string,
  endings: readonly string[],
  exists: (file: string) => boolean = existsSync,
): string | undefined {
  const folders = path.split(";").map((folder) => folder.replace(/^"(.*)"$/u, "$1"));
  const files = folders
    .filter((folder) => win32.isAbsolute(folder))
    .flatMap((folder) => endings.map((ending) => win32.join(folder, name + ending)));
  return files.find(exists);
}

/** A copy of the environment has lost what the original does on Windows: `Path` is `PATH` there. */
export function variableOf(environment: Environment, name: string): string | undefined {
  const meant = environment[name];
  if (meant !== undefined) return meant;
  const key = Object.keys(environment).find((key) => key.toUpperCase() === name);
  return key === undefined ? undefined : environment[key];
}
