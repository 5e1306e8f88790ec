/** "1 file", "3 files", "0 files": an English noun with its number. For nouns that take an s. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
