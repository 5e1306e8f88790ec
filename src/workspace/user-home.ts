/** The user's own folder, also where the system does not say it. */
import { homedir, userInfo } from "node:os";

/**
 * HOME, else what the user list says. Node takes an empty HOME at its word, and a folder "" is the one we stand in: indexes would
 * lie in the user's tree. A container may run as a number that is nobody: then `/`, where nothing of anybody's is read and, as a
 * rule, nothing can be written; the index lives in memory.
 */
export function userHome(): string {
  return said(homedir) || said(() => userInfo().homedir) || "/";
}

function said(ask: () => string): string {
  try {
    return ask();
  } catch {
    return "";
  }
}
