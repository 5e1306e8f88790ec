/** `pith kb ask` with a configured model: its sentences are used as far as a passage bears them out, and no further. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { test, type TestContext } from "node:test";
import { Pith } from "../../src/index.ts";
import { scratchTree } from "../scratch-tree.ts";
import { type ScriptedTurn, startModelServer } from "./agent-model-server.ts";
import { runCli, spawnCli } from "./cli-process.ts";

const FILES = {
  "KnowledgeBase/支付/README.md": "# 支付知识库\n\n适用范围：支付、退款、对账。\n",
  "KnowledgeBase/支付/退款.md": "# 退款\n\n## 退款时限\n\n退款在 7 个工作日内到账，超时请联系客服。\n",
};

async function serve(t: TestContext, turn: ScriptedTurn) {
  const server = await startModelServer(() => turn);
  t.after(() => server.close());
  const environment = { PITH_MODEL: "openai/scripted", OPENAI_API_KEY: "test", OPENAI_BASE_URL: `${server.url}/v1` };
  return { server, environment };
}

async function ask(t: TestContext, turn: ScriptedTurn) {
  const { server, environment } = await serve(t, turn);
  const run = await runCli(["kb", "ask", "退款多久到账？", "--json"], { folder: scratchTree(t, FILES), environment });
  return { ...run, server };
}

test("kb with a model: a supported sentence is the answer, cited; an invented one is left out", async (t) => {
  const { status, stdout, server } = await ask(t, { text: "退款在 7 个工作日内到账。[1]\n退款手续费为 30 元。[1]" });
  assert.equal(status, 0);
  const { answer, notes } = JSON.parse(stdout) as { answer: string; notes: string };
  assert.match(answer, /退款在 7 个工作日内到账。 \[KnowledgeBase\/支付\/退款\.md#退款时限\]/u);
  assert.doesNotMatch(answer, /30 元/u);
  assert.match(notes, /1 句话没有依据/u);
  assert.match(JSON.stringify(server.requests[0]!.body), /from the numbered passages only/u);
});

test("kb with a model that refuses: the passages answer, and the note says why", async (t) => {
  const { status, stdout } = await ask(t, { status: 401, body: { error: { message: "bad key" } } });
  assert.equal(status, 0);
  const { answer, notes } = JSON.parse(stdout) as { answer: string; notes: string };
  assert.match(answer, /7 个工作日/u);
  assert.match(notes, /模型不可用/u);
});

test("kb with a model that falls silent: Ctrl-C ends it", { timeout: 20_000 }, async (t) => {
  const { server, environment } = await serve(t, { text: "退款", hang: true });
  const child = spawnCli(["kb", "ask", "退款多久到账？"], { folder: scratchTree(t, FILES), environment });
  t.after(() => child.kill("SIGKILL"));
  const ended = once(child, "close");
  while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill("SIGINT");
  const [status] = (await ended) as [number];
  assert.deepEqual([status, server.aborted()], [130, 1]);
});

test("kb with a model handed in: its signal ends the wait", async (t) => {
  const controller = new AbortController();
  await using pith = new Pith({ root: scratchTree(t, FILES), cacheDir: scratchTree(t) });
  const writeFn = (_prompt: string, signal?: AbortSignal): Promise<string> => {
    assert.equal(signal, controller.signal);
    queueMicrotask(() => controller.abort());
    return new Promise(() => undefined);
  };
  const { signal } = controller;
  const answer = pith.retrieveKnowledge({ user_query: "退款多久到账？" }, { writeFn, signal });
  await assert.rejects(answer, { code: "aborted" });
});
