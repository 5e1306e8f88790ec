/**
 * The wall: which real file a path means, and that it lies inside the root. Every other file of workspace/ opens only what
 * came through here. Belongs here: resolving and refusing. Does not: reading, or deciding what is worth reading.
 *
 * A path is resolved as text first (`a/../b` is `b`), then by the disk, and the answer is the *real* path: whoever opens it
 * does not follow the links again. So `link/../x` never means a neighbour of the link's target.
 */
import { dirname, isAbsolute, join, relative, resolve, sep, win32 } from "node:path";
import { ContextError } from "../passage/errors.ts";
import { type Disk, systemCode, systemReason } from "./disk.ts";

/** What a path turned out to be. */
export interface Confined {
  /** Absolute, without links. For a file that does not exist: its real folder and the rest as written. */
  readonly realPath: string;
  /** Relative to the root, forward slashes; "" is the root itself. */
  readonly path: string;
  readonly exists: boolean;
}

// Linux gives up after 40 links too.
const MAX_LINKS = 40;
// On POSIX these are plain names; nobody who writes them means one.
const FOREIGN_ABSOLUTE = /^(?:[A-Za-z]:[\\/]|\\\\|\/\/[^/])/u;
const HOME = /^~(?:[\\/]|$)/u;

/**
 * `root` must be a real path. Throws ContextError "outside-root" for anything that leads out of it, "unreadable" when the
 * disk does not let us know.
 */
export function confinePath(disk: Disk, root: string, path: string): Confined {
  if (path.includes("\0")) throw outside(path, "a path cannot hold a NUL byte");
  if (sep === "\\" && isForeignShare(root, path)) throw outside(path, "it names a drive or a network share");
  const asWritten = resolveInside(disk, root, path);
  if (asWritten instanceof ContextError) throw asWritten;
  if (asWritten.exists) return asWritten;
  // What follows only concerns paths that are not there in the spelling given.
  if (sep === "/" && FOREIGN_ABSOLUTE.test(path)) throw outside(path, "it names a drive or a network share");
  if (HOME.test(path)) throw outside(path, "~ is not expanded, and the home folder is not part of the root");
  for (const spelling of otherSpellings(path)) {
    const found = resolveInside(disk, root, spelling);
    // A backslash path that climbs out is refused even when nothing is there: the answer must not tell what exists outside.
    if (found instanceof ContextError) throw outside(path, "it leads out of it");
    if (found.exists) return found;
  }
  return asWritten;
}

/**
 * A share or a device of Windows on which the root does not lie. Not even looked for: who asks for a file of another machine
 * introduces the user to it, with a proof of the password.
 */
export function isForeignShare(root: string, path: string): boolean {
  const diskOf = (absolute: string): string => win32.parse(win32.normalize(absolute)).root.toLowerCase();
  return /^[\\/]{2}/u.test(path) && diskOf(path) !== diskOf(root);
}

/** Whether `path` is `folder` or lies below it; both absolute and real. */
export function isInside(folder: string, path: string): boolean {
  const between = relative(folder, path);
  return between === "" || (between !== ".." && !between.startsWith(".." + sep) && !isAbsolute(between));
}

/** Windows separators, and the other Unicode form of the same letters (é as one character or as two). */
function otherSpellings(path: string): string[] {
  const slashes = sep === "/" ? path.replaceAll("\\", "/") : path;
  return [...new Set([slashes, slashes.normalize("NFC"), slashes.normalize("NFD")])].filter((text) => text !== path);
}

function resolveInside(disk: Disk, root: string, path: string): Confined | ContextError {
  let wanted = resolve(root, path);
  // Refused before the disk is asked. An absolute path may still come back inside through a link (/tmp on a Mac).
  if (!isAbsolute(path) && !isInside(root, wanted)) return outside(path, "it leads out of it");
  const asked = wanted;
  for (let links = 0; links <= MAX_LINKS; links++) {
    const found = realOf(disk, wanted);
    if (found.is === "error") {
      const reason = systemReason(found.error);
      return new ContextError(
        "unreadable",
        `Cannot read "${path}": ${reason}.`,
        { path, reason: "system" },
        found.error,
      );
    }
    if (found.is === "dangling") {
      wanted = found.target;
      continue;
    }
    const { realPath, exists } = found;
    if (!isInside(root, realPath)) {
      return outside(path, isInside(root, asked) ? "it is a link to a place outside" : "it leads out of it");
    }
    return { realPath, path: relative(root, realPath).replaceAll(sep, "/"), exists };
  }
  return new ContextError("unreadable", `Cannot read "${path}": its links lead in a circle.`, {
    path,
    reason: "system",
  });
}

type Found =
  | { readonly is: "path"; readonly realPath: string; readonly exists: boolean }
  | { readonly is: "dangling"; readonly target: string }
  | { readonly is: "error"; readonly error: unknown };

/**
 * The real path of the deepest part that exists, with the rest appended. A link whose target is missing is not "a file that
 * does not exist": creating it would create the target, so the target is what has to be confined.
 */
function realOf(disk: Disk, absolute: string): Found {
  let existing = absolute;
  let rest = "";
  for (;;) {
    try {
      return { is: "path", realPath: join(disk.realpathSync(existing), rest), exists: rest === "" };
    } catch (error) {
      const code = systemCode(error);
      if (code !== "ENOENT" && code !== "ENOTDIR") return { is: "error", error };
    }
    const target = linkTarget(disk, existing);
    if (target !== undefined) return { is: "dangling", target: join(target, rest) };
    const parent = dirname(existing);
    if (parent === existing) return { is: "path", realPath: absolute, exists: false };
    rest = join(existing.slice(parent.length), rest);
    existing = parent;
  }
}

function linkTarget(disk: Disk, path: string): string | undefined {
  try {
    return resolve(disk.realpathSync(dirname(path)), disk.readlinkSync(path, "utf8"));
  } catch {
    // Not a link, or its folder is missing too: then the folder is looked at next.
    return undefined;
  }
}

function outside(path: string, why: string): ContextError {
  return new ContextError(
    "outside-root",
    `"${path}" is outside the root: ${why}. Name a file inside the root, or choose a root that holds it.`,
    { path },
  );
}
