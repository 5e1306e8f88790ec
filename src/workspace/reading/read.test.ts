import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  closeSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { scratchTree } from "../../../test/scratch-tree.ts";
import { ContextError } from "../../passage/errors.ts";
import { splitLines } from "../../passage/lines.ts";
import { realDisk } from "../disk.ts";
import { openWorkspace } from "../workspace.ts";

const fails = (code: string, message: RegExp, reason?: string) => (error: unknown) => {
  assert.ok(error instanceof ContextError, String(error));
  assert.equal(error.code, code);
  assert.match(error.message, message);
  if (reason !== undefined) assert.equal(error.data["reason"], reason);
  return true;
};

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

for (const [name, bytes, message] of [
  ["an image", Buffer.concat([PNG, Buffer.alloc(34 * 1024)]), /not text \(PNG image, 34 KB\)/u],
  ["an archive without a NUL", Buffer.from("PK\x03\x04xx"), /not text \(ZIP archive, 6 B\)/u],
  ["a PDF", Buffer.from("%PDF-1.7\nabc"), /not text \(PDF document, 12 B\)/u],
  ["anything with a NUL near its beginning", Buffer.from("abc\0def"), /not text \(binary data, 7 B\)/u],
  ["UTF-32", Buffer.from([0xff, 0xfe, 0, 0, 65, 0, 0, 0]), /not text \(UTF-32 text, 8 B\)/u],
] as const) {
  test(`read: ${name} is refused with its kind and size`, async (t) => {
    const workspace = openWorkspace(scratchTree(t, { file: bytes }));
    assert.throws(() => workspace.read("file"), fails("unreadable", message, "binary"));
    await assert.rejects(workspace.readLines("file", 1, 2), fails("unreadable", message, "binary"));
  });
}

test("read: what is missing, a folder, or no regular file", async (t) => {
  const root = scratchTree(t, { "folder/a.md": "a", "合同.docx": "PK\x03\x04\0" });
  execFileSync("mkfifo", [join(root, "pipe")]);
  const workspace = openWorkspace(root);
  assert.throws(() => workspace.read("none.md"), fails("not-found", /"none.md" does not exist/u));
  assert.throws(() => workspace.read("folder/a.md/x"), fails("not-found", /does not exist/u));
  assert.throws(() => workspace.read("folder"), fails("unreadable", /it is a folder.*pith outline folder`/u, "folder"));
  assert.throws(() => workspace.read(""), fails("unreadable", /it is a folder.*pith outline \.`/u, "folder"));
  assert.throws(() => workspace.read("合同.docx"), fails("unreadable", /office document, 5 B.*Save it as/u, "binary"));
  assert.throws(() => workspace.read("pipe"), fails("unreadable", /not a regular file/u, "special"));
  await assert.rejects(workspace.readLines("pipe", 1, 1), fails("unreadable", /not a regular file/u, "special"));
});

for (const [path, nearest] of [
  ["docs/apj.md", ["docs/api.md"]],
  ["Docs/API.md", ["docs/api.md"]],
  ["doc/api.md", ["docs/api.md"]],
  ["docs/错误吗.md", ["docs/错误码.md"]],
  ["dosc/none.md", []],
  ["doc/apj.md", ["docs/api.md"]],
  [".evn", [".env"]],
  ["near/oen.txt", ["near/one.txt", "near/one", "near/one.md"]],
  ["ner/two", ["near/two.md"]],
  // Behind the link lies a place outside the root; its names are not told, not even to say which was meant.
  ["note/secret.md", []],
  ["note/secrte.md", []],
  ["note", ["notes"]],
  ["docs/api.md/x", []],
  ["zzzzzzzzz", []],
] as const) {
  test(`read: near ${path}`, (t) => {
    const near = { "near/one": "", "near/one.md": "", "near/one.rs": "", "near/one.txt": "", "near/two.md": "" };
    const docs = { "docs/api.md": "", "docs/错误码.md": "", ".env": "" };
    const outside = scratchTree(t, { "secret.md": "" });
    const workspace = openWorkspace(scratchTree(t, { ...docs, ...near, notes: { link: outside } }));
    assert.throws(
      () => workspace.read(path),
      (error) => {
        assert.ok(error instanceof ContextError);
        assert.deepEqual([error.code, error.data["nearest"]], ["not-found", nearest]);
        assert.match(error.message, nearest.length === 0 ? /Check the spelling/u : /Did you mean/u);
        return true;
      },
    );
  });
}

