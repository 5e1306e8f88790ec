/** The cases on which other agents are silent, or read what they must not: each has one line here. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { plant, scratchFolder } from "../../test/scratch-tree.ts";
import { renderReferences, resolveReferences } from "../retrieve/references/references.ts";
import { REFERENCE_LIMITS } from "../retrieve/references/world.ts";
import { openWorkspace } from "../workspace/workspace.ts";
import { expand as expandOperation } from "./expand.ts";
import { referenceWorld } from "./reference-world.ts";
import { openWorld } from "./world.ts";

const outside = scratchFolder({ hostname: "OUTSIDE\n" });
const root = scratchFolder();

const numbered = (count: number, width = 60) =>
  Array.from({ length: count }, (_, index) => `line ${index + 1} `.padEnd(width, ".") + "\n").join("");
plant(root, {
  "README.md": "# Read me\n\nhello\n",
  "sub/a.ts": "export const a = 1;\n",
  "sub/b.ts": "export const b = 2;\n",
  "sub/deep/agent.ts": "export class Agent {\n  run() {}\n}\n",
  "src/agent.py": "class Agent:\n    pass\n",
  "src/session.py": "class Session:\n    pass\n",
  "test/session.py": "def test(): pass\n",
  "docs/接口.md": "# 接口\n\n## 错误码处理\n\n四百\n\n## 其他\n\n别的\n",
  "docs/guide.md": "# Guide\n\n## How it works\n\nWell.\n\n## Setup\n\nDo.\n",
  "docs/twice.md": "# T\n\n## Same\n\none\n\n## Same\n\ntwo\n",
  "my notes/a b.md": "spaced\n",
  "big.txt": numbered(5000, 69),
  "wide.txt": numbered(900, 400),
  "long-line.txt": "x".repeat(300_000),
  "titled.md": `# 标题\n\n${"字".repeat(100_000)}\n末行\n`,
  "big.md": Array.from({ length: 40 }, (_, index) => `## Part ${index + 1}\n\n${numbered(40)}`).join("\n"),
  "bin.dat": new Uint8Array([1, 0, 2, 0, 3, 255]),
  "logo.png": new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]),
  "odd#name.md": "odd\n",
  "cdata.md": "a ]]> b \u0001\u000b & < >\n",
  "empty.md": "",
  ".gitignore": "secret.log\nbuild/\n",
  "secret.log": "ignored text\n",
  "build/out.js": "built\n",
  ".git/HEAD": "ref: refs/heads/main\n",
  Makefile: "all:\n",
  "link.txt": { link: join(outside, "hostname") },
  linkdir: { link: outside },
  "inner-link.md": { link: join(root, "README.md") },
});

const workspace = openWorkspace(root);
const expand = async (text: string) => renderReferences(await resolveReferences(text, referenceWorld(workspace)));
const pathsIn = (xml: string) => [...xml.matchAll(/<File path="([^"]*)"/gu)].map((match) => match[1]);

for (const [name, text, paths, ...patterns] of [
  [
    "a title that stands twice",
    "@docs/twice.md#Same",
    ["docs/twice.md"],
    /one/u,
    /stands there 2 times; the second: docs\/twice\.md#Same~2/u,
  ],
  ["no reference gives nothing", "mail me@example.com, `@file:agent`, @alice and @Override", "none"],
  ["a plain file", "@README.md", ["README.md"], /<File path="README\.md"><!\[CDATA\[\n# Read me\n\nhello\n\]\]>/u],
  ["a keyword", "@file:session", ["src/session.py", "test/session.py"], /2 files match; all are given/u],
  ["a bare name in a folder", "look at @b.ts", ["sub/b.ts"], /const b/u],
  ["a folder is listed", "@sub", ["sub/"], /a folder: its listing/u, /\na\.ts\nb\.ts\ndeep\/agent\.ts\n/u],
  ["a folder with slash", "@sub/deep/", ["sub/deep/"], /\nagent\.ts\n/u],
  ["a glob", "@sub/*.ts", ["sub/a.ts", "sub/b.ts"]],
  ["a deep glob", "@file:**/*.py", ["src/agent.py", "src/session.py", "test/session.py"]],
  ["lines, #L", "@big.txt#L3-L5", ["big.txt"], /lines="3-5"/u, /\nline 3 [^]*line 5 \.+\n\]\]/u],
  ["lines, colon", "@big.txt:3-5,", ["big.txt"], /lines="3-5"/u],
  ["one line", "@big.txt#L3", ["big.txt"], /lines="3-3"/u],
  ["lines past the end", "@README.md:50-60", ["README.md"], /README\.md has 3 lines; there is no line 50/u],
  ["a heading", "@docs/接口.md#错误码处理", ["docs/接口.md"], /lines="3-6"/u, /## 错误码处理\n\n四百/u],
  ["a heading as on the web", "@docs/guide.md#how-it-works", ["docs/guide.md"], /## How it works\n\nWell\.\n/u],
  ["a heading with spaces", '@"docs/guide.md#How it works"', ["docs/guide.md"], /lines="3-6"/u],
  [
    "no such heading",
    "@docs/guide.md#Setups",
    ["docs/guide.md"],
    /no part &quot;Setups&quot;|no part "Setups"/u,
    /Nearest: Setup/u,
  ],
  ["a symbol", "@sub/deep/agent.ts#Agent", ["sub/deep/agent.ts"], /class Agent/u],
  ["quotes", '@file:"my notes/a b.md"', ["my notes/a b.md"], /spaced/u],
  ["escaped spaces", "@my\\ notes/a\\ b.md", ["my notes/a b.md"]],
  ["backslashes", "@file:src\\session.py", ["src/session.py"]],
  ["an odd name", "@odd#name.md", ["odd#name.md"], /\nodd\n/u],
  ["Han without a space", "看看@docs/guide.md里面的内容", ["docs/guide.md"]],
  ["no ending", "@Makefile", ["Makefile"]],
  [
    "346 KB: cut, and told where it goes on",
    "@big.txt",
    ["big.txt"],
    /cut after line 1000 of 5000 \(limit 1000 lines\); the rest: big\.txt:1001-5000/u,
  ],
  [
    "cut by size",
    "@wide.txt",
    ["wide.txt"],
    /cut after line 510 of 900 \(limit 200 KB\); the rest: wide\.txt:511-900/u,
  ],
  [
    "a long line below a title is shown in part",
    "@titled.md",
    ["titled.md"],
    /lines="1-3"[^]*# 标题\n\n字字字[^]*cut inside line 3 of 4 \(limit 200 KB\); the rest: titled\.md:3@\d+-10000[01], titled\.md:4\]/u,
  ],
  [
    "one endless line: cut, and told where it goes on",
    "@long-line.txt",
    ["long-line.txt"],
    /cut inside line 1 of 1 \(limit 200 KB\); the rest: long-line\.txt:1@204801-\d+\]/u,
  ],
  [
    "characters of a line",
    "@long-line.txt:1@204801-204810",
    ["long-line.txt"],
    /lines="1@204801-204810"><!\[CDATA\[\n.{10}\]/u,
  ],
  ["characters that are not there", "@README.md:1@999-1000", ["README.md"], /there is no character 999/u],
  ["a cut file shows its outline", "@big.md", ["big.md"], /\[outline of big\.md\]/u, /big\.md#Part 40/u],
  ["binary", "@bin.dat", [], /@bin\.dat: .*not text \(binary data, 6 B\)/u],
  ["binary by name", "@logo.png", [], /not text \(PNG image, 10 B\)/u],
  ["missing", "@nofile.txt", [], /@nofile\.txt: No file is or contains "nofile\.txt"/u],
  ["missing, with a neighbour", "@file:src/sesion.py", [], /Nearest: src\/session\.py/u],
  ["missing keyword", "@file:zzz", [], /No file is or contains "zzz"/u],
  ["a glob without a match", "@nope/*.ts", [], /No file matches this pattern/u],
  ["a link out of the root", "@link.txt", [], /outside the root/u],
  ["through a linked folder", "@linkdir/hostname", [], /outside the root/u],
  ["a link inside", "@inner-link.md", ["README.md"]],
  ["absolute, outside", "@/etc/hosts", [], /outside the root/u],
  ["absolute, inside", `@${root}/README.md`, ["README.md"]],
  ["climbing out", "@../x.txt @file:..\\..\\x", [], /@\.\.\/x\.txt: .*outside/u, /@file:\.\.\\\.\.\\x: .*outside/u],
  ["home", "@~/.ssh/id_rsa", [], /outside the root/u],
  [
    "ignored, by exact path",
    "@secret.log",
    ["secret.log"],
    /ignored by the project's rules; given because it was named exactly/u,
  ],
  ["ignored, by keyword", "@file:secret", [], /No file is or contains/u],
  ["ignored, by glob", "@**/*.log", [], /No file matches/u],
  ["inside an ignored folder", "@build/out.js", ["build/out.js"], /ignored by the project/u],
  ["an ignored folder", "@build/", ["build/"], /\nout\.js\n/u],
  ["twice is once", "@README.md @file:README.md @./README.md", ["README.md"]],
  ["whole and range is whole", "@docs/guide.md:1-2 @docs/guide.md", ["docs/guide.md"], /Do\.\n/u],
  ["overlapping ranges are joined", "@big.txt:1-5 @big.txt:4-8", ["big.txt"], /lines="1-8"/u],
  ["separate ranges stay apart", "@big.txt:1-2 @big.txt:8-9", ["big.txt", "big.txt"], /lines="1-2"[^]*lines="8-9"/u],
  ["order of the text", "@sub/b.ts then @README.md then @sub/a.ts", ["sub/b.ts", "README.md", "sub/a.ts"]],
  ["an empty file", "@empty.md", ["empty.md"]],
  ["any bytes", "@cdata.md", ["cdata.md"], /\]\]\]\]><!\[CDATA\[>/u, /U\+FFFD/u],
] as const) {
  test(`references: ${name}`, async () => {
    const xml = await expand(text);
    if (paths === "none") return assert.equal(xml, "");
    assert.deepEqual(pathsIn(xml), paths, xml.slice(0, 2000));
    for (const pattern of patterns) assert.match(xml, pattern);
    assert.ok(!xml.includes("OUTSIDE"));
    assert.match(xml, /^<Context>\n[^]*<\/Context>\n$/u);
    if (paths.length === 0) assert.match(xml, /<Note>/u);
  });
}

