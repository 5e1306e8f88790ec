/** Every sentence of seed 002; its four acceptance criteria go through the command line. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, type TestContext } from "node:test";
import type { ModelRequest } from "../../src/agent/model.ts";
import { Session } from "../../src/agent/session/session.ts";
import { openWorkspace } from "../../src/workspace/workspace.ts";
import { verifies } from "../requirements/verifies.ts";
import { plant, scratchFolder } from "../scratch-tree.ts";
import { place } from "./agent-process.ts";
import { call, lastResult, resultsIn, setStage, type Step } from "./agent-scripted.ts";

const base = scratchFolder({ "outside.txt": "OUTSIDE" });
const root = join(base, "project");
const files: Record<string, string> = {
  "codeagent/core/session.py": "class Session:\n    pass\n",
  "codeagent/core/agent.py": "class Agent:\n    pass\n",
  "codeagent/tools/agent_tools.py": "def task(): pass\n",
  "tests/session.py": "def test(): pass\n",
  "long.txt": "一行文字\n".repeat(1500),
  "wide.txt": `${"x".repeat(999)}\n`.repeat(400),
};
plant(root, files);
const session = new Session({ world: { workspace: openWorkspace(root) } });
const pathsIn = (xml: string) => [...xml.matchAll(/<File path="([^"]*)"/gu)].map((match) => match[1]);
const resolved = async (text: string) => pathsIn(await session.resolveReference(text));

verifies("seed2/extract/several-references", async () => {
  assert.deepEqual(await resolved("看 @file:core/agent.py，再看 @file:core/session.py"), [
    "codeagent/core/agent.py",
    "codeagent/core/session.py",
  ]);
});
verifies("seed2/extract/exact-path-first", async () => {
  assert.deepEqual(await resolved("@file:tests/session.py"), ["tests/session.py"]);
  assert.deepEqual(await resolved("@file:tests\\session.py"), ["tests/session.py"]);
});
verifies("seed2/extract/then-glob", async () => {
  assert.deepEqual(await resolved("@file:session.py"), ["codeagent/core/session.py", "tests/session.py"]);
  assert.deepEqual(await resolved("@file:agent"), ["codeagent/core/agent.py", "codeagent/tools/agent_tools.py"]);
});
verifies("seed2/extract/one-match-is-read", async () => {
  assert.match(await session.resolveReference("@file:agent_tools"), /def task\(\): pass/u);
});
verifies("seed2/extract/every-match-is-read", async () => {
  const xml = await session.resolveReference("@file:session.py");
  assert.ok(xml.includes("class Session") && xml.includes("def test()"));
});
verifies("seed2/extract/no-match-warns", async () => {
  assert.match(
    await session.resolveReference("@file:nothing"),
    /<Note>@file:nothing: No file is or contains "nothing"/u,
  );
});
verifies("seed2/extract/context-xml", async () => {
  const xml = await session.resolveReference("@file:core/agent.py");
  assert.equal(
    xml,
    '<Context>\n<File path="codeagent/core/agent.py"><![CDATA[\nclass Agent:\n    pass\n]]></File>\n</Context>\n',
  );
});
verifies("seed2/extract/limits", async () => {
  const long = await session.resolveReference("@file:long.txt");
  assert.match(long, /cut after line 1000 of 1500 \(limit 1000 lines\); the rest: long\.txt:1001-1500/u);
  const wide = await session.resolveReference("@file:wide.txt");
  assert.match(wide, /cut after line 204 of 400 \(limit 200 KB\); the rest: wide\.txt:205-400/u);
});
verifies("seed2/extract/inside-root", async () => {
  for (const target of ["../outside.txt", join(base, "outside.txt"), "codeagent/../../outside.txt"]) {
    const xml = await session.resolveReference(`@file:${target}`);
    assert.ok(!xml.includes("OUTSIDE") && /outside the root/u.test(xml), target);
  }
});
verifies("seed2/extract/order-and-no-duplicates", async () => {
  const text = "@file:session @file:agent @file:codeagent/core/agent.py @file:**/*.py";
  const expected = [
    "codeagent/core/session.py",
    "tests/session.py",
    "codeagent/core/agent.py",
    "codeagent/tools/agent_tools.py",
  ];
  assert.deepEqual(await resolved(text), expected);
  assert.deepEqual(await resolved(text), expected);
});
verifies("seed2/session/resolve-reference", async () => {
  assert.equal(await session.resolveReference("没有引用，只有邮箱 a@b.cn"), "");
  assert.equal(typeof (await session.resolveReference("@file:agent")), "string");
});

