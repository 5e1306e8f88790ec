/** A path or an address as a shell takes it, for commands that are shown to be copied: quoted only where it must be. */
export function shellWord(text: string): string {
  // `#` begins a comment and `~` a home only at the start of a word.
  const plain = /^[\p{L}\p{M}\p{N}_./:@%+,=-][\p{L}\p{M}\p{N}_./:@%+,=#~-]*$/u.test(text);
  return plain ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
