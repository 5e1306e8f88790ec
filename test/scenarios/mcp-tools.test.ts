/** Tools through the protocol: what they answer, under which budget, and what they refuse. */
import assert from "node:assert/strict";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { MAX_WHOLE_TOKENS } from "../../src/mcp/tools.ts";
import { countTokens } from "../../src/pack/tokens.ts";
import type { AnyClient, ToolResult } from "./mcp-process.ts";
import { type Files, serveTrees } from "./mcp-world.ts";

const MAX_LIST_TOKENS = 2500;

const FILES: Files = {
  "src/retry.ts":
    "/** Retries with backoff. */\nexport function retryWithBackoff(times: number) {\n  return times * 2;\n}\n",
  "docs/guide.md": "# Guide\n\n## Retry\n\nHow retries with backoff are done.\n\n## 错误码处理\n\n错误码由网关返回。\n",
  "long.txt": Array.from({ length: 3000 }, (_, line) => `line ${line + 1} of a long file\n`).join(""),
};

interface Passage {
  readonly address: string;
  readonly lines: string;
  readonly text?: string;
}

async function call(client: AnyClient, name: string, input: Record<string, unknown>): Promise<ToolResult> {
  return client.callTool({ name, arguments: input });
}

function passagesOf(result: ToolResult): readonly Passage[] {
  assert.notEqual(result.isError, true, textOf(result));
  return result.structuredContent!["passages"] as readonly Passage[];
}

function textOf(result: ToolResult): string {
  return result.content.map(({ text }) => text ?? "").join("\n");
}

for (const era of ["legacy", "modern"] as const) {
  test(`mcp tools: the list is short, complete and read-only (${era})`, async (t) => {
    const { client } = await serveTrees(t, [FILES], { era });
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    for (const name of ["find", "read", "load_skill_chunk"]) assert.ok(names.includes(name), names.join());
    for (const name of ["status", "outline", "expand"]) assert.ok(!names.includes(name), names.join());
    assert.ok(tools.every(({ annotations }) => annotations?.readOnlyHint === true));
    assert.ok(tools.filter(({ name }) => ["find", "read"].includes(name)).every((tool) => tool.outputSchema));
    assert.ok(
      countTokens(JSON.stringify({ tools })) <= MAX_LIST_TOKENS,
      String(countTokens(JSON.stringify({ tools }))),
    );
  });

  test(`mcp tools: find gives verbatim passages with addresses (${era})`, async (t) => {
    const { client } = await serveTrees(t, [FILES], { era });
    const result = await call(client, "find", { query: "retry with backoff" });
    const [code] = passagesOf(result).filter(({ address }) => address.startsWith("src/retry.ts"));
    assert.match(code!.text!, /retryWithBackoff/u);
    assert.match(textOf(result), /src\/retry\.ts/u);
    assert.match(textOf(result), /export function retryWithBackoff/u);
  });
}

test("mcp tools: --all-tools offers the rest", async (t) => {
  const { client } = await serveTrees(t, [FILES], { allTools: true });
  const names = (await client.listTools()).tools.map(({ name }) => name);
  for (const name of ["find", "outline", "status", "expand"]) assert.ok(names.includes(name), names.join());
  const outline = await call(client, "outline", { path: "docs/guide.md" });
  assert.match(textOf(outline), /错误码处理/u);
});

test("mcp tools: a whole answer that is far too long is cut, and says so", async (t) => {
  const headings = Array.from({ length: 9000 }, (_, index) => `# Heading number ${index} of many\n`).join("");
  const { client } = await serveTrees(t, [{ "a.md": headings }], { allTools: true });
  const result = await call(client, "outline", { path: "a.md" });
  assert.ok(countTokens(JSON.stringify(result.structuredContent)) <= MAX_WHOLE_TOKENS);
  assert.match(textOf(result), /Too long for one answer; cut: /u);
});

for (const [name, address, expected] of [
  ["a heading", "docs/guide.md#错误码处理", "## 错误码处理\n\n错误码由网关返回。\n"],
  ["lines", "long.txt:7-8", "line 7 of a long file\nline 8 of a long file\n"],
  ["a symbol", "src/retry.ts#retryWithBackoff", FILES["src/retry.ts"]],
] as const) {
  test(`mcp tools: read ${name}`, async (t) => {
    const { client } = await serveTrees(t, [FILES]);
    assert.equal(passagesOf(await call(client, "read", { addresses: [address] }))[0]!.text, expected);
  });
}

