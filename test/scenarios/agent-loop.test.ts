/** The agent's loop and its tools, with a scripted model. What it may do unasked: agent-permission.test.ts. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ContextError } from "../../src/passage/errors.ts";
import { ModelError, type ModelRequest } from "../../src/agent/model.ts";
import type { PermissionRequest } from "../../src/agent/permission.ts";
import { call, lastResult, resultsIn, setStage, toolResults } from "./agent-scripted.ts";

const userText = (request: ModelRequest) => request.messages.findLast((message) => message.role === "user")?.text ?? "";

test("agent: references are appended before the message is written", async (t) => {
  const { agent, model, session } = setStage(t, {
    files: { "src/session.ts": "export class Session {}\n" },
    script: [{ text: "It is a class." }],
  });
  const result = await agent.run("what is @file:session?");
  assert.equal(result.text, "It is a class.");
  const sent = userText(model.requests[0]!);
  assert.match(sent, /^what is @file:session\?\n\n<Context>\n<File path="src\/session\.ts">/u);
  assert.deepEqual([...session.references], ["src/session.ts"]);
});

test("agent: reads, edits with a diff, runs and answers", async (t) => {
  const asked: PermissionRequest[] = [];
  const { agent, model, root, session } = setStage(t, {
    files: { "a.js": "const a = 1;\nconsole.log(a);\n" },
    gate: { mode: "ask", ask: (request) => (asked.push(request), Promise.resolve("yes")) },
    script: [
      call("read", { addresses: ["a.js"] }),
      call("edit", { path: "a.js", edits: [{ old_text: "const a = 1;", new_text: "const a = 2;" }] }),
      call("shell", { command: "node a.js" }),
      { text: "Now it prints 2." },
    ],
  });
  await agent.run("make it 2");
  assert.equal(readFileSync(join(root, "a.js"), "utf8"), "const a = 2;\nconsole.log(a);\n");
  assert.deepEqual(
    asked.map(({ tool, subject }) => `${tool} ${subject}`),
    ["edit a.js", "shell node a.js"],
  );
  assert.match(asked[0]!.preview, /-const a = 1;\n\+const a = 2;/u);
  assert.match(lastResult(model.requests[3]!), /^2\n\[exit 0, /u);
  assert.equal(session.conversation.messages.length, 8);
});

for (const [name, steps, expected] of [
  [
    "an edit of a file that was not read",
    [call("edit", { path: "a.js", edits: [{ old_text: "1", new_text: "2" }] })],
    /not read in this conversation/u,
  ],
  [
    "an old_text that is not there",
    [
      call("read", { addresses: ["a.js"] }),
      call("edit", { path: "a.js", edits: [{ old_text: "const  a=1", new_text: "2" }] }),
    ],
    /does not stand in a\.js/u,
  ],
  [
    "an old_text that is there twice",
    [call("read", { addresses: ["a.js"] }), call("edit", { path: "a.js", edits: [{ old_text: "a", new_text: "b" }] })],
    /stands \d+ times/u,
  ],
  ["a wrong input", [call("read", { addresses: 7 })], /Wrong input for read in "addresses"/u],
  ["an unknown tool", [call("fly", {})], /There is no tool "fly"\. There are: read,/u],
  ["a file outside", [call("read", { addresses: ["../../etc/passwd"] })], /outside the root/u],
  ["a write outside", [call("write", { path: "../x", text: "" })], /outside the root/u],
  ["a missing file", [call("read", { addresses: ["b.js"] })], /No file is or contains "b\.js"/u],
  ["a bad expression", [call("grep", { pattern: "(" })], /not a regular expression: rg: regex parse error/u],
] as const) {
  test(`agent: the model is told what to mend: ${name}`, async (t) => {
    const { agent, model } = setStage(t, {
      files: { "a.js": "const a = 1;\nlet b = a;\n" },
      script: [...steps, { text: "ok" }],
    });
    await agent.run("go");
    const last = model.requests.at(-1)!.messages.at(-1)!;
    assert.ok(last.role === "tool" && last.results[0]?.isError === true);
    assert.match(last.results[0]?.text ?? "", expected);
  });
}

test("agent: a call that is only misspelled is understood", async (t) => {
  const { agent, model } = setStage(t, {
    files: { "a.js": "const a = 1;\n" },
    script: [
      call("Read", { address: "a.js" }),
      call("find", { Query: "const a", budget: "500", rounds: null }),
      { text: "ok" },
    ],
  });
  await agent.run("go");
  const results = toolResults(model.requests.at(-1)!.messages);
  assert.deepEqual(
    results.map(({ isError }) => isError),
    [false, false],
  );
  assert.match(results[0]!.text, /const a = 1;/u);
});

test("agent: inputs by the names that other agents have for them are understood", async (t) => {
  const { agent, model, root } = setStage(t, {
    files: { "a.js": "const 甲 = 1;\n" },
    gate: { mode: "all" },
    script: [
      call("read", { file_path: "a.js" }),
      call("edit", { file_path: "a.js", old_string: "甲 = 1", new_string: "甲 = 2" }),
      call("write", { file_path: "新/b.md", content: "你好\n" }),
      call("shell", { cmd: "echo done" }),
      call("glob", { pattern: "*.js", path: "src" }),
      { text: "ok" },
    ],
  });
  await agent.run("go");
  const results = toolResults(model.requests.at(-1)!.messages);
  assert.deepEqual(
    results.map(({ isError }) => isError),
    [false, false, false, false, false],
    JSON.stringify(results),
  );
  assert.equal(readFileSync(join(root, "a.js"), "utf8"), "const 甲 = 2;\n");
  assert.equal(readFileSync(join(root, "新/b.md"), "utf8"), "你好\n");
});

test("agent: a file changed by somebody else is not overwritten", async (t) => {
  const stage = setStage(t, {
    files: { "a.js": "one\n" },
    script: (_request, nth) => {
      if (nth === 0) return call("read", { addresses: ["a.js"] });
      if (nth === 1) {
        writeFileSync(join(stage.root, "a.js"), "one, by somebody else\n");
        return call("edit", { path: "a.js", edits: [{ old_text: "one", new_text: "two" }] });
      }
      return { text: "ok" };
    },
  });
  await stage.agent.run("go");
  assert.match(lastResult(stage.model.requests[2]!), /changed by somebody else since it was read/u);
  assert.equal(readFileSync(join(stage.root, "a.js"), "utf8"), "one, by somebody else\n");
});

test("agent: CRLF and a byte order mark survive an edit", async (t) => {
  const { agent, root } = setStage(t, {
    files: { "w.txt": "\ufeffone\r\ntwo\r\n" },
    script: [
      call("read", { addresses: ["w.txt"] }),
      call("edit", { path: "w.txt", edits: [{ old_text: "one\ntwo", new_text: "1\n2" }] }),
      { text: "ok" },
    ],
  });
  await agent.run("go");
  assert.equal(readFileSync(join(root, "w.txt"), "utf8"), "\ufeff1\r\n2\r\n");
});

test("agent: glob and grep say what ignore rules hid", async (t) => {
  const { agent, model } = setStage(t, {
    files: {
      ".gitignore": "hidden/\n",
      ".git/HEAD": "ref: refs/heads/main\n",
      "hidden/x.ts": "const needle = 1;\n",
      "src/y.ts": "const other = 2;\n",
    },
    script: [
      {
        calls: [
          { name: "glob", input: { pattern: "**/*.ts" } },
          { name: "grep", input: { pattern: "needle" } },
          { name: "grep", input: { pattern: "o[t]her", path: "src" } },
        ],
      },
      { text: "ok" },
    ],
  });
  await agent.run("go");
  const [globbed, hidden, found] = resultsIn(model.requests[1]!.messages);
  assert.match(globbed!, /^src\/y\.ts\n\(1 files or folders are left out by ignore rules/u);
  assert.match(hidden!, /No line matches, but in 1 file that ignore rules leave out some do/u);
  assert.equal(found, "src/y.ts:1: const other = 2;\n");
});

