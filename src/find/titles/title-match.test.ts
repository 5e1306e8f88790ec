import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cpuMsOf } from "../../../test/cpu-time.ts";
import { bareTitle, foldTitle, numberingOf, titleKey } from "../sections/title-fold.ts";
import { simplify } from "../terms/han-variants.ts";
import { matchTitle, readTarget } from "./title-match.ts";

for (const [target, title, level] of [
  ["Setup", "setup", "exact"],
  ["错误码处理", "错误码处理", "exact"],
  ["錯誤碼", "错误码", "exact"],
  ["第11条", "第十一条", "exact"],
  ["挂起 Job   {#suspending-a-job}", "挂起 Job", "exact"],
  ["第 一千二百六十 條", "第1260条", "exact"],
  ["2. Build", "Step 2: Build", "exact"],
  ["3. Build", "Step 2: Build", "fuzzy"],
  ["码 错误", "错误码处理", "contains"],
  ["错误码处理", "API 错误码 处理 🚀", "contains"],
  ["Buffer.from(array)", "Buffer", "fuzzy"],
  ["pods logging", "Logging of a Pod", "contains"],
  ["http request", "http.request(options)", "contains"],
  ["怎么打款", "步骤4：打款", "contains"],
  ["为什么是空的", "空的列表", "fuzzy"],
  ["支付错误码", "退款错误码", "fuzzy"],
  ["configure the kubelet", "Kubelet drop-in files", "fuzzy"],
  ["第2步", "2. 准备", "contains"],
  ["步骤二", "2) 准备", "contains"],
  ["Step 5", "5. Set up GitHub", "contains"],
  ["第二", "2. 准备", "meaning"],
  ["第2步", "3. 准备", "meaning"],
  ["容差", "容忍阈值", "meaning"],
  ["the", "Then", "meaning"],
] as const) {
  test(`title match: "${target}" and "${title}": ${level}`, () =>
    assert.equal(matchTitle(readTarget(target), title), level));
}

for (const [title, bare] of [
  ["3.2 安装", "安装"],
  ["3. 安装", "安装"],
  ["第三章 安装", "安装"],
  ["第 2 步：安装", "安装"],
  ["步骤一、安装", "安装"],
  ["(一) 安装", "安装"],
  ["（二）安装", "安装"],
  ["一、安装", "安装"],
  ["① 安装", "安装"],
  ["1️⃣ 安装", "安装"],
  ["IV. Setup", "setup"],
  ["Chapter 4 - Setup", "setup"],
  ["Step 3: Setup", "setup"],
  ["A. Setup", "setup"],
  ["⚠️ **警告**", "警告"],
  ["[Guide](x.md)", "guide"],
  ["404 errors", "404 errors"],
  ["2.0", "2.0"],
  ["v2 API", "v2 api"],
  ["I am here", "i am here"],
  ["Step by step", "step by step"],
] as const) {
  test(`title fold: ${title}`, () => assert.equal(bareTitle(title), bare));
}

for (const [title, numbering] of [
  ["步骤1 准备", "1"],
  ["第十二步 准备", "12"],
  ["Step 3: x", "3"],
  ["1.2 x", "1.2"],
  ["③ x", "3"],
  ["准备", ""],
  ["404 errors", ""],
] as const) {
  test(`title fold: the number of ${title}`, () => assert.equal(numberingOf(title), numbering));
}

test("title fold: a title is itself, whatever its spelling", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), (title) => {
      const key = titleKey(title);
      fc.pre(key !== "");
      assert.equal(matchTitle(readTarget(title), title), "exact");
      assert.equal(titleKey(`  ${title.toUpperCase().toLowerCase()}  `), titleKey(title.toUpperCase().toLowerCase()));
    }),
    { numRuns: 400 },
  );
});

for (const unit of ["[", "[](", "_", "# ", "第"]) {
  test(`title fold: a title of ${unit}, again and again, is folded in no time`, () => {
    assert.ok(cpuMsOf(() => numberingOf(unit.repeat(200_000) + "x")) < 500);
  });
}

test("title fold: bold or not, a title of plain words folds alike", () => {
  const unit = fc.constantFrom(..."aZ9  .,()/'\"?!&+;=@%$:-");
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1, maxLength: 12 }), (title) => {
      assert.equal(foldTitle(title), foldTitle(`**${title}**`));
    }),
    { numRuns: 1000 },
  );
});

test("han variants: folding keeps the length and is stable", () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.oneof(
          fc.constantFrom("國", "语", "語", "發", "髮", "a", " "),
          fc.string({ minLength: 1, maxLength: 1 }),
        ),
      }),
      (text) => {
        const folded = simplify(text);
        assert.equal(folded.length, text.length);
        assert.equal(simplify(folded), folded);
      },
    ),
  );
  assert.equal(simplify("繁體中文與簡體中文：資料庫連線設定"), "繁体中文与简体中文：资料库连线设定");
});