test("mcp tools: a list written as a text is understood, and the listed schema stays strict", async (t) => {
  const { client } = await serveTrees(t, [FILES]);
  const result = await call(client, "read", { addresses: "docs/guide.md#Retry", budget: "500" });
  assert.notEqual((await call(client, "find", { query: "retry", limit: 1000, rounds: 10 })).isError, true);
  assert.match(passagesOf(result)[0]!.text!, /^## Retry/u);
  const { tools } = await client.listTools();
  const read = tools.find(({ name }) => name === "read") as unknown as {
    inputSchema: { properties: { addresses: { type: string } }; additionalProperties: boolean };
  };
  assert.equal(read.inputSchema.properties.addresses.type, "array");
  assert.equal(read.inputSchema.additionalProperties, false);
});

for (const budget of [200, 1000, 8000]) {
  test(`mcp tools: an answer stays under ${budget} tokens and names the rest`, async (t) => {
    const { client } = await serveTrees(t, [FILES]);
    const result = await call(client, "read", { addresses: ["long.txt"], budget });
    assert.ok(countTokens(textOf(result)) <= budget, String(countTokens(textOf(result))));
    const [passage] = passagesOf(result);
    const [rest] = result.structuredContent!["left_out"] as readonly { address: string }[];
    const last = Number(passage!.lines.split("-")[1]);
    assert.equal(rest!.address, `long.txt:${last + 1}-3000`);
    assert.ok(textOf(result).includes(rest!.address));
  });
}

test("mcp tools: what was sent is not sent again, the rest is, and a changed file is", async (t) => {
  const { client, folders } = await serveTrees(t, [FILES]);
  const first = await call(client, "read", { addresses: ["long.txt:100-199"] });
  const again = await call(client, "read", { addresses: ["long.txt:50-249"], seen: first.structuredContent!["sent"] });
  assert.deepEqual(
    passagesOf(again).map(({ lines, text }) => [lines, text !== undefined]),
    [
      ["50-99", true],
      ["100-199", false],
      ["200-249", true],
    ],
  );
  assert.ok((again.structuredContent!["saved_tokens"] as number) > 300);
  assert.match(textOf(again), /long\.txt:100-199: you have it already/u);
  writeFileSync(join(folders[0]!, "long.txt"), `first\n${FILES["long.txt"] as string}`);
  const changed = await call(client, "read", {
    addresses: ["long.txt:100-199"],
    seen: again.structuredContent!["sent"],
  });
  assert.equal(passagesOf(changed)[0]!.text?.startsWith("line 99 "), true);
});

test("mcp tools: find with a handle leaves out what it sent", async (t) => {
  const { client } = await serveTrees(t, [FILES]);
  const first = await call(client, "find", { query: "retry with backoff" });
  const second = await call(client, "find", { query: "retry with backoff", seen: first.structuredContent!["sent"] });
  assert.ok(passagesOf(first).some(({ text }) => text !== undefined));
  assert.ok(passagesOf(second).every(({ text }) => text === undefined));
  assert.ok(countTokens(textOf(second)) < countTokens(textOf(first)));
});

for (const [query, expected] of [
  ["zzqx", /answers "zzqx"\. Ask in other words/u],
  ["鼯鼠", /请换一种说法/u],
] as const) {
  test(`mcp tools: where nothing is near, nothing is called the nearest: ${query}`, async (t) => {
    const { client } = await serveTrees(t, [FILES]);
    const result = await call(client, "find", { query });
    assert.deepEqual(passagesOf(result), []);
    assert.match(textOf(result), expected);
    assert.doesNotMatch(textOf(result), /nearest|最接近/u);
  });
}

for (const [name, tool, input, expected] of [
  ["a path outside", "read", { addresses: ["../../etc/passwd"] }, /outside the root.*Only files inside/su],
  ["an absolute path outside", "read", { addresses: ["/etc/passwd"] }, /outside the root/u],
  ["a link to outside", "read", { addresses: ["link.txt"] }, /outside the root/u],
  ["a file that is not there", "read", { addresses: ["no.md"] }, /no\.md.*Use `find`/su],
  ["a heading that is not there", "read", { addresses: ["docs/guide.md#Retries"] }, /Nearest: docs\/guide\.md#Retry/u],
  ["a folder", "read", { addresses: ["docs"] }, /a folder.* Name what is in it: docs\/guide\.md\./su],
  ["an empty question", "find", { query: " " }, /no words/u],
  ["an unknown field", "find", { query: "x", path: "/" }, /path/u],
  ["a wrong type", "find", { query: "x", budget: "lots" }, /budget/u],
  ["a root where there is one", "find", { query: "x", root: "/" }, /root/u],
] as const) {
  test(`mcp tools: refuses ${name}`, async (t) => {
    const { client } = await serveTrees(t, [{ ...FILES, "link.txt": { link: "/etc/hostname" } }]);
    const result = await call(client, tool, { ...input });
    assert.equal(result.isError, true);
    assert.match(textOf(result), expected);
  });
}

test("mcp tools: a root that goes away is said to be gone, and what was indexed is there when it comes back", async (t) => {
  const { client, folders } = await serveTrees(t, [FILES]);
  const ask = () => call(client, "find", { query: "retry with backoff" });
  await ask();
  renameSync(folders[0]!, `${folders[0]!}-away`);
  const gone = await ask();
  assert.equal(gone.isError, true);
  assert.match(textOf(gone), /The root .* cannot be opened: it does not exist\. Name a folder that is there\.$/u);
  renameSync(`${folders[0]!}-away`, folders[0]!);
  assert.equal(passagesOf(await ask())[0]!.address, "src/retry.ts#retryWithBackoff");
});

test("mcp tools: of several addresses those that are there are read, and what became of the others is said", async (t) => {
  const { client } = await serveTrees(t, [FILES]);
  const result = await call(client, "read", { addresses: ["没有.md", "src/retry.ts:1", "docs/guide.md#Retries"] });
  assert.deepEqual(
    passagesOf(result).map(({ address }) => address),
    ["src/retry.ts:1"],
  );
  assert.match(textOf(result), /"没有\.md" does not exist.*Nearest: docs\/guide\.md#Retry/su);
});

test("mcp tools: a handle that is none sends everything and says so", async (t) => {
  const { client } = await serveTrees(t, [FILES]);
  const result = await call(client, "read", { addresses: ["src/retry.ts"], seen: "not a handle" });
  assert.match(passagesOf(result)[0]!.text!, /retryWithBackoff/u);
  assert.match(textOf(result), /not a handle of Pith/u);
});

test("mcp tools: several roots are named, and only they are reached", async (t) => {
  const { client, folders } = await serveTrees(t, [{ "a.md": "# One\n" }, { "a.md": "# Two\n" }]);
  const { tools } = await client.listTools();
  const schema = (tools[0] as unknown as { inputSchema: { properties: { root: { enum: string[] } } } }).inputSchema;
  const names = schema.properties.root.enum;
  assert.equal(names.length, folders.length);
  for (const [index, expected] of ["# One\n", "# Two\n"].entries()) {
    const result = await call(client, "read", { addresses: ["a.md"], root: names[index] });
    assert.equal(passagesOf(result)[0]!.text, expected);
  }
  for (const root of [folders[0], "/", "..", undefined]) {
    const result = await call(client, "read", { addresses: ["a.md"], ...(root !== undefined && { root }) });
    assert.equal(result.isError, true, String(root));
  }
  assert.match(client.getInstructions() ?? "", new RegExp(names.join(", "), "u"));
});

for (const [given, expected] of [
  [{}, /addresses: is missing\. Give: Addresses: docs\/api\.md, /u],
  [{ addresses: {} }, /addresses: Invalid input: expected array.*Give: Addresses: /u],
  [{ addresses: ["long.txt"], budget: -1 }, /budget: Too small: .*>=100\. Give: Most tokens to return/u],
  [{ addresses: ["long.txt"], 深度: 2, again: 1 }, /Unrecognized keys: .*\. Inputs: addresses, budget, seen\./u],
] as const)
  test(`mcp tools: what is wrong with ${JSON.stringify(given)} is said with what to give`, async (t) => {
    const { client } = await serveTrees(t, [FILES]);
    const refused = await call(client, "read", given);
    assert.equal(refused.isError, true);
    assert.match(textOf(refused), expected);
  });

test("mcp tools: secrets do not leave", async (t) => {
  const { client } = await serveTrees(t, [{ "env.txt": "password hunter2hunter2\n" }], {
    secrets: ["hunter2hunter2"],
    allTools: true,
  });
  for (const result of [
    await call(client, "read", { addresses: ["env.txt"] }),
    await call(client, "find", { query: "password" }),
    await call(client, "expand", { text: "@env.txt" }),
  ]) {
    assert.doesNotMatch(JSON.stringify(result), /hunter2/u);
    assert.match(textOf(result), /Masked before sending: /u);
  }
});

test("mcp tools: lines are read as other tools ask for them, and an address given twice once", async (t) => {
  const { client } = await serveTrees(t, [FILES]);
  const twenty = passagesOf(await call(client, "read", { file_path: "long.txt", offset: 20, limit: 2 }));
  assert.deepEqual(
    twenty.map(({ address }) => address),
    ["long.txt:20-21"],
  );
  assert.equal(passagesOf(await call(client, "read", { addresses: ["long.txt:1-2", "long.txt:1-2"] })).length, 1);
  const end = passagesOf(await call(client, "read", { path: "`long.txt`", offset: 2999 }));
  assert.equal(end[0]!.lines, "2999-3000");
});

test("mcp tools: references that are too long are cut to the budget, each with the address of its rest, and no note is lost", async (t) => {
  const long = (name: string) => Array.from({ length: 3000 }, (_, line) => `${name} line ${line} 的内容`).join("\n");
  const { client } = await serveTrees(t, [{ "a.md": long("a"), "乙.md": long("b") }], { allTools: true });
  for (const budget of [1500, 3000, undefined]) {
    const given = { text: "@a.md @乙.md @gone.md", ...(budget !== undefined && { budget }) };
    const { content, structuredContent } = await call(client, "expand", given);
    const [{ text = "" } = {}, ...more] = content;
    assert.deepEqual(more, []);
    assert.ok(countTokens(text) <= (budget ?? 8000), String(countTokens(text)));
    assert.match(text, /a line 0 [^]*the rest: a\.md:\d+-3000[^]*: 乙\.md:\d+-3000/u);
    assert.equal(text.includes("b line 0 "), budget !== 1500);
    assert.match(text, /<Note>@gone\.md: No file is or contains "gone\.md"[^]*<\/Context>\n$/u);
    assert.equal(JSON.stringify(structuredContent).split("a line 0 ").length, 2, "the text stands in it once");
  }
});

test("mcp tools: a file is found as it is at the time of the call", async (t) => {
  const { client, folders } = await serveTrees(t, [FILES]);
  await call(client, "find", { query: "retry with backoff" });
  writeFileSync(join(folders[0]!, "src/new.ts"), "export function zebraCrossing() {}\n");
  const result = await call(client, "find", { query: "zebraCrossing" });
  assert.equal(passagesOf(result)[0]!.address.startsWith("src/new.ts"), true);
});

test("mcp tools: notes of the server stand among those of the answer, and fit its schema", async (t) => {
  const long = `# Long\n\n${"hunter2hunter2 and many more words to go beyond every limit. ".repeat(6000)}\n`;
  const { client } = await serveTrees(t, [{ "a.md": long }], { secrets: ["hunter2hunter2"] });
  const input = { target_entry: "Long", file_paths: ["a.md"] };
  const result = await call(client, "retrieve_entry", input);
  assert.match(JSON.stringify(result.structuredContent), /Masked before sending: .*cut: entry_content/u);
  assert.ok(countTokens(JSON.stringify(result.structuredContent)) <= MAX_WHOLE_TOKENS + 100);
});

test("mcp tools: a knowledge base that is not there is told in words, not by its code", async (t) => {
  const { client } = await serveTrees(t, [FILES]);
  const result = await call(client, "retrieve_knowledge", { user_query: "支付超时怎么办" });
  assert.match(textOf(result), /^本地知识库中不存在相关知识[\s\S]*KnowledgeBase/u);
  assert.doesNotMatch(textOf(result), /no-folder/u);
  assert.equal(result.structuredContent!["notes"], "no-folder");
});

for (const query of ["", "！！！", "🎉"]) {
  test(`mcp tools: a question without words is refused in words for any door: ${JSON.stringify(query)}`, async (t) => {
    const { client } = await serveTrees(t, [FILES]);
    const result = await call(client, "find", { query });
    assert.equal(result.isError, true);
    assert.match(textOf(result), /^The question has no words\. Say what to look for/u);
    assert.doesNotMatch(textOf(result), /pith find/u);
  });
}

test("mcp tools: a file that is one endless line is read on by the address of the rest", async (t) => {
  const line = Array.from({ length: 12_000 }, (_, index) => `"键${index}":${index}`).join();
  const { client } = await serveTrees(t, [{ "one.json": line }]);
  let [address, read] = ["one.json", ""];
  for (let round = 0; address !== "" && round < 40; round++) {
    const result = await call(client, "read", { addresses: [address] });
    read += passagesOf(result)
      .map(({ text }) => text)
      .join("");
    const [rest] = (result.structuredContent!["left_out"] ?? []) as readonly { readonly address: string }[];
    address = rest?.address ?? "";
  }
  assert.equal(read, line);
});
