/**
 * The folders a server was started with, or the one its client works in (client-root.ts), each under a name. A call says which
 * one by that name and in no other way: a path it makes up is not a root, and what lies outside cannot be asked for.
 */
import { basename } from "node:path";
import type { World } from "../operations/world.ts";

/** A folder that is served. */
export interface Root {
  /** Short, and fit for a URI: letters, digits, dot, dash. */
  readonly name: string;
  readonly world: World;
}

/** Owns the worlds it is given: `close` closes all of them. */
export class Roots {
  #all: readonly [Root, ...Root[]];
  readonly #opened: Set<World>;

  constructor(worlds: readonly [World, ...World[]]) {
    this.#all = named(worlds);
    this.#opened = new Set(worlds);
  }

  /** In the order given; at least one. */
  get all(): readonly [Root, ...Root[]] {
    return this.#all;
  }

  /** What was served until now stays open for the calls under way, and is closed with the rest. */
  serveInstead(world: World): void {
    this.#all = named([world]);
    this.#opened.add(world);
  }

  get several(): boolean {
    return this.all.length > 1;
  }

  get names(): [string, ...string[]] {
    return this.all.map(({ name }) => name) as [string, ...string[]];
  }

  /** The only root when there is one, whatever was said. */
  named(name: string | undefined): Root | undefined {
    return this.several ? this.all.find((root) => root.name === name) : this.all[0];
  }

  async close(): Promise<void> {
    await Promise.all([...this.#opened].map((world) => world.close()));
  }
}

function named(worlds: readonly [World, ...World[]]): [Root, ...Root[]] {
  const taken = new Set<string>();
  return worlds.map((world) => ({ name: nameOf(world.workspace.root, taken), world })) as [Root, ...Root[]];
}

function nameOf(folder: string, taken: Set<string>): string {
  const plain = basename(folder)
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9.-]+/gu, "-")
    .replace(/^[-.]+|[-.]+$/gu, "");
  const wanted = plain === "" ? "root" : plain;
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted}-${count}`;
  taken.add(name);
  return name;
}
