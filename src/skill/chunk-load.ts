/**
 * What `load_skill_chunk` answers. Belongs here: finding the chunk, the seed's error texts, the token protection. Does not:
 * keeping the open set (skill-manager.ts), schemas and doors (operations/).
 */
import { countTokens } from "../pack/tokens.ts";
import { lineAddress, printAddress } from "../passage/address.ts";
import { messageOf } from "../passage/errors.ts";
import { splitLines } from "../passage/lines.ts";
import { headingId } from "./implicit-chunks.ts";
import { nearestNames } from "../passage/nearest-names.ts";
import type { OpenChunks } from "./open-chunks.ts";
import { CORE_ID } from "./skill-prompt.ts";
import type { Skill, SkillChunk, SkillFile } from "./skill.ts";

/** How much may be open at once, and what happens to more. */
export interface LoadLimits {
  /** All open chunks of a session together. */
  readonly maxOpenTokens: number;
  /** `refuse`: nothing of it, and the sizes. `cut`: the lines that fit, and where it goes on; a cut chunk is not kept open. */
  readonly whenTooLarge: "refuse" | "cut";
}

export const DEFAULT_LIMITS: LoadLimits = { maxOpenTokens: 24_000, whenTooLarge: "refuse" };

/** What became of a chunk that was asked for. It never throws: `message` says what is wrong. */
export interface ChunkLoad {
  readonly status: "loaded" | "cut" | "too_large" | "not_found" | "unreadable";
  /** As the skill spells it; as asked where there is none. */
  readonly skillName: string;
  readonly chunkId: string;
  /** "" unless loaded or cut. */
  readonly content: string;
  /** Of the whole chunk; 0 when there is none. */
  readonly tokens: number;
  readonly address?: string;
  /** Cut only: the address of what is missing. */
  readonly rest?: string;
  /** For the model; absent when there is nothing to say beyond the content. */
  readonly message?: string;
  readonly nearest?: readonly string[];
}

/** What loading looks at. */
export interface LoadWorld {
  readonly names: readonly string[];
  skill(name: string): Skill | undefined;
  /** Throws when the file cannot be read. */
  readFile(skill: Skill, path: string): string;
  readonly open: OpenChunks;
}

/** A text that can be opened. */
interface Found {
  readonly id: string;
  readonly content: string;
  readonly address?: string;
  /** Where in which file the content stands, 1-based; absent for the core, which is put together from pieces. */
  readonly lines?: { readonly path: string; readonly first: number; readonly last: number };
}

export function loadChunk(world: LoadWorld, skillName: string, chunkId: string, limits: LoadLimits): ChunkLoad {
  const skill = world.skill(skillName);
  if (skill === undefined) {
    const nearest = nearestNames(skillName, world.names);
    const instead = world.names.length === 0 ? NO_SKILL_AT_ALL : suggest(nearest, world.names, "Skills");
    const message = `Skill '${skillName}' not found. ${instead}`;
    return { status: "not_found", skillName, chunkId, content: "", tokens: 0, message, nearest };
  }
  const { name } = skill.metadata;
  const base = { skillName: name, chunkId, content: "", tokens: 0 };
  let found: Found | undefined;
  try {
    found = findChunk(world, skill, chunkId);
  } catch (thrown) {
    return {
      ...base,
      status: "unreadable",
      message: `'${chunkId}' of skill '${name}' cannot be read. ${messageOf(thrown)}`,
    };
  }
  if (found === undefined) {
    const ids = [...skill.chunks.keys(), ...skill.files.map(({ path }) => path)];
    const nearest = nearestNames(chunkId, ids);
    const instead = ids.length === 0 ? NO_CHUNK_AT_ALL : suggest(nearest, ids, "It has");
    const message = `Chunk '${chunkId}' not found in skill '${name}'. ${instead}`;
    return { ...base, status: "not_found", message, nearest };
  }
  const { id, content, address } = found;
  const tokens = countTokens(content);
  const loaded: ChunkLoad = { ...base, chunkId: id, status: "loaded", content, tokens, address };
  return world.open.has(name, id) ? loaded : withinLimits(world, loaded, found, limits);
}

/** What is open already leaves so much room for it. */
function withinLimits(world: LoadWorld, loaded: ChunkLoad, found: Found, limits: LoadLimits): ChunkLoad {
  const { skillName, chunkId, tokens } = loaded;
  const others = openTokens(world);
  const used = others.reduce((sum, chunk) => sum + chunk.tokens, 0);
  const left = Math.max(0, limits.maxOpenTokens - used);
  if (tokens <= left) return loaded;
  const sizes = others.map((chunk) => `${chunk.handle} ${chunk.tokens}`).join(", ");
  const room = `${left} of ${limits.maxOpenTokens} are left${sizes === "" ? "" : ` (open: ${sizes})`}`;
  const why = `Chunk '${chunkId}' of skill '${skillName}' has ${tokens} tokens; ${room}.`;
  const message = `${why} ${others.length === 0 ? "Set" : "Close an open chunk, or set"} cut to get its beginning.`;
  const refusal: ChunkLoad = { ...loaded, status: "too_large", content: "", message };
  return limits.whenTooLarge === "refuse" ? refusal : (cutTo(loaded, found, left, why) ?? refusal);
}