test("read: the hash is that of the bytes, also for an empty file", (t) => {
  const workspace = openWorkspace(scratchTree(t, { "a.md": "\ufeffhé\r\n", "empty.md": "" }));
  const file = workspace.read("a.md");
  assert.deepEqual([file.text, file.byteOrderMark, file.sizeBytes], ["hé\r\n", true, 8]);
  assert.equal(file.hash, createHash("sha256").update("\ufeffhé\r\n").digest("hex").slice(0, 40));
  assert.deepEqual([workspace.read("empty.md").text, workspace.read("empty.md").sizeBytes], ["", 0]);
});

test("read: the disk's refusal is told in words", (t) => {
  const root = scratchTree(t, { "a.md": "a" });
  const denied = (): never => {
    throw Object.assign(new Error("no"), { code: "EACCES" });
  };
  const closed = openWorkspace(root, { disk: { ...realDisk, openSync: denied } });
  assert.throws(() => closed.read("a.md"), fails("unreadable", /"a\.md": permission denied\./u, "system"));
  const broken = openWorkspace(root, { disk: { ...realDisk, readSync: denied } });
  assert.throws(() => broken.read("a.md"), fails("unreadable", /permission denied/u, "system"));
});

test("read: a file that grows, shrinks or vanishes while it is read", (t) => {
  const root = scratchTree(t, { "grows.md": "one\n", "shrinks.md": "one\ntwo\n", "vanishes.md": "x" });
  const before = (change: () => void) => {
    let done = false;
    const readSync = ((...args: Parameters<typeof realDisk.readSync>) => {
      if (!done) change();
      done = true;
      return realDisk.readSync(...args);
    }) as typeof realDisk.readSync;
    return openWorkspace(root, { disk: { ...realDisk, readSync } });
  };
  const grown = before(() => appendFileSync(join(root, "grows.md"), "two\n".repeat(3000))).read("grows.md");
  assert.deepEqual([grown.text.length, grown.sizeBytes], [12_004, 12_004]);
  const shrunk = before(() => writeFileSync(join(root, "shrinks.md"), "one")).read("shrinks.md");
  assert.deepEqual([shrunk.text, shrunk.sizeBytes], ["one", 3]);
  const openSync = ((...args: Parameters<typeof realDisk.openSync>) => {
    rmSync(join(root, "vanishes.md"), { force: true });
    return realDisk.openSync(...args);
  }) as typeof realDisk.openSync;
  const vanishing = openWorkspace(root, { disk: { ...realDisk, openSync } });
  assert.throws(() => vanishing.read("vanishes.md"), fails("not-found", /does not exist/u));
});

test("read: a link put in place between looking and opening is not followed", (t) => {
  const outside = scratchTree(t, { "secret.md": "secret", "deep/secret.md": "secret" });
  const root = scratchTree(t, { "a.md": "a", "deep/secret.md": "mine" });
  const swapping = (swap: () => void) => {
    let done = false;
    const openSync = ((...args: Parameters<typeof realDisk.openSync>) => {
      if (!done) swap();
      done = true;
      return realDisk.openSync(...args);
    }) as typeof realDisk.openSync;
    return openWorkspace(root, { disk: { ...realDisk, openSync } });
  };
  const asFile = swapping(() => {
    rmSync(join(root, "a.md"));
    symlinkSync(join(outside, "secret.md"), join(root, "a.md"));
  });
  assert.throws(() => asFile.read("a.md"), fails("outside-root", /link to a place outside/u));
  const asFolder = swapping(() => {
    renameSync(join(root, "deep"), join(root, "moved"));
    symlinkSync(join(outside, "deep"), join(root, "deep"));
  });
  assert.throws(() => asFolder.read("deep/secret.md"), fails("outside-root", /link to a place outside/u));
});

test("read: an editor that saves by rename meanwhile does no harm", (t) => {
  const root = scratchTree(t, { "a.md": "old" });
  let saved = false;
  const fstatSync = ((...args: Parameters<typeof realDisk.fstatSync>) => {
    if (!saved) {
      writeFileSync(join(root, "a.tmp"), "new");
      renameSync(join(root, "a.tmp"), join(root, "a.md"));
    }
    saved = true;
    return realDisk.fstatSync(...args);
  }) as typeof realDisk.fstatSync;
  assert.equal(openWorkspace(root, { disk: { ...realDisk, fstatSync } }).read("a.md").text, "new");
});

