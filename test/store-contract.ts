/**
 * What every Store promises, as tests: one suite, run against each implementation (embedded.test.ts today). Belongs here:
 * what a caller can see through the interface. Does not: files, crashes and other facts of one implementation.
 */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test, type TestContext } from "node:test";
import fc from "fast-check";
import type { StageOne } from "../src/find/files/evidence/candidates.ts";
import { readQuestion } from "../src/find/question/question.ts";
import type { HistoryChange } from "../src/store/history.ts";
import type { Store, StoreFile } from "../src/store/store.ts";
import type { Commit } from "../src/workspace/git/history.ts";

/** A place for one store; each call opens it anew. */
export type Opener = () => Promise<Store>;

export interface ContractOptions {
  /** False for stores that end with their process: what is written is not there when the place is opened again. */
  readonly durable?: boolean;
}

/** `place` makes an empty place that dies with the test. */
export function storeContract(
  name: string,
  place: (t: TestContext) => Opener,
  { durable = true }: ContractOptions = {},
): void {
  const promise = (what: string, run: (open: Opener, t: TestContext) => Promise<void>): void =>
    void test(`${name}: ${what}`, (t) => run(place(t), t));

  promise("what was put is found, and nothing else", async (open) => {
    const store = await filled(open, WORLD);
    for (const [question, expected] of [
      ["parse", ["src/address.ts"]],
      ["address", ["docs/guide.md", "src/address.ts"]],
      ["错误码", ["docs/错误.md"]],
      ["retries", ["src/wait.py"]],
      ["nonexistentword", []],
    ] as const) {
      assert.deepEqual(await pathsFor(store, question), expected, question);
    }
    assert.deepEqual((await ask(store, "retries zebra")).absent, ["zebra"]);
    await store.close();
  });

  promise("a file put again is known by its new words only", async (open) => {
    const store = await filled(open, WORLD);
    await store.apply({ put: [textFile("src/wait.py", "def backoff(): pass\n", 2)], remove: [] });
    assert.deepEqual(await pathsFor(store, "retries"), []);
    assert.deepEqual(await pathsFor(store, "backoff"), ["src/wait.py"]);
    assert.equal((await store.files()).size, Object.keys(WORLD).length);
    await store.close();
  });

  promise("a new stat alone keeps the words", async (open) => {
    const store = await filled(open, WORLD);
    const { text: _, ...stat } = textFile("src/wait.py", WORLD["src/wait.py"], 99);
    await store.apply({ put: [stat], remove: [] });
    assert.equal((await store.files()).get("src/wait.py")?.mtimeMs, 99);
    assert.deepEqual(await pathsFor(store, "retries"), ["src/wait.py"]);
    await store.close();
  });

  promise("what is removed, or is text no longer, is not found", async (open) => {
    const store = await filled(open, WORLD);
    const { text: _, ...stat } = textFile("src/address.ts", "", 2);
    await store.apply({ put: [{ ...stat, state: "binary" }], remove: ["src/wait.py", "never/there.ts"] });
    assert.deepEqual(await pathsFor(store, "retries"), []);
    assert.deepEqual(await pathsFor(store, "parse"), []);
    assert.equal((await store.files()).get("src/address.ts")?.state, "binary");
    const { files, textFiles } = await store.status();
    assert.deepEqual({ files, textFiles }, { files: 3, textFiles: 2 });
    await store.close();
  });

  promise("a change that fails or is stopped half-way leaves no trace", async (open) => {
    const store = await filled(open, WORLD);
    const before = await ask(store, "address retries 错误码 doomed");
    const stopped = new AbortController();
    stopped.abort();
    const doomed = [
      textFile("new.py", "doomed\n", 1),
      ...Array.from({ length: 3 }, (_, at) => textFile(`${at}.md`, "doomed", 1)),
    ];
    const failing = {
      ...textFile("bad.py", "", 1),
      get text(): string {
        throw new Error("gone while read");
      },
    };
    await assert.rejects(store.apply({ put: doomed, remove: ["src/wait.py"] }, stopped.signal), {
      code: "aborted",
    });
    await assert.rejects(store.apply({ put: [...doomed, failing], remove: ["src/wait.py"] }), /gone while read/u);
    assert.deepEqual(await ask(store, "address retries 错误码 doomed"), before);
    assert.equal((await store.files()).size, Object.keys(WORLD).length);
    await store.close();
  });

  promise("tidying changes nothing that can be seen", async (open) => {
    const store = await open();
    for (let at = 0; at < 24; at++) {
      await store.apply({
        put: [textFile(`f${at % 15}.md`, `# Part ${at}\nshared words, number${at}\n`, at)],
        remove: [],
      });
    }
    const before = await ask(store, "shared words number20");
    for (let round = 0; round < 5; round++) {
      const paths = await store.untidy();
      const put = paths.map((path) => {
        const { mtimeMs: at } = textFileOf(path, 24);
        return textFile(path, `# Part ${at}\nshared words, number${at}\n`, at);
      });
      await store.apply({ put, remove: [] });
    }
    assert.deepEqual(await store.untidy(), []);
    assert.deepEqual(await ask(store, "shared words number20"), before);
    await store.close();
  });

  promise("whatever the edits, it answers like one built from what is there now", async (open, t) => {
    let places = 0;
    await fc.assert(
      fc.asyncProperty(edits(), async (steps) => {
        const store = await (places++ === 0 ? open : place(t))();
        const model = new Map<string, string>();
        for (const [at, step] of steps.entries()) {
          const put = step.put.map(([path, text]) => textFile(path, text, at));
          const remove = step.remove.filter((path) => !step.put.some(([other]) => other === path));
          await store.apply({ put, remove });
          for (const path of remove) model.delete(path);
          for (const [path, text] of step.put) model.set(path, text);
        }
        const fresh = await place(t)();
        await fresh.apply({ put: [...model].sort(byPath).map(([path, text]) => textFile(path, text, 1)), remove: [] });
        for (const question of QUESTIONS)
          assert.deepEqual(await ask(store, question), await ask(fresh, question), question);
        assert.deepEqual([...(await store.files()).keys()].sort(), [...model.keys()].sort());
        await store.close();
        await fresh.close();
      }),
      { numRuns: 25 },
    );
  });

  promise("the past: commits come, go with their branch, and come back", async (open, t) => {
    const store = await filled(open, WORLD);
    assert.equal(await store.historyHead(), undefined);
    assert.equal((await historyFor(store, "exponential")).length, 0);
    await store.applyHistory({ head: "b2", replace: false, add: [COMMITS.b2, COMMITS.a1], drop: [] });
    assert.equal(await store.historyHead(), "b2");
    const onBranch = await historyFor(store, "exponential wait address");
    await store.applyHistory({ since: "b2", head: "c3", replace: false, add: [COMMITS.c3], drop: ["b2"] });
    assert.deepEqual(
      rounded(await historyFor(store, "exponential wait address")),
      await freshHistory(place(t), [COMMITS.c3, COMMITS.a1]),
    );
    await store.applyHistory({ since: "c3", head: "b2", replace: false, add: [COMMITS.b2], drop: ["c3"] });
    assert.deepEqual(rounded(await historyFor(store, "exponential wait address")), rounded(onBranch));
    await store.applyHistory({ since: "b2", head: "c3", replace: true, add: [COMMITS.c3], drop: [] });
    assert.deepEqual(
      rounded(await historyFor(store, "exponential wait address")),
      await freshHistory(place(t), [COMMITS.c3]),
    );
    await store.close();
  });

  promise("the past: a change worked out from a head that has moved on is left alone", async (open) => {
    const store = await filled(open, WORLD);
    await store.applyHistory({ head: "a1", replace: false, add: [COMMITS.a1], drop: [] });
    const before = await historyFor(store, "address");
    const late: HistoryChange[] = [
      { head: "b2", replace: false, add: [COMMITS.b2, COMMITS.a1], drop: [] },
      { since: "c3", head: "b2", replace: false, add: [COMMITS.b2], drop: ["a1"] },
    ];
    for (const change of late) await store.applyHistory(change);
    assert.equal(await store.historyHead(), "a1");
    assert.deepEqual(await historyFor(store, "address"), before);
    await store.close();
  });

  promise("the past: many small steps answer like one big one", async (open, t) => {
    const store = await filled(open, WORLD);
    const commits = Array.from({ length: 30 }, (_, at) =>
      commit(`${at}`, at, `Step ${at % 7} of address`, ["src/address.ts", `x${at % 4}.py`]),
    );
    for (const [at, one] of commits.entries()) {
      await store.applyHistory({
        ...(at > 0 && { since: String(at - 1) }),
        head: String(at),
        replace: false,
        add: [one],
        drop: [],
      });
    }
    assert.deepEqual(
      rounded(await historyFor(store, "exponential wait address")),
      await freshHistory(place(t), commits),
    );
    await store.close();
  });

  promise("diagnostics are told once, closing twice does no harm", async (open) => {
    const store = await open();
    store.takeDiagnostics();
    assert.deepEqual(store.takeDiagnostics(), []);
    await store.close();
    await store.close();
  });

  if (!durable) return;

  promise("opened again it knows all it knew", async (open) => {
    const store = await filled(open, WORLD);
    await store.applyHistory({ head: "a1", replace: false, add: [COMMITS.a1], drop: [] });
    const before = { answer: await ask(store, "address retries"), files: await store.files() };
    await store.close();
    const again = await open();
    assert.deepEqual({ answer: await ask(again, "address retries"), files: await again.files() }, before);
    assert.equal(await again.historyHead(), "a1");
    await again.close();
  });

  promise("one store sees at once what another writes", async (open) => {
    const [one, two] = [await open(), await open()];
    await one.apply({ put: [textFile("a.md", "heron\n", 1)], remove: [] });
    assert.deepEqual(await pathsFor(two, "heron"), ["a.md"]);
    await two.apply({ put: [], remove: ["a.md"] });
    await two.apply({ put: [textFile("b.md", "stork\n", 1)], remove: [] });
    assert.deepEqual(await pathsFor(one, "heron"), []);
    assert.deepEqual(await pathsFor(one, "stork"), ["b.md"]);
    await one.close();
    await two.close();
  });
}

