/** Commits → one immutable HistoryShard, and a shard ↔ named byte parts for the disk. */
import type { HistoryShard } from "../find/history.ts";
import { PostingsBuilder } from "../find/postings.ts";
import type { Commit } from "../workspace/git-history.ts";
import { bytesOf, floats, partOf, type PartReader, postingsParts, readPostings, type SegmentPart, words } from "./segment.ts";

export class HistoryBuilder {
  readonly #messages = new PostingsBuilder();
  readonly #times: number[] = [];
  readonly #offsets: number[] = [0];
  readonly #pathIds: number[] = [];
  readonly #paths = new Map<string, number>();
  readonly #shas: string[] = [];

  get commitCount(): number {
    return this.#shas.length;
  }

  add(commit: Commit): void {
    this.#shas.push(commit.sha);
    this.#times.push(commit.timeSeconds);
    this.#messages.startDoc();
    this.#messages.add(commit.message);
    for (const path of commit.paths) {
      let id = this.#paths.get(path);
      if (id === undefined) this.#paths.set(path, (id = this.#paths.size));
      this.#pathIds.push(id);
    }
    this.#offsets.push(this.#pathIds.length);
  }

  finish(): StoredHistory {
    return {
      shas: this.#shas,
      shard: {
        active: new Uint8Array(this.#shas.length).fill(1),
        times: Float64Array.from(this.#times),
        offsets: Uint32Array.from(this.#offsets),
        pathIds: Uint32Array.from(this.#pathIds),
        paths: [...this.#paths.keys()],
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
    ...postingsParts("messages", shard.messages),
  ];
}

export function readHistoryParts(take: PartReader): StoredHistory {
  const lines = (name: string): string[] => {
    const joined = new TextDecoder().decode(take(name));
    return joined === "" ? [] : joined.split("\0");
  };
  const shas = lines("shas");
  const shard = {
    active: new Uint8Array(shas.length).fill(1),
    times: floats(take("times")),
    offsets: words(take("offsets")),
    pathIds: words(take("pathIds")),
    paths: lines("paths"),
    messages: readPostings("messages", take),
  };
  return { shas, shard };
}
