/**
 * Ways in which a title resembles a target that counting words does not see: signatures, parts, initials, characters. Each
 * a number from 0 to 1; what they are worth is weights.ts's.
 */
import { stemTerm } from "../sections/meaningful-terms.ts";
import { titleKey } from "../sections/title-fold.ts";
import { scanWords } from "../terms/scan.ts";

/** `Class: Worker`, `成员（Members）`, `Side Effects: (un)intended`: what stands before and behind the mark, each as a key. */
export function titleParts(title: string): string[] {
  const parts = title.split(/[:：（）()—–|/]|\s-\s|、|，|,/u);
  return parts.length < 2 ? [] : parts.map(titleKey).filter((key) => key !== "");
}

export function startsWith(folded: string, target: string): number {
  const stems = (text: string): string => scanWords(text).map(stemTerm).join(" ") + " ";
  if (target === "") return 0;
  return stems(folded).startsWith(stems(target)) ? 1 : 0;
}

/** The name a signature is about: `http.request(options[, cb])` and `http.request()` → http.request; "" for prose. */
function codeName(text: string): string {
  const plain = text
    .replace(/^[A-Z][a-z]+(?: [a-z]+)?:\s*|^new\s+/u, "")
    .replace(/[`'"]/gu, "")
    .trim();
  const match = /^([A-Za-z_$@][\w$]*(?:[.:#][\w$]+)*)(?:\(.*)?$/su.exec(plain);
  return match === null ? "" : match[1]!.toLowerCase();
}

export function codeNameMatch(target: string, title: string): number {
  const wanted = codeName(target);
  const name = codeName(title);
  if (wanted === "" || name === "") return 0;
  if (wanted === name) return 1;
  return wanted.endsWith("." + name) || name.endsWith("." + wanted) ? 0.6 : 0;
}

/** Whether two names end in the same member: `stream.read(n)` and `readable.read([size])`; prose and bare words never do. */
export function codeTailMatch(target: string, title: string): number {
  if (!/[.()_]/u.test(target)) return 0;
  const wanted = codeTail(target);
  return wanted !== "" && wanted === codeTail(title) ? 1 : 0;
}

function codeTail(text: string): string {
  const plain = text
    .replace(/[`'"]/gu, "")
    .replace(/\(.*$/su, "")
    .replace(/^[A-Z][a-z]+(?: [a-z]+)?:\s*|^new\s+/u, "")
    .trim();
  if (!/^[\w$.#:@-]+$/u.test(plain)) return "";
  return (/[A-Za-z_$][\w$]*$/u.exec(plain)?.[0] ?? "").toLowerCase();
}

const HAN_CHARACTER = /[\u3400-\u9fff]/u;

/** Dice of the Chinese characters, wherever they stand: 算法细节 and 算法详细信息 share three. */
export function characterOverlap(one: string, two: string): number {
  const left = new Set([...one].filter((character) => HAN_CHARACTER.test(character)));
  const right = new Set([...two].filter((character) => HAN_CHARACTER.test(character)));
  if (left.size === 0 || right.size === 0) return 0;
  let common = 0;
  for (const character of left) if (right.has(character)) common++;
  return (2 * common) / (left.size + right.size);
}

/** `CRD` for CustomResourceDefinitions, `HPA` for "Horizontal Pod Autoscaler". */
export function matchesInitials(short: string, long: string): boolean {
  const letters = /^\s*`?([A-Z]{2,6})s?`?\s*$/u.exec(short)?.[1];
  if (letters === undefined) return false;
  const initials = [...long.matchAll(/[A-Z](?=[a-z])|(?<![A-Za-z])[a-z]/gu)]
    .map(([letter]) => letter.toUpperCase())
    .join("");
  return initials.includes(letters);
}

/** Dice of character pairs. */
export function likeness(one: string, two: string): number {
  if (one.length < 2 || two.length < 2) return one === two && one !== "" ? 1 : 0;
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < one.length; at++) {
    const pair = one.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  let common = 0;
  for (let at = 0; at + 1 < two.length; at++) {
    const pair = two.slice(at, at + 2);
    const left = pairs.get(pair) ?? 0;
    if (left === 0) continue;
    pairs.set(pair, left - 1);
    common++;
  }
  return (2 * common) / (one.length + two.length - 2);
}
