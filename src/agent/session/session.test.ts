import assert from "node:assert/strict";
import { appendFileSync, readFileSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { scratchTree } from "../../../test/scratch-tree.ts";
import { OpenChunks } from "../../skill/open-chunks.ts";
import { openWorkspace } from "../../workspace/workspace.ts";
import type { Message } from "../model.ts";
import { exportMarkdown } from "./export.ts";
import { listSessions, readLog } from "./log.ts";
import { ProjectMemory, projectDir } from "./memory.ts";
import { costOf, Session, usageText } from "./session.ts";

const user = (text: string): Message => ({ role: "user", text });
const usage = (inputTokens: number, outputTokens: number) => ({ inputTokens, outputTokens, cachedTokens: 0 });

function stage(t: TestContext) {
  const world = { workspace: openWorkspace(scratchTree(t, { "甲.md": "alpha\n" })) };
  const folder = join(scratchTree(t), "sessions");
  const skills = new OpenChunks();
  const open = (id: string) => new Session({ world, folder, id, skills, model: "m" });
  const resume = (id: string) => Session.resume({ world, folder, id, skills: new OpenChunks() });
  return { folder, skills, open, resume };
}

test("session: plan, todos, references, open chunks and cost come back, and only what changed is written again", async (t) => {
  const { folder, skills, open, resume } = stage(t);
  const session = open("s");
  await session.resolveReference("@甲.md");
  session.plan = "1. 做";
  session.planning = true;
  session.todo.replace([{ text: "做", status: "in_progress" }]);
  skills.open("pdf", "forms");
  session.addMessage(user("go"));
  session.addUsage("main", usage(10, 5));
  session.addUsage("task-1", usage(1, 2));
  session.addUsage("main", usage(0, 0));
  session.addMessage(user("on"));
  session.close();
  const types = readLog(join(folder, "s.jsonl")).map(({ type }) => type);
  assert.deepEqual(types, [
    ...["session", "message", "todo", "plan", "planning", "skills", "references"],
    ...["usage", "usage", "message"],
  ]);
  const again = resume("s");
  assert.deepEqual([again.plan, again.planning, [...again.references]], ["1. 做", true, ["甲.md"]]);
  assert.deepEqual(again.usage, usage(11, 7));
  assert.equal(
    session.stateText(),
    "Approved plan:\n1. 做\n\nTodo list:\n[>] 1. 做\n\nOpen skill chunks: pdf#forms\n\nFiles the user referred to: 甲.md",
  );
  assert.equal(open("empty").stateText(), "Open skill chunks: pdf#forms");
  again.close();
  assert.deepEqual(
    readLog(join(folder, "s.jsonl"))
      .map(({ type }) => type)
      .slice(types.length),
    [],
    "a session that is resumed and left writes nothing",
  );
});

test("session: after a fold the folded messages are the conversation, and the old count is void", (t) => {
  const { open, resume } = stage(t);
  const session = open("s");
  session.addMessage(user("long ".repeat(500)));
  session.addUsage("main", usage(9000, 5));
  assert.ok(resume("s").conversation.tokens(0) >= 9000);
  session.fold([user("short")], 9000, 5);
  session.addMessage(user("on"));
  const { conversation } = resume("s");
  assert.deepEqual(conversation.messages, [user("short"), user("on")]);
  assert.ok(conversation.tokens(0) < 100);
});

test("session: files are the user's alone, and a line cut short does not swallow the next", (t) => {
  const { folder, open, resume } = stage(t);
  const session = open("s");
  session.addMessage(user("one"));
  session.close();
  const file = join(folder, "s.jsonl");
  assert.deepEqual([statSync(file).mode & 0o777, statSync(folder).mode & 0o777], [0o600, 0o700]);
  appendFileSync(file, '{"type":"mess');
  const again = resume("s");
  again.addMessage(user("二"));
  again.close();
  assert.deepEqual(resume("s").conversation.messages, [user("one"), user("二")]);
  assert.ok(readFileSync(file, "utf8").endsWith("}\n"));
  const clean = resume("s");
  clean.addMessage(user("three"));
  clean.close();
  assert.ok(!readFileSync(file, "utf8").includes("\n\n"), "a whole line gets no empty one after it");
});

test("session: listed newest first, by what was said first, without what was referred to", (t) => {
  const { folder, open } = stage(t);
  for (const [id, text, changed] of [
    ["a", `<Context>\nfile\n</Context>\n  how\n does it ${"x".repeat(80)}`, 1000],
    ["b", "问题", 3000],
    ["c", "same time", 3000],
  ] as const) {
    const session = open(id);
    session.addMessage({ role: "assistant", parts: [{ type: "text", text: "hello" }] });
    session.addMessage(user(text));
    session.close();
    utimesSync(join(folder, `${id}.jsonl`), changed, changed);
  }
  assert.deepEqual(
    listSessions(folder).map(({ id, title, messageCount }) => [id, title, messageCount]),
    [
      ["c", "same time", 2],
      ["b", "问题", 2],
      ["a", `how does it ${"x".repeat(67)}…`, 2],
    ],
  );
  assert.equal(listSessions(folder, { limit: 1 }).length, 1);
  assert.throws(() => readLog(join(folder, "none.jsonl")), { code: "not-found" });
});

test("session: as a document", (t) => {
  const { open } = stage(t);
  const session = open("s");
  assert.equal(exportMarkdown(session), "# Session s\n\n## Conversation\n");
  session.plan = "先读";
  session.todo.replace([{ text: "读" }]);
  for (const message of [
    { role: "system", text: "never shown" },
    user("<Context>\n<File/>\n</Context>\n看 ``` 这里"),
    {
      role: "assistant",
      parts: [
        { type: "text", text: "Reading." },
        { type: "tool-call", call: { id: "1", name: "read", input: { path: "甲" } } },
      ],
    },
    { role: "tool", results: [{ id: "1", name: "read", text: "```\n" + "line\n".repeat(31), isError: false }] },
  ] satisfies Message[])
    session.conversation.add(message);
  const text = exportMarkdown(session);
  assert.match(
    text,
    /^# Session s\n\n## Plan\n\n先读\n\n## Todo\n\n\n```\n\[ \] 1\. 读\n```\n\n## Conversation\n\n### User\n/u,
  );
  assert.match(
    text,
    /### User\n\n\n```xml\n<Context>\n<File\/>\n<\/Context>\n```\n看 ``` 这里\n\n### Agent\n\nReading\.\n\n`read` \n```json\n\{"path":"甲"\}\n```\n/u,
  );
  assert.match(text, /Result of `read`:\n\n\n````\n```\n(?:line\n){29}… 2 more lines\n````\n$/u);
  assert.doesNotMatch(text, /never shown/u);
});

test("session: what it cost", () => {
  const spent = { inputTokens: 2_000_000, outputTokens: 1_000_000, cachedTokens: 1_000_000 };
  assert.equal(costOf(spent, { input: 3, output: 15 }), 3 + 3 + 15);
  assert.equal(costOf(spent, undefined), undefined);
  assert.equal(usageText(usage(1500, 2), { price: { input: 1, output: 1 } }), "1,500 tokens in, 2 out, $0.0015");
});

test("project memory: one folder a project, what is remembered is the user's alone, damage grants nothing", (t) => {
  const stateDir = scratchTree(t);
  const folder = projectDir(stateDir, "/home/me/我 shop");
  assert.match(folder, /projects\/__shop-[0-9a-f]{16}$/u);
  assert.notEqual(folder, projectDir(stateDir, "/home/you/我 shop"));
  const [one, two] = [new ProjectMemory(folder), new ProjectMemory(folder)];
  one.remember({ tool: "write", match: "a/*", action: "allow" });
  two.trust("f1");
  two.trust("f1");
  two.remember({ tool: "write", match: "a/*", action: "allow" });
  const file = join(folder, "permissions.json");
  assert.deepEqual([statSync(file).mode & 0o777, statSync(folder).mode & 0o777], [0o600, 0o700]);
  const later = new ProjectMemory(folder);
  assert.deepEqual([later.rules().length, later.trusts("f1"), later.trusts("f2")], [1, true, false]);
  assert.equal(readFileSync(file, "utf8").split(`"f1"`).length, 2, "noted once");
  appendFileSync(file, "}");
  assert.deepEqual([new ProjectMemory(folder).rules(), new ProjectMemory(folder).trusts("f1")], [[], false]);
});
