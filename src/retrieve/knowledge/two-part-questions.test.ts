import assert from "node:assert/strict";
import { test } from "node:test";
import { world } from "../../../test/knowledge-fixture.ts";
import type { KnowledgeResult } from "./knowledge-world.ts";
import { retrieveKnowledge } from "./knowledge.ts";

const FILES = {
  Handbook: {
    "README.md": "# Handbook\n\nHow we work.\n",
    "severance.md": "# Severance\n\nYou are offered at most four months of severance pay.\n",
    "cycles.md":
      "# Cycles\n\n## Cooldown\n\nBetween cycles we spend two weeks cooling down.\n\n## Reports\n\n- Kickoffs are due on the second Friday.\n- Heartbeats are due on the first Friday.\n",
    "sports.md": "# 运动\n\n## 网球场\n\n开放时间：8:00-22:00\n\n## 击剑馆\n\n开放时间：19:00-21:00\n",
    "study.md": "# 学习\n\n## 选课\n\n每学期学分不超过25学分。\n\n## 心理中心\n\n心理中心在11栋二楼。\n",
  },
};

const ask = (query: string): Promise<KnowledgeResult> => retrieveKnowledge({ user_query: query }, world(FILES));

for (const [query, conclusion, missing] of [
  ["What is the maximum severance, and how long is the cooldown?", /four months.*\n.*two weeks/u, /^$/u],
  ["when are kickoffs and heartbeats due?", /second Friday.*\n.*first Friday/u, /^$/u],
  ["学分上限是多少学分，心理中心在哪里？", /25学分.*\n.*11栋二楼/u, /^$/u],
  ["网球场和击剑馆什么时候开？", /网球场：开放时间：8:00-22:00.*\n击剑馆：开放时间：19:00-21:00/u, /^$/u],
  ["心理中心在哪里，停车场怎么收费？", /11栋二楼/u, /知识库中没有\*\*：停车场怎么收费/u],
  [
    "How long is the cooldown, and what does parking cost?",
    /two weeks/u,
    /Not in the base\*\*: what does parking cost\?/u,
  ],
] as const) {
  test(`two-part question: ${query}`, async () => {
    const { answer, found } = await ask(query);
    const parts = answer.split("\n\n");
    assert.ok(found, answer);
    assert.match(parts[1]!, conclusion);
    assert.match(parts.find((part) => /知识库中没有|Not in the base/u.test(part)) ?? "", missing);
  });
}

test("two-part question: nothing of it is there", async () => {
  assert.equal((await ask("宠物能进吗，停车场怎么收费？")).found, false);
});
