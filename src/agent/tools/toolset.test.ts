import assert from "node:assert/strict";
import { test } from "node:test";
import type { Gate } from "../permission.ts";
import type { Tool } from "./tool.ts";
import { ToolSet } from "./toolset.ts";

const shell: Tool = {
  face: { name: "shell", description: "", inputSchema: {} },
  kind: "run",
  prepare: () => ({ subject: "ls", preview: "ls", run: () => Promise.resolve("done") }),
};

for (const name of ["shell", "Shell", "SHELL"]) {
  test(`toolset: a rule about shell holds for a call of ${name}`, async () => {
    const asked: string[] = [];
    const gate = { pass: ({ tool }: { tool: string }) => Promise.resolve(void asked.push(tool)) } as unknown as Gate;
    const tools = new ToolSet({ tools: [shell], gate, secrets: [] });
    const { text, isError } = await tools.run({ id: "1", name, input: {} });
    assert.deepEqual([text, isError, asked], ["done", false, ["shell"]]);
  });
}