test("references: many matches are capped, and the rest is named", async () => {
  plant(
    root,
    Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`many/widget-${String(index).padStart(2, "0")}.ts`, `${index}\n`]),
    ),
  );
  const xml = await expand("@file:widget");
  assert.equal(pathsIn(xml).length, REFERENCE_LIMITS.maxFilesPerReference);
  assert.match(xml, /30 files match; the first 20 are given\. Also: many\/widget-20\.ts, .* many\/widget-29\.ts\./u);
});

test("references: the total is limited; what no longer fits shows its outline and address", async () => {
  plant(
    root,
    Object.fromEntries(
      [1, 2, 3, 4].map((index) => [`large/l${index}.md`, `# Large ${index}\n\n${numbered(900, 220)}`]),
    ),
  );
  const xml = await expand("@large/l1.md @large/l2.md @large/l3.md @large/l4.md");
  assert.deepEqual(pathsIn(xml), ["large/l1.md", "large/l2.md", "large/l3.md", "large/l4.md"]);
  assert.ok(xml.length < REFERENCE_LIMITS.maxTotalBytes + 10_000);
  assert.match(xml, /its outline only, the limit for all references is used up; the text: large\/l4\.md:1-902/u);
});

test("references: whatever is written, an answer comes and nothing outside is read", async () => {
  const pieces = fc.constantFrom(
    "@",
    "file:",
    "../",
    "/etc/",
    "hosts",
    "link.txt",
    "linkdir/",
    "README.md",
    "**",
    "*",
    "#L1",
    ":1-2",
    " ",
    '"',
    "\\",
    "\0",
    "看",
    "[",
    "{a,",
    "}",
    "%2e%2e/",
    "~",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 10 }), async (parts) => {
      const xml = await expand(parts.join(""));
      assert.ok(!xml.includes("OUTSIDE") && !xml.includes("127.0.0.1"));
    }),
    { numRuns: 150 },
  );
});

test("references: a model is told when a text has none, and otherwise gets what people get", async () => {
  const world = openWorld(openWorkspace(root), { cacheDir: outside });
  const style = { color: false, columns: 80, link: (label: string) => label };
  const none = await expandOperation.run(world, { text: "看看邮件 a@b.c" }, {});
  assert.deepEqual([none.context, expandOperation.text(none, style), expandOperation.found(none)], ["", "", false]);
  assert.match(expandOperation.prompt!(none), /^The text has no reference\. Write @path/u);
  const one = await expandOperation.run(world, { text: "see @README.md" }, {});
  assert.match(one.context, /^<Context>\n<File path="README\.md">/u);
  assert.deepEqual(
    [expandOperation.prompt!(one), expandOperation.text(one, style), expandOperation.found(one)],
    [one.context, one.context, true],
  );
  await world.close();
});
