import assert from "node:assert/strict";
import { test } from "node:test";
import { ChatView } from "./view.ts";
import { wordsIn } from "./words.ts";

/** What stands on the last line of a terminal that gets these writes, without colours. */
function lastLine(written: string): string {
  const line = written.slice(written.lastIndexOf("\n") + 1);
  return line.slice(line.lastIndexOf("\r\u001b[K") + 1).replaceAll(/\u001b\[\w+/gu, "");
}

test("chat view: the last line says what is waited for, except while a person is asked", () => {
  let written = "";
  const view = new ChatView({ write: (text) => (written += text), color: true, columns: () => 80 }, wordsIn("en"));
  const call = { id: "c1", name: "shell", input: { command: "sleep 9" } };
  const steps: readonly (readonly [what: string, step: () => void, expected: string])[] = [
    ["nothing asked yet", () => undefined, ""],
    ["the model thinks", () => view.beginTurn(), "… thinking, Ctrl-C stops it"],
    ["it calls a tool", () => view.show({ type: "tool-start", call }), "… shell sleep 9"],
    ["may it?", () => view.hold(), ""],
    ["it may, and runs", () => view.release(), "… shell sleep 9"],
    [
      "it has run",
      () => view.show({ type: "tool-end", call, result: { ...call, text: "[exit 0]", isError: false }, elapsedMs: 1 }),
      "… thinking, Ctrl-C stops it",
    ],
    ["the answer comes", () => view.show({ type: "model", event: { type: "text", text: "It is done\n" } }), ""],
    ["and is over", () => view.endTurn(), ""],
    ["a note afterwards", () => view.line("Stopped."), ""],
  ];
  for (const [what, step, expected] of steps) {
    step();
    assert.equal(lastLine(written), expected, what);
  }
});
