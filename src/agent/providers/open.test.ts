import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startModelServer, type ModelServer, type Script } from "../../../test/scenarios/agent-model-server.ts";
import { ContextError } from "../../passage/errors.ts";
import type { Environment } from "../../workspace/environment.ts";
import { ModelError, readAnswer, type Message, type Model, type ModelErrorKind, type ModelEvent } from "../model.ts";
import { resilient } from "../resilient.ts";
import { retryAfter } from "./failures.ts";
import { baseUrl, defaultModelId, openModel } from "./open.ts";

const servers: ModelServer[] = [];
after(() => Promise.all(servers.map((server) => server.close())));

const WIRES: Record<string, (url: string) => Environment> = {
  "anthropic/claude-test": (url) => ({ ANTHROPIC_API_KEY: "k", ANTHROPIC_BASE_URL: url }),
  "openai/gpt-test": (url) => ({ OPENAI_API_KEY: "k", OPENAI_BASE_URL: `${url}/v1` }),
  "google/gemini-test": (url) => ({ GEMINI_API_KEY: "k", GOOGLE_GEMINI_BASE_URL: url }),
  "ollama/qwen3": (url) => ({ OLLAMA_HOST: url.replace("http://", "") }),
};

async function open(id: string, script: Script): Promise<{ model: Model; server: ModelServer }> {
  const server = await startModelServer(script);
  servers.push(server);
  return { model: (await openModel(id, { env: WIRES[id]!(server.url) })).model, server };
}

const quick = { firstWaitMs: 1, random: () => 0 };
const ask: Message[] = [
  { role: "system", text: "Be brief." },
  { role: "user", text: "你好" },
];
const tools = [
  { name: "look", description: "Looks.", inputSchema: { type: "object", properties: { path: { type: "string" } } } },
];
const failsAs = (kind: ModelErrorKind) => (thrown: unknown) => thrown instanceof ModelError && thrown.kind === kind;

