import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import type { RefreshReport } from "../store/refresh.ts";
import type { Call } from "../workspace/cooperate.ts";
import { RefreshTurns } from "./refresh-turns.ts";

/** A refresh that counts itself, and knows which of its runs began when. */
class Counted {
  started = 0;
  running = 0;
  aborted = 0;

  readonly refresh = async (call: Call): Promise<RefreshReport> => {
    const nth = ++this.started;
    assert.equal(++this.running, 1, "one at a time");
    try {
      await sleep(15, undefined, { ...(call.signal !== undefined && { signal: call.signal }) });
      call.onProgress?.({ message: "Indexing", done: nth });
      return { files: nth } as RefreshReport;
    } catch (error) {
      this.aborted++;
      throw error;
    } finally {
      this.running--;
    }
  };
}

test("refresh turns: a hundred at once cost two, and everybody gets one that began after asking", async () => {
  const counted = new Counted();
  const turns = new RefreshTurns(counted.refresh);
  const first = turns.take();
  await sleep(5);
  const others = Array.from({ length: 99 }, () => turns.take());
  assert.equal((await first).files, 1);
  for (const report of await Promise.all(others)) assert.equal(report.files, 2);
  assert.equal(counted.started, 2);
});

test("refresh turns: who gives up leaves the others their refresh", async () => {
  const counted = new Counted();
  const turns = new RefreshTurns(counted.refresh);
  const abort = new AbortController();
  const leaving = turns.take({ signal: abort.signal });
  const staying = turns.take();
  await sleep(3);
  abort.abort();
  await assert.rejects(leaving, { code: "aborted" });
  assert.equal((await staying).files, 1);
  assert.equal(counted.aborted, 0);
});

test("refresh turns: when nobody waits any more the work stops, and the next begins anew", async () => {
  const counted = new Counted();
  const turns = new RefreshTurns(counted.refresh);
  const abort = new AbortController();
  const leaving = turns.take({ signal: abort.signal });
  await sleep(3);
  abort.abort();
  await assert.rejects(leaving, { code: "aborted" });
  assert.equal((await turns.take()).files, 2);
  assert.equal(counted.aborted, 1);
});

test("refresh turns: one that everybody left before it began is still there for who asks next", async () => {
  const counted = new Counted();
  const turns = new RefreshTurns(counted.refresh);
  const running = turns.take();
  await sleep(3);
  const abort = new AbortController();
  const leaving = turns.take({ signal: abort.signal });
  abort.abort();
  await assert.rejects(leaving, { code: "aborted" });
  assert.equal((await turns.take()).files, 2);
  assert.equal((await running).files, 1);
});

test("refresh turns: a failure is everybody's who waits, and not the next one's", async () => {
  let fails = true;
  const turns = new RefreshTurns(() =>
    fails ? Promise.reject(new Error("disk")) : Promise.resolve({ files: 7 } as RefreshReport),
  );
  await assert.rejects(Promise.all([turns.take(), turns.take()]), /disk/u);
  fails = false;
  assert.equal((await turns.take()).files, 7);
});

test("refresh turns: progress goes to all who wait", async () => {
  const turns = new RefreshTurns(new Counted().refresh);
  const heard: string[] = [];
  await Promise.all(["a", "b"].map((name) => turns.take({ onProgress: () => heard.push(name) })));
  assert.deepEqual(heard, ["a", "b"]);
});

test("refresh turns: who waits for the next hears how far the running one is", async () => {
  const turns = new RefreshTurns(new Counted().refresh);
  const running = turns.take();
  await sleep(3);
  const heard: number[] = [];
  await Promise.all([running, turns.take({ onProgress: ({ done }) => heard.push(done) })]);
  assert.deepEqual(heard, [1, 2]);
});
