/** Entities of HTML as the characters that they stand for. The common names, and all numbers. */

const ENTITIES: ReadonlyMap<string, string> = new Map(
  `amp & lt < gt > quot " apos ' ndash – mdash — hellip … middot · bull • copy © reg ® trade ™ deg ° plusmn ± times × divide ÷
   laquo « raquo » lsquo ‘ rsquo ’ ldquo “ rdquo ” larr ← uarr ↑ rarr → darr ↓ harr ↔ rArr ⇒ le ≤ ge ≥ ne ≠ yen ¥ euro € pound £ sect § para ¶ check ✓`
    .split(/\s+/u)
    .flatMap((word, at, words) => (at % 2 === 0 ? [[word, words[at + 1]!] as const] : [])),
);

/** `&amp;`, `&rarr;`, `&#8594;`, `&#x2192;`; one that is not known stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/giu,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return name === "nbsp" ? " " : (ENTITIES.get(name) ?? whole);
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
    },
  );
}
