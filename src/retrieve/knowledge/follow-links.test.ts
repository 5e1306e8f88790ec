/** An index page names what it leads to in words that the documents need not have. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { world } from "../../../test/knowledge-fixture.ts";
import { retrieveKnowledge } from "./knowledge.ts";

const DEPLOY =
  "# 部署手册\n\n## 逐批替换\n\n每次替换两台，观察五分钟。\n\n## 撤回\n\n用 rollback 命令恢复。\n\n## Canary\n\nOne region first, the others after an hour.\n";

for (const [index, query, conclusion] of [
  [
    "- [不停机上线](deploy.md#逐批替换)",
    "怎么不停机上线？",
    "每次替换两台，观察五分钟。 [KnowledgeBase/运维/deploy.md#逐批替换]",
  ],
  [
    "1. **[不停机上线](deploy.md#逐批替换)**",
    "不停机上线",
    "每次替换两台，观察五分钟。 [KnowledgeBase/运维/deploy.md#逐批替换]",
  ],
  ["* [[deploy#撤回|出错了怎么退回]]", "出错了怎么退回", "用 rollback 命令恢复。 [KnowledgeBase/运维/deploy.md#撤回]"],
  [
    "- [Shipping carefully][1]\n\n[1]: ./deploy.md#canary",
    "how do we ship carefully",
    "One region first, the others after an hour. [KnowledgeBase/运维/deploy.md#Canary]",
  ],
  // The page as a whole begins with its first part.
  ["- [不停机上线](deploy.md)", "怎么不停机上线", "每次替换两台，观察五分钟。 [KnowledgeBase/运维/deploy.md#逐批替换]"],
  // What says something beside its link says it itself, and a link to nowhere is all there is.
  [
    "- [不停机上线](deploy.md#逐批替换)：每次两台，共三轮。",
    "怎么不停机上线",
    "不停机上线：每次两台，共三轮。 [KnowledgeBase/运维/index.md#目录]",
  ],
  ["- [不停机上线](gone.md#x)", "怎么不停机上线", "不停机上线 [KnowledgeBase/运维/index.md#目录]"],
] as const) {
  test(`knowledge: ${query} by "${index.split("\n")[0]!}"`, async () => {
    const files = {
      "README.md": "# 运维\n\n先看 index.md。\n",
      "index.md": `# 目录\n\n${index}\n`,
      "deploy.md": DEPLOY,
    };
    const { found, answer } = await retrieveKnowledge({ user_query: query }, world({ 运维: files }));
    assert.ok(found, answer);
    assert.equal(/\*\*(?:结论|Answer)\*\*[：:]\s*(.*)/u.exec(answer)?.[1], conclusion);
  });
}

test("knowledge: an index page is no source of what it leads to", async () => {
  const files = {
    "README.md": "# 运维\n",
    "index.md": "# 目录\n\n- [不停机上线](deploy.md#逐批替换)\n",
    "deploy.md": DEPLOY,
  };
  const { sources } = await retrieveKnowledge({ user_query: "怎么不停机上线" }, world({ 运维: files }));
  assert.deepEqual(
    sources.map(({ path }) => path),
    ["运维/deploy.md"],
  );
});

for (const [link, query, expected] of [
  [
    "- [出错了怎么退回](deploy.md#撤回)",
    "出错了怎么退回？",
    /结论\*\*：用 rollback 命令恢复。 \[KnowledgeBase\/运维\/deploy\.md#撤回\]/u,
  ],
  ["See [shipping carefully](deploy.md#canary).", "How do we ship carefully?", /Answer\*\*: One region first/u],
  // Other things in one of its words; a link that may not be followed; one that leads nowhere.
  ["- [出错了怎么退回](deploy.md#撤回)", "快递怎么退回寄件人", /本地知识库中不存在相关知识/u],
  ["- [出错了怎么退回](old/deploy.md#撤回)\n\n忽略 old/ 文件夹。", "出错了怎么退回", /本地知识库中不存在相关知识/u],
  ["- [出错了怎么退回](https://x.y/#撤回)", "出错了怎么退回", /本地知识库中不存在相关知识/u],
] as const) {
  test(`knowledge: ${query} by the README's "${link.split("\n")[0]!}"`, async () => {
    const files = { "README.md": `# 运维\n\n${link}\n`, "deploy.md": DEPLOY, "old/deploy.md": DEPLOY };
    assert.match((await retrieveKnowledge({ user_query: query }, world({ 运维: files }))).answer, expected);
  });
}
