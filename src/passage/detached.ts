/** A piece of a text as a string of its own: a plain slice would keep the whole text in memory for as long as it is kept itself. */
export function detached(slice: string): string {
  return ` ${slice}`.slice(1);
}
