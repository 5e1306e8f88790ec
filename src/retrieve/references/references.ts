/**
 * `@file:` references → the files they mean, under limits, and a note for everything a reader would not expect. The world
 * is handed in; nothing is silent: missing, outside, ignored, binary, ambiguous, cut each leave a note. Belongs here: what
 * a reference resolves to. Does not: the shape of the text (scan.ts), cutting one file (open.ts), folders (listing.ts).
 */
import { parseAddress, type Address } from "../../passage/address.ts";
import { ContextError } from "../../passage/errors.ts";
import { withoutMention } from "../../passage/mention.ts";
import { renderContextXml, type ContextFile } from "../../render/xml.ts";
import { folderListing } from "./listing.ts";
import { isGlob, looksLikePath, matchKeyword, nearestPaths } from "./match.ts";
import { openFile, type Wanted } from "./open.ts";
import { scanReferences, type Reference } from "./scan.ts";
import { REFERENCE_LIMITS, type ReferenceLimits, type ReferenceWorld } from "./world.ts";

/** What one reference of a text means. */
export interface ResolvedReference {
  readonly raw: string;
  /** Best first. Empty when nothing was found. */
  readonly paths: readonly string[];
}

/** What all references of a text mean, each file once. */
export interface ResolvedReferences {
  readonly references: readonly ResolvedReference[];
  readonly files: readonly ContextFile[];
  readonly notes: readonly string[];
}

/** `<Context>…</Context>`; "" only when the text has no reference. */
export function renderReferences(resolved: ResolvedReferences): string {
  return resolved.references.length === 0 ? "" : renderContextXml(resolved.files, resolved.notes);
}

export async function resolveReferences(
  text: string,
  world: ReferenceWorld,
  limits: ReferenceLimits = REFERENCE_LIMITS,
): Promise<ResolvedReferences> {
  const resolver = new Resolver(world, limits);
  const seen = new Set<string>();
  for (const reference of scanReferences(text)) {
    if (seen.has(reference.raw)) continue;
    seen.add(reference.raw);
    await resolver.add(reference);
  }
  return resolver.finish();
}

/** The same for a list of paths, patterns or addresses, each taken whole. `raw` in the answer is the target itself. */
export async function resolveTargets(
  targets: readonly string[],
  world: ReferenceWorld,
  limits: ReferenceLimits,
): Promise<ResolvedReferences> {
  const resolver = new Resolver(world, limits);
  for (const raw of new Set(targets.filter((target) => target.trim() !== ""))) {
    // A model hands on what it was given with its `@`; a file may also be called so.
    const bare = withoutMention(raw);
    await resolver.add({
      raw,
      start: 0,
      end: raw.length,
      target: raw,
      explicit: true,
      shorter: bare === raw ? [] : [bare],
      after: "",
    });
  }
  return resolver.finish();
}

interface Found {
  readonly paths: readonly string[];
  /** Without what Chinese wrote behind it: `@file:agent` of `@file:agent的区别`. */
  readonly raw?: string;
  readonly part?: Address["part"];
  readonly exact: boolean;
  readonly folder?: boolean;
}

class Resolver {
  readonly #references: ResolvedReference[] = [];
  readonly #wanted = new Map<string, Wanted>();
  readonly #notes: string[] = [];
  readonly #world: ReferenceWorld;
  readonly #limits: ReferenceLimits;
  #listed: Promise<readonly string[]> | undefined;

  constructor(world: ReferenceWorld, limits: ReferenceLimits) {
    this.#world = world;
    this.#limits = limits;
  }

  async add(reference: Reference): Promise<void> {
    const { raw } = reference;
    try {
      const found = await this.#find(reference);
      if (found === undefined) return;
      this.#references.push({ raw, paths: found.paths });
      if (found.paths.length === 0) this.#notes.push(await this.#missing(reference));
      else await this.#want(reference, found);
    } catch (thrown) {
      if (!(thrown instanceof ContextError)) throw thrown;
      this.#references.push({ raw, paths: [] });
      this.#notes.push(`${raw}: ${thrown.message}`);
    }
  }

