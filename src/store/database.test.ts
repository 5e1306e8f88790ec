import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { scratchTree } from "../../test/scratch-tree.ts";
import { openDatabase, openMemory } from "./database.ts";

/** Opens the file of each round at the same moment as the other workers do; posts where it ended up. */
const OPENER = `
  const { workerData, parentPort } = require("node:worker_threads");
  const { gate, module, folder, rounds, workers } = workerData;
  import(module).then(({ openDatabase }) => {
    const locations = [];
    for (let round = 0; round < rounds; round++) {
      Atomics.add(gate, 0, 1);
      while (Atomics.load(gate, 0) < workers * (round + 1));
      const { database, location } = openDatabase(folder + "/" + round + ".db");
      locations.push(location);
      database.close();
    }
    parentPort.postMessage(locations);
  });`;

test("the first opening of one file by several at once: each waits its turn, and none goes to memory", async (t) => {
  const rounds = 40;
  const workers = 2;
  const folder = scratchTree(t);
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const module = new URL("./database.ts", import.meta.url).href;
  const opened = await Promise.all(
    Array.from({ length: workers }, () => {
      const worker = new Worker(OPENER, { eval: true, workerData: { gate, module, folder, rounds, workers } });
      return new Promise<string[]>((resolve, reject) => worker.once("message", resolve).once("error", reject));
    }),
  );
  const expected = Array.from({ length: rounds }, (_, round) => join(folder, `${round}.db`));
  assert.deepEqual(opened, [expected, expected]);
});

test("numbers of files beyond 2 ** 53, as Windows gives them, go along into memory", (t) => {
  const { database } = openDatabase(join(scratchTree(t), "index.db"));
  database.exec("insert into files values ('a.md', 0, 0, 1, 1.5, 10133099162583990, 1, 'hash', 'text')");
  const memory = openMemory(database);
  database.close();
  assert.deepEqual(memory.prepare("select count(*) as files, max(mtime) as mtime from files").get(), {
    __proto__: null,
    ...{ files: 1, mtime: 1.5 },
  });
  memory.close();
});
