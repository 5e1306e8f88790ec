import assert from "node:assert/strict";
import { test } from "node:test";
import { type Files, world } from "../../../test/knowledge-fixture.ts";
import { verifies } from "../../../test/requirements/verifies.ts";
import { openBase } from "./base/base.ts";
import type { KnowledgeRequest, KnowledgeResult, KnowledgeWorld } from "./knowledge-world.ts";
import { retrieveKnowledge } from "./knowledge.ts";

const PAY = {
  "README.md":
    "# 支付知识库\n\n适用范围：支付接口、退款、对账。\n\n## 结构\n- `docs/`：设计文档\n- `drafts/`：草稿，不要引用\n\n## 检索方法\n1. 先查 `index.md`，再看条目。\n2. 优先使用 docs/ 目录。\n3. 忽略后缀为 `.draft.md` 的文件。\n",
  "index.md": "# 索引\n- [支付超时](docs/timeout.md)\n- [退款](docs/refund-v2.md)\n",
  "docs/timeout.md":
    "# 支付接口超时\n\n支付接口的超时时间为 30 秒。超时后系统会查询一次订单状态。\n\n## 重试步骤\n1. 查询订单状态。\n2. 重新发起支付。\n",
  "docs/refund-v2.md": "# 退款 v2 接口\n\nv2 退款接口支持部分退款，金额不得超过原订单。\n",
  "docs/refund-v1.md": "# 退款 v1 接口\n\nv1 退款接口只支持全额退款。\n",
  "drafts/timeout.md": "# 支付接口超时\n\n支付接口的超时时间为 99 秒。\n",
  "docs/timeout.draft.md": "# 支付接口超时\n\n支付接口的超时时间为 88 秒。\n",
};
const OPS = {
  "README.md": "# Operations\n\nCovers deployment, on-call and key rotation.\n",
  "keys.md":
    "# Rotating the signing key\n\nRotate the signing key every 90 days. Run the rotate command on the bastion host, then restart the gateway.\n",
  "oncall.md": "# On-call\n\nThe on-call engineer answers pages within five minutes.\n",
};
const ALL: Files = { Pay: PAY, Ops: OPS };

function ask(
  query: string,
  files: Files | undefined = ALL,
  more: Partial<KnowledgeRequest> = {},
  writeFn?: KnowledgeWorld["writeFn"],
): Promise<KnowledgeResult> {
  return retrieveKnowledge({ user_query: query, ...more }, world(files, writeFn));
}
const TIMEOUT = "支付接口的超时时间是多少？";
const first = (result: KnowledgeResult): string | undefined => result.sources[0]?.path;

verifies("seed1/locate/folder", async () => {
  assert.equal((await ask(TIMEOUT)).kb_name, "Pay");
});

verifies("seed1/locate/readme-required", async () => {
  const result = await ask(TIMEOUT, { Pay: { "docs/timeout.md": PAY["docs/timeout.md"] } });
  assert.equal(result.found, false);
  assert.match(result.answer, /README\.md/u);
});

verifies("seed1/locate/specified-path", async () => {
  for (const name of ["KnowledgeBase/Ops/", "./KnowledgeBase/Ops", "knowledgebase\\Ops"]) {
    assert.equal((await ask("How often is the signing key rotated?", ALL, { specified_kb: name })).kb_name, "Ops");
  }
});

verifies("seed1/locate/specified-name", async () => {
  assert.equal((await ask("How often is the signing key rotated?", ALL, { specified_kb: "ops" })).kb_name, "Ops");
});

test("kb: a base whose name the disk has taken apart is meant by it", async () => {
  const bases = { ["Équipe".normalize("NFD")]: ALL.Ops! };
  const { kb_name } = await ask("How often is the signing key rotated?", bases, { specified_kb: "équipe" });
  assert.equal(kb_name.normalize("NFC"), "Équipe");
});

verifies("seed1/locate/specified-missing", async () => {
  for (const name of ["Nope", "../secrets", "KnowledgeBase/../etc"]) {
    const result = await ask(TIMEOUT, ALL, { specified_kb: name });
    assert.equal(result.found, false);
    assert.match(result.answer, /不存在.*改用现有的知识库：Ops、Pay/su);
  }
});

