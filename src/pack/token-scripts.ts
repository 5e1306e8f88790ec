/**
 * What a run of characters beyond ASCII costs. Belongs here: the price of each script. Does not: where a run begins and
 * ends, and everything in ASCII (tokens.ts).
 */
import { lazily } from "../passage/lazily.ts";

/** From this code point on: what the first character of a run costs, and what those after it cost. First match wins. */
const SCRIPTS: readonly (readonly [from: number, first: number, rest: number])[] = [
  [0xfff0, 64, 64],
  [0xff00, 36, 32], // full-width forms
  [0xfb00, 96, 80],
  [0xf900, 96, 96],
  [0xe000, 96, 96],
  [0xd800, 96, 96], // a surrogate that stands alone
  [0xac00, 50, 21], // Hangul
  [0x9fa6, 92, 92],
  [0x4e00, 66, 66], // Han that is not in COMMON_HAN
  [0x3400, 92, 92],
  [0x3100, 84, 84],
  [0x3040, 38, 18], // kana
  [0x3000, 33, 33], // 、。「」
  [0x2c00, 96, 92],
  [0x2900, 90, 84],
  [0x2460, 70, 56],
  [0x2070, 62, 52], // arrows, mathematics, box drawing
  [0x2000, 46, 34], // general punctuation
  [0x1e00, 62, 32],
  [0x0f00, 96, 84],
  [0x0900, 52, 22], // Indic scripts, Thai
  [0x0700, 80, 72],
  [0x0590, 46, 11], // Hebrew, Arabic
  [0x0530, 54, 20],
  [0x0400, 42, 4], // Cyrillic
  [0x0370, 44, 16], // Greek
  [0x0180, 60, 44],
  [0x0080, 38, 26],
  [0x0000, 36, 36], // control characters; the rest of ASCII has its own rules
];
/** Beyond the basic plane: emoji and pictographs; everything else costs its four bytes. */
const EMOJI = 72;
const ASTRAL = 128;

const COMMON_HAN_FIRST = 33;
const COMMON_HAN_REST = 24;

/**
 * Han characters in everyday use: level 1 of GB 2312, Big5 and JIS X 0208, which are ordered by use. The platform's own
 * decoders know the tables; a list of 7,000 characters here would say the same. Where a decoder is missing, Han is
 * priced as rare: too dear, never too cheap.
 */
const COMMON_HAN: readonly (readonly [label: string, lead: number, leadEnd: number])[] = [
  ["gb18030", 0xb0, 0xd7],
  ["big5", 0xa4, 0xc6],
  ["euc-jp", 0xb0, 0xcf],
];

const SCRIPT_COSTS = lazily(scriptCosts);

/** In units (tokens.ts) of the characters from `from` up to, not including, `to`. */
export function scriptUnits(text: string, from: number, to: number): number {
  const costs = SCRIPT_COSTS();
  let units = 0;
  let previous = -1;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0xd800 && code < 0xdc00 && at + 1 < to) {
      const low = text.charCodeAt(at + 1);
      if (low >= 0xdc00 && low < 0xe000) {
        // 0x1F000 to 0x1FAFF, where emoji live, is one high surrogate and a bit.
        units += code === 0xd83c || code === 0xd83d || code === 0xd83e ? EMOJI : ASTRAL;
        at++;
        previous = -1;
        continue;
      }
    }
    // A run is a run of one script: text of many scripts mixed is random text, and dear.
    const script = costs.script[code]!;
    units += script === previous ? costs.rest[code]! : costs.first[code]!;
    previous = script;
  }
  return units;
}

function scriptCosts(): { script: Uint8Array; first: Uint8Array; rest: Uint8Array } {
  const script = new Uint8Array(0x10000);
  const first = new Uint8Array(0x10000);
  const rest = new Uint8Array(0x10000);
  let end = 0x10000;
  for (const [index, [from, firstCost, restCost]] of SCRIPTS.entries()) {
    script.fill(index, from, end);
    first.fill(firstCost, from, end);
    rest.fill(restCost, from, end);
    end = from;
  }
  for (const [label, lead, leadEnd] of COMMON_HAN) {
    for (const character of levelOne(label, lead, leadEnd)) {
      const code = character.charCodeAt(0);
      if (code < 0x4e00 || code >= 0xa000) continue;
      first[code] = COMMON_HAN_FIRST;
      rest[code] = COMMON_HAN_REST;
    }
  }
  return { script, first, rest };
}

function levelOne(label: string, lead: number, leadEnd: number): string {
  const bytes: number[] = [];
  for (let high = lead; high <= leadEnd; high++) for (let low = 0xa1; low < 0xff; low++) bytes.push(high, low);
  try {
    return new TextDecoder(label).decode(Uint8Array.from(bytes));
  } catch {
    return "";
  }
}
