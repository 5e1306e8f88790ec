import assert from "node:assert/strict";
import { test } from "node:test";
import { world, type Files } from "../../../../test/knowledge-fixture.ts";
import { ContextError } from "../../../passage/errors.ts";
import type { KnowledgeWorld } from "../knowledge-world.ts";
import { retrieveKnowledge } from "../knowledge.ts";
import type { KeptBase } from "./kept-base.ts";

/** A base worth keeping: as long as a small handbook of every year since the war. What makes it long has no words to index. */
function longBase(): Record<string, string> {
  const said =
    "The committee met in spring and discussed the budget of the year at length. 会议讨论了年度预算。\n\n".repeat(5);
  const tables = `${"0".repeat(99)}\n`.repeat(180);
  const documents = Array.from({ length: 60 }, (_, year): [string, string] => [
    `years/${1950 + year}.md`,
    `---\ntitle: Year ${year}\n---\n\n## Budget ${year}\n\nSee [the next](${1951 + year}.md#budget-${year + 1}).\n\n${said}## Tables\n\n${tables}`,
  ]);
  return {
    "README.md": "# Chronicle\n\nIgnore `drafts/`. Start with `index.md`.\n",
    "index.md": "# Index\n\n- [payments](pay.md)\n",
    "pay.md": "# 支付\n\n## 超时处理\n\n支付接口超时后重试三次，仍失败则转人工处理。\n",
    "drafts/x.md": "# 支付\n\n草稿：重试九次。\n",
    ...Object.fromEntries(documents),
  };
}

/** The same files for another process: nothing in memory, what was kept at hand. */
function process(files: Files, kept: Map<string, KeptBase>): KnowledgeWorld & { readonly reads: string[] } {
  const plain = world(files);
  const reads: string[] = [];
  return {
    ...plain,
    reads,
    read: (base, path) => {
      reads.push(path);
      return plain.read(base, path);
    },
    kept: {
      load: (base) => Promise.resolve(structuredClone(kept.get(base))),
      save: (base, value) => Promise.resolve(void kept.set(base, structuredClone(value))),
    },
  };
}

test("kept base: the next process answers the same and reads a few documents", async () => {
  const files = { chronicle: longBase() };
  const kept = new Map<string, KeptBase>();
  const first = process(files, kept);
  for (const user_query of [
    "支付接口超时如何处理？",
    "When did the committee discuss the budget 17?",
    "谁赢了比赛？",
  ]) {
    const answer = await retrieveKnowledge({ user_query }, first);
    const next = process(files, kept);
    assert.deepEqual(await retrieveKnowledge({ user_query }, next), answer);
    assert.ok(next.reads.length < 70 && new Set(next.reads).size === next.reads.length, `${next.reads.length} reads`);
  }
  const reader = process(files, kept);
  await retrieveKnowledge({ user_query: "支付接口超时如何处理？" }, reader);
  assert.ok(reader.reads.length < 20, reader.reads.join(" "));
});

test("kept base: a changed document, a changed README and a new one are seen", async () => {
  const before = longBase();
  const kept = new Map<string, KeptBase>();
  const user_query = "支付接口超时如何处理？";
  await retrieveKnowledge({ user_query }, process({ chronicle: before }, kept));
  const changes: Record<string, string>[] = [
    { "pay.md": "# 支付\n\n## 超时处理\n\n支付接口超时后重试五次。\n" },
    { "README.md": "# Chronicle\n\nIgnore `pay.md`.\n" },
    { "pay2.md": "# 支付\n\n## 支付接口超时如何处理\n\n超时后直接退款。\n" },
  ];
  for (const change of changes) {
    const files = { chronicle: { ...before, ...change } };
    const fresh = await retrieveKnowledge({ user_query }, world(files));
    assert.deepEqual(await retrieveKnowledge({ user_query }, process(files, new Map(kept))), fresh);
  }
});

test("kept base: a small one is not kept", async () => {
  const kept = new Map<string, KeptBase>();
  const files = { pay: { "README.md": "# Pay\n", "a.md": "# 支付\n\n重试三次。\n" } };
  assert.equal((await retrieveKnowledge({ user_query: "支付重试几次" }, process(files, kept))).found, true);
  assert.equal(kept.size, 0);
});

test("kept base: a document that cannot be read any more does not stop the others", async () => {
  const files = { chronicle: longBase() };
  const kept = new Map<string, KeptBase>();
  const user_query = "支付接口超时如何处理？";
  await retrieveKnowledge({ user_query }, process(files, kept));
  const next = process(files, kept);
  const broken: KnowledgeWorld = {
    ...next,
    read: (base, path) => {
      if (path.startsWith("years/")) throw new ContextError("unreadable", `closed: ${path}`, { path });
      return next.read(base, path);
    },
  };
  assert.match((await retrieveKnowledge({ user_query }, broken)).answer, /重试三次/u);
});