for (const id of Object.keys(WIRES)) {
  test(`model: ${id} streams text and counts tokens`, async () => {
    const { model, server } = await open(id, [{ text: "你好，世界", inputTokens: 42, outputTokens: 7 }]);
    const deltas: string[] = [];
    const answer = await readAnswer(
      model({ messages: ask }),
      (event) => event.type === "text" && deltas.push(event.text),
    );
    assert.equal(answer.text, "你好，世界");
    assert.ok(deltas.length >= 2, "arrives in pieces");
    assert.deepEqual([answer.usage.inputTokens, answer.usage.outputTokens, answer.reason], [42, 7, "stop"]);
    assert.match(JSON.stringify(server.requests[0]!.body), /Be brief\..*你好|你好.*Be brief\./u);
  });

  test(`model: ${id} cannot call what is withheld`, async () => {
    const { model, server } = await open(id, [{ text: "好" }]);
    await readAnswer(model({ messages: ask, withheld: tools }));
    const { tools: named, tool_choice: choice } = server.requests[0]!.body as {
      tools?: unknown[];
      tool_choice?: object;
    };
    const isAnthropic = id.startsWith("anthropic");
    assert.deepEqual([named?.length, choice], isAnthropic ? [1, { type: "none" }] : [undefined, undefined]);
  });

  test(`model: ${id} calls tools, and the whole exchange goes back`, async () => {
    const { model, server } = await open(id, [
      { text: "Looking.", calls: [{ name: "look", input: { path: "a.ts" } }] },
      { text: "Done." },
    ]);
    const first = await readAnswer(model({ messages: ask, tools }));
    assert.deepEqual(
      [first.reason, first.calls[0]?.name, first.calls[0]?.input],
      ["tool-calls", "look", { path: "a.ts" }],
    );
    const results = [{ id: first.calls[0]!.id, name: "look", text: "seen: 内容", isError: false }];
    const messages: Message[] = [...ask, { role: "assistant", parts: first.parts }, { role: "tool", results }];
    assert.equal((await readAnswer(model({ messages, tools }))).text.trim(), "Done.");
    const sent = JSON.stringify(server.requests[1]!.body);
    for (const expected of ["a.ts", "seen: 内容", "look"]) assert.ok(sent.includes(expected), `${expected} in ${sent}`);
    if (id.startsWith("google")) assert.ok(sent.includes("signed"), "the provider's own words come back to it");
  });

  test(`model: ${id} waits out a rate limit`, async () => {
    const { model, server } = await open(id, [
      { status: 429, headers: { "retry-after": "7" } },
      { status: 503 },
      { text: "ok" },
    ]);
    const waits: number[] = [];
    const sleep = (waitMs: number) => (waits.push(waitMs), Promise.resolve());
    const answer = await readAnswer(resilient(model, { ...quick, sleep })({ messages: ask }));
    assert.equal(answer.text.trim(), "ok");
    assert.deepEqual(waits, [7000, 1], "the provider's wait is kept to the letter");
    assert.equal(server.requests.length, 3);
  });

  for (const cut of ["reset", "end"] as const) {
    test(`model: ${id} starts again after a cut answer (${cut})`, async () => {
      const { model } = await open(id, [{ text: "half of the answer", cut }, { text: "the whole" }]);
      const events: ModelEvent[] = [];
      const answer = await readAnswer(resilient(model, quick)({ messages: ask }), (event) => events.push(event));
      assert.equal(answer.text.trim(), "the whole");
      assert.equal(events.filter((event) => event.type === "restart").length, 1);
    });
  }

  test(`model: ${id} stops when told, and closes its connection`, async () => {
    const { model, server } = await open(id, [{ text: "and then", hang: true }]);
    const stop = new AbortController();
    const reading = readAnswer(resilient(model)({ messages: ask, signal: stop.signal }), () => stop.abort());
    await assert.rejects(reading, (thrown) => thrown instanceof ContextError && thrown.code === "aborted");
    while (server.aborted() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  });

  test(`model: ${id} gives up on a silent stream`, async () => {
    const { model } = await open(id, [{ text: "and then", hang: true }]);
    const silent = resilient(model, { ...quick, idleMs: 150, maxAttempts: 1 });
    await assert.rejects(readAnswer(silent({ messages: ask })), failsAs("network"));
  });

  for (const [name, status, body, kind] of [
    ["a refused key", 401, undefined, "auth"],
    ["an unknown model", 404, undefined, "refused"],
    ["too long: Anthropic", 400, "prompt is too long: 250000 tokens > 200000 maximum", "context-overflow"],
    ["too long: OpenAI", 400, "This model's maximum context length is 8192 tokens.", "context-overflow"],
    [
      "too long: Gemini",
      400,
      "The input token count (1200000) exceeds the maximum number of tokens",
      "context-overflow",
    ],
    [
      "too long: llama.cpp",
      400,
      "the request exceeds the available context size, try increasing it",
      "context-overflow",
    ],
    ["too large a body", 413, undefined, "context-overflow"],
  ] as const) {
    test(`model: ${id} says what went wrong: ${name}`, async () => {
      const message = body ?? "no";
      const turn = {
        status,
        body: { type: "error", error: { type: "invalid_request_error", message, code: status, status: "X" } },
      };
      const { model, server } = await open(id, [turn, { text: "never" }]);
      await assert.rejects(readAnswer(resilient(model, quick)({ messages: ask })), failsAs(kind));
      assert.equal(server.requests.length, 1, "trying again cannot help");
    });
  }
}

for (const id of ["anthropic/claude-test", "openai/gpt-test", "ollama/qwen3"]) {
  for (const [input, why] of [
    ['{"path": "a.ts', /not JSON/u],
    ['["a.ts"]', /must be a JSON object, not a list/u],
  ] as const) {
    test(`model: ${id} passes on malformed arguments ${input}`, async () => {
      const { model } = await open(id, [{ calls: [{ name: "look", input }] }]);
      const answer = await readAnswer(model({ messages: ask, tools }));
      assert.match(answer.calls[0]?.malformed ?? "", why);
      assert.deepEqual(answer.calls[0]?.input, {});
    });
  }
}

test("model: calls without an id, or with the same one, can be told apart", async () => {
  const same = [1, 2].map((n) => ({ name: "look", input: { path: `${n}` }, id: "" }));
  const { model } = await open("ollama/qwen3", [{ calls: same }]);
  const { calls } = await readAnswer(model({ messages: ask, tools }));
  assert.equal(new Set(calls.map(({ id }) => id)).size, 2);
  assert.ok(calls.every(({ id }) => id !== ""));
});

test("model: nobody there is a network error that names the address", async () => {
  const { model } = await openModel("ollama/qwen3", { env: { OLLAMA_HOST: "127.0.0.1:9" } });
  await assert.rejects(
    readAnswer(model({ messages: ask })),
    (thrown) => failsAs("network")(thrown) && /127\.0\.0\.1:9/u.test(String(thrown)),
  );
});

test("model: gives up after maxAttempts with the last error", async () => {
  const { model, server } = await open("openai/gpt-test", () => ({ status: 500 }));
  await assert.rejects(
    readAnswer(resilient(model, { ...quick, maxAttempts: 3 })({ messages: ask })),
    failsAs("unavailable"),
  );
  assert.equal(server.requests.length, 3);
});

for (const [id, env, pattern] of [
  ["claude", {}, /Write provider\/name/u],
  ["nobody/x", {}, /Write provider\/name/u],
  ["constructor/x", {}, /Write provider\/name/u],
  ["openai/", { OPENAI_API_KEY: "k" }, /Write provider\/name/u],
  ["anthropic/claude", { ANTHROPIC_API_KEY: " " }, /Set ANTHROPIC_API_KEY/u],
] as const) {
  test(`model: refuses ${id}`, async () => {
    await assert.rejects(
      openModel(id, { env }),
      (thrown) => thrown instanceof ContextError && thrown.code === "bad-setting" && pattern.test(thrown.message),
    );
  });
}

for (const [text, suffix, expected] of [
  ["127.0.0.1:11434", "/v1", "http://127.0.0.1:11434/v1"],
  ["0.0.0.0:11434", "/v1", "http://127.0.0.1:11434/v1"],
  ["https://x.test/", "/v1", "https://x.test/v1"],
  ["https://x.test/v1/", "/v1", "https://x.test/v1"],
  ["https://x.test/v1beta", "/v1beta", "https://x.test/v1beta"],
  ["https://x.test/openai", "", "https://x.test/openai"],
] as const) {
  test(`model: base URL ${text}`, () => assert.equal(baseUrl(text, suffix), expected));
}

for (const [name, headers, expected] of [
  ["seconds", { "retry-after": "2.5" }, 2500],
  ["milliseconds win", { "retry-after": "2", "retry-after-ms": "30" }, 30],
  ["a date", { "retry-after": "Thu, 01 Jan 1970 00:00:10 GMT" }, 9000],
  ["absurd", { "retry-after": "999999" }, undefined],
  ["nonsense", { "retry-after": "soon" }, undefined],
  ["absent", {}, undefined],
] as const) {
  test(`model: retry-after, ${name}`, () => assert.equal(retryAfter(headers, 1000), expected));
}

test("model: without a name, the first key decides", () => {
  assert.match(defaultModelId({ GEMINI_API_KEY: "k" }) ?? "", /^google\//u);
  assert.equal(defaultModelId({}), undefined);
});
