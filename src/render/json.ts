/** JSON for programs. */

/** Two spaces, keys in the order they were set, one line break at the end; text that is no Unicode is escaped. */
export function renderJson(value: unknown): string {
  return JSON.stringify(value, null, 2) + "\n";
}