const isChild = (request: ModelRequest) => JSON.stringify(request.messages[1]).includes("Goal: ");
const done = (report: string): Step => call("finish", { outcome: "done", report });
/** A stage needs a test context to be cleared; verifies() has none. */
const onStage = (run: (t: TestContext) => Promise<void>) => async () => {
  const cleanups: (() => unknown)[] = [];
  const context = { after: (cleanup: () => unknown) => cleanups.push(cleanup) } as unknown as TestContext;
  try {
    await run(context);
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
};

verifies(
  "seed2/agent/run-appends-first",
  onStage(async (t) => {
    const stage = setStage(t, { files, script: [{ text: "ok" }] });
    await stage.agent.run("看 @file:core/agent.py");
    const first = stage.session.conversation.messages[0]!;
    assert.ok(first.role === "user" && first.text.startsWith("看 @file:core/agent.py\n\n<Context>\n<File path="));
  }),
);
verifies(
  "seed2/task/inputs",
  onStage(async (t) => {
    const stage = setStage(t, {
      script: (request, nth) => (nth === 0 ? call("task", {}) : isChild(request) ? done("ok") : { text: "ok" }),
    });
    await stage.agent.run("go");
    assert.match(lastResult(stage.model.requests[1]!), /Wrong input for task in "goal"/u);
    const schema = stage.model.requests[0]!.tools!.find(({ name }) => name === "task")!.inputSchema as {
      required: string[];
      properties: object;
    };
    assert.deepEqual(schema.required, ["goal"]);
    assert.deepEqual(Object.keys(schema.properties), ["goal", "resources", "hints", "plan_item"]);
  }),
);

async function runTask(t: TestContext, input: Record<string, unknown>, child: Step = done("完成")) {
  const stage = setStage(t, {
    files,
    script: (request) => {
      if (isChild(request)) return child;
      return request.messages.some((message) => message.role === "tool")
        ? { text: "ok" }
        : { text: "先看会话模块。", ...call("task", input) };
    },
  });
  stage.session.todo.replace([{ text: "第一步", status: "in_progress" }, { text: "第二步" }]);
  await stage.agent.run(`请检查会话模块。${"很长的背景说明。".repeat(400)}`);
  const asked = stage.model.requests.find(isChild)!;
  const message = asked.messages[1]!;
  assert.ok(message.role === "user");
  return { stage, asked, message: message.text };
}
const input = {
  goal: "检查会话模块",
  resources: ["codeagent/core/session.py"],
  hints: "注意 Session 类",
  plan_item: "1",
};

verifies(
  "seed2/task/initial-context",
  onStage(async (t) => {
    const { message } = await runTask(t, input);
    for (const expected of ["Goal: 检查会话模块", "Hints: 注意 Session 类", "context_summary:", "class Session:"])
      assert.ok(message.includes(expected), expected);
  }),
);
verifies(
  "seed2/task/summary-is-short",
  onStage(async (t) => {
    const { message } = await runTask(t, input);
    const summary = /context_summary:\n([^]*?)\n\nResources/u.exec(message)?.[1] ?? "";
    assert.ok(summary.includes("请检查会话模块") && summary.includes("先看会话模块。") && summary.length < 2_000);
  }),
);
verifies(
  "seed2/task/no-plan-mode",
  onStage(async (t) => {
    const { asked } = await runTask(t, input);
    const names = asked.tools!.map(({ name }) => name);
    assert.ok(
      !names.includes("task") &&
        !names.includes("propose_plan") &&
        !JSON.stringify(asked.messages).includes("PLAN MODE"),
    );
  }),
);
verifies(
  "seed2/task/result-returns",
  onStage(async (t) => {
    const { stage } = await runTask(t, input, done("一切正常"));
    assert.match(lastResult(stage.model.requests.at(-1)!), /Task t1: completed[^]*│ 一切正常/u);
  }),
);
verifies(
  "seed2/task/closes-item",
  onStage(async (t) => {
    const { stage } = await runTask(t, input);
    assert.deepEqual(
      stage.session.todo.items.map(({ status }) => status),
      ["completed", "in_progress"],
    );
  }),
);
verifies(
  "seed2/task/failure-stays-open",
  onStage(async (t) => {
    const { stage } = await runTask(t, input, call("finish", { outcome: "failed", report: "测试失败" }));
    assert.deepEqual(
      stage.session.todo.items.map(({ status }) => status),
      ["in_progress", "pending"],
    );
    assert.match(stage.session.todo.items[0]!.note ?? "", /测试失败/u);
  }),
);
verifies(
  "seed2/compaction/triggers",
  onStage(async (t) => {
    const stage = setStage(t, {
      contextTokens: 12_000,
      files: { "long.md": "文字内容\n".repeat(900) },
      script: (request) => ({
        text: JSON.stringify(request.messages).includes("Summarise the transcript")
          ? "摘要"
          : `回答 ${"word ".repeat(900)}`,
      }),
    });
    for (const question of ["一 @long.md", "二", "三", "四", "五"]) await stage.agent.run(question);
    assert.ok(stage.events.some(({ type }) => type === "compacted"));
  }),
);
verifies(
  "seed2/shell/still-works",
  onStage(async (t) => {
    const stage = setStage(t, {
      files,
      script: [call("shell", { command: "cat codeagent/core/agent.py" }), { text: "ok" }],
    });
    await stage.agent.run("看 @file:agent 并运行");
    assert.match(lastResult(stage.model.requests[1]!), /^class Agent:\n {4}pass\n\[exit 0, /u);
  }),
);
verifies(
  "seed2/reuse/same-reader",
  onStage(async (t) => {
    const stage = setStage(t, { files, script: [call("read", { addresses: ["agent"] }), { text: "ok" }] });
    await stage.agent.run("看 @file:agent");
    const [fromTool] = resultsIn(stage.model.requests[1]!.messages);
    assert.deepEqual(pathsIn(fromTool!), pathsIn(await stage.session.resolveReference("@file:agent")));
  }),
);

/** The acceptance criteria are one story told through the program; it is told once, and each is checked on its part. */
let story: Promise<Record<"first" | "second" | "third" | "fourth" | "log", string>> | undefined;
const told = () => (story ??= tell());
const endings: (() => unknown)[] = [];
after(async () => {
  for (const ending of endings) await ending();
});

async function tell() {
  const isTask = (body: string) => body.includes("Goal: ");
  const context = { after: (ending: () => unknown) => endings.push(ending) } as unknown as TestContext;
  const {
    chat,
    server,
    base: home,
  } = await place(context, files, (request) => {
    const body = JSON.stringify(request.body);
    if (body.includes("Summarise the transcript")) return { text: "摘要：已检查会话模块。" };
    if (isTask(body))
      return { calls: [{ name: "finish", input: { outcome: "done", report: "codeagent/core/session.py 没有问题" } }] };
    if (body.includes("派一个任务") && !body.includes("Task t1")) {
      return {
        calls: [
          {
            name: "task",
            input: { goal: "检查会话", resources: ["codeagent/core/session.py"], hints: "只看 Session" },
          },
        ],
      };
    }
    if (body.includes("很长的对话") && !body.includes("继续"))
      return { text: "背景说明。".repeat(1_500), inputTokens: 19_000 };
    return { text: "好的。", inputTokens: 500 };
  });
  const last = () => JSON.stringify(server.requests.at(-1)!.body);
  await chat(["-p", "看 @file:agent 和 @file:long.txt"]);
  const first = last();
  await chat(["-p", "@file:session @file:agent @file:session.py @file:没有这个"]);
  const third = last();
  await chat(["-p", "派一个任务"]);
  const second = JSON.stringify(server.requests.find(({ body }) => isTask(JSON.stringify(body)))!.body);
  const state = join(home, ".local/state/pith");
  const log = readdirSync(state, { recursive: true, encoding: "utf8" }).find((path) => path.endsWith("t1.jsonl"))!;
  await chat(["-p", "很长的对话开始"]);
  for (const question of ["继续一", "继续二"])
    assert.equal((await chat(["--continue", "--context-tokens", "20000", "-p", question])).stdout, "好的。\n");
  return { first, second, third, fourth: last(), log: readFileSync(join(state, log), "utf8") };
}

verifies("seed2/accept/1", async () => {
  const { first } = await told();
  assert.match(first, /<Context>\\n<File path=\\"codeagent\/core\/agent\.py\\">[^]*class Agent:/u);
  assert.match(first, /cut after line 1000 of 1500/u);
});
verifies("seed2/accept/2", async () => {
  const { second, log } = await told();
  for (const expected of ["Goal: 检查会话", "Hints: 只看 Session", "class Session:"])
    assert.ok(second.includes(expected), expected);
  assert.match(log, /"opened":\["codeagent\/core\/session\.py"\]/u);
  assert.match(log, /"used":\["codeagent\/core\/session\.py"\]/u);
});
verifies("seed2/accept/3", async () => {
  const { third } = await told();
  const order = [...third.matchAll(/<File path=\\"([^"\\]*)\\"/gu)].map((match) => match[1]);
  assert.deepEqual(order, [
    "codeagent/core/session.py",
    "tests/session.py",
    "codeagent/core/agent.py",
    "codeagent/tools/agent_tools.py",
  ]);
  assert.match(third, /@file:没有这个: No file is or contains/u);
});
verifies("seed2/accept/4", async () => {
  const { fourth } = await told();
  assert.ok(fourth.includes("摘要：已检查会话模块。") && fourth.includes("继续二"));
});