test("agent: secrets in what tools read do not reach the model", async (t) => {
  const secret = `${"ghp_"}${"q7Rz2Lx9Kd4Wm8Tb1Vc6Ny3Hf5Jg0PsAuEiO".slice(0, 36)}`;
  const { agent, model } = setStage(t, {
    files: { ".env": `TOKEN=${secret}\n` },
    script: [call("read", { addresses: [".env"] }), { text: "ok" }],
  });
  await agent.run("look at @.env");
  const sent = JSON.stringify(model.requests);
  assert.ok(!sent.includes(secret));
  assert.match(sent, /masked GitHub token, 40 characters/u);
  assert.match(sent, /Masked before sending/u);
});

test("agent: malformed arguments come back as an error result", async (t) => {
  const { agent, model } = setStage(t, {
    script: [{ text: "hm" }],
  });
  const inner = agent.choice.model;
  let first = true;
  agent.choice = {
    ...agent.choice,
    model: async function* (request) {
      if (!first) {
        yield* inner(request);
        return;
      }
      first = false;
      yield { type: "tool-call", call: { id: "x", name: "read", input: {}, malformed: "the arguments are not JSON" } };
      yield { type: "finish", reason: "tool-calls" };
    },
  };
  await agent.run("go");
  assert.match(
    lastResult(model.requests[0]!),
    /could not be read: the arguments are not JSON\. Send it again as one JSON object/u,
  );
});

test("agent: a model that is stuck is told so; the turn limit ends it with a last word", async (t) => {
  const { agent, model } = setStage(t, {
    limits: { maxTurns: 7 },
    script: (request) => (request.tools === undefined ? { text: "I could not." } : call("glob", { pattern: "*.zzz" })),
  });
  const result = await agent.run("go");
  assert.deepEqual([result.state, result.text, result.turns], ["turn-limit", "I could not.", 7]);
  assert.match(resultsIn(model.requests.at(-1)!.messages).at(-1)!, /same call was made 4 times/u);
});

