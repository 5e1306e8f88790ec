/**
 * Bases that are laid out by edition: release notes by version, minutes by date. Belongs here: which edition a question names, which
 * one a section belongs to. Does not: what an edition says as a whole (overview.ts), versions that are named as such (constraints.ts).
 *
 * A bare 4.2 is a version only where the base has editions: elsewhere it is a price, a chapter or a clause.
 */
import { readDocumentQuestion, type DocumentQuestion } from "../../find/sections/document-question.ts";
import type { Section } from "../../find/sections/section.ts";
import type { SectionIndex } from "../../find/sections/section-index.ts";
import { scanTerms } from "../../find/terms/scan.ts";
import { compareVersions } from "./constraints.ts";

/** `4.2.0` or `2026-03-09`; of a date the year may be missing (`-03-09`). */
interface Edition {
  readonly kind: "version" | "date";
  readonly value: string;
  /** As the question says it. */
  readonly text: string;
}

export interface Editions {
  /** The edition that is meant; undefined where the question names none, or the base has none. */
  readonly wanted: Edition | undefined;
  /** Whether any section belongs to it; where none does, those that speak of it are taken for its own. */
  readonly isThere: boolean;
  readonly isTitled: boolean;
  /** Whether a section belongs to it, to another, or to none. */
  readonly placeOf: (section: Section) => "inside" | "outside" | "none";
}

const NO_EDITIONS: Editions = { wanted: undefined, isThere: false, isTitled: false, placeOf: () => "none" };

const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December";
const DATES: readonly RegExp[] = [
  /(?<year>(?:19|20)\d\d)\s*[-/.年]\s*(?<month>\d{1,2})\s*[-/.月]\s*(?<day>\d{1,2})\s*[日号]?/iu,
  /(?<![\d年])(?<month>\d{1,2})\s*月\s*(?<day>\d{1,2})\s*[日号]/iu,
  new RegExp(`\\b(?<day>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<name>${MONTHS})(?:,? (?<year>(?:19|20)\\d\\d))?\\b`, "iu"),
  new RegExp(`\\b(?<name>${MONTHS}) (?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>(?:19|20)\\d\\d))?\\b`, "iu"),
];
const VERSION =
  /\bv(?:ersion)?[ .]?(\d{1,4}(?:\.\d{1,4}){0,3})\b|(?<![\d.])(\d{1,4}(?:\.\d{1,4}){1,3})(?![\d.]|\s*(?:[%％元倍米]|GB|MB|TB|kg))/iu;
