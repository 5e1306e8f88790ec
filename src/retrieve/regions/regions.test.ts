import assert from "node:assert/strict";
import { test } from "node:test";
import { readQuestion } from "../../find/question/question.ts";
import { outlineSource } from "../../outline/outline.ts";
import { chooseRegions, frameLines, type Region, regionScore } from "./regions.ts";
import { RegionSource } from "./source.ts";

for (const [name, asked, path, expected] of [
  ["a frame of another machine", 'Boom\n  File "/usr/lib/rich/pretty.py", line 9, in go', "src/rich/pretty.py", [8]],
  ["a frame without folders", "Boom\n\tat com.acme.MainKt.main(Main.kt:5)", "src/main/kotlin/acme/Main.kt", [4]],
  ["a link to lines", "见 https://h/a/b/blob/main/rich/pretty.py#L782-L790", "rich/pretty.py", [781]],
  ["a line in the title", "undefined method - retry_jobs.rb:99", "lib/server/retry_jobs.rb", [98]],
  [
    "a link, then frames from the innermost",
    '见 b/a.py:7\nTraceback (most recent call last):\n  File "/x/b/a.py", line 1, in f\n  File "/x/b/a.py", line 5, in g',
    "b/a.py",
    [6, 4, 0],
  ],
  ["another folder's file of that name", 'Boom\n  File "/usr/lib/json/pretty.py", line 9, in go', "rich/pretty.py", []],
] as const) {
  test(`lines pointed at: ${name}`, () => assert.deepEqual(frameLines(readQuestion(asked), path), [...expected]));
}

const STORE = `class Store:
    limit = 9

    def open(self):
        """Reads the session from disk."""
        return self.path

    def expire(self, token):
        """A token that is too old is dropped from the session."""
        return token.age > self.limit

    def close(self):
        pass
`;

function regionsFor(asked: string, text = STORE): Region[] {
  const question = readQuestion(asked);
  const source = new RegionSource(outlineSource({ path: "store.py", text }).root, text);
  const information = question.query.words.map(() => 1);
  return chooseRegions(source, question, { passages: [], frameLines: frameLines(question, "store.py"), information });
}

for (const [name, asked, first] of [
  ["by words", "old tokens are kept\n\nA token that is too old should be dropped.", "store.py#Store.expire"],
  ["by name", "`close` does nothing\n\nIt should do something.", "store.py#Store.close"],
  ["by a line", 'Boom\n\n  File "/x/store.py", line 6, in open\n', "store.py#Store.open"],
  ["中文问题里的名字", "`close` 什么都没做\n\n应该关闭文件。", "store.py#Store.close"],
] as const) {
  test(`the region to read first, ${name}`, () => assert.equal(regionsFor(asked)[0]?.address, first));
}

test("a region that holds a line that is known to be asked for comes first", () => {
  const question = readQuestion("old tokens are kept\n\nA token that is too old should be dropped.");
  const source = new RegionSource(outlineSource({ path: "store.py", text: STORE }).root, STORE);
  const information = question.query.words.map(() => 1);
  const regions = chooseRegions(source, question, { passages: [], frameLines: [], provenLines: [11], information });
  assert.equal(regions[0]?.address, "store.py#Store.close");
  assert.ok(regions[0].chance > 0.9);
});

test("regions are ordered by their chance, and the same unit is less likely among more of them", () => {
  const asked = "old tokens are kept\n\nA token that is too old should be dropped.";
  const few = regionsFor(asked);
  const more = regionsFor(asked, STORE + Array.from({ length: 40 }, (_, at) => `\ndef f${at}():\n    pass\n`).join(""));
  const chances = few.map(({ chance }) => chance);
  assert.deepEqual(
    chances,
    chances.toSorted((a, b) => b - a),
  );
  assert.ok(chances.every((chance) => chance > 0 && chance < 1));
  assert.ok(more[0]!.chance < few[0]!.chance);
});

test("a text with a body counts a region by its chance, a short question the best of each file as the file", () => {
  const [best, next] = regionsFor("old tokens are kept\n\nA token that is too old should be dropped.");
  assert.equal(regionScore(0.5, best!, best!, "issue"), 0.5 * best!.chance);
  assert.ok(regionScore(0.5, next!, best!, "issue") < 0.5 * next!.chance);
  assert.equal(regionScore(0.5, best!, best!, "short"), 0.5);
  assert.ok(regionScore(0.5, next!, best!, "short") <= 0.5 * 0.25);
});