const WORLD = {
  "docs/guide.md": "# Guide\n\nHow to write an address.\n\n## Sections\n\nA heading names a section.\n",
  "docs/错误.md": "# 错误码处理\n\n每个错误码都有说明。\n",
  "src/address.ts": "export function parseAddress(text: string): Address {\n  return split(text);\n}\n",
  "src/wait.py": "def retries(limit):\n    return limit + 1\n",
} as const;

const COMMITS = {
  a1: commit("a1", 1_000, "Parse an address with spaces", ["src/address.ts", "tests/test_address.ts"]),
  b2: commit("b2", 2_000, "Retry with exponential wait", ["src/wait.py"]),
  c3: commit("c3", 3_000, "Address: exponential cost gone", ["src/address.ts", "docs/guide.md"]),
};

function commit(sha: string, timeSeconds: number, message: string, paths: readonly string[]): Commit {
  return { sha, timeSeconds, message, paths, pathCount: paths.length };
}

/** The text's hash is real; its stat is `mtimeMs` and what follows from the text. */
/** As Windows numbers files: beyond 2 ** 53. */
const NTFS_INODE = 10_133_099_162_583_990;

function textFile(path: string, text: string, mtimeMs: number): StoreFile {
  const hash = createHash("sha256").update(text).digest("hex");
  return { path, sizeBytes: text.length, mtimeMs, inode: NTFS_INODE, settled: true, hash, state: "text", text };
}

