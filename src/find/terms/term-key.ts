/**
 * A term's key: 53 bits of hash in a plain number. The index stores keys instead of strings, so scanning a repository
 * allocates nothing per token, a vocabulary loads as one typed array, and a look-up is a binary search.
 *
 * Two terms share a key with a chance of about n²/2⁵⁴: one in a million for the 180,000 terms of a large repository.
 * A shared key would add one wrong posting list to one query; nothing else depends on keys.
 */

// The accumulators are spelled out in scan.ts as well: a function call per character would double the scanning time.
export const SEED_HIGH = 0x811c9dc5 | 0;
export const SEED_LOW = 0x9747b28c | 0;
export const MULTIPLY_HIGH = 0x01000193;
export const MULTIPLY_LOW = 0x5bd1e995;

/** The key of a term as the scanner spells it: lower case, compounds with a leading "=". */
export function termKey(term: string): number {
  let high = SEED_HIGH;
  let low = SEED_LOW;
  for (let at = 0; at < term.length; at++) {
    const code = term.charCodeAt(at);
    high = Math.imul(high ^ code, MULTIPLY_HIGH);
    low = Math.imul(low, MULTIPLY_LOW) + code;
  }
  return finishKey(high, low);
}

/** Mixes the two accumulators into one number below 2^53. */
export function finishKey(high: number, low: number): number {
  high ^= high >>> 16;
  high = Math.imul(high, 0x85ebca6b);
  high ^= high >>> 13;
  low ^= low >>> 15;
  low = Math.imul(low ^ high, 0x2c1b3c6d);
  low ^= low >>> 12;
  high = Math.imul(high ^ (low >>> 3), 0x297a2d39);
  return (high >>> 0) * 0x200000 + (low >>> 11);
}