/** A title that is a version, and at most says when it came out. 4.2 安装 is a chapter. */
const TITLED_VERSION =
  /^(?:\S{1,20}\s)?\[?(?:v|version |release |版本\s*)?(\d{1,4}(?:\.\d{1,4}){1,3})\]?(?:\(\S*\))?\s*(?:[-–—(（/:：].*|版)?$/iu;
const COMPACT_DATE = /(?<!\d)((?:19|20)\d\d)(0[1-9]|1[0-2])([0-3]\d)(?!\d)/u;

/** `latest`: the words by which the question asks for the newest; undefined where it does not. */
export function editionsFor(index: SectionIndex, question: DocumentQuestion, latest?: string): Editions {
  const date = dateIn(question.text);
  const named = date ?? versionIn(question.text);
  if (named === undefined && latest === undefined) return NO_EDITIONS;
  const editionOf = date === undefined ? versionOf : dateOf;
  const known = [...new Set(index.sections.flatMap((section) => editionOf(section) ?? []))];
  // One is no layout.
  if (known.length < 2) return NO_EDITIONS;
  const wanted = named ?? { kind: "version", value: known.sort(compareVersions).at(-1)!, text: latest! };
  if (!known.some((edition) => isSame(edition, wanted.value))) {
    const spokenIn = sectionsNaming(index, wanted.text);
    const placeOf = (section: Section): "inside" | "outside" => (spokenIn.has(section) ? "inside" : "outside");
    return { wanted, isThere: spokenIn.size > 0, isTitled: false, placeOf };
  }
  return {
    wanted,
    isThere: true,
    isTitled: true,
    placeOf: (section) => {
      const edition = editionOf(section);
      return edition === undefined ? "none" : isSame(edition, wanted.value) ? "inside" : "outside";
    },
  };
}

/** What is due on the 12th stands in the minutes of the 2nd. */
function sectionsNaming(index: SectionIndex, text: string): ReadonlySet<Section> {
  // By its numbers: the pair that 日 stands in depends on what follows.
  const numbers = scanTerms(text).filter((term) => /\d/u.test(term));
  const [first, ...others] = numbers.map((term) => index.hits("body", term).docs);
  const docs = (first ?? []).filter((doc) => others.every((list) => list.includes(doc)));
  const wanted = text.toLowerCase();
  const sections = docs.slice(0, LOOKED_INTO).map((doc) => index.sections[doc]!);
  return new Set(sections.filter(({ body }) => body.toLowerCase().includes(wanted)));
}

const LOOKED_INTO = 50;

/** Newer files first, from 0 to 1; undefined for files that bear no date, and where fewer than three do. */
export function newnessOf(paths: readonly string[]): (path: string) => number | undefined {
  const dates = new Map(paths.flatMap((path) => (/\d{4}/u.test(path) ? [[path, dateOfText(path)] as const] : [])));
  const known = [...new Set(dates.values())].filter((date) => date !== undefined).sort();
  if (known.length < 3) return () => undefined;
  return (path) => {
    const date = dates.get(path);
    return date === undefined ? undefined : known.indexOf(date) / (known.length - 1);
  };
}

/** The question without the edition: no sentence of it has to name it. */
export function beside({ wanted }: Editions, question: DocumentQuestion): DocumentQuestion {
  if (wanted === undefined) return question;
  const rest = question.text.replace(wanted.text, " ");
  if (!/[\p{L}\p{N}]{2}/u.test(rest)) return question;
  return {
    ...readDocumentQuestion(rest),
    text: question.text,
    names: question.names.filter((name) => !wanted.text.includes(name)),
  };
}

function versionIn(text: string): Edition | undefined {
  const match = VERSION.exec(text);
  return match === null ? undefined : { kind: "version", value: (match[1] ?? match[2])!, text: match[0] };
}

function dateIn(text: string): Edition | undefined {
  for (const pattern of DATES) {
    const match = pattern.exec(text);
    if (match !== null) return { kind: "date", value: isoOf(match), text: match[0] };
  }
  return undefined;
}

function isoOf({ groups }: RegExpExecArray): string {
  const { year = "", month, name = "", day } = groups!;
  const number = month ?? String(MONTHS.toLowerCase().split("|").indexOf(name.toLowerCase()) + 1);
  return `${year}-${number.padStart(2, "0")}-${day!.padStart(2, "0")}`;
}

/** The nearest title that is a version. */
function versionOf({ title, trail }: Section): string | undefined {
  for (const one of [title, ...trail.toReversed()]) {
    const version = TITLED_VERSION.exec(one.trim())?.[1];
    if (version !== undefined) return version;
  }
  return undefined;
}

function dateOf({ title, trail, path }: Section): string | undefined {
  for (const one of [title, ...trail.toReversed(), path]) {
    const date = dateOfText(one);
    if (date !== undefined) return date;
  }
  return undefined;
}

function dateOfText(text: string): string | undefined {
  const [, year, month, day] = COMPACT_DATE.exec(text) ?? [];
  return year === undefined ? dateIn(text)?.value : `${year}-${month!}-${day!}`;
}

/** 4.2 is 4.2.0, and March 9 the ninth of March in every year. */
function isSame(edition: string, wanted: string): boolean {
  return (
    edition === wanted ||
    edition.startsWith(`${wanted}.`) ||
    wanted.startsWith(`${edition}.`) ||
    (wanted.startsWith("-") && edition.endsWith(wanted))
  );
}
