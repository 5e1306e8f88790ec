/** The source of a regular expression that matches `text` and nothing else, with or without the `u` flag. */
export function literalPattern(text: string): string {
  // `-` and `/` need no escape outside of a class, and `\-` is an error under `u`.
  return text.replace(/[\\^$.*+?()[\]{}|]/gu, "\\$&");
}
