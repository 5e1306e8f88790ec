import assert from "node:assert/strict";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { test, type TestContext } from "node:test";
import { setTimeout } from "node:timers/promises";
import { scratchTree } from "../../../test/scratch-tree.ts";
import { ChatInput } from "./input.ts";

const COLUMNS = 20;

function open(t: TestContext) {
  const input = new PassThrough();
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: COLUMNS });
  let written = "";
  output.setEncoding("utf8").on("data", (chunk: string) => (written += chunk));
  const chat = new ChatInput({
    ...{ input, output, historyFile: join(scratchTree(t), "history") },
    complete: () => ({ word: "", choices: [] }),
    onInterrupt: () => chat.clear(),
  });
  t.after(() => chat.close());
  /** What is written because of these keys. */
  const press = async (keys: string): Promise<string> => {
    const before = written.length;
    input.write(keys);
    await setTimeout(5);
    return written.slice(before);
  };
  return { chat, press };
}

const pasted = (text: string): string => `\u001b[200~${text}\u001b[201~`;

// prettier-ignore
for (const [name, keys, expected] of [
  ["a paste waits for Enter",                   [pasted("a\rb"), "\r"],             "a\nb"],
  ["what is typed after it belongs to it",      [pasted("a\r  b\r"), "c", "\r"],    "a\n  b\nc"],
  ["its last line end is no line",              [pasted("a\rb\r"), "\r"],           "a\nb"],
  ["Ctrl-C takes it back",                      [pasted("a\rb"), "\u0003", "c\r"],  "c"],
  ["two pastes are one message",                ["x ", pasted("a\r"), pasted("b"), "\r"], "x a\nb"],
] as const) {
  test(`chat input: ${name}`, async (t) => {
    const { chat, press } = open(t);
    const answer = chat.ask("> ");
    for (const key of keys) await press(key);
    assert.equal(await answer, expected);
  });
}

// prettier-ignore
for (const [name, characters, rowsUp] of [
  ["in one row",                                 5, 0],
  ["over three rows",                           25, 2],
  ["that fills two rows to the last column",    19, 2],
] as const) {
  test(`chat input: Chinese that comes at once, ${name}, is drawn anew where it stands`, async (t) => {
    const { chat, press } = open(t);
    const answer = chat.ask("> ");
    await press("汉".repeat(characters));
    const drawn = await press("\u007f");
    assert.equal(/\u001b\[(\d+)A/u.exec(drawn)?.[1] ?? "0", String(rowsUp));
    await press("\r");
    assert.equal((await answer)?.length, characters - 1);
  });
}
