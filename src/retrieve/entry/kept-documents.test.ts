import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { world } from "../../../test/entry-fixture.ts";
import { outlineDocument } from "./documents.ts";
import { retrieveEntry } from "./entry.ts";
import { KeptDocuments, KeptLinks } from "./kept-documents.ts";

const section = fc.constantFrom(
  "# Setup\nInstall the client.\n",
  "## 步骤1：安装\n先安装客户端。见[配置](#配置)。\n",
  "## 配置\n设置端口。\n",
  "### Errors\nSee [setup](a.md#setup).\n",
  "## Next: start → stop\nThe process.\n",
);
const document = fc.array(section, { minLength: 1, maxLength: 4 }).map((sections) => sections.join("\n"));
const question = fc.record({
  target: fc.constantFrom("setup", "配置端口", "安装", "errors", "how is it started"),
  paths: fc.constantFrom(["a.md"], ["b.md"], ["a.md", "b.md"]),
  /** What b.md holds from now on. */
  change: fc.option(document, { nil: undefined }),
});

test("kept documents: no answer differs from that of a fresh start", async () => {
  await fc.assert(
    fc.asyncProperty(document, document, fc.array(question, { maxLength: 4 }), async (a, b, questions) => {
      const kept = new KeptDocuments();
      const files = { "a.md": a, "b.md": b, "process.md": "# Process\n\nSetup → 配置 → Errors\n" };
      for (const { target, paths, change } of questions) {
        if (change !== undefined) files["b.md"] = change;
        const asked = { target_entry: target, file_paths: paths };
        const fresh = world(files, ["process.md"]);
        assert.deepEqual(await retrieveEntry(asked, { ...fresh, kept }), await retrieveEntry(asked, fresh));
      }
    }),
    { numRuns: 25 },
  );
});

test("kept documents: an unchanged text is outlined and indexed once", () => {
  const kept = new KeptDocuments();
  const open = (text: string) => [kept.outlined("a.md", text, outlineDocument)!];
  const first = kept.named.for(open("# A\n"), "a");
  assert.equal(kept.named.for(open("# A\n"), "b"), first);
  assert.notEqual(kept.named.for(open("# B\n"), "a"), first);
});

test("kept documents: in a long document titles answer alone, or texts do, as they would at first", async () => {
  // Long, and nothing of it is a term: that costs least to read.
  const text = "# Alpha\n" + `${"0".repeat(999)}\n`.repeat(6_300) + "# Beta\nabout gamma rays\n";
  const files = { "long.md": text };
  const kept = new KeptDocuments();
  for (const target of ["gamma rays", "alpha", "gamma rays"]) {
    const asked = { target_entry: target, file_paths: ["long.md"] };
    const { entry_content: _whole, ...answer } = await retrieveEntry(asked, { ...world(files), kept });
    const { entry_content: _same, ...fresh } = await retrieveEntry(asked, world(files));
    assert.deepEqual(answer, fresh, target);
  }
  const [document] = [kept.outlined("long.md", text, outlineDocument)!];
  assert.equal(kept.named.for([document], "alpha").isTitlesOnly, true);
  assert.equal(kept.named.for([document], "gamma rays").isTitlesOnly, false);
});

test("kept documents: more than fits is not kept", () => {
  const kept = new KeptDocuments();
  let outlined = 0;
  const outline = (path: string, text: string) => {
    outlined++;
    return outlineDocument(path, text);
  };
  const text = "# A\n" + " ".repeat(13_000_000);
  for (const path of ["a.md", "b.md", "b.md", "a.md"]) kept.outlined(path, text, outline);
  assert.equal(outlined, 3);
});

test("kept links: a document is read again when its stamp is another, and when it has none", () => {
  const kept = new KeptLinks();
  let text = "[one](a.md#x)";
  let reads = 0;
  const saidBy = (stamp: string | undefined): string[] => {
    const { links } = kept.of("b.md", stamp, () => (reads++, text));
    return links.map((link) => link.text);
  };
  assert.deepEqual([saidBy("1"), saidBy("1"), reads], [["one"], ["one"], 1]);
  text = "[two](a.md#x)";
  assert.deepEqual([saidBy("2"), reads], [["two"], 2]);
  assert.deepEqual([saidBy(undefined), saidBy(undefined), reads], [["two"], ["two"], 4]);
});

test("kept links: the documents they stand in are not kept with them", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const kept = new KeptLinks();
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let at = 0; at < 20; at++) {
    const link = `[words that are long enough to be a slice ${at}](a/document-${at}.md#a-heading-of-it)`;
    kept.of(`${at}.md`, "1", () => "a line of text\n".repeat(60_000) + link);
  }
  collect();
  const grownMb = (process.memoryUsage().heapUsed - before) / 1e6;
  assert.equal(kept.of("7.md", "1", () => "").links.length, 1);
  assert.ok(grownMb < 6, `${grownMb.toFixed(1)} MB`);
});
