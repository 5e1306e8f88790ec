/** Sessions: written down as they happen, cut at any byte, resumed, listed; compaction inside them. */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { mended } from "../../src/agent/conversation.ts";
import { ModelError, type ModelRequest } from "../../src/agent/model.ts";
import { listSessions, readLog } from "../../src/agent/session/log.ts";
import { costOf, Session, usageText } from "../../src/agent/session/session.ts";
import { ContextError } from "../../src/passage/errors.ts";
import { OpenChunks } from "../../src/skill/open-chunks.ts";
import { call, setStage } from "./agent-scripted.ts";

const isSummary = (request: ModelRequest) => JSON.stringify(request.messages).includes("Summarise the transcript");

test("session: everything comes back", async (t) => {
  const skill = '---\nname: pdf\ndescription: d\n---\nCore.\n<chunk id="forms" description="f">BODY</chunk>\n';
  const { agent, session, stateDir, world } = setStage(t, {
    files: { "a.md": "alpha\n", ".agents/skills/pdf/SKILL.md": skill },
    script: [
      call("todo", { items: [{ text: "one", status: "in_progress" }, { text: "二" }] }),
      call("load_skill_chunk", { skill_name: "pdf", chunk_id: "forms" }),
      { text: "noted", inputTokens: 10, outputTokens: 5 },
    ],
  });
  agent.planning = true;
  await agent.run("read @a.md");
  const skills = new OpenChunks();
  const again = Session.resume({ world, folder: join(stateDir, "sessions"), id: session.id, skills });
  assert.deepEqual(again.conversation.messages, session.conversation.messages);
  assert.deepEqual(again.todo.items, session.todo.items);
  assert.deepEqual([...again.references], ["a.md"]);
  assert.deepEqual(skills.export(), ["pdf#forms"]);
  assert.deepEqual([again.planning, again.usage], [true, { inputTokens: 10, outputTokens: 5, cachedTokens: 0 }]);
  const [face] = listSessions(join(stateDir, "sessions"));
  assert.deepEqual([face?.id, face?.title, face?.messageCount], [session.id, "read @a.md", 6]);
});

test("session: cut at any byte, it comes back as a valid conversation, and can be written on", async (t) => {
  const { agent, session, stateDir, world } = setStage(t, {
    files: { "a.md": "alpha\n" },
    script: [call("read", { addresses: ["a.md"] }), call("shell", { command: "echo 你好" }), { text: "好的" }],
  });
  await agent.run("看 @a.md");
  const bytes = readFileSync(join(stateDir, "sessions", `${session.id}.jsonl`));
  const folder = join(stateDir, "cut");
  mkdirSync(folder);
  fc.assert(
    fc.property(fc.nat(bytes.length), (length) => {
      writeFileSync(join(folder, "x.jsonl"), bytes.subarray(0, length));
      const cut = Session.resume({ world, folder, id: "x" });
      const { messages } = cut.conversation;
      assert.deepEqual(mended(messages), messages);
      cut.addMessage({ role: "user", text: "weiter" });
      cut.close();
      const last = Session.resume({ world, folder, id: "x" }).conversation.messages.at(-1);
      assert.deepEqual(last, { role: "user", text: "weiter" });
    }),
    { numRuns: 120 },
  );
});

test("session: nothing said, no file; a foreign file is not a session", (t) => {
  const { session, stateDir } = setStage(t, { script: [] });
  session.close();
  const folder = join(stateDir, "sessions");
  assert.deepEqual(listSessions(folder), []);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "odd.jsonl"), 'not json\n[1]\n{"type":7}\n');
  assert.deepEqual(listSessions(folder), []);
  assert.deepEqual(readLog(join(folder, "odd.jsonl")), []);
});

test("compaction: the provider's count triggers it, and the conversation goes on", async (t) => {
  const { agent, model, session, events, stateDir, world } = setStage(t, {
    contextTokens: 20_000,
    script: (request, nth) => {
      if (isSummary(request)) return { text: "SUMMARY of what was done", inputTokens: 900, outputTokens: 30 };
      if (nth < 6)
        return { text: `answer ${nth} ${"word ".repeat(500)}`, inputTokens: 3_000 * (nth + 1), outputTokens: 500 };
      return { text: "still here", inputTokens: 2_000, outputTokens: 10 };
    },
  });
  for (let turn = 0; turn < 6; turn++) await agent.run(`question ${turn}`);
  assert.equal(events.filter(({ type }) => type === "compacted").length, 0);
  session.todo.replace([{ text: "keep me", status: "in_progress" }]);
  session.plan = "the agreed plan";
  assert.equal((await agent.run("question 6")).text, "still here");
  const folded = events.find((event) => event.type === "compacted");
  assert.ok(folded?.type === "compacted" && folded.compaction.afterTokens <= 0.95 * folded.compaction.beforeTokens);
  const sent = JSON.stringify(model.requests.at(-1)!.messages);
  for (const expected of ["SUMMARY of what was done", "keep me", "the agreed plan", "question 5", "question 6"])
    assert.ok(sent.includes(expected), expected);
  assert.ok(!sent.includes("question 1"));
  assert.equal(session.usageBy.get("compaction")?.inputTokens, 900);
  const again = Session.resume({ world, folder: join(stateDir, "sessions"), id: session.id });
  assert.deepEqual(again.conversation.messages, session.conversation.messages);
});

