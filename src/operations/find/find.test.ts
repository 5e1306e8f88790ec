import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { scratchTree } from "../../../test/scratch-tree.ts";
import { readQuestion } from "../../find/question/question.ts";
import { openWorkspace } from "../../workspace/workspace.ts";
import { openWorld } from "../world.ts";
import { find } from "./find.ts";

test("find: a file that goes between ranking and reading costs a note, not the answer", async (t) => {
  const root = scratchTree(t, {
    "retry.md": "# Retry\n\nA retry waits with backoff before the next attempt.\n",
    "backoff.md": "# Backoff\n\nThe backoff of a retry doubles with each attempt.\n",
  });
  const world = openWorld(openWorkspace(root), { cacheDir: scratchTree(t) });
  t.after(() => world.close());
  const engine = await world.engine();
  const rank = engine.rank.bind(engine);
  engine.rank = async (...asked) => {
    const ranking = await rank(...asked);
    rmSync(join(root, "retry.md"), { force: true });
    return ranking;
  };
  const input = { query: "retry backoff", budget: 2000, limit: 10, rounds: 3, explain: false };
  const { files, notes } = await find.run(world, input, {});
  assert.deepEqual(
    files.map(({ path }) => path),
    ["backoff.md"],
  );
  assert.match(notes.join("\n"), /retry\.md/u);
  assert.equal(notes.length, 1);
});

test("find: what hardly anybody would use fills no budget, and of translated copies one is shown", async (t) => {
  const chapter = (title: string, text: string): string => `## ${title}\n\n${text}\n\n`;
  const root = scratchTree(t, {
    "docs/zh/报销.md":
      "# 报销办法\n\n" +
      chapter("一、总则", "为规范管理，制定本办法。") +
      chapter("二、范围", "全体正式员工与实习生。") +
      chapter("三、打款", "财务每周五统一打款，打款后短信通知。") +
      chapter("四、附则", "自发布之日起施行。"),
    "docs/en/报销.md": "# Reimbursement\n\n## Payment 打款\n\nPaid out on Fridays.\n",
    "src/pay.ts": "export function pay() {}\n",
  });
  const world = openWorld(openWorkspace(root), { cacheDir: scratchTree(t) });
  t.after(() => world.close());
  const input = { query: "什么时候打款", budget: 2000, limit: 10, rounds: 3, explain: false };
  const { files, context } = await find.run(world, input, {});
  assert.equal(files[0]?.path, "docs/zh/报销.md");
  assert.deepEqual(
    files.filter(({ path }) => path.startsWith("docs/en")),
    [],
  );
  assert.match(files[0].why.at(-1)!, /另有语言版本：en/u);
  const text = context.files.flatMap(({ regions }) => regions.map((region) => region.text)).join("");
  assert.match(text, /每周五/u);
  assert.doesNotMatch(text, /自发布之日起/u);
});

test("find: a class whose members are open is shown to its closing line", async (t) => {
  const text = "export class Counter {\n  add(amount: number): number {\n    return this.total + amount;\n  }\n}\n";
  const root = scratchTree(t, { "counter.ts": text, "README.md": "# Sums\n" });
  const world = openWorld(openWorkspace(root), { cacheDir: scratchTree(t) });
  t.after(() => world.close());
  const input = { query: "where does the counter add an amount", budget: 2000, limit: 10, rounds: 3, explain: false };
  const { context } = await find.run(world, input, {});
  const [region] = context.files[0]!.regions;
  assert.deepEqual([region?.address, region?.text], ["counter.ts:1-5", text]);
});

const ISSUE = `Backoff doubles twice

The backoff of a retry doubles twice: waitBefore is called by openDoor and by paintWall, see closeWindow.

Traceback (most recent call last):
  File "/usr/lib/python3.8/runpy.py", line 194, in _run_module_as_main
  File "/home/me/shop/backoff.py", line 3, in waitBefore
`;

