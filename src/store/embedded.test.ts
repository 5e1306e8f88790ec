/** The embedded store under the common contract: on the disk, and where no file can be kept. */
import { join } from "node:path";
import type { TestContext } from "node:test";
import { scratchTree } from "../../test/scratch-tree.ts";
import { type Opener, storeContract } from "../../test/store-contract.ts";
import { EmbeddedStore } from "./embedded.ts";

function onDisk(t: TestContext): Opener {
  const path = join(scratchTree(t), "index", "index.db");
  return () => Promise.resolve(new EmbeddedStore(path));
}

/** Below a regular file no folder can be made, whoever asks: root included. */
function inMemory(t: TestContext): Opener {
  const path = join(scratchTree(t, { file: "" }), "file", "index", "index.db");
  return () => Promise.resolve(new EmbeddedStore(path));
}

storeContract("embedded on disk", onDisk);
storeContract("embedded in memory", inMemory, { durable: false });
