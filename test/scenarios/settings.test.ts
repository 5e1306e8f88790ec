/** Every setting is heard by somebody: what the real `pith` says with it, and does not say without. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { SETTING_KEYS, type SettingKey } from "../../src/workspace/settings/setting-table.ts";
import { scratchTree } from "../scratch-tree.ts";
import { ownCache, runCli } from "./cli-process.ts";

const FILES = {
  "src/session.ts": `/** Renews a login. */\nexport function renewLogin(): string {\n${"  step();\n".repeat(60)}  return askServer();\n}\n`,
  "src/server.ts": 'export function askServer(): string {\n  return "";\n}\n',
  "notes/login.md": "# Login\n\nA login is renewed every hour.\n",
  "wiki/travel/README.md": "# Travel\n\nThis base is about travel.\n",
  "wiki/travel/rail.md": "# Rail\n\nTrains are booked by the office.\n",
  "more/pdf/SKILL.md": "---\nname: pdf\ndescription: Works with PDF files.\n---\n\n# PDF\n",
};
const FIND = ["find", "where is a login renewed", "--json"];

interface Case {
  readonly value: string;
  readonly args: readonly string[];
  /** True with the setting, false without. */
  readonly heard: (output: string, root: string) => boolean;
}

interface Found {
  readonly files: readonly { readonly path: string }[];
  readonly context: { readonly tokens: number };
  readonly rounds?: readonly unknown[];
}
const found = (output: string): Found => JSON.parse(output) as Found;
const paths = (output: string): string[] => found(output).files.map(({ path }) => path);

const CASES: Readonly<Record<SettingKey, Case>> = {
  budget: { value: "200", args: FIND, heard: (output) => found(output).context.tokens <= 200 },
  limit: { value: "1", args: FIND, heard: (output) => paths(output).length === 1 },
  rounds: {
    value: "1",
    args: ["find", "renewLogin step askServer", "--explain", "--json"],
    heard: (output) => found(output).rounds!.length === 1,
  },
  ignore: { value: "notes/", args: FIND, heard: (output) => !paths(output).includes("notes/login.md") },
  maxFileBytes: { value: "200", args: FIND, heard: (output) => !output.includes("renewLogin(): string") },
  knowledgeBase: { value: "wiki", args: ["kb", "list"], heard: (output) => output.includes("travel") },
  skills: { value: "more", args: ["skill", "list"], heard: (output) => output.includes("pdf") },
  cacheDir: { value: "CACHE", args: FIND, heard: (_, root) => existsSync(join(root, "CACHE")) },
  model: {
    value: "anthropic/any",
    args: ["chat", "-p", "hello"],
    heard: (output) => output.includes("No key for anthropic"),
  },
};

for (const key of SETTING_KEYS) {
  test(`settings: ${key} is heard`, async (t) => {
    const { value, args, heard } = CASES[key];
    const name = `PITH_${key.replace(/[A-Z]/gu, (letter) => `_${letter}`).toUpperCase()}`;
    const root = scratchTree(t, FILES);
    const said = key === "cacheDir" ? join(root, value) : value;
    for (const [environment, expected] of [
      [{}, false],
      [{ [name]: said }, true],
    ] as const) {
      const { stdout, stderr } = await runCli(args, { folder: root, environment: { ...ownCache(t), ...environment } });
      assert.equal(heard(stdout || stderr, root), expected, stdout + stderr);
    }
  });
}