test("find: what a name only leads to comes after all that the words found, and libraries of a trace are not missing", async (t) => {
  const found = Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [
      `retry${at}.py`,
      `# a retry waits, its backoff doubles: ${at}\nretry = ${at}\n`,
    ]),
  );
  const named = { "a/door.py": "def openDoor(): pass\n", "a/wall.py": "def paintWall(): pass\n" };
  const root = scratchTree(t, { ...found, ...named, "backoff.py": "def waitBefore(retry):\n  return retry * 2\n" });
  const world = openWorld(openWorkspace(root), { cacheDir: scratchTree(t) });
  t.after(() => world.close());
  const input = { query: ISSUE, budget: 4000, limit: 20, rounds: 3, explain: false };
  const { files, gaps } = await find.run(world, input, {});
  const { verdicts } = await (await world.engine()).rank(readQuestion(ISSUE));
  const ranked = verdicts.map(({ judged }) => judged.candidate.path);
  assert.deepEqual(files.map(({ path }) => path).slice(0, ranked.length), ranked);
  const scores = files.map(({ score }) => score);
  assert.deepEqual(
    scores,
    scores.toSorted((a, b) => b - a),
  );
  assert.deepEqual(gaps, []);
});

test("find: how to use something is asked of the documents, where there are any; how it is done, of the sources", async (t) => {
  const page = (_: unknown, at: number): [string, string] => [`docs/${at}.md`, `# 第 ${at} 页\n\n先创建快照 ${at}。\n`];
  const source = (_: unknown, at: number): [string, string] => [
    `src/user/create-user-${at}.c`,
    `/* user ${at} */\nint createUser${at}(void) { return createUser(); }\nint userCreate${at}(void) { return ${at}; }\n`,
  ];
  const root = scratchTree(t, {
    ...Object.fromEntries(Array.from({ length: 30 }, page)),
    ...Object.fromEntries(Array.from({ length: 6 }, source)),
    "docs/user.md": "# 用户\n\n## 创建用户\n\n执行 CREATE USER，并授予权限。\n",
  });
  const world = openWorld(openWorkspace(root), { cacheDir: scratchTree(t) });
  t.after(() => world.close());
  // As in a large tree, where the judge's doubt of documents tells.
  const engine = await world.engine();
  const rank = engine.rank.bind(engine);
  engine.rank = async (...asked) => {
    const { verdicts, ...rest } = await rank(...asked);
    const doubted = verdicts.map((verdict) => ({
      ...verdict,
      score: verdict.judged.candidate.path.startsWith("docs/") ? 0.01 : verdict.score,
    }));
    return { ...rest, verdicts: doubted.sort((a, b) => b.score - a.score) };
  };
  const first = async (query: string) =>
    (await find.run(world, { query, budget: 2000, limit: 10, rounds: 3, explain: false }, {})).files[0]?.path;
  assert.equal(await first("如何创建用户"), "docs/user.md");
  assert.match((await first("创建用户的实现 createUser"))!, /^src/u);
});

test("find: a document that its name declares void comes after the one that holds", async (t) => {
  const text = (days: number): string => `# 请假管理\n\n## 年假\n\n员工每年有 ${days} 天年假，需提前三天申请。\n`;
  const root = scratchTree(t, {
    "制度/请假管理（作废）.md": text(5),
    "制度/请假管理.md": text(10),
    "制度/报销.md": "# 报销\n\n发票须在月底前提交。\n",
  });
  const world = openWorld(openWorkspace(root), { cacheDir: scratchTree(t) });
  t.after(() => world.close());
  const ask = (query: string) => find.run(world, { query, budget: 2000, limit: 5, rounds: 3, explain: false }, {});
  assert.equal((await ask("年假有几天")).files[0]?.path, "制度/请假管理.md");
  assert.equal((await ask("作废的请假管理")).files[0]?.path, "制度/请假管理（作废）.md");
});
