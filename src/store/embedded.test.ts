/** The embedded store under the common contract: on the disk, and where no file can be kept. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { type Opener, storeContract } from "../../test/store-contract.ts";
import { EmbeddedStore } from "./embedded.ts";

function scratchFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "pith-store-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function onDisk(t: TestContext): Opener {
  const path = join(scratchFolder(t), "index", "index.db");
  return () => Promise.resolve(new EmbeddedStore(path));
}

/** Below a regular file no folder can be made, whoever asks: root included. */
function inMemory(t: TestContext): Opener {
  const file = join(scratchFolder(t), "file");
  writeFileSync(file, "");
  return () => Promise.resolve(new EmbeddedStore(join(file, "index", "index.db")));
}

storeContract("embedded on disk", onDisk);
storeContract("embedded in memory", inMemory, { durable: false });
