import assert from "node:assert/strict";
import { test } from "node:test";
import { type Files, world } from "../../../test/knowledge-fixture.ts";
import { retrieveKnowledge } from "./knowledge.ts";
import type { KnowledgeResult } from "./knowledge-world.ts";

const ask = (files: Files, user_query: string, specified_kb?: string): Promise<KnowledgeResult> =>
  retrieveKnowledge({ user_query, ...(specified_kb !== undefined && { specified_kb }) }, world(files));

const KEYS = "# Signing key\n\nRotate the signing key every 90 days.\n";
const README = "# Operations\n\nCovers the signing key and its rotation.\n";
const QUESTION = "How often is the signing key rotated?";

test("knowledge: other bases that fit as well are named, at most two, and not where one was asked for", async () => {
  const base = { "README.md": README, "keys.md": KEYS };
  const files = {
    A: base,
    B: base,
    C: base,
    D: base,
    Far: { "README.md": "# Canteen\n\nMenus.\n", "m.md": "# Menu\n\nSoup.\n" },
  };
  const open = await ask(files, QUESTION);
  assert.match(open.notes, /Other bases that may help: [A-D], [A-D](?:;|$)/u);
  assert.ok(!open.notes.includes(open.kb_name));
  assert.doesNotMatch((await ask(files, QUESTION, "A")).notes, /Other bases/u);
  assert.deepEqual(open.trace?.bases.map(({ name }) => name).toSorted(), ["A", "B", "C", "D", "Far"]);
});

test("knowledge: bases without a README and files that cannot be read are said, in the reader's language", async () => {
  const files: Files = { Ops: { "README.md": README, "keys.md": KEYS }, Bare: { "a.md": "# a\n" } };
  assert.match((await ask(files, QUESTION)).notes, /Not used, no README\.md: Bare/u);
  const chinese: Files = {
    支付: { "README.md": "# 支付\n\n支付超时。\n", "a.md": "# 支付超时\n\n支付超时为 30 秒。\n" },
    空: { "a.md": "" },
  };
  assert.match((await ask(chinese, "支付超时是多少？")).notes, /缺少 README\.md，未使用：空/u);
  const broken = world(files);
  const result = await retrieveKnowledge(
    { user_query: QUESTION },
    { ...broken, files: async (base) => [...(await broken.files(base)), { path: "gone.md", stamp: "1" }] },
  );
  assert.ok(result.found);
  assert.match(result.notes, /Could not be read: gone\.md/u);
});

test("knowledge: nothing in several bases names them all, in one only it", async () => {
  const files: Files = {
    A: { "README.md": README, "keys.md": KEYS },
    B: { "README.md": "# Food\n\nMenus.\n", "m.md": "# Menu\n\nSoup.\n" },
  };
  const nowhere = await ask(files, "量子纠缠 zygomorphic");
  assert.deepEqual([nowhere.found, /A/u.test(nowhere.answer), /B/u.test(nowhere.answer)], [false, true, true]);
  assert.equal((await ask(files, "量子纠缠 zygomorphic", "B")).answer.includes("A"), false);
});

test("knowledge: at most five sources with three snippets each, those that were used first", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [
      `${at}.md`,
      Array.from(
        { length: 6 },
        (_, part) => `# Signing key ${at}.${part}\n\nRotate the signing key ${at}${part} every 90 days.\n\n`,
      ).join(""),
    ]),
  );
  const { sources, found } = await ask({ Ops: { "README.md": README, ...many } }, QUESTION);
  assert.ok(found && sources.length > 1 && sources.length <= 5, `${sources.length}`);
  for (const { snippets, path, address, score } of sources) {
    assert.ok(snippets.length >= 1 && snippets.length <= 3);
    assert.ok(path.startsWith("Ops/") && address.startsWith(`KnowledgeBase/${path}`) && score > 0 && score <= 1);
    assert.equal(new Set(snippets).size, snippets.length);
  }
  assert.equal(new Set(sources.map(({ path }) => path)).size, sources.length);
});
