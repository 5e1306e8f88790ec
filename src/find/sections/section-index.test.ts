import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleSection } from "../../../test/sample-section.ts";
import { SectionIndex } from "./section-index.ts";

test("section index: Latin words are met by their stem, Chinese by pairs in either spelling", () => {
  const index = new SectionIndex([
    sampleSection("A", "cached pages"),
    sampleSection("B", "錯誤碼與配置"),
    sampleSection("C", "caching twice, caching"),
  ]);
  assert.deepEqual(index.hits("body", "cach"), { docs: [0, 2], times: [1, 2] });
  assert.deepEqual(index.hits("body", "错误"), { docs: [1], times: [1] });
  assert.deepEqual(index.hits("title", "a"), { docs: [0], times: [1] });
  assert.deepEqual(index.hits("body", "nothing"), { docs: [], times: [] });
});

test("section index: a stem that has a stem of its own is met as it is", () => {
  const index = new SectionIndex([
    sampleSection("A", "the committee's response"),
    sampleSection("B", "adverse responses of committees"),
  ]);
  for (const stem of ["respons", "committe", "response", "committees"]) {
    assert.deepEqual(index.hits("body", stem), { docs: [0, 1], times: [1, 1] }, stem);
  }
});

test("section index: a section stands with its file, and where it is the whole file, with its folder", () => {
  const paths = ["x/one.md", "x/two.md", "y/many.md", "y/many.md"];
  const index = new SectionIndex(paths.map((path) => sampleSection("A", "", { path })));
  assert.deepEqual(
    paths.map((_, at) => index.containerOf(at)),
    [0, 0, 1, 1],
  );
  assert.equal(index.containerSize(1), 2);
});

test("section index: a Han word is held where all its pairs are", () => {
  const index = new SectionIndex([
    sampleSection("A", "持久卷"),
    sampleSection("B", "持久"),
    sampleSection("C", "久卷与持久"),
  ]);
  assert.deepEqual(index.holders("body", "持久卷"), [0, 2]);
  assert.deepEqual(index.holders("body", "卷轴"), []);
});

test("section index: titles only reads no text", () => {
  const index = new SectionIndex([sampleSection("Alpha", "cached pages")], { titlesOnlyWith: "alpha" });
  assert.deepEqual(index.hits("body", "page").docs, []);
  assert.deepEqual(index.hits("title", "alpha").docs, [0]);
});