  async finish(): Promise<ResolvedReferences> {
    const files: ContextFile[] = [];
    let leftBytes = this.#limits.maxTotalBytes;
    for (const [path, wanted] of this.#wanted) {
      try {
        const opened = await openFile(path, wanted, this.#world, { ...this.#limits, maxTotalBytes: leftBytes });
        files.push(...opened.files);
        this.#notes.push(...opened.notes);
        leftBytes -= opened.bytes;
      } catch (thrown) {
        if (!(thrown instanceof ContextError)) throw thrown;
        this.#notes.push(`${wanted.raws.join(", ")}: ${thrown.message}`);
      }
    }
    return { references: this.#references, files, notes: this.#notes };
  }

  #paths(): Promise<readonly string[]> {
    return (this.#listed ??= this.#world.paths());
  }

  /** undefined: not a reference at all (`@alice`). No paths: a reference to nothing. */
  async #find(reference: Reference): Promise<Found | undefined> {
    const { raw, target, shorter, explicit } = reference;
    const readings = [target, ...shorter];
    const meant = explicit || looksLikePath(target);
    for (const reading of readings) {
      const exact = this.#findExact(reading, meant);
      if (exact !== undefined) return exact;
    }
    if (!meant) return undefined;
    const paths = await this.#paths();
    for (const reading of readings) {
      const { path, part } = splitAddress(reading);
      const matches = isGlob(path) ? this.#world.glob(path.replace(/^\.\//u, ""), paths) : matchKeyword(path, paths);
      if (matches.length === 0) continue;
      if (/\p{Script=Han}$/u.test(path) && reading !== target) this.#notes.push(`${raw}: read as "${path}".`);
      return { paths: matches, exact: false, part, raw: asRead(raw, target, reading) };
    }
    return { paths: [], exact: false };
  }

  /** The whole target as a path first: a file may be called `a#b.md` or `notes:12`. */
  #findExact(reading: string, meant: boolean): Found | undefined {
    const { path, part } = splitAddress(reading);
    for (const [candidate, candidatePart] of [
      [reading, undefined],
      [path, part],
    ] as const) {
      try {
        const stat = this.#world.stat(candidate);
        if (stat === undefined) continue;
        if (stat.kind === "other") throw notText(stat.path);
        return { paths: [stat.path], exact: true, folder: stat.kind === "folder", part: candidatePart };
      } catch (thrown) {
        // What is there and cannot be had is said; `@~` in a sentence is no demand for a file.
        if (!(thrown instanceof ContextError) || meant || !reading.startsWith("~")) throw thrown;
      }
    }
    return undefined;
  }

  async #want({ raw, after }: Reference, found: Found): Promise<void> {
    const { maxFilesPerReference } = this.#limits;
    const shown = found.paths.slice(0, maxFilesPerReference);
    if (found.paths.length > 1) this.#notes.push(ambiguity(found.raw ?? raw, found.paths, shown.length));
    for (const path of shown) {
      const entry = this.#wanted.get(path) ?? { raws: [], parts: [] as Wanted["parts"], ignored: false };
      const parts =
        found.part === undefined || entry.parts === "whole" ? "whole" : [...entry.parts, { ...found.part, after }];
      const ignored = found.exact && found.folder !== true && this.#world.ignored(path);
      const listing = found.folder === true ? folderListing(path, await this.#paths(), this.#world) : undefined;
      this.#wanted.set(path, { raws: [...entry.raws, raw], parts, ignored, listing });
    }
  }

  async #missing({ raw, target }: Reference): Promise<string> {
    const { path } = splitAddress(target);
    const nearest = isGlob(path) ? [] : nearestPaths(path, await this.#paths());
    const what = isGlob(path) ? "No file matches this pattern" : `No file is or contains "${path}"`;
    const hint =
      nearest.length > 0
        ? `Nearest: ${nearest.join(", ")}.`
        : "Check the spelling; files that git ignores need their exact path.";
    return `${raw}: ${what}. ${hint}`;
  }
}

function asRead(raw: string, target: string, reading: string): string {
  return raw.endsWith(target) && target.startsWith(reading) ? raw.slice(0, raw.length - target.length) + reading : raw;
}

function notText(path: string): ContextError {
  const message = `"${path}" is neither a file nor a folder (a pipe, a socket or a device). Name a file.`;
  return new ContextError("unreadable", message, { path, reason: "neither a file nor a folder" });
}

function ambiguity(raw: string, paths: readonly string[], shownCount: number): string {
  if (paths.length === shownCount) return `${raw}: ${paths.length} files match; all are given, best first.`;
  const others = paths.slice(shownCount, shownCount + 10);
  const more = paths.length - shownCount - others.length;
  return `${raw}: ${paths.length} files match; the first ${shownCount} are given. Also: ${others.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

/** What cannot be parsed as an address is taken as a path. */
function splitAddress(text: string): Address {
  try {
    return parseAddress(text);
  } catch {
    return { path: text };
  }
}