test("agent: a model that stays stuck is ended with a last word", async (t) => {
  const { agent } = setStage(t, {
    script: (request) => (request.tools === undefined ? { text: "I am stuck." } : call("glob", { pattern: "*.zzz" })),
  });
  const result = await agent.run("go");
  assert.deepEqual([result.state, result.text, result.turns], ["stuck", "I am stuck.", 9]);
});

test("agent: a stop leaves a conversation that can go on", async (t) => {
  const stop = new AbortController();
  const { agent, model, session } = setStage(t, {
    script: [
      {
        calls: [
          { name: "shell", input: { command: "sleep 60" } },
          { name: "glob", input: { pattern: "*" } },
        ],
      },
      { text: "going on" },
    ],
  });
  setTimeout(() => stop.abort(), 200);
  await assert.rejects(
    agent.run("go", stop.signal),
    (thrown) => thrown instanceof ContextError && thrown.code === "aborted",
  );
  const last = session.conversation.messages.at(-1)!;
  assert.deepEqual(last.role === "tool" && last.results.map(({ text }) => text), [
    "Stopped by the user.",
    "Stopped by the user.",
  ]);
  assert.equal((await agent.run("and now?")).text, "going on");
  assert.equal(model.requests.length, 2);
});

test("agent: a model failure is thrown and the session can go on", async (t) => {
  const { agent } = setStage(t, { script: [{ fail: new ModelError("refused", "no") }, { text: "back" }] });
  await assert.rejects(agent.run("go"), ModelError);
  assert.equal((await agent.run("again")).text, "back");
});

test("agent: AGENTS.md is read, CLAUDE.md only without it", async (t) => {
  const both = setStage(t, {
    files: { "AGENTS.md": "Use tabs.", "CLAUDE.md": "Use spaces." },
    script: [{ text: "ok" }],
  });
  await both.agent.run("go");
  const system = JSON.stringify(both.model.requests[0]!.messages[0]);
  assert.ok(system.includes("Use tabs.") && !system.includes("Use spaces."));
  const one = setStage(t, { files: { "CLAUDE.md": "Use spaces." }, script: [{ text: "ok" }] });
  await one.agent.run("go");
  assert.match(JSON.stringify(one.model.requests[0]!.messages[0]), /Use spaces\./u);
});

test("agent: a skill chunk that was loaded stands in the next prompt", async (t) => {
  const skill =
    '---\nname: pdf\ndescription: Work with PDF files\n---\nCore text.\n<chunk id="forms" description="Filling forms">FORMS BODY</chunk>\n';
  const { agent, model, session } = setStage(t, {
    files: { ".agents/skills/pdf/SKILL.md": skill },
    script: [call("load_skill_chunk", { skill_name: "pdf", chunk_id: "forms" }), { text: "ok" }],
  });
  await agent.run("fill a form");
  assert.doesNotMatch(JSON.stringify(model.requests[0]!.messages[0]), /FORMS BODY/u);
  assert.match(JSON.stringify(model.requests[1]!.messages[0]), /FORMS BODY/u);
  assert.match(session.stateText(), /Open skill chunks: pdf#forms/u);
});

test("agent: secrets in instructions and skills do not reach the model", async (t) => {
  const token = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;
  const { agent, model } = setStage(t, {
    files: {
      "AGENTS.md": `用 ${token} 部署`,
      ".agents/skills/部署/SKILL.md": `---\nname: 部署\ndescription: d\n---\nCore ${token}.\n`,
      ".agents/skills/部署/prod.env": `TOKEN=${token}\n`,
    },
    script: [call("load_skill_chunk", { skill_name: "部署", chunk_id: "prod.env" }), { text: "ok" }],
  });
  await agent.run("go");
  const sent = JSON.stringify(model.requests.map(({ messages }) => messages));
  assert.ok(!sent.includes(token), sent);
  assert.match(sent, /用 \[masked [^\]]*\] 部署.*Core \[masked.*\[File: prod\.env\]\\nTOKEN=\[masked/u);
});

for (const [name, script] of [
  ["does not listen", () => new Promise<never>(() => undefined)],
  ["throws the signal's reason", () => Promise.reject(new DOMException("stop", "AbortError"))],
] as const) {
  test(`agent: an abort is one, though the model ${name}; the session goes on`, { timeout: 10_000 }, async (t) => {
    const controller = new AbortController();
    let asked = 0;
    const { agent } = setStage(t, {
      script: () => {
        if (asked++ > 0) return { text: "还在" };
        controller.abort();
        return script();
      },
    });
    await assert.rejects(agent.run("go", controller.signal), { code: "aborted" });
    assert.equal((await agent.run("again")).text, "还在");
  });
}
