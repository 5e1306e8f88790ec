/** A folder and those above it, made where they are missing. Throws the system's error. */
import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** For what is the user's alone: indexes, sessions, histories. */
export const OWN_FOLDER_MODE = 0o700;
export const OWN_FILE_MODE = 0o600;

// Not `recursive: true`: where the disk answers "no such folder" to every mkdir, as /proc does, Node tries for ever.
export function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process was faster.
    if (!existsSync(path)) throw error;
  }
}
