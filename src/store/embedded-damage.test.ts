/** What cannot be trusted or cannot be written: every case ends in an answer and a sentence that says what happened. */
import assert from "node:assert/strict";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test, type TestContext } from "node:test";
import { plant } from "../../test/scratch-tree.ts";
import { assertIntact, codesOf, indexUnder, type Place, placeOf, wordyPlace } from "../../test/slow/index-tree.ts";
import { readQuestion } from "../find/question/question.ts";
import { openWorkspace } from "../workspace/workspace.ts";
import { FORMAT_VERSION, unusableBecause, unwritableBecause } from "./database.ts";
import { Engine } from "./engine.ts";
import type { RefreshReport } from "./refresh.ts";

const TREE = {
  "docs/birds.md": "# Birds\n\nThe heron stands in the water.\n",
  "src/nest.ts": "export function buildNest(twigs: string[]): Nest {\n  return weave(twigs);\n}\n",
  "src/egg.py": "def hatch(egg):\n    return egg.open()\n",
};

interface Answer {
  readonly report: RefreshReport;
  readonly paths: readonly string[];
  readonly location: string;
}

/** One call as a door would make it: open, refresh, ask, close. */
async function answer({ root, cacheDir }: Place): Promise<Answer> {
  const engine = new Engine(openWorkspace(root), { cacheDir });
  try {
    const report = await engine.refresh();
    const { verdicts } = await engine.rank(readQuestion("heron"));
    return {
      report,
      paths: verdicts.map(({ judged }) => judged.candidate.path),
      location: (await engine.status()).location,
    };
  } finally {
    await engine.close();
  }
}

function withDatabase(path: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(path);
  work(database);
  database.close();
}

/** One bit of a stored blob, its checksum left as it was: what a failing disk does. */
function flipBit(path: string, table: "parts" | "history_parts", name: string): void {
  withDatabase(path, (database) => {
    const row = database.prepare(`select segment, bytes from ${table} where name = ?`).get(name);
    assert.ok(row !== undefined);
    const bytes = Uint8Array.from(row["bytes"] as Uint8Array);
    bytes[bytes.length >> 1]! ^= 4;
    database.prepare(`update ${table} set bytes = ? where name = ?`).run(bytes, name);
  });
}

function foreignDatabase(path: string): void {
  rmSync(path);
  withDatabase(path, (database) =>
    database.exec("create table recipes (name text); insert into recipes values ('soup')"),
  );
}

for (const [name, damage, reason] of [
  ["cut in half", (path) => truncateSync(path, readFileSync(path).length >> 1), /was damaged/u],
  ["cut to a hundred bytes", (path) => truncateSync(path, 100), /was damaged/u],
  [
    "random bytes",
    (path) =>
      writeFileSync(
        path,
        Uint8Array.from({ length: 9000 }, (_, at) => (at * 7919) % 251),
      ),
    /was damaged/u,
  ],
  [
    "a text file",
    (path) => writeFileSync(path, "not a database at all, just a note to myself\n".repeat(50)),
    /was damaged/u,
  ],
  ["somebody else's database", foreignDatabase, /was not an index of Pith/u],
  [
    "an older format",
    (path) => withDatabase(path, (database) => database.exec("pragma user_version = 1")),
    new RegExp(`was of format 1 where ${FORMAT_VERSION} is needed`, "u"),
  ],
  [
    "a newer format",
    (path) => withDatabase(path, (database) => database.exec("pragma user_version = 999")),
    /was of format 999/u,
  ],
  [
    "a flipped bit in the postings",
    (path) => flipBit(path, "parts", "body.docs"),
    /was damaged in its part "body.docs"/u,
  ],
  ["a flipped bit in the paths", (path) => flipBit(path, "parts", "paths"), /was damaged in its part "paths"/u],
  [
    "a part gone",
    (path) => withDatabase(path, (database) => database.exec("delete from parts where name = 'title.keys'")),
    /lacks its part "title.keys"/u,
  ],
  [
    "files swapped",
    (path) => withDatabase(path, (database) => database.exec("update files set ordinal = 2 - ordinal")),
    /was damaged in its list of files/u,
  ],
  [
    "a segment gone",
    (path) => withDatabase(path, (database) => database.exec("delete from segments")),
    /was damaged in its list of files/u,
  ],
  ["tables gone", (path) => withDatabase(path, (database) => database.exec("drop table files")), /was damaged/u],
] as const satisfies readonly (readonly [string, (path: string) => void, RegExp])[]) {
  test(`index damage: ${name} → set aside, rebuilt, said`, async (t) => {
    const place = placeOf(t, TREE);
    await answer(place);
    damage(place.index);
    const before = readFileSync(place.index);
    const { report, paths } = await answer(place);
    assert.deepEqual(paths, ["docs/birds.md"]);
    assert.equal(report.indexed, 3);
    assert.deepEqual(codesOf(report), ["index-set-aside"]);
    assert.match(report.diagnostics[0]!.message, reason);
    assert.ok(report.diagnostics[0]!.message.endsWith(`it was moved to ${place.index}.aside and is built anew.`));
    assert.equal(readFileSync(`${place.index}.aside`).length, before.length);
    assertIntact(place.index);
    const again = await answer(place);
    assert.deepEqual([again.report.indexed, again.report.diagnostics, again.paths], [0, [], ["docs/birds.md"]]);
  });
}

