/**
 * Every operation of the table, asked for what is not there or cannot be read, in an English, a Chinese and an empty root:
 * the answer is a sentence, and it ends with what to do next.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { plant, scratchTree } from "../../test/scratch-tree.ts";
import { typeIn } from "../../test/typed-cli.ts";
import { OPERATIONS } from "../operations/table.ts";

const BINARY = Uint8Array.from([0, 1, 2, 0, 255, 0, 9]);

/** The same tree twice; what FILE, FOLDER and the like mean in it. */
const ROOTS = [
  {
    language: "English",
    files: {
      "guide.md": "# Herons\n\n## Nests\n\nHow herons build nests.\n",
      "docs/a.md": "# A\n\ntext\n",
      "empty.md": "",
      "blob.dat": BINARY,
      ".agents/skills/pdf/SKILL.md": "---\nname: pdf\ndescription: Work with PDF files\n---\n# PDF\n\nCore.\n",
      "KnowledgeBase/pay/README.md": "# Pay\n\nThis base covers payment.\n",
      "KnowledgeBase/pay/a.md": "# Timeout\n\nRetry thrice.\n",
    },
    names: {
      FILE: "guide.md",
      FOLDER: "docs",
      EMPTY: "empty.md",
      BINARY: "blob.dat",
      MISSING: "nope.md",
      SKILL: "pdf",
    },
  },
  {
    language: "Chinese",
    files: {
      "说明.md": "# 苍鹭\n\n## 筑巢\n\n苍鹭如何筑巢。\n",
      "文档/甲.md": "# 甲\n\n正文\n",
      "空.md": "",
      "块.dat": BINARY,
      ".agents/skills/报表/SKILL.md": "---\nname: 报表\ndescription: 生成报表\n---\n# 报表\n\n核心。\n",
      "KnowledgeBase/支付/README.md": "# 支付\n\n本知识库收录支付文档。\n",
      "KnowledgeBase/支付/a.md": "# 超时\n\n重试三次。\n",
    },
    names: { FILE: "说明.md", FOLDER: "文档", EMPTY: "空.md", BINARY: "块.dat", MISSING: "没有.md", SKILL: "报表" },
  },
  {
    language: "empty",
    files: { "x/": "" },
    names: { FILE: "a.md", FOLDER: "x", EMPTY: "b.md", BINARY: "c.dat", MISSING: "d.md", SKILL: "pdf" },
  },
] as const;

const CASES = [
  ["find zzqx vvkw", "find 不存在的词语组合", "find x --root MISSING", "find x --root FILE"],
  ["outline MISSING", "outline BINARY", "outline EMPTY", "outline ../../etc/passwd", "outline FILE#nope"],
  ["read MISSING", "read FOLDER", "read .", "read BINARY", "read EMPTY:1", "read EMPTY#nope", "read /etc/passwd"],
  ["read FILE#nope", "read FILE:99", "read FOLDER#x", "read FOLDER:1-2", "read BINARY:1-2"],
  ["expand none", "expand @file:zzqx", "expand @MISSING", "expand @BINARY", "expand @../../etc/passwd"],
  ["entry zzqx", "entry zzqx --file FILE", "entry Nests --file MISSING", "entry 不存在 --file FOLDER"],
  ["entry Nests --file BINARY", "entry 筑巢 --file EMPTY", "entry Nests --file /etc/passwd"],
  ["kb ask", "kb ask zzqx vvkw", "kb ask 没有人问过的事情", "kb ask retry --kb nope", "kb lint nope"],
  ["skill show nope", "skill load nope x", "skill load SKILL nope", "skill find", "skill find zzqx vvkw"],
  ["skill lint nope", "config nope", "index now", "status now", "doctor now"],
].flat();

/** The last sentence of an answer, also where it stands in JSON or in a note. */
function lastSentence(said: string): string {
  const text = said.replace(/"?\s*\}\s*$/u, "").replace(/<\/Note>\s*<\/Context>\s*$/u, "");
  return text
    .trim()
    .split(/(?<=[.?。;；，])\s+|\n+/u)
    .at(-1)!;
}

/** It names a command to type, or begins with what to do. */
const NEXT_STEP =
  /pith [a-z]+|^(?:Name|Check|Nearest|Did you mean|Write|Ask|See|Create|Try|Read|Skills|It has|What to do|paths are|files that git ignores need|read them)\b|建议：|请|可直接/u;

for (const { language, files, names } of ROOTS) {
  test(`next step: what is not there, in an ${language} root`, async (t) => {
    const folder = scratchTree(t);
    plant(folder, files);
    const home = scratchTree(t);
    for (const line of CASES) {
      const words = line.replace(/[A-Z]{4,}/gu, (name) => names[name as keyof typeof names]);
      const { status, stdout, stderr } = await typeIn(folder, home, words.split(" "));
      const said = stdout + stderr;
      assert.ok(status !== 0 || / is empty\. /u.test(said), `pith ${words} ends with ${status}`);
      assert.match(lastSentence(said), NEXT_STEP, `pith ${words}\n${said}`);
    }
  });
}

test("next step: the empty root, asked for everything there is", async (t) => {
  const [folder, home] = [scratchTree(t), scratchTree(t)];
  for (const line of ["outline", "kb list", "kb lint", "skill list", "skill lint"]) {
    assert.match(lastSentence((await typeIn(folder, home, line.split(" "))).stdout), NEXT_STEP, line);
  }
});

test("next step: no operation is forgotten", () => {
  const asked = [...CASES, "kb list", "skill list"];
  for (const { command } of OPERATIONS)
    assert.ok(
      asked.some((line) => line.startsWith(command.join(" "))),
      command.join(" "),
    );
});
