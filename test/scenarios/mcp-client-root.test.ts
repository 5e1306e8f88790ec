/** `pith mcp` started where no project is, and clients that say over the protocol which folder they work in. */
import assert from "node:assert/strict";
import { basename, join } from "node:path";
import { test, type TestContext } from "node:test";
import { pathToFileURL } from "node:url";
import { Client as ClientV2 } from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ListRootsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { scratchTree } from "../scratch-tree.ts";
import { MAIN } from "./cli-process.ts";
import type { AnyClient, ToolResult } from "./mcp-process.ts";

type Kind = "v1" | "v2" | "modern";

interface Desk {
  readonly client: AnyClient & { sendRootsListChanged(): Promise<void> };
  readonly log: () => string;
  /** What the client answers; changed under way by some tests. */
  readonly uris: string[];
}

/** A client as desktop programs are: the server's folder is not the project's. */
async function desk(
  t: TestContext,
  kind: Kind,
  uris: readonly string[],
  { folder, args = [], answers = true }: { folder?: string; args?: string[]; answers?: boolean } = {},
): Promise<Desk> {
  const home = scratchTree(t);
  const parameters = {
    command: process.execPath,
    args: [MAIN, "mcp", ...args],
    cwd: folder ?? home,
    env: { PATH: process.env["PATH"] ?? "", HOME: home, XDG_CACHE_HOME: scratchTree(t) },
    stderr: "pipe" as const,
  };
  const offered = [...uris];
  const listed = () => (answers ? { roots: offered.map((uri) => ({ uri })) } : new Promise<never>(() => {}));
  const info = { name: "桌面", version: "1" };
  const capabilities = { roots: { listChanged: true } };
  const transport = kind === "v1" ? new StdioV1(parameters) : new StdioV2(parameters);
  let log = "";
  transport.stderr?.on("data", (chunk: Buffer) => (log += chunk.toString()));
  if (transport instanceof StdioV1) {
    const client = new ClientV1(info, { capabilities });
    client.setRequestHandler(ListRootsRequestSchema, listed);
    await client.connect(transport);
    t.after(() => client.close());
    return { client: client as unknown as Desk["client"], log: () => log, uris: offered };
  }
  const pin = { versionNegotiation: { mode: { pin: "2026-07-28" } } } as const;
  const client = new ClientV2(info, { capabilities, ...(kind === "modern" && pin) });
  client.setRequestHandler("roots/list", listed);
  await client.connect(transport);
  t.after(() => client.close());
  return { client: client as unknown as Desk["client"], log: () => log, uris: offered };
}

const urlOf = (folder: string): string => pathToFileURL(folder).href;
const textOf = ({ content }: ToolResult): string => content.map(({ text }) => text ?? "").join("\n");
const read = (client: AnyClient, address: string): Promise<ToolResult> =>
  client.callTool({ name: "read", arguments: { addresses: [address] } });

for (const kind of ["v1", "v2", "modern"] as const) {
  test(`mcp client root: the folder that the client names is read, and nothing else (${kind})`, async (t) => {
    const parent = scratchTree(t, { "secret.md": "# Secret\n", "my 项目 100%/guide.md": "# Guide\n\nRetries wait.\n" });
    const project = join(parent, "my 项目 100%");
    const { client } = await desk(t, kind, [urlOf(project)]);
    assert.match(textOf(await read(client, "guide.md")), /Retries wait/u);
    for (const outside of ["../secret.md", join(parent, "secret.md")]) {
      const refused = await read(client, outside);
      assert.equal(refused.isError, true, textOf(refused));
    }
    const { resources } = await client.listResources();
    assert.deepEqual(
      resources.map(({ uri }) => uri),
      ["pith://my-100/guide.md"],
    );
    assert.match(JSON.stringify(await client.readResource({ uri: resources[0]!.uri })), /Retries wait/u);
    const prompt = await client.getPrompt({ name: "context", arguments: { question: "retries wait" } });
    assert.match(JSON.stringify(prompt), /Retries wait/u);
  });

  test(`mcp client root: a first thing that is no call works too (${kind})`, async (t) => {
    const project = scratchTree(t, { "guide.md": "# Guide\n\nRetries wait.\n", "pith.jsonc": '{ "budget": 1234 }' });
    const { client } = await desk(t, kind, [urlOf(project)]);
    const uri = `pith://${basename(project)}/guide.md`;
    assert.match(JSON.stringify(await client.readResource({ uri })), /Retries wait/u);
    const { tools } = await client.listTools();
    assert.match(JSON.stringify(tools.find(({ name }) => name === "find")), /"default":1234/u);
  });
}