for (const [name, damage] of [
  ["found on opening", (path) => writeFileSync(path, "no database")],
  ["found on reading", (path) => flipBit(path, "parts", "paths")],
] as const satisfies readonly (readonly [string, (path: string) => void])[]) {
  test(`index damage: ${name}, and the disk refuses to move it → in memory, and said why`, async (t) => {
    const place = placeOf(t, TREE);
    await answer(place);
    damage(place.index);
    // On Windows a file that another process has open cannot be moved; here its new name is taken.
    mkdirSync(`${place.index}.aside`);
    const { report, paths, location } = await answer(place);
    assert.deepEqual([paths, location, codesOf(report)], [["docs/birds.md"], "memory", ["index-in-memory"]]);
    assert.match(report.diagnostics[0]!.message, /cannot be moved to .*\.aside: .*lives in memory/u);
  });
}

test("index damage: found only when asked → the whole tree is read again, not the changed file alone", async (t) => {
  const place = placeOf(t, TREE);
  await answer(place);
  const engine = new Engine(openWorkspace(place.root), { cacheDir: place.cacheDir });
  await engine.refresh();
  withDatabase(place.index, (database) => database.exec("drop table segments"));
  plant(place.root, { "docs/birds.md": "# Birds\n\nThe heron flies.\n" });
  const report = await engine.refresh();
  assert.deepEqual(codesOf(report), ["index-set-aside"]);
  assert.equal((await engine.status()).textFiles, 3);
  await engine.close();
});

test("index damage: found only when ranked → the tree is read again, and answers", async (t) => {
  const place = placeOf(t, TREE);
  const engine = new Engine(openWorkspace(place.root), { cacheDir: place.cacheDir });
  await engine.refresh();
  withDatabase(place.index, (database) => database.exec("drop table segments; update meta set value = value + 1"));
  const { verdicts } = await engine.rank(readQuestion("heron"));
  assert.deepEqual(
    verdicts.map(({ judged }) => judged.candidate.path),
    ["docs/birds.md"],
  );
  await engine.close();
});

test("index damage: a journal of garbage beside a good file is ignored", async (t) => {
  const place = placeOf(t, TREE);
  await answer(place);
  writeFileSync(
    `${place.index}-wal`,
    Uint8Array.from({ length: 5000 }, (_, at) => at % 256),
  );
  const { report, paths } = await answer(place);
  assert.deepEqual([report.indexed, report.diagnostics, paths], [0, [], ["docs/birds.md"]]);
});

test("index damage: past commits with a flipped bit → said, answered without them", async (t) => {
  const place = placeOf(t, TREE);
  const engine = new Engine(openWorkspace(place.root), { cacheDir: place.cacheDir });
  await engine.refresh();
  const commit = { sha: "a1", timeSeconds: 1, message: "Heron", paths: ["docs/birds.md"], pathCount: 1 };
  await engine.store.applyHistory({ head: "a1", replace: true, add: [commit], drop: [] });
  await engine.close();
  flipBit(place.index, "history_parts", "messages.keys");
  const again = new Engine(openWorkspace(place.root), { cacheDir: place.cacheDir });
  await again.refresh();
  const { verdicts } = await again.rank(readQuestion("heron"));
  assert.deepEqual(
    verdicts.map(({ judged }) => judged.candidate.path),
    ["docs/birds.md"],
  );
  assert.match((await again.refresh()).diagnostics[0]?.message ?? "", /damaged in its part "messages\.keys"/u);
  await again.close();
});

