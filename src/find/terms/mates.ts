/** Tables of words that belong together, written by hand. Belongs here: reading them. Does not: what their words share. */

/** `a b | c d`: one group between bars. */
export function barredGroups(table: string): string[][] {
  return table.split("|").map((group) => group.trim().split(/\s+/u));
}

/** For each word those it shares a group with, each once. */
export function matesIn(groups: readonly (readonly string[])[]): ReadonlyMap<string, readonly string[]> {
  const mates = new Map<string, Set<string>>();
  for (const group of groups) {
    for (const word of group) mates.set(word, new Set([...(mates.get(word) ?? []), ...group]));
  }
  return new Map([...mates].map(([word, group]) => [word, [...group].filter((other) => other !== word)]));
}
