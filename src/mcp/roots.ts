/**
 * The folders a server was started with, each under a name. A client says which one by that name and in no other way: a path
 * it makes up is not a root, and what lies outside of all roots cannot be asked for.
 */
import { basename } from "node:path";
import type { World } from "../operations/world.ts";

export interface Root {
  /** Short, and fit for a URI: letters, digits, dot, dash. */
  readonly name: string;
  readonly world: World;
}

export class Roots {
  /** In the order given; at least one. */
  readonly all: readonly [Root, ...Root[]];

  constructor(worlds: readonly [World, ...World[]]) {
    const taken = new Set<string>();
    this.all = worlds.map((world) => ({ name: nameOf(world.workspace.root, taken), world })) as [Root, ...Root[]];
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
    await Promise.all(this.all.map(({ world }) => world.close()));
  }
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