/** As a user without special rights: root is bound by no permission. */
async function unprivileged<Result>(t: TestContext, work: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  t.after(() => process.seteuid?.(0));
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

for (const [name, prepare] of [
  ["below a regular file", (place) => writeFileSync(place.cacheDir, "")],
  ["a folder where the file should be", (place) => void mkdirSync(place.index, { recursive: true })],
  ["a folder that may only be read", (place) => void mkdirSync(place.cacheDir, { mode: 0o555 })],
  [
    "an index in a folder that may only be read",
    async (place) => {
      await answer(place);
      chmodSync(place.index, 0o444);
      chmodSync(dirname(place.index), 0o555);
    },
  ],
] as const satisfies readonly (readonly [string, (place: Place) => void | Promise<void>])[]) {
  test(`no place for the index: ${name} → kept in memory, said`, async (t) => {
    const place = placeOf(t, TREE);
    for (const folder of [place.root, dirname(place.root)]) chmodSync(folder, 0o755);
    await prepare(place);
    const { report, paths, location } = await unprivileged(t, () => answer(place));
    assert.deepEqual([paths, location, codesOf(report)], [["docs/birds.md"], "memory", ["index-in-memory"]]);
    assert.match(
      report.diagnostics[0]!.message,
      /^The index cannot be kept at .+index\.db \(.+\); it lives in memory for this call\. Make room/u,
    );
  });
}

test("no place for the index: a path of the kernel's", async (t) => {
  const place = placeOf(t, TREE);
  const { report, paths, location } = await answer({ ...place, cacheDir: "/proc/self/nowhere" });
  assert.deepEqual([paths, location, codesOf(report)], [["docs/birds.md"], "memory", ["index-in-memory"]]);
});

test("the disk ends while the index is written → goes on in memory, said, and the file stays valid", async (t) => {
  const place = wordyPlace(t, 200);
  // Blocks of 512 or 1024 bytes, as the shell has it: room for an empty index, not for this one.
  const { paths, location, diagnostics } = await indexUnder(t, "ulimit -f 400", place);
  assert.equal(paths.length, 20);
  assert.equal(location, "memory");
  assert.deepEqual(
    diagnostics.map(({ code }) => code),
    ["index-in-memory"],
  );
  assert.match(diagnostics[0]!.message, /the disk (?:reports an error|is full)/u);
  assert.ok(!existsSync(`${place.index}-wal`), "the failed write still takes up the disk");
  assertIntact(place.index);
  const { report, paths: later } = await answer(place);
  assert.deepEqual([report.indexed, report.diagnostics, later.length], [200, [], 20]);
});

test("the disk ends at a later change → what was indexed is taken along into memory", async (t) => {
  const place = placeOf(t, TREE);
  await answer(place);
  for (let file = 0; file < 200; file++) {
    const words = Array.from({ length: 250 }, (_, at) => `w${(file * 7919 + at * 104_729) % 50_021}`);
    plant(place.root, { [`more/f${file}.md`]: `# File ${file}\n\n${words.join(" ")}\n` });
  }
  const { indexed, paths, location } = await indexUnder(t, "ulimit -f 400", place);
  // 200 new ones; the three that were there are not read again.
  assert.deepEqual([indexed, paths, location], [200, ["docs/birds.md"], "memory"]);
});

for (const [errcode, unusable, unwritable] of [
  [11, "damaged", undefined],
  [26, "damaged", undefined],
  [11 | (1 << 8), "damaged", undefined],
  [13, undefined, "the disk is full"],
  [10 | (3 << 8), undefined, "the disk reports an error"],
  [5, undefined, "another process has been writing it for too long"],
  [8 | (4 << 8), undefined, "it may only be read"],
  [1, undefined, undefined],
] as const) {
  test(`SQLite's code ${errcode} means: ${unusable ?? unwritable ?? "a fault of ours"}`, () => {
    const error = Object.assign(new Error("from SQLite"), { errcode });
    assert.deepEqual([unusableBecause(error), unwritableBecause(error)], [unusable, unwritable]);
  });
}

test("stopped in the middle of indexing: what is indexed is kept, the next call completes it", async (t) => {
  const place = wordyPlace(t, 120);
  const stop = new AbortController();
  const engine = new Engine(openWorkspace(place.root), { cacheDir: place.cacheDir });
  const onProgress = ({ message, done }: { message: string; done: number }): void => {
    if (message === "Indexing" && done === 40) stop.abort();
  };
  await assert.rejects(engine.refresh({ signal: stop.signal, onProgress }), { code: "aborted" });
  await engine.close();
  assertIntact(place.index);
  assert.ok(!existsSync(join(`${place.index}.aside`)));
  const { report, paths } = await answer(place);
  assert.deepEqual([report.indexed, report.diagnostics, paths.length], [80, [], 12]);
});

test("stopped while a file that moved is indexed: it is in the index at its old place still", async (t) => {
  const place = wordyPlace(t, 20);
  await answer(place);
  renameSync(join(place.root, "d0"), join(place.root, "moved"));
  const stop = new AbortController();
  const engine = new Engine(openWorkspace(place.root), { cacheDir: place.cacheDir });
  await assert.rejects(engine.refresh({ signal: stop.signal, onProgress: () => stop.abort() }), { code: "aborted" });
  const known = [...(await engine.store.files()).keys()];
  await engine.close();
  assert.deepEqual(known.filter((path) => path.startsWith("d0/")).sort(), ["d0/f0.md", "d0/f10.md"]);
  assert.deepEqual((await answer(place)).report.removed, 2);
});