test("mcp client root: what is read of what the client names", async (t) => {
  const folders = { A: scratchTree(t, { "a.md": "# This is A\n" }), B: scratchTree(t, { "a.md": "# This is B\n" }) };
  const { client, uris } = await desk(t, "v1", []);
  for (const [name, named, expected, several] of [
    ["nothing", [], undefined, false],
    ["one that is not there", ["file:///nowhere/at/all"], undefined, false],
    ["one of another machine", ["file://elsewhere/share"], undefined, false],
    ["the whole disk", ["file:///"], undefined, false],
    ["no address at all", ["甲"], undefined, false],
    ["what is no file, and then a folder", ["vscode-vfs://github/a/b", "A"], "A", false],
    ["nothing any more", [], undefined, false],
    ["what is not there, and then a folder", ["file:///nowhere/at/all", "A"], "A", false],
    ["another", ["B"], "B", false],
    ["nothing once more", [], undefined, false],
    ["several", ["B", "A"], "B", true],
    ["the same in another order", ["A", "B"], "B", false],
    ["one of them", ["A"], "A", false],
  ] as const) {
    uris.splice(0, uris.length, ...named.map((uri) => (uri === "A" || uri === "B" ? urlOf(folders[uri]) : uri)));
    await client.sendRootsListChanged();
    const answer = await read(client, "a.md");
    const told = /folders open; Pith reads/u;
    assert.match(textOf(answer), expected === undefined ? /add "--root" and the project's/u : /^.*This is/su, name);
    assert.equal(/This is (\w)/u.exec(textOf(answer))?.[1], expected, name);
    assert.equal((await client.listResources()).resources.length, expected === undefined ? 0 : 1, name);
    assert.deepEqual(
      [told.test(textOf(answer)), told.test(JSON.stringify(answer.structuredContent ?? {}))],
      [several, several],
      name,
    );
    assert.doesNotMatch(textOf(await read(client, "a.md")), told, name);
  }
});

test("mcp client root: a folder that is no project and has no settings gives way, and serves where nothing is named", async (t) => {
  const project = scratchTree(t, { "a.md": "# The project\n" });
  const folder = scratchTree(t, { "a.md": "# The program's own folder\n" });
  for (const [uris, expected] of [
    [[urlOf(project)], /The project/u],
    [[], /own folder/u],
  ] as const) {
    const { client } = await desk(t, "v2", uris, { folder });
    assert.match(textOf(await read(client, "a.md")), expected);
  }
});

for (const [name, files, args] of [
  ["--root", {}, ["--root", "."]],
  ["a folder with settings", { "pith.jsonc": "{}" }, []],
  ["a repository", { ".git/HEAD": "ref: refs/heads/main\n", ".git/objects/x": "", ".git/refs/x": "" }, []],
] as const) {
  test(`mcp client root: ${name} counts more than what the client names`, async (t) => {
    const project = scratchTree(t, { "a.md": "# The client's\n" });
    const folder = scratchTree(t, { ...files, "a.md": "# Started here\n" });
    const { client } = await desk(t, "v1", [urlOf(project)], { folder, args: [...args] });
    assert.match(textOf(await read(client, "a.md")), /Started here/u);
  });
}

test("mcp client root: many calls at once wait for one answer", async (t) => {
  const project = scratchTree(t, { "a.md": "# Here\n" });
  for (const kind of ["v1", "modern"] as const) {
    const { client } = await desk(t, kind, [urlOf(project)]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(client, "a.md")));
    assert.deepEqual(
      answers.map((answer) => /# Here/u.test(textOf(answer))),
      answers.map(() => true),
    );
  }
});

test("mcp client root: a client that never answers is not waited for long", async (t) => {
  const folder = scratchTree(t, { "a.md": "# Started here\n" });
  const { client, log } = await desk(t, "v1", [], { folder, answers: false });
  assert.match(textOf(await read(client, "a.md")), /Started here/u);
  assert.match(log(), /did not name its folders/u);
});