test("read: a file of 200 MB is listed, not searched, refused whole, and read by lines", async (t) => {
  const root = scratchTree(t, { "a.md": "a" });
  const fd = openSync(join(root, "big.log"), "w");
  writeSync(fd, "first line\nsecond line\n" + "x".repeat(9000) + "\n");
  ftruncateSync(fd, 200 * 1024 * 1024);
  writeSync(fd, "\nlast line\n", 200 * 1024 * 1024);
  closeSync(fd);
  const workspace = openWorkspace(root);
  const walk = await workspace.walk();
  assert.deepEqual([walk.files.map((file) => file.path), walk.skipped], [["a.md"], { "too-large": 1 }]);
  assert.match(walk.diagnostics[0]!.message, /big\.log has 200 MB and is not searched \(limit 2 MB\)/u);
  assert.throws(
    () => workspace.read("big.log"),
    fails("unreadable", /200 MB, and at most 64 MB.*big\.log:1-200/u, "too-large"),
  );
  const head = await workspace.readLines("big.log", 2, 2);
  assert.deepEqual([head.text, head.endLine, head.lineCount], ["second line\n", 2, undefined]);
  const tail = await workspace.readLines("big.log", 5, 9);
  assert.deepEqual([tail.text, tail.startLine, tail.endLine, tail.lineCount], ["last line\n", 5, 5, 5]);
  const long = await workspace.readLines("big.log", 4, 4, { maxBytes: 1000 });
  assert.deepEqual([long.text.length, long.diagnostics[0]?.code], [1000, "cut"]);
  await assert.rejects(
    workspace.readLines("big.log", 5, 5, { signal: AbortSignal.abort() }),
    fails("aborted", /Stopped/u),
  );
});

test("read: a file of 200 MB of zeros is binary", async (t) => {
  const root = scratchTree(t);
  const fd = openSync(join(root, "disk.img"), "w");
  ftruncateSync(fd, 200 * 1024 * 1024);
  closeSync(fd);
  await assert.rejects(
    openWorkspace(root).readLines("disk.img", 1, 1),
    fails("unreadable", /binary data, 200 MB/u, "binary"),
  );
});

for (const [startLine, endLine] of [
  [0, 1],
  [3, 2],
  [Number.NaN, 2],
] as const) {
  test(`read: lines ${startLine}-${endLine} are no range`, async (t) => {
    const workspace = openWorkspace(scratchTree(t, { "a.md": "a" }));
    await assert.rejects(workspace.readLines("a.md", startLine, endLine), fails("bad-input", /count from 1/u));
  });
}

test("read: lines found among bytes are the lines of the text, in every encoding", async (t) => {
  const root = scratchTree(t, { "a.md": "" });
  const workspace = openWorkspace(root);
  const encoders = {
    "utf-8": (text: string) => Buffer.from(text),
    "utf-8 with mark": (text: string) => Buffer.from("\ufeff" + text),
    "utf-16le": (text: string) => Buffer.from("\ufeff" + text, "utf16le"),
    "utf-16be": (text: string) => Buffer.from("\ufeff" + text, "utf16le").swap16(),
  };
  const text = fc.string({
    unit: fc.constantFrom("\n", "\r", "\r\n", "a", "错", "ਊ", "\u0d0a", "😀", "\u2028"),
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.constantFrom(...Object.values(encoders)),
      fc.integer({ min: 1, max: 12 }),
      fc.nat(6),
      async (content, encode, startLine, more) => {
        writeFileSync(join(root, "a.md"), encode(content));
        const lines = splitLines(content);
        const range = await workspace.readLines("a.md", startLine, startLine + more);
        const expected = lines.slice(startLine - 1, startLine + more);
        assert.equal(range.text, expected.join(""));
        assert.equal(range.endLine, startLine - 1 + expected.length);
        if (range.lineCount !== undefined) assert.equal(range.lineCount, lines.length);
      },
    ),
    { numRuns: 150 },
  );
});

test("read: lines across the pieces a large file is read in", async (t) => {
  // 1 MiB pieces: the "\r" of one line end lies in the first, its "\n" in the second.
  const first = "x".repeat(1024 * 1024 - 1) + "\r\n";
  const workspace = openWorkspace(scratchTree(t, { "a.txt": first + "two\r\nthree" }));
  assert.equal((await workspace.readLines("a.txt", 2, 2)).text, "two\r\n");
  assert.deepEqual((await workspace.readLines("a.txt", 3, 9)).lineCount, 3);
});

test("read: lines in GB18030 far behind an ASCII beginning", async (t) => {
  const chinese = Buffer.from("d6d0cec4b4edcef3c2eb0a", "hex");
  const workspace = openWorkspace(
    scratchTree(t, { "a.txt": Buffer.concat([Buffer.alloc(2_000_000, "ascii line\n"), chinese]) }),
  );
  const lines = Math.floor(2_000_000 / 11);
  const range = await workspace.readLines("a.txt", lines + 1, lines + 2);
  assert.match(range.text, /中文错误码\n$/u);
  assert.match(range.diagnostics[0]!.message, /read as gb18030/u);
});
