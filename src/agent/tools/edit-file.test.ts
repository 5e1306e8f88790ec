import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { scratchTree } from "../../../test/scratch-tree.ts";
import { openWorkspace } from "../../workspace/workspace.ts";
import { editFile, writeFile } from "./edit-file.ts";
import { FileMemory } from "./file-memory.ts";
import type { AgentWorld } from "./tool.ts";

/** A file that was read, and what an edit needs of the world. */
function place(t: TestContext, content: string | Uint8Array) {
  const root = scratchTree(t, { "a.txt": content, "folder/": "" });
  const workspace = openWorkspace(root);
  const seen = new FileMemory();
  seen.read(workspace, "a.txt");
  const world: Pick<AgentWorld, "workspace" | "seen"> = { workspace, seen };
  return { world: world as AgentWorld, file: join(root, "a.txt") };
}
type Edit = readonly [old: string, fresh: string, all?: boolean];
const edits = (list: readonly Edit[]) => list.map(([old_text, new_text, all = false]) => ({ old_text, new_text, all }));

for (const [name, before, list, after, says] of [
  ["one place", "一\n二\n", [["二", "2"]], "一\n2\n", "Changed a.txt: +1 −1 lines."],
  [
    "several, each on what the one before left",
    "a\n",
    [
      ["a", "b"],
      ["b", "c\nd"],
    ],
    "c\nd\n",
    "Changed a.txt: +2 −1 lines.",
  ],
  ["every place", "a a\na\n", [["a", "b", true]], "b b\nb\n", "Changed a.txt: +2 −2 lines."],
  ["a dollar is a dollar", "a\n", [["a", "$&$1"]], "$&$1\n", "Changed a.txt: +1 −1 lines."],
  ["lines that look like a diff's head", "x\n", [["x", "++ x\n-- y"]], "++ x\n-- y\n", "Changed a.txt: +2 −1 lines."],
  ["the line ends of the file", "a\r\nb\r\n", [["a\nb", "1\n2"]], "1\r\n2\r\n", "Changed a.txt: +2 −2 lines."],
  ["both kinds of line ends", "a\r\nb\nc\n", [["b\nc", "1\n2"]], "a\r\n1\n2\n", "Changed a.txt: +2 −2 lines."],
  ["a byte order mark stays", "\ufeffa\n", [["a", "b"]], "\ufeffb\n", "Changed a.txt: +1 −1 lines."],
  ["nothing to do", "a\n", [["a", "a"]], "a\n", "a.txt holds this already; nothing was changed."],
] as const) {
  test(`edit: ${name}`, async (t) => {
    const { world, file } = place(t, before);
    const change = await editFile.run(world, { path: "a.txt", edits: edits(list) }, {});
    assert.equal(readFileSync(file, "utf8"), after);
    assert.equal(editFile.text(change, { color: false, columns: 80, link: (label) => label }), says);
    // What it wrote it has seen: the next edit needs no reading.
    await editFile.run(world, { path: "a.txt", edits: edits([["\n", "!\n", true]]) }, {});
  });
}

for (const [name, before, list, message] of [
  ["twice", "a a\n", [["a", "b"]], /^old_text stands 2 times in a\.txt\. Add lines around it/u],
  ["nowhere", "a\n", [["zebra", "b"]], /^old_text does not stand in a\.txt\. Read the file again and copy/u],
  [
    "white space differs",
    "x\n  a =  1\n",
    [["a = 1\nb", "b"]],
    /Line 2 is nearly its first line: " {2}a = {2}1"\. White space counts\./u,
  ],
  ["part of a line", "x\nlet value = 1; // 值\n", [["\n\nlet value = 1;\nb", "b"]], /Line 2 is nearly/u],
  ["too short a part to say", "let a = 1;\n", [["let a = \nb", "b"]], /copy the text as it stands/u],
  [
    "the second edit, and nothing is written",
    "a\n",
    [
      ["a", "b"],
      ["zebra", "c"],
    ],
    /does not stand/u,
  ],
  [
    "bytes that are no text would be changed",
    Buffer.from([...Buffer.from("x 你好，世界，这是一个文件\n"), 0xff, 0x0a]),
    [["x", "y"]],
    /holds bytes that are no utf-8; an edit would change them/u,
  ],
  [
    "a character that the encoding does not have",
    Buffer.from("c163c5e9a4a4a4e5aabac0c9aed7a141bdd0c2b2a4c6a5a6a1430a", "hex"),
    [["簡", "简"]],
    /is big5, which does not have "简"/u,
  ],
] as const) {
  test(`edit: refused: ${name}`, async (t) => {
    const { world, file } = place(t, before);
    const was = readFileSync(file);
    await assert.rejects(async () => editFile.run(world, { path: "a.txt", edits: edits(list) }, {}), { message });
    assert.deepEqual(readFileSync(file), was);
  });
}

test("edit, write: only what was read, and as it was read", async (t) => {
  const { world, file } = place(t, "a\n");
  const edit = async () => editFile.run(world, { path: "a.txt", edits: edits([["a", "b"]]) }, {});
  const write = async () => writeFile.run(world, { path: "./a.txt", text: "新" }, {});
  writeFileSync(file, "a, by somebody else\n");
  const changed = { code: "forbidden", message: /was changed by somebody else since it was read/u };
  await assert.rejects(edit, changed);
  await assert.rejects(write, changed);
  const unread = { world: { ...world, seen: new FileMemory() } as AgentWorld };
  await assert.rejects(async () => writeFile.run(unread.world, { path: "a.txt", text: "x" }, {}), {
    code: "forbidden",
    message: "a.txt was not read in this conversation. Read it before changing it.",
  });
  world.seen.read(world.workspace, "a.txt");
  await write();
  assert.equal(readFileSync(file, "utf8"), "新");
});

test("write: a new file, also an empty one; a folder is none", async (t) => {
  const { world } = place(t, "");
  const style = { color: false, columns: 80, link: (label: string) => label };
  assert.equal(
    writeFile.text(await writeFile.run(world, { path: "新/b.md", text: "1\n2\n" }, {}), style),
    "Wrote 新/b.md: +2 −0 lines.",
  );
  await writeFile.run(world, { path: "empty.md", text: "" }, {});
  assert.ok(world.workspace.exists("empty.md"));
  await assert.rejects(
    async () => writeFile.run(world, { path: "folder", text: "x" }, {}),
    /folder is a folder\. Name a file in it\./u,
  );
});

for (const [name, before, after] of [
  [
    "GBK",
    "2f2f20b3f5cabcbbafbbe1bbb0b5c4baafcafd0a6c657420bcd7203d20313b0a",
    "2f2f20b3f5cabcbbafbbe1bbb0b5c4baafcafd0a6c657420bcd7203d20323b202f2f20d2d10a",
  ],
  ["UTF-16 with its mark", "fffe6100610020003200", "fffe2e005e732020"],
] as const) {
  test(`edit, write: a file stays in its encoding: ${name}`, async (t) => {
    const { world, file } = place(t, Buffer.from(before, "hex"));
    const list = name === "GBK" ? edits([["1;", "2; // 已"]]) : undefined;
    if (list !== undefined) await editFile.run(world, { path: "a.txt", edits: list }, {});
    else await writeFile.run(world, { path: "a.txt", text: ".\u735e\u2020" }, {});
    assert.equal(readFileSync(file).toString("hex"), after);
  });
}