verifies("seed1/locate/choose", async () => {
  assert.equal((await ask("How often should the signing key be rotated?")).kb_name, "Ops");
  assert.equal((await ask("退款接口支持部分退款吗")).kb_name, "Pay");
});

verifies("seed1/locate/none", async () => {
  assert.match((await ask(TIMEOUT, {})).answer, /未检测到任何 KnowledgeBase\/\* 知识库/u);
  assert.match((await ask(TIMEOUT, { A: {} })).answer, /README\.md/u);
});

verifies("seed1/readme/binding", async () => {
  const result = await ask(TIMEOUT);
  assert.doesNotMatch(JSON.stringify([result.answer, result.sources]), /99|88|drafts\/timeout/u);
  assert.ok(result.trace.rules.some((rule) => /ignore drafts\//u.test(rule)));
});

verifies("seed1/query/keywords", async () => {
  assert.deepEqual((await ask("请问退款接口和退款接口的金额是什么？")).trace.keywords, ["退款接口", "金额"]);
  assert.deepEqual((await ask("How do I rotate the signing key?")).trace.keywords, ["rotate", "signing", "key"]);
});

verifies("seed1/query/constraints", async () => {
  const { trace, notes } = await ask("v2 退款接口的后端接口说明");
  assert.deepEqual(
    trace.constraints.map(({ kind, value }) => `${kind} ${value}`),
    ["version 2", "side backend", "type api"],
  );
  assert.match(notes, /v2/u);
});

test("knowledge: a version decides between documents", async () => {
  assert.equal(first(await ask("v2 退款接口支持什么退款？")), "Pay/docs/refund-v2.md");
  assert.equal(first(await ask("v1 退款接口支持什么退款？")), "Pay/docs/refund-v1.md");
  assert.equal(first(await ask("最新版本的退款接口支持什么退款？")), "Pay/docs/refund-v2.md");
});

verifies("seed1/search/entry-first", async () => {
  const text = "# T\n\n缓存策略 说明 内容。\n";
  const files = {
    "README.md": "# B\n先查 `index.md`。\n",
    "index.md": "# 目录\n- [缓存策略](b.md)\n",
    "a.md": text,
    "b.md": text,
  };
  const result = await ask("缓存策略 说明 内容是什么", { B: files });
  assert.equal(first(result), "B/b.md");
});

verifies("seed1/search/no-rules", async () => {
  assert.equal(first(await ask("Who answers pages on call?")), "Ops/oncall.md");
});

verifies("seed1/priority/several-keywords", async () => {
  const files = {
    "README.md": "# B\n",
    "one.md": "# A\n\n限流 限流 限流 限流 限流 限流 策略说明。\n",
    "two.md": "# B\n\n限流与熔断的策略说明，降级另有文档。\n",
  };
  assert.equal(first(await ask("限流 熔断 降级", { B: files })), "B/two.md");
});

verifies("seed1/priority/emphasised", async () => {
  const text = "# 说明\n\n灰度发布按百分比放量。\n";
  const files = { "README.md": "# B\n优先使用 z-core/ 目录。\n", "a/x.md": text, "z-core/x.md": text };
  assert.equal(first(await ask("灰度发布如何放量", { B: files })), "B/z-core/x.md");
});

verifies("seed1/priority/file-name", async () => {
  const text = "# 说明\n\n灰度发布按百分比放量。\n";
  const files = { "README.md": "# B\n", "a.md": text, "灰度发布.md": text };
  assert.equal(first(await ask("灰度发布如何放量", { B: files })), "B/灰度发布.md");
});

verifies("seed1/read/snippets", async () => {
  const [source] = (await ask(TIMEOUT)).sources;
  assert.equal(source?.path, "Pay/docs/timeout.md");
  assert.equal(source?.address, "KnowledgeBase/Pay/docs/timeout.md#支付接口超时");
  assert.match(source?.snippets[0] ?? "", /30 秒/u);
  assert.ok(source.score > 0 && source.score <= 1);
});

verifies("seed1/answer/language", async () => {
  assert.match((await ask(TIMEOUT)).answer, /结论/u);
  assert.match(
    (await ask("How often should the signing key be rotated?")).answer,
    /\*\*Answer\*\*: Rotate the signing key every 90 days/u,
  );
});

verifies("seed1/answer/conclusion-first", async () => {
  const { answer } = await ask(TIMEOUT);
  assert.ok(answer.indexOf("30 秒") < answer.indexOf("要点"));
});

verifies("seed1/answer/sources", async () => {
  const { answer, sources } = await ask(TIMEOUT);
  assert.match(answer, /来源\*\*\n- KnowledgeBase\/Pay\/docs\/timeout\.md#支付接口超时（设计文档）/u);
  assert.equal(sources[0]?.role, "设计文档");
});

verifies("seed1/answer/origin", async () => {
  assert.match((await ask(TIMEOUT)).answer, /本地知识库 KnowledgeBase\/Pay，不是网络/u);
  assert.match(
    (await ask("How often should the signing key be rotated?")).answer,
    /local knowledge base .* not from the web/u,
  );
});

test("knowledge: every statement of an answer is cited", async () => {
  for (const query of [TIMEOUT, "支付接口超时如何重试？", "How often should the signing key be rotated?"]) {
    const body = (await ask(query)).answer
      .split("\n")
      .filter((line) => /^(?:- (?!KnowledgeBase)|\*\*(?:结论|Answer))/u.test(line));
    assert.ok(body.length > 0);
    for (const line of body) assert.match(line, /\[KnowledgeBase\/[^\]]+\]$/u);
  }
});

for (const [name, files, query, more] of [
  ["no folder", "missing", TIMEOUT, {}],
  ["no base", {}, TIMEOUT, {}],
  ["no README", { A: { "a.md": "# x\n" } }, TIMEOUT, { specified_kb: "A" }],
  ["no such base", ALL, TIMEOUT, { specified_kb: "B" }],
  ["no hit", ALL, "量子纠缠的测量坍缩", {}],
  ["no hit, English", ALL, "quantum entanglement collapse", {}],
  ["no answer", ALL, "支付宝花呗额度为什么会被降低以及恢复需要几个月？", {}],
] as const) {
  test(`knowledge: ${name} is said in the seed's words`, async () => {
    const result = await retrieveKnowledge(
      { user_query: query, ...more },
      world(files === "missing" ? undefined : files),
    );
    assert.equal(result.found, false);
    assert.match(result.answer, /本地知识库中不存在相关知识/u);
    assert.deepEqual(result.sources, []);
  });
}

verifies("seed1/none/sentence", async () => {
  assert.match(
    (await ask("quantum entanglement collapse")).answer,
    /holds no relevant knowledge \(本地知识库中不存在相关知识\)/u,
  );
});

verifies("seed1/none/no-folder", async () => {
  assert.match(
    (await retrieveKnowledge({ user_query: TIMEOUT }, world(undefined))).answer,
    /未检测到 KnowledgeBase 目录/u,
  );
});

verifies("seed1/none/no-readme", async () => {
  assert.match((await ask(TIMEOUT, { A: {} }, { specified_kb: "A" })).answer, /缺少 README\.md/u);
});

verifies("seed1/none/no-hit", async () => {
  assert.match((await ask("量子纠缠的测量坍缩", { Pay: PAY })).notes, /^no-hit/u);
  assert.match((await ask("量子纠缠的测量坍缩")).answer, /在知识库“Ops”“Pay”中未找到/u);
});

verifies("seed1/none/no-answer", async () => {
  const result = await ask("支付宝花呗额度为什么会被降低以及恢复需要几个月？", { Pay: PAY });
  assert.match(result.notes, /^no-answer/u);
  assert.ok(result.trace.confidence < 0.5 && result.trace.absent.length > 0);
});

verifies("seed1/none/advice", async () => {
  assert.match((await ask("量子纠缠的测量坍缩")).answer, /建议：.*补充.*调整问题描述/u);
});

for (const [name, query, found, note] of [
  [
    "a slip is read as what was meant",
    "How often is the sigining key rotated?",
    true,
    /No document has "sigining"; read as "signing"/u,
  ],
  ["another number", "Is the signing key rotated every 30 days?", true, /Not in the sentence that was found: 30/u],
  ["a denial", "Which signing key do we not rotate every 90 days?", true, /negative one/u],
  ["the same, no note", "How often is the signing key rotated?", true, /^$/u],
  ["另一个数字", "支付接口的超时时间为 60 秒吗？", true, /没有 60/u],
  ["反义", "v1 退款接口不支持全额退款吗？", true, /所问为“不支持”，原文说的是“支持”/u],
] as const) {
  test(`knowledge: where question and passage part: ${name}`, async () => {
    const result = await ask(query, ALL, { specified_kb: /[a-z]{4}/u.test(query) ? "Ops" : "Pay" });
    assert.equal(result.found, found);
    assert.match(result.notes, note);
  });
}

verifies("seed1/io/language-input", async () => {
  assert.match((await ask(TIMEOUT, ALL, { language: "en" })).answer, /^From the local knowledge base/u);
  assert.match(
    (await ask("How often should the signing key be rotated?", ALL, { language: "zh" })).answer,
    /^以下内容来自本地知识库/u,
  );
});

verifies("seed1/io/fields", async () => {
  assert.deepEqual(Object.keys(await ask(TIMEOUT)), ["answer", "kb_name", "sources", "found", "notes", "trace"]);
});

verifies("seed1/reuse/no-question-kept", async () => {
  const one = world(ALL);
  await retrieveKnowledge({ user_query: "退款接口支持部分退款吗 SECRETWORD" }, one);
  assert.doesNotMatch(JSON.stringify([...one.cache.values()]), /SECRETWORD/u);
});

verifies("seed1/reuse/current-state", async () => {
  const files: Files = { Pay: { ...PAY } };
  const one = world(files);
  assert.match((await retrieveKnowledge({ user_query: TIMEOUT }, one)).answer, /30 秒/u);
  files["Pay"]!["docs/timeout.md"] = "# 支付接口超时\n\n支付接口的超时时间为 45 秒。\n";
  assert.match((await retrieveKnowledge({ user_query: TIMEOUT }, one)).answer, /45 秒/u);
  delete files["Pay"]!["README.md"];
  assert.equal((await retrieveKnowledge({ user_query: TIMEOUT }, one)).found, false);
});

test("knowledge: a model writes from the passages, and its inventions are left out", async () => {
  const reply = "支付接口的超时时间为 30 秒 [1]。\n超时时间可以设为 500 秒 [1]。\n天气很好。\n月亮绕着地球转 [1]。";
  const result = await ask(TIMEOUT, ALL, {}, () => Promise.resolve(reply));
  assert.match(result.answer, /30 秒/u);
  assert.doesNotMatch(result.answer, /500|天气|月亮/u);
  assert.match(result.notes, /3 句话没有依据/u);
});

test("knowledge: a model that cites nothing is not believed", async () => {
  const result = await ask(TIMEOUT, ALL, {}, () => Promise.resolve("大概是一分钟。"));
  assert.match(result.answer, /30 秒.*\[KnowledgeBase\/Pay/u);
});

test("knowledge: five thousand documents answer warm in less than a third of a second of work", async () => {
  const files: Record<string, string> = { "README.md": "# 大库\n" };
  for (let at = 0; at < 5_000; at++) {
    files[`docs/${at % 50}/d${at}.md`] =
      `# 主题 ${at}\n\n模块 m${at} 的上限是 ${at * 7} 次。${"本文描述配置、部署与监控的一般做法。".repeat(8)}\n`;
  }
  const one = world({ Big: files });
  await openBase(one, "Big");
  const before = process.cpuUsage();
  const result = await retrieveKnowledge({ user_query: "模块 m4321 的上限是多少次？", specified_kb: "Big" }, one);
  const elapsedMs = process.cpuUsage(before).user / 1000;
  assert.match(result.answer, /30247 次/u);
  assert.ok(elapsedMs < 300, `${Math.round(elapsedMs)} ms`);
});