/** By id, then by the id as people mistype it; then the core, then a file of the skill. */
function findChunk(world: LoadWorld, skill: Skill, asked: string): Found | undefined {
  const { chunks, files, path } = skill;
  const chunk = chunks.get(asked) ?? alike([...chunks.values()], asked);
  if (chunk !== undefined) {
    const { id, content, address, contentLine } = chunk;
    // Not to the end of the span: that is a closing tag, or blank lines.
    const last = contentLine + splitLines(content).length;
    return { id, content, address, lines: path === undefined ? undefined : { path, first: contentLine + 1, last } };
  }
  const filePath = asked.trim().replace(/^\.\//u, "");
  if (filePath === CORE_ID) {
    return { id: CORE_ID, content: skill.coreContent, address: path && printAddress({ path }) };
  }
  const file = files.find((candidate) => candidate.path === filePath) ?? onlyOne(files, filePath);
  if (file === undefined) return undefined;
  const beside = path === undefined ? file.path : path.slice(0, path.lastIndexOf("/") + 1) + file.path;
  const content = world.readFile(skill, file.path);
  const lines = { path: beside, first: 1, last: splitLines(content).length };
  return { id: file.path, content, address: printAddress({ path: beside }), lines };
}

/** `Filling Forms` for `filling-forms`: a model repeats what it read, and it read the heading too. */
function alike(chunks: readonly SkillChunk[], asked: string): SkillChunk | undefined {
  const folded = headingId(asked);
  if (folded === "") return undefined;
  const matches = chunks.filter(({ id, title }) => headingId(id) === folded || headingId(title ?? "") === folded);
  return matches.length === 1 ? matches[0] : undefined;
}

/** Real skills say FORMS.md and mean forms.md. */
function onlyOne(files: readonly SkillFile[], path: string): SkillFile | undefined {
  const folded = path.toLowerCase();
  const matches = files.filter((file) => file.path.toLowerCase() === folded);
  return matches.length === 1 ? matches[0] : undefined;
}

/** The first lines that fit, marked with where the rest is; undefined when not even one line does. */
function cutTo(loaded: ChunkLoad, found: Found, maxTokens: number, why: string): ChunkLoad | undefined {
  const lines = splitLines(found.content);
  const place = found.lines;
  const render = (count: number) => {
    const rest =
      place === undefined
        ? found.address
        : lineAddress(place.path, place.first + count, Math.max(place.first + count, place.last));
    const where = rest === undefined ? "" : `; they are in ${rest}`;
    const note = `[cut: ${lines.length - count} of ${lines.length} lines left out${where}]`;
    return { content: `${lines.slice(0, count).join("").trimEnd()}\n${note}`, rest };
  };
  let count = Math.min(lines.length - 1, maxTokens);
  let low = 0;
  while (low < count) {
    const middle = Math.ceil((low + count) / 2);
    if (countTokens(render(middle).content) <= maxTokens) low = middle;
    else count = middle - 1;
  }
  if (count < 1) return undefined;
  const { content, rest } = render(count);
  const message = `${why} It is cut after ${count} lines and not kept open.`;
  return { ...loaded, status: "cut", content, message, rest };
}

function openTokens(world: LoadWorld): { handle: string; tokens: number }[] {
  return world.open.list().flatMap(({ skillName, chunkId }) => {
    const skill = world.skill(skillName);
    if (skill === undefined) return [];
    try {
      const found = findChunk(world, skill, chunkId);
      return found === undefined ? [] : [{ handle: `${skillName}#${chunkId}`, tokens: countTokens(found.content) }];
    } catch {
      // An open file that vanished is shown nowhere and costs nothing.
      return [];
    }
  });
}

/** How many names an answer lists when none is near. */
const MAX_LISTED = 20;

const NO_SKILL_AT_ALL = "There are no skills. Create .agents/skills/<name>/SKILL.md to begin one.";
const NO_CHUNK_AT_ALL = `It has no chunks: load ${CORE_ID}, which is all of it.`;

function suggest(nearest: readonly string[], all: readonly string[], listed: string): string {
  if (nearest.length > 0) return `Nearest: ${nearest.join(", ")}.`;
  const more = all.length > MAX_LISTED ? `, and ${all.length - MAX_LISTED} more` : "";
  return `${listed}: ${all.slice(0, MAX_LISTED).join(", ")}${more}.`;
}
