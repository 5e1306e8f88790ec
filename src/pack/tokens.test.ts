/** The oracle is the real tokeniser, o200k. The estimate may be above it, hardly ever below. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { countTokens as exactTokens } from "gpt-tokenizer/encoding/o200k_base";
import { countTokens, PartCounter } from "./tokens.ts";

const exact = (text: string) => exactTokens(text, { disallowedSpecial: new Set() });
const own = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

const ENGLISH =
  `A budget that is exceeded by a few words is an error somebody else has to explain, usually in the middle of
the night. We therefore count from above: the number we promise is the number you will never see surpassed. Most people
prefer a slightly smaller answer to one that was silently cut; those who do not can raise the limit. It isn't hard, and
they've said so. `.repeat(3);
const CHINESE =
  `上下文窗口不是越大越好。把整个仓库塞给模型，模型只会更慢、更贵，也更容易走神。真正有用的做法是先找到与问题有关的
几段文字，按预算装进去，再说明还缺什么、去哪里取。第二步要注意：预算按上限估算，宁可少放一段，也不能超出。错误码处理、
接口鉴权、灰度发布这些章节，各自都有自己的地址。`.repeat(3);
const JAPANESE =
  `この関数は文章のトークン数を上から見積もります。正確な数え方は遅いので、実行時には使いません。大切なのは、約束した
上限を決して超えないことです。設定ファイルを読み込み、見つからない場合は既定の値を使ってください。`.repeat(4);
const MINIFIED =
  `!function(e,t){"object"==typeof exports?module.exports=t():e.q=t()}(this,(function(){var e=[],n=0;return{a:function(t)
{return e.push(t),n++},b:function(){for(var t=0,r=0;r<e.length;r++)t+=e[r].w||1;return t/n}}}));`.repeat(3);
const JSON_TEXT = JSON.stringify({
  id: 4711,
  tags: ["alpha", "beta"],
  ratio: 0.25,
  nested: { ok: true, at: "2026-01-31T08:00:00Z" },
});

function randomText(alphabet: string, length: number, seed: number): string {
  const letters = [...alphabet];
  let state = seed;
  return Array.from({ length }, () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return letters[(state >> 8) % letters.length];
  }).join("");
}
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** name, text, at least this share of the real count, at most this share */
for (const [name, text, atLeast, atMost] of [
  ["our own code", own("./tokens.ts"), 1, 1.25],
  ["our own tests", own("../passage/address.test.ts"), 1, 1.25],
  ["English prose", ENGLISH, 1, 1.2],
  ["French prose", "Déjà élevé à Besançon, l’été, où l’on préfère être entêté. ".repeat(8), 1, 1.6],
  ["Chinese prose", CHINESE, 1, 1.2],
  ["code of Windows", own("./tokens.ts").replaceAll("\n", "\r\n"), 1, 1.25],
  ["brackets on lines of their own", "});\n\n\n".repeat(100), 0.98, 1.3],
  ["Japanese prose", JAPANESE, 1, 1.25],
  ["minified JavaScript", MINIFIED, 0.99, 1.3],
  ["JSON", JSON_TEXT.repeat(4), 0.99, 1.3],
  ["base64", randomText(LETTERS + LETTERS.toUpperCase() + "0123456789+/", 2000, 1), 0.98, 1.15],
  ["hex", randomText("0123456789abcdef", 2000, 2), 0.98, 1.15],
  ["signs", randomText("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", 1000, 3), 0.98, 1.3],
  ["emoji", randomText("😀🚀🔥🎉👍🐍🦀🧠✨", 500, 4), 0.98, 1.6],
  ["white space", " \n\t".repeat(200), 0.98, 12],
  ["a ruler", "-".repeat(500), 0.98, 6],
  ["digits", "1234567890 ".repeat(60), 0.98, 1.3],
] as const) {
  test(`tokens: ${name} is estimated from above, and closely`, () => {
    const ratio = countTokens(text) / exact(text);
    assert.ok(ratio >= atLeast && ratio <= atMost, `estimate / real = ${ratio.toFixed(3)}`);
  });
}

for (const [text, tokens] of [
  ["", 0],
  ["x", 2],
  ["123456", 3],
] as const) {
  test(`tokens: ${JSON.stringify(text)} costs at most ${tokens}`, () => {
    assert.ok(countTokens(text) <= tokens);
    assert.ok(countTokens(text) >= exact(text));
  });
}

function notUnder(text: string): void {
  const [estimated, real] = [countTokens(text), exact(text)];
  assert.ok(estimated >= 0.98 * real, `${estimated} for ${real}`);
}

for (const unit of ["grapheme", "grapheme-composite", "binary"] as const) {
  test(`tokens: random ${unit} text is not under-counted`, () => {
    fc.assert(
      fc.property(fc.string({ unit, minLength: 200, maxLength: 400 }), (text) => {
        notUnder(text);
      }),
      { numRuns: 60 },
    );
  });
}

test("tokens: any mixture of what files hold is estimated from above", () => {
  const part = fc.constantFrom(
    ...[ENGLISH, CHINESE, JAPANESE, MINIFIED, JSON_TEXT, own("./tokens.ts")].flatMap(
      (text) => text.match(/.{40,80}/gsu) ?? [],
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 8, maxLength: 16 }), (parts) => {
      notUnder(parts.join("\n"));
    }),
    { numRuns: 80 },
  );
});

test("tokens: parts that end in a sign cost together what their text costs, however often they come", () => {
  const counter = new PartCounter();
  const part = fc.constantFrom("<File>\n", `${ENGLISH}\n</File>\n`, `<File path="预算.md">\n`, "[x] 1;\n", "{}\n");
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      assert.equal(counter.count(parts), countTokens(parts.join("")));
    }),
    { numRuns: 50 },
  );
});

test("tokens: a longer text never costs less, by more than the piece that was cut", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.string({ unit: "grapheme", maxLength: 60 }),
      (a, b) => {
        assert.ok(countTokens(a + b) + 3 >= countTokens(a));
      },
    ),
  );
});