/** Of `f<number>.md` in the tidying world: the last step that wrote it. */
function textFileOf(path: string, steps: number): { mtimeMs: number } {
  const number = Number(/\d+/u.exec(path)?.[0]);
  return { mtimeMs: number + 15 < steps ? number + 15 : number };
}

async function filled(open: Opener, world: Readonly<Record<string, string>>): Promise<Store> {
  const store = await open();
  await store.apply({ put: Object.entries(world).map(([path, text]) => textFile(path, text, 1)), remove: [] });
  return store;
}

/** More than any world here has files: nothing depends on a cut. */
const LIMIT = 100;

async function ask(store: Store, question: string): Promise<StageOne> {
  return store.candidates(readQuestion(question), LIMIT);
}

async function pathsFor(store: Store, question: string): Promise<string[]> {
  return (await ask(store, question)).candidates.map(({ path }) => path);
}

async function historyFor(store: Store, question: string) {
  const { candidates } = await ask(store, question);
  return candidates.flatMap(({ path, history }) => (history === undefined ? [] : [{ path, ...history }]));
}

async function freshHistory(open: Opener, commits: readonly Commit[]) {
  const store = await filled(open, WORLD);
  await store.applyHistory({ head: commits[0]!.sha, replace: true, add: commits, drop: [] });
  const found = rounded(await historyFor(store, "exponential wait address"));
  await store.close();
  return found;
}

/** Sums over commits are taken in another order; everything else is equal to the bit. */
function rounded(rows: Awaited<ReturnType<typeof historyFor>>): unknown {
  return rows.map((row) =>
    Object.entries(row).map(([key, value]) => [key, typeof value === "number" ? Number(value.toPrecision(5)) : value]),
  );
}

const QUESTIONS = [
  "parse address",
  "错误码 session",
  "fooBar Alpha.beta tests",
  "how does `load_file` end in src/b.py",
];
const PATHS = ["src/a.py", "src/b.py", "src/deep/c.ts", "tests/test_a.py", "docs/错误.md", "README.md", "conf.yaml"];
const LINES = [
  "def load_file(path):",
  "    return parse(address)",
  "# Alpha beta",
  "## 错误码处理",
  "class FooBar:",
  "  session = 1",
  "",
  "export function fooBar() {",
  "}",
  "的说明：session 结束。",
  "key: alpha",
];

interface Edit {
  readonly put: readonly (readonly [path: string, text: string])[];
  readonly remove: readonly string[];
}

function edits(): fc.Arbitrary<Edit[]> {
  const text = fc.array(fc.constantFrom(...LINES), { maxLength: 14 }).map((lines) => lines.join("\n"));
  const put = fc.uniqueArray(fc.tuple(fc.constantFrom(...PATHS), text), { maxLength: 4, selector: ([path]) => path });
  const remove = fc.uniqueArray(fc.constantFrom(...PATHS), { maxLength: 2 });
  return fc.array(fc.record({ put, remove }), { minLength: 1, maxLength: 7 });
}

function byPath([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}
