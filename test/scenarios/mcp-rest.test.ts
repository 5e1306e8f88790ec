/** Resources, prompts, skills, progress and cancelling, through the protocol. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { z } from "zod";
import { uriOf } from "../../src/mcp/resources.ts";
import { connectStdio } from "./mcp-process.ts";
import { scratchTree } from "../scratch-tree.ts";
import { type Files, serveTrees, type ServedTrees } from "./mcp-world.ts";

const SKILL =
  '---\nname: pdf\ndescription: Fills PDF forms.\n---\n# PDF\n\n<chunk id="forms" description="How">\nFill each.\n</chunk>\n';
const BYTES = new Uint8Array([0xff, 0xd8, 0, 1, 2, 3]);

const FILES: Files = {
  "README.md": "# Read me\n",
  "docs/deep/guide.md": "# Guide\n\n## 错误 码\n\n网关。\n\n## Next\n\nMore.\n",
  "odd #1 100%.md": "# Odd\n",
  "src/a.ts": "export function one() {\n  return 1;\n}\n",
  "skills/pdf/SKILL.md": SKILL,
  "skills/pdf/references/图 1.md": "# Figure\n",
  "skills/pdf/logo.jpg": BYTES,
  "skills/Bad Name/SKILL.md": "---\nname: Bad Name\ndescription: No address.\n---\nx\n",
};

interface Content {
  readonly uri: string;
  readonly text?: string;
  readonly blob?: string;
  readonly mimeType?: string;
}

async function readText(client: ServedTrees["client"], uri: string): Promise<string | undefined> {
  const { contents } = await client.readResource({ uri });
  return (contents[0] as Content).text;
}

for (const [address, expected] of [
  ["README.md", "# Read me\n"],
  ["docs/deep/guide.md#错误 码", "## 错误 码\n\n网关。\n\n"],
  ["src/a.ts#one", FILES["src/a.ts"]],
  ["src/a.ts:2-2", "  return 1;\n"],
  ["odd %231 100%25.md", "# Odd\n"],
] as const) {
  test(`mcp resources: ${address}`, async (t) => {
    const { client, folders } = await serveTrees(t, [FILES]);
    const root = folders[0]!.split("/").at(-1)!;
    assert.equal(await readText(client, uriOf(root, address)), expected);
  });
}

test("mcp resources: documents are listed, the shallow and the usual first, and each can be read", async (t) => {
  const { client } = await serveTrees(t, [FILES]);
  const { resources } = await client.listResources();
  const uris = resources.map(({ uri }) => uri).filter((uri) => uri.startsWith("pith:"));
  assert.match(uris[0]!, /README\.md$/u);
  assert.ok(uris.some((uri) => uri.endsWith("docs/deep/guide.md")));
  assert.ok(!uris.some((uri) => uri.endsWith(".ts")));
  for (const uri of uris) assert.match((await readText(client, uri))!, /\S/u, uri);
});

test("mcp resources: paths are completed, and how many there are is said", async (t) => {
  const many = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`docs/说明${index}.md`, ""]));
  const { client } = await serveTrees(t, [{ ...many, "src/说明.ts": "" }]);
  const ref = { type: "ref/resource", uri: "pith://{root}/{+address}" } as const;
  const completed = async (value: string) =>
    (await client.complete({ ref, argument: { name: "address", value } })).completion;
  assert.deepEqual(await completed("src/"), { values: ["src/说明.ts"], total: 1, hasMore: false });
  const { values, total, hasMore } = await completed("说明");
  assert.deepEqual([values.length, total, hasMore], [100, 121, true]);
});

test("mcp resources: a document's first heading stands beside its path", async (t) => {
  const gbk = Buffer.from("2320b3f5cabcbbaf0a0ab3f5cabcbbafbbe1bbb0b5c4baafcafda1a30a", "hex");
  const files = { "a.md": `# 接口 \`v2\`\n\n${"字".repeat(4000)}\n`, "b.txt": "plain\n", "c.md": gbk, "d.md": "" };
  const { client } = await serveTrees(t, [files]);
  const { resources } = (await client.listResources()) as { resources: { name?: string; description?: string }[] };
  const described = resources.map(({ name, description }) => [name, description]);
  assert.deepEqual(described, [
    ["a.md", "接口 v2"],
    ["b.txt", ""],
    ["c.md", "初始化"],
    ["d.md", ""],
  ]);
});

for (const [name, uri] of [
  ["a path outside", "pith://ROOT/../../etc/passwd"],
  ["an escaped path outside", "pith://ROOT/..%2f..%2fetc%2fpasswd"],
  ["another root", "pith://etc/passwd"],
  ["a file that is not there", "pith://ROOT/no.md"],
  ["a skill that is not there", "skill://none/SKILL.md"],
  ["a file outside a skill", "skill://pdf/../../README.md"],
] as const) {
  test(`mcp resources: refuses ${name}`, async (t) => {
    const { client, folders } = await serveTrees(t, [FILES]);
    await assert.rejects(client.readResource({ uri: uri.replace("ROOT", folders[0]!.split("/").at(-1)!) }));
  });
}

const skillList = z.looseObject({
  skills: z.array(
    z.looseObject({
      uri: z.string(),
      frontmatter: z.looseObject({ name: z.string() }),
      resources: z.array(z.looseObject({ uri: z.string(), digest: z.string(), size: z.number() })),
    }),
  ),
});

for (const era of ["legacy", "modern"] as const) {
  test(`mcp skills: listed with digests that are true, read as they are (${era})`, async (t) => {
    const { client, folders, log } = await serveTrees(t, [FILES], { era });
    const list = () => client.request({ method: "skills/list", params: {} }, skillList);
    const { skills } = await list();
    assert.deepEqual(
      skills.map(({ uri }) => uri),
      ["skill://pdf/SKILL.md"],
    );
    assert.equal(skills[0]!.resources.length, 3);
    for (const { uri, digest, size } of skills[0]!.resources) {
      const content = (await client.readResource({ uri })).contents[0] as Content;
      const bytes = content.text === undefined ? Buffer.from(content.blob!, "base64") : Buffer.from(content.text);
      assert.equal(bytes.length, size, uri);
      assert.equal(`sha256:${createHash("sha256").update(bytes).digest("hex")}`, digest, uri);
    }
    writeFileSync(join(folders[0]!, "skills/pdf/SKILL.md"), SKILL.replace("Fill each.", "Fill every one."));
    const changed = (await list()).skills[0]!.resources.find(({ uri }) => uri.endsWith("SKILL.md"));
    assert.notEqual(changed!.digest, skills[0]!.resources.find(({ uri }) => uri.endsWith("SKILL.md"))!.digest);
    assert.deepEqual(log, []);
  });
}

test("mcp skills: secrets in their files are masked, and the digest is that of what is sent", async (t) => {
  const token = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;
  const { client } = await serveTrees(t, [{ ...FILES, "skills/pdf/部署.env": `TOKEN=${token}\n` }]);
  const { skills } = await client.request({ method: "skills/list", params: {} }, skillList);
  const { uri, digest, size } = skills[0]!.resources.find((resource) => resource.uri.endsWith(".env"))!;
  const { text = "" } = (await client.readResource({ uri })).contents[0] as Content;
  assert.equal(text, "TOKEN=[masked GitHub token, 40 characters]\n");
  assert.deepEqual(
    [size, digest],
    [Buffer.byteLength(text), `sha256:${createHash("sha256").update(text).digest("hex")}`],
  );
});

test("mcp skills: of several roots, each under its own", async (t) => {
  const { client, folders } = await serveTrees(t, [FILES, FILES]);
  const { skills } = await client.request({ method: "skills/list", params: {} }, skillList);
  const expected = folders.map((folder) => `skill://${folder.split("/").at(-1)!}/pdf/SKILL.md`);
  assert.deepEqual(skills.map(({ uri }) => uri).sort(), expected.sort());
});

test("mcp skills: what is open is a handle of the client, not a state of the server", async (t) => {
  const { client } = await serveTrees(t, [FILES]);
  const load = (open?: unknown) =>
    client.callTool({
      name: "load_skill_chunk",
      arguments: { skill_name: "pdf", chunk_id: "forms", ...(open !== undefined && { open }) },
    });
  const first = await load();
  assert.match(first.content[0]!.text!, /Fill each/u);
  assert.deepEqual(first.structuredContent!["open"], ["pdf#forms"]);
  assert.deepEqual((await load()).structuredContent!["open"], ["pdf#forms"], "nothing was remembered");
  const more = await load(["pdf#SKILL.md"]);
  assert.deepEqual(more.structuredContent!["open"], ["pdf#SKILL.md", "pdf#forms"]);
});

test("mcp skills: the instructions name them", async (t) => {
  const { client } = await serveTrees(t, [FILES]);
  assert.match(client.getInstructions() ?? "", /- pdf: Fills PDF forms\./u);
});

test("mcp: no notifications are promised that do not come", async (t) => {
  const { client } = await serveTrees(t, [FILES]);
  const { tools, prompts, resources } = client.getServerCapabilities() ?? {};
  for (const capability of [tools, prompts, resources]) assert.equal(capability?.listChanged, false);
});

test("mcp prompts: context and skill put text into the conversation", async (t) => {
  const { client } = await serveTrees(t, [FILES]);
  const context = await client.getPrompt({ name: "context", arguments: { question: "what does the guide say" } });
  assert.match(JSON.stringify(context.messages), /what does the guide say/u);
  assert.match(JSON.stringify(context.messages), /docs\/deep\/guide\.md/u);
  const skill = await client.getPrompt({ name: "skill", arguments: { skill: "pdf" } });
  assert.match(JSON.stringify(skill.messages), /# PDF/u);
});

test("mcp prompts: of several folders the one that has the skill gives it", async (t) => {
  const { client } = await serveTrees(t, [{ "a.md": "# A\n" }, FILES]);
  const ask = async (skill: string) => JSON.stringify(await client.getPrompt({ name: "skill", arguments: { skill } }));
  assert.match(await ask("pdf"), /# PDF/u);
  assert.match(await ask("没有"), /Skill '没有' not found/u);
});

const manyFiles = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `src/f${index}.md`,
      `# ${index}\n\n${"some words to index. ".repeat(200)}\n`,
    ]),
  );

// With a watcher the tree is indexed behind the scenes already when the first call comes.
for (const flags of [["--no-watch"], []]) {
  test(`mcp: progress is told while a tree is indexed, and only grows (${flags[0] ?? "watching"})`, async (t) => {
    const client = await connectStdio(t, "v2", [...flags, "--root", scratchTree(t, manyFiles(1200))]);
    const seen: number[] = [];
    const options = { onprogress: ({ progress }: { progress: number }) => seen.push(progress) };
    const params = { name: "find", arguments: { query: "words" } };
    await client.callTool(params, options);
    assert.ok(seen.length > 0);
    assert.deepEqual(
      seen,
      [...new Set(seen)].sort((a, b) => a - b),
    );
  });

  test(`mcp: a cancelled call stops, and the server goes on (${flags[0] ?? "watching"})`, async (t) => {
    const client = await connectStdio(t, "v2", [...flags, "--root", scratchTree(t, manyFiles(1200))]);
    const abort = new AbortController();
    const params = { name: "find", arguments: { query: "words" } };
    const cancelled = client.callTool(params, { signal: abort.signal });
    setTimeout(() => abort.abort(), 60);
    await assert.rejects(cancelled);
    assert.notEqual((await client.callTool(params)).isError, true);
  });
}

// Messages made of the protocol's own parts find more than random bytes do.
const method = fc.constantFrom(
  "initialize",
  "ping",
  "tools/list",
  "tools/call",
  "resources/read",
  "prompts/get",
  "skills/get",
  "completion/complete",
  "x",
  "",
);
const scalar = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom("find", "read", "pith://", "skill://pdf/SKILL.md", "../.."),
);
const params = fc.dictionary(
  fc.constantFrom("name", "arguments", "uri", "cursor", "_meta", "protocolVersion", "ref", "query"),
  fc.oneof(
    scalar,
    fc.array(scalar, { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("query", "addresses", "budget", "progressToken", "type"), scalar),
  ),
);
const message = fc.oneof(
  fc
    .record({ jsonrpc: fc.constantFrom("2.0", "1.0"), id: scalar, method, params }, { requiredKeys: [] })
    .map((value) => JSON.stringify(value)),
  fc
    .array(fc.record({ jsonrpc: fc.constant("2.0"), id: fc.nat(), method }), { maxLength: 3 })
    .map((value) => JSON.stringify(value)),
  fc.string(),
);

test("mcp: no message, however wrong, gets anything but an answer", async (t) => {
  const { fetch, log } = await serveTrees(t, [FILES]);
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  await fc.assert(
    fc.asyncProperty(
      message,
      fc.constantFrom(undefined, "2025-06-18", "2026-07-28", "1999-01-01"),
      async (body, version) => {
        const response = await fetch("http://localhost/mcp", {
          method: "POST",
          headers: { ...headers, ...(version !== undefined && { "mcp-protocol-version": version }) },
          body,
        });
        const text = await response.text();
        assert.ok(response.status < 500, `${response.status} ${text.slice(0, 200)}`);
        assert.doesNotMatch(text, /root:x:0/u);
      },
    ),
    { numRuns: 250 },
  );
  assert.deepEqual(log, [], "no fault of ours");
});
