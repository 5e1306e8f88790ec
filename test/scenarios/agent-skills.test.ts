/** Seed 004 with a real loop: the list is seen, a chunk is loaded, used in a later turn, and a compaction lies between. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { ModelRequest } from "../../src/agent/model.ts";
import { setStage } from "./agent-scripted.ts";

const SKILL = `---
name: data_analyzer
description: Analyse tables
---
Core: read the table first.
<chunk id="examples" description="Few-shot examples">EXAMPLE: pivot by 地区.</chunk>
<chunk id="troubleshooting" description="Common errors and fixes">FIX: quote the header.</chunk>
`;

const seen = (request: ModelRequest): string => JSON.stringify(request.messages[0]);
const isSummary = (request: ModelRequest): boolean =>
  JSON.stringify(request.messages).includes("Summarise the transcript");

test("agent skills: a chunk loaded in one turn is used in the next, with a compaction in between", async (t) => {
  const { agent, model, session } = setStage(t, {
    files: { ".agents/skills/data_analyzer/SKILL.md": SKILL, "long.md": "a line of the table\n".repeat(900) },
    script: (request) => {
      if (isSummary(request)) return { text: "The user analyses a table; the examples were loaded." };
      const last = request.messages.at(-1)!;
      const text = JSON.stringify(last);
      if (text.includes("which format")) {
        return { calls: [{ name: "load_skill_chunk", input: { skill_name: "data_analyzer", chunk_id: "examples" } }] };
      }
      if (text.includes("read all of it")) return { calls: [{ name: "read", input: { addresses: ["long.md"] } }] };
      // Uses what only the chunk says, and only if it can see it.
      return { text: seen(request).includes("pivot by 地区") ? "I pivot by 地区." : "I do not know." };
    },
  });
  assert.equal((await agent.run("which format do you need?")).text, "I pivot by 地区.");
  const [first, second] = model.requests;
  assert.match(seen(first!), /id: examples \| description: Few-shot examples/u, "the list is in the first prompt");
  assert.doesNotMatch(seen(first!), /pivot by/u);
  assert.doesNotMatch(seen(second!), /id: examples \|/u, "an open chunk has left the list");
  assert.match(seen(second!), /id: troubleshooting \|/u, "the other is still in it");

  await agent.run("read all of it");
  await agent.compact("asked", "");
  assert.ok(model.requests.some(isSummary), "the conversation was folded");
  assert.doesNotMatch(JSON.stringify(session.conversation.messages), /a line of the table/u);

  assert.equal((await agent.run("go on")).text, "I pivot by 地区.");
});

test("agent skills: a chunk larger than the model's window is refused with the sizes, or cut where it goes on", async (t) => {
  const long = `---\nname: long\ndescription: 长\n---\nCore.\n<chunk id="all" description="too much">\n${"第一行 word\n".repeat(4000)}</chunk>\n`;
  const given = { skill_name: "long", chunk_id: "all" };
  const { agent, model } = setStage(t, {
    contextTokens: 10_000,
    files: { ".agents/skills/long/SKILL.md": long },
    script: [
      { calls: [{ name: "load_skill_chunk", input: given }] },
      { calls: [{ name: "load_skill_chunk", input: { ...given, max_tokens: 20_000, cut: true } }] },
      { text: "done" },
    ],
  });
  await agent.run("go");
  const [refused, cut] = [1, 2].map((nth) => JSON.stringify(model.requests[nth]!.messages.at(-1)));
  assert.match(refused!, /has \d+ tokens; 3000 of 3000 are left/u);
  assert.match(cut!, /第一行 word[^]*SKILL\.md:\d+-\d+/u);
  assert.doesNotMatch(cut!, /characters left out/u);
});

test("agent skills: of more skills than the prompt has room for, one is found by need, loaded and used", async (t) => {
  const skill = (name: string, description: string, body: string) =>
    `---\nname: ${name}\ndescription: ${description}\n---\n${body}\n`;
  const files = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => {
      const name = `s${String(index).padStart(3, "0")}`;
      return [`skills/${name}/SKILL.md`, skill(name, `Does the work of number ${index} in the long list`, "Body.")];
    }),
  );
  files["skills/z-invoices/SKILL.md"] = skill("z-invoices", "Checks invoices and receipts", "开票规则：round half up.");
  const { agent, model } = setStage(t, {
    files,
    contextTokens: 30_000,
    script: (request, nth) =>
      [
        { calls: [{ name: "skill_find", input: { query: "check an invoice" } }] },
        { calls: [{ name: "load_skill_chunk", input: { skill_name: "z-invoices", chunk_id: "SKILL.md" } }] },
        { text: JSON.stringify(request.messages.at(-1)).includes("round half up") ? "Rounded." : "Not loaded." },
      ][nth]!,
  });
  assert.equal((await agent.run("check this invoice")).text, "Rounded.");
  assert.match(seen(model.requests[0]!), /No room here for \d+ skills: [^]*Find one by need with skill_find/u);
  assert.doesNotMatch(seen(model.requests[0]!), /Checks invoices/u);
  assert.match(JSON.stringify(model.requests[1]!.messages.at(-1)), /skill_name: z-invoices/u);
});

test("agent skills: where all of them are in the prompt there is no tool to search them", async (t) => {
  const { agent, model } = setStage(t, {
    files: { ".agents/skills/data_analyzer/SKILL.md": SKILL },
    script: [{ text: "ok" }],
  });
  await agent.run("hello");
  const names = model.requests[0]!.tools!.map(({ name }) => name);
  assert.deepEqual([names.includes("load_skill_chunk"), names.includes("skill_find")], [true, false]);
});
