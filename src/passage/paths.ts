/** Paths within a tree: forward slashes, "" is the root. Text only: whether a file is there is not known here. */
import { SLASH } from "./characters.ts";

/** `""` for what lies in the root. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash === -1 ? "" : path.slice(0, slash);
}

/** The last part, extension included. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The last part without its extension. */
export function bareName(path: string): string {
  return nameOf(path).replace(/\.\w+$/u, "");
}

/** What the name ends with, in lower case and without the dot; "" when it has no ending (`Makefile`, `.gitignore`). */
export function extensionOf(path: string): string {
  const name = nameOf(path);
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
}

/** What the paths below a folder begin with: the folder and a slash, "" for the root. */
export function prefixOf(folder: string): string {
  return folder === "" ? "" : `${folder}/`;
}

/** `folder/relative` with `.` and `..` taken out; `undefined` when it leaves the root. */
export function joinPath(folder: string, relative: string): string | undefined {
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of relative.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join("/");
}

/** The folder, its parent, … and the root "". */
export function* ancestors(folder: string): Generator<string> {
  let current = folder;
  yield current;
  while (current !== "") {
    current = folderOf(current);
    yield current;
  }
}

/** How many folders two paths begin with alike. */
export function sharedFolders(a: string, b: string): number {
  let shared = 0;
  for (let at = 0; at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at); at++) {
    if (a.charCodeAt(at) === SLASH) shared++;
  }
  return shared;
}
