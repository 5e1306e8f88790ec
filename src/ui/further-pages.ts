/**
 * Pages to go on with from an answer: addresses in it can be clicked, and names of bases and skills. Works on the operation's own
 * text, so that an answer is laid out once; one that brings such places of its own is left alone.
 */
import type { Operation } from "../operations/operation.ts";
import { literalPattern } from "../passage/literal-pattern.ts";
import { palette } from "../render/palette.ts";
import { terminalLink } from "../render/terminal-html.ts";

type Json = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, string>>;
type Places = readonly (readonly [label: string, href: string])[];

const ANCHOR = "\u001b]8;;";
/** Members that hold an address, wherever they stand. */
const ADDRESSES = new Set(["address", "source_file", "path"]);

/** By operation: names that begin a line, behind what may stand before them, and their pages. */
const NAMES: Readonly<Record<string, { readonly before: string; places(output: Json): Places }>> = {
  list_knowledge_bases: {
    before: "",
    places: ({ bases }) => rows(bases).map(({ name = "" }) => [name, hrefOf("/kb/ask", { specified_kb: name })]),
  },
  skill_list: {
    before: "",
    places: ({ skills }) => rows(skills).map(({ name = "" }) => [name, hrefOf("/skill/show", { skill_name: name })]),
  },
  skill_find: {
    before: "[\\d.]+ +",
    places: ({ hits }) =>
      rows(hits).map(({ skill_name = "", chunk_id = "" }) => [
        `${skill_name} ${chunk_id}`,
        loadOf(skill_name, chunk_id),
      ]),
  },
  skill_show: {
    before: "- id: ",
    places: ({ name, chunks }) => rows(chunks).map(({ id = "" }) => [id, loadOf(String(name), id)]),
  },
};

export function withFurtherPages({ name }: Operation, output: unknown, text: string): string {
  if (text.includes(ANCHOR)) return text;
  const named = NAMES[name];
  if (named !== undefined) return openNames(text, named.before, new Map(named.places(output as Json)));
  const bold =
    name === "retrieve_knowledge" ? text.replace(/\*\*([^*\n]+)\*\*/gu, (_, said: string) => strong(said)) : text;
  return openAddresses(bold, addressesIn(output));
}

function openNames(text: string, before: string, places: ReadonlyMap<string, string>): string {
  if (places.size === 0) return text;
  const place = new RegExp(`^(${before}(?:\\u001b\\[\\d+m)*)(${anyOf(places.keys())})(?![^\\s\\u001b])`, "gmu");
  return text.replace(place, (_, start: string, label: string) => start + terminalLink(label, places.get(label)!));
}

function openAddresses(text: string, addresses: ReadonlySet<string>): string {
  if (addresses.size === 0) return text;
  const place = new RegExp(`(?<![\\p{L}\\p{N}/._-])(?:${anyOf(addresses)})(?![\\p{L}\\p{N}/_-])`, "gu");
  return text.replace(place, (address) => terminalLink(address, hrefOf("/read", { addresses: address })));
}

function addressesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  for (const [key, member] of Object.entries(value)) {
    // Beside an address, a path is one from somewhere else.
    const isAddress = ADDRESSES.has(key) && (key === "address" || !("address" in value));
    if (typeof member === "string" && member !== "" && isAddress) found.add(member);
    else addressesIn(member, found);
  }
  return found;
}

/** The longest first: `a.md` also begins `a.md#Setup`. */
function anyOf(labels: Iterable<string>): string {
  return [...labels]
    .sort((a, b) => b.length - a.length)
    .map(literalPattern)
    .join("|");
}

function rows(value: unknown): readonly Row[] {
  return Array.isArray(value) ? (value as Row[]) : [];
}

function loadOf(skill: string, chunk: string): string {
  return hrefOf("/skill/load", { skill_name: skill, chunk_id: chunk });
}

function hrefOf(page: string, query: Record<string, string>): string {
  return `${page}?${new URLSearchParams(query).toString()}`;
}

function strong(text: string): string {
  return palette(true).bold(text);
}
