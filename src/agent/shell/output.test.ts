import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { scratchTree } from "../../../test/scratch-tree.ts";
import { readable, ShellOutput } from "./output.ts";

const outputOf = (t: TestContext, ...chunks: (string | Uint8Array)[]): ShellOutput => {
  const output = new ShellOutput(join(scratchTree(t), "jobs", "1.log"));
  for (const chunk of chunks) output.append(Buffer.from(chunk as string));
  t.after(() => output.discard());
  return output;
};

for (const [name, text, expected] of [
  ["plain", "a\nb", "a\nb"],
  ["colours", "\x1b[1;31m错\x1b[0m", "错"],
  ["a link", "\x1b]8;;https://x.y\x1b\\label\x1b]8;;\x07", "label"],
  ["a progress line", "10 %\r20 %\r30 %\ndone\r\n", "30 %\ndone\n"],
  ["a line that ends in returns", "a\r\r\nb", "a\nb"],
] as const) {
  test(`shell output: readable: ${name}`, () => assert.equal(readable(text), expected));
}

test("shell output: what fits is shown whole, however it comes", (t) => {
  const [line, split] = ["错误码\n".repeat(3000), 7];
  const bytes = Buffer.from(line);
  const view = outputOf(t, bytes.subarray(0, split), bytes.subarray(split)).view();
  assert.deepEqual([view.text === line, view.cut, view.binary], [true, false, false]);
  assert.deepEqual(outputOf(t).view(), { text: "", binary: false, cut: false });
});

test("shell output: of much both ends are shown, at line ends, and what is left out is counted", (t) => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `line ${at}\n`);
  const output = outputOf(t, ...lines);
  const { text, cut } = output.view();
  const [head, left, tail] = /^([^]*)\n\[… (\d+) bytes left out …\]\n([^]*)$/u.exec(text)!.slice(1) as [
    string,
    string,
    string,
  ];
  assert.ok(cut && head.startsWith("line 0\nline 1\n") && tail.endsWith("line 19999\n"));
  assert.ok(lines.includes(`${head.split("\n").at(-1)}\n`) && lines.includes(`${tail.split("\n")[0]}\n`));
  for (const end of [head, tail]) assert.ok(end.length > 15_900 && end.length <= 16_000, `${end.length}`);
  assert.equal(Number(left) + head.length + tail.length, lines.join("").length);
});

test("shell output: the last byte that fits, and the first that does not", (t) => {
  const half = "x".repeat(16_000);
  assert.equal(outputOf(t, half, half).view().cut, false);
  assert.deepEqual(outputOf(t, half, "y", half).view(), {
    text: `${half}\n[… 1 bytes left out …]\n${half}`,
    binary: false,
    cut: true,
  });
});

test("shell output: what is not text is said, not shown", (t) => {
  assert.deepEqual(outputOf(t, new Uint8Array([1, 0, 2])).view(), {
    text: "[binary output, 3 bytes, not shown]",
    binary: true,
    cut: true,
  });
  assert.equal(outputOf(t, Buffer.concat([Buffer.from("ok "), Buffer.alloc(5, 0xff)])).view().binary, true);
  assert.equal(outputOf(t, Buffer.concat([Buffer.from("ok "), Buffer.alloc(4, 0xff)])).view().binary, false);
  assert.equal(outputOf(t, Buffer.concat([Buffer.from("a".repeat(100)), Buffer.alloc(5, 0xff)])).view().binary, false);
  assert.equal(outputOf(t, "a".repeat(8000), "\0").view().binary, false);
});

test("shell output: the whole is in a file of the user's alone, and can be paged through", (t) => {
  const output = outputOf(t, "一\n", "two\n", "三 ");
  assert.deepEqual([readFileSync(output.file, "utf8"), statSync(output.file).mode & 0o777], ["一\ntwo\n三 ", 0o600]);
  assert.deepEqual(output.read(0, 6), { text: "一\n", nextByte: 4, kept: 12 });
  assert.deepEqual(output.read(4), { text: "two\n三 ", nextByte: 12, kept: 12 });
  assert.deepEqual(output.read(12), { text: "", nextByte: 12, kept: 12 });
  output.close();
  assert.ok(existsSync(output.file));
  const other = outputOf(t, "x");
  other.discard();
  assert.ok(!existsSync(other.file));
});

test("shell output: a file that cannot be written costs the file only", (t) => {
  const output = new ShellOutput(join(scratchTree(t, { blocked: "a file" }), "blocked", "1.log"));
  output.append(Buffer.from("still shown"));
  assert.equal(output.view().text, "still shown");
  assert.deepEqual(output.read(0), { text: "", nextByte: 0, kept: 0 });
  output.close();
});
