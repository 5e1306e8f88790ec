/** Commits → one immutable HistoryShard, and a shard ↔ named byte parts for the disk. */
import type { HistoryShard } from "../find/files/evidence/history.ts";
import { joinPostings } from "../find/terms/postings-join.ts";
import { PostingsBuilder } from "../find/terms/postings.ts";
import { roleOf } from "../outline/role.ts";
import type { Commit } from "../workspace/git/history.ts";
import {
  bytesOf,
  floats,
  partOf,
  type PartReader,
  postingsParts,
  readPostings,
  type SegmentPart,
  words,
} from "./segment.ts";

export class HistoryBuilder {
  readonly #messages = new PostingsBuilder();
  readonly #times: number[] = [];
  readonly #offsets: number[] = [0];
  readonly #pathIds: number[] = [];
  readonly #paths = new Map<string, number>();
  readonly #shas: string[] = [];

  add(commit: Commit): void {
    this.#shas.push(commit.sha);
    this.#times.push(commit.timeSeconds);
    this.#messages.startDoc();
    this.#messages.add(commit.message);
    for (const path of commit.paths) this.#pathIds.push(idOf(this.#paths, path));
    this.#offsets.push(this.#pathIds.length);
  }

  finish(): StoredHistory {
    return {
      shas: this.#shas,
      shard: {
        times: Float64Array.from(this.#times),
        offsets: Uint32Array.from(this.#offsets),
        pathIds: Uint32Array.from(this.#pathIds),
        paths: [...this.#paths.keys()],
        isSource: sourceFlags(this.#paths.keys()),
        messages: this.#messages.finish(),
      },
    };
  }
}

export interface StoredHistory {
  readonly shas: readonly string[];
  readonly shard: HistoryShard;
}

export function historyParts({ shas, shard }: StoredHistory): SegmentPart[] {
  const text = (name: string, lines: readonly string[]) => partOf(name, new TextEncoder().encode(lines.join("\0")));
  return [
    text("shas", shas),
    text("paths", shard.paths),
    partOf("times", bytesOf(shard.times)),
    partOf("offsets", bytesOf(shard.offsets)),
    partOf("pathIds", bytesOf(shard.pathIds)),
    partOf("isSource", shard.isSource),
    ...postingsParts("messages", shard.messages),
  ];
}

export function readHistoryParts(take: PartReader): StoredHistory {
  return { shas: readLines("shas", take), shard: readHistoryShard(take) };
}

/** Without the names of the commits, which ranking does not need and which are most of the text. */
export function readHistoryShard(take: PartReader): HistoryShard {
  return {
    times: floats(take("times")),
    offsets: words(take("offsets")),
    pathIds: words(take("pathIds")),
    paths: readLines("paths", take),
    isSource: take("isSource"),
    messages: readPostings("messages", take),
  };
}

function readLines(name: string, take: PartReader): string[] {
  const joined = new TextDecoder().decode(take(name));
  return joined === "" ? [] : joined.split("\0");
}

/** Several segments as one, without the commits of `dropped`: what building from the remaining ones would have given. */
export function joinHistory(segments: readonly StoredHistory[], dropped: ReadonlySet<string>): StoredHistory {
  const keeps = segments.map(({ shas }) => Uint8Array.from(shas, (sha) => (dropped.has(sha) ? 0 : 1)));
  const shas: string[] = [];
  const times: number[] = [];
  const offsets: number[] = [0];
  const pathIds: number[] = [];
  const paths = new Map<string, number>();
  segments.forEach(({ shas: own, shard }, segment) => {
    own.forEach((sha, commit) => {
      if (keeps[segment]![commit] === 0) return;
      shas.push(sha);
      times.push(shard.times[commit]!);
      for (let at = shard.offsets[commit]!; at < shard.offsets[commit + 1]!; at++) {
        pathIds.push(idOf(paths, shard.paths[shard.pathIds[at]!]!));
      }
      offsets.push(pathIds.length);
    });
  });
  const shard = {
    times: Float64Array.from(times),
    offsets: Uint32Array.from(offsets),
    pathIds: Uint32Array.from(pathIds),
    paths: [...paths.keys()],
    isSource: sourceFlags(paths.keys()),
    messages: joinPostings(
      segments.map(({ shard: { messages } }, segment) => ({ postings: messages, keep: keeps[segment]! })),
    ),
  };
  return { shas, shard };
}

// Kept with the commits: asking for the role of every path that ever was takes longer than reading all the rest.
function sourceFlags(paths: Iterable<string>): Uint8Array {
  return Uint8Array.from(paths, (path) => (roleOf(path) === "source" ? 1 : 0));
}

function idOf(paths: Map<string, number>, path: string): number {
  const known = paths.get(path);
  if (known !== undefined) return known;
  paths.set(path, paths.size);
  return paths.size - 1;
}