test("compaction: files that a message refers to are cut to the window, and seen before anything of them is folded", async (t) => {
  const long = (name: string) =>
    Array.from({ length: 900 }, (_, line) => `${name} 第 ${line} 行 ${"word ".repeat(9)}`).join("\n");
  const { agent, model, events } = setStage(t, {
    contextTokens: 24_000,
    files: { "甲.txt": long("甲"), "b.txt": long("b"), "c.txt": long("c") },
    script: (request) => ({ text: isSummary(request) ? "SUMMARY" : `answer ${"word ".repeat(1500)}` }),
  });
  const lastSent = () => JSON.stringify(model.requests.at(-1)!.messages);
  await agent.run("比较 @甲.txt @b.txt @c.txt");
  assert.equal(events.filter(({ type }) => type === "compacted").length, 0);
  for (const name of ["甲", "b", "c"]) {
    assert.match(lastSent(), new RegExp(`${name} 第 0 行`, "u"));
    assert.match(lastSent(), new RegExp(`the rest: ${name}\\.txt:\\d+-900`, "u"));
  }
  for (let turn = 0; turn < 6; turn++) await agent.run(`question ${turn}`);
  const before = events.filter(({ type }) => type === "compacted").length;
  await agent.run("once more @甲.txt");
  assert.ok(events.filter(({ type }) => type === "compacted").length > before, "there was no room left");
  assert.match(lastSent(), /SUMMARY[^]*once more @甲\.txt[^]*甲 第 100 行/u);
});

test("compaction: an overflow the count did not foresee is folded once and asked again", async (t) => {
  let overflows = 0;
  const { agent } = setStage(t, {
    contextTokens: 50_000,
    script: (request) => {
      if (isSummary(request)) return { text: "SUMMARY" };
      if (JSON.stringify(request.messages).length > 30_000)
        return { fail: new ModelError("context-overflow", `too long ${overflows++}`) };
      return { text: `fine ${"word ".repeat(1200)}` };
    },
  });
  for (let turn = 0; turn < 9; turn++) assert.match((await agent.run(`question ${turn}`)).text, /^fine/u);
  assert.ok(overflows >= 1);
});

test("compaction: what cannot be folded goes on while it fits, and the host is given the typed error", async (t) => {
  const request = (inputTokens: number) => (asked: ModelRequest) =>
    isSummary(asked) ? { text: "no shorter ".repeat(300) } : { text: "answer", inputTokens };
  const fits = setStage(t, { contextTokens: 10_000, script: request(9_000) });
  const results = [];
  for (const question of ["one", "two", "three"]) results.push(await fits.agent.run(question));
  assert.deepEqual(
    results.map(({ text, stalled }) => [text, stalled?.code]),
    [
      ["answer", undefined],
      ["answer", "compaction-stalled"],
      ["answer", undefined],
    ],
  );
  const told = fits.events.filter((event) => event.type === "stalled");
  assert.deepEqual([told.length, told[0]!.error.code], [1, "compaction-stalled"]);
  assert.equal(fits.model.requests.filter(isSummary).length, 1, "not tried again before it has grown");
});

test("compaction: what cannot be folded and does not fit is thrown as the typed error", async (t) => {
  const full = setStage(t, {
    contextTokens: 10_000,
    script: (asked) => (isSummary(asked) ? { text: "no shorter ".repeat(300) } : { text: "a", inputTokens: 9_900 }),
  });
  await full.agent.run("one");
  for (const question of ["two", "again"]) {
    await assert.rejects(
      full.agent.run(question),
      (thrown) => thrown instanceof ContextError && thrown.code === "compaction-stalled",
    );
  }
  assert.ok(!full.events.some(({ type }) => type === "stalled"));
});

test("cost: cached tokens have their own price; without a price there is none", () => {
  const usage = { inputTokens: 1_000_000, outputTokens: 100_000, cachedTokens: 500_000 };
  assert.equal(costOf(usage, { input: 3, output: 15, cached: 0.3 }), 0.15 + 1.5 + 1.5);
  assert.equal(usageText(usage, {}), "1,000,000 tokens in (500,000 cached), 100,000 out");
});
