import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { type Operation, operation } from "../operations/operation.ts";
import { formOf, inputOf, isComplete } from "./form.ts";
import { pageHead } from "./page.ts";
import { wordsFor } from "./words.ts";

const words = wordsFor("en");
const asking: Operation = operation<z.ZodRawShape, unknown>({
  name: "ask",
  description: "Ask.",
  input: {
    user_query: z.string().describe("What to ask <b>"),
    files: z.array(z.string()).default([]).describe("Where"),
    limit: z.number().default(10).describe("How many"),
    fast: z.boolean().default(false).describe("Be quick"),
    sure: z.boolean().default(true).describe("Be sure"),
    form: z.enum(["short", "长"]).optional().describe("How long"),
    note: z.string().optional().describe("Anything else"),
  },
  doors: ["cli"],
  readOnly: true,
  cli: { positionals: ["user_query"], stdin: "user_query", paths: ["files"] },
  run: () => Promise.resolve({}),
  text: () => "",
  found: () => true,
});

const query = (text: string) => new URLSearchParams(text);
const form = (text: string): string => formOf(asking, "/ask", query(text), words)!.text;

for (const [name, text, input] of [
  ["only what was said", "user_query=x&note=&limit=+", { user_query: "x" }],
  ["the last of several", "user_query=x&user_query=错误", { user_query: "错误" }],
  ["numbers", "limit=12", { limit: 12 }],
  ["no number is left as it was written", "limit=many", { limit: "many" }],
  ["a text of digits is a text", "note=12", { note: "12" }],
  ["lists, one to a line", "files=a%0D%0Ab%0A%0A&files=c", { files: ["a", "b", "c"] }],
  ["switches", "fast=off&fast=on&sure=off", { fast: true, sure: false }],
] as const) {
  test(`form: ${name}`, () => assert.deepEqual(inputOf(asking, query(text)), input));
}

test("form: complete once what is required was said", () => {
  assert.deepEqual(
    [{}, { note: "x" }, { user_query: "x" }].map((input) => isComplete(asking, input)),
    [false, false, true],
  );
});

for (const [name, text, part] of [
  ["named as people speak, escaped", "", "<span>user query</span>"],
  ["described", "", "<small>What to ask &lt;b&gt;</small>"],
  ["the first box has the cursor", "", '<input name="user_query" value="" autofocus autocomplete="off">'],
  ["not once it is filled", "user_query=x&user_query=", '<input name="user_query" value="x" autocomplete="off">'],
  [
    "paths stand open",
    "",
    '<input name="files" value="" autocomplete="off"><small>Where</small></label>\n\n<button>Run',
  ],
  [
    "one line, so that Enter asks; several fold out",
    "",
    '<span>user query</span><textarea name="user_query" rows="3">\n</',
  ],
  [
    "several lines stay so",
    "user_query=&user_query=一%0A二",
    '<textarea name="user_query" rows="3">\n一\n二</textarea>',
  ],
  ["a list, one to a line", "files=a&files=b", ">\na\nb</textarea>"],
  ["the rest is folded", "limit=10&sure=on&note=", "<details><summary>More</summary><label><span>user query</span>"],
  ["unless something in it was said", "limit=11", "<details open>"],
  ["or a switch was turned", "sure=off", "<details open>"],
  ["a default", "", '<input type="number" step="any" name="limit" value="10">'],
  ["a switch that is off", "", 'value="off"><input type="checkbox" name="fast" value="on">'],
  ["a switch that is on", "", '<input type="checkbox" name="sure" value="on" checked>'],
  ["one of several", "form=长", "<option></option><option>short</option><option selected>长</option></select>"],
  ["a text", "note=a%22b", '<input name="note" value="a&quot;b" autocomplete="off" spellcheck="false">'],
] as const) {
  test(`form: ${name}`, () => assert.ok(form(text).includes(part), form(text)));
}

test("form: an operation without inputs has none", () => {
  assert.equal(formOf({ ...asking, input: {} }, "/x", query(""), words), undefined);
});

test("page: in the reader's language, with a mark on the page that is open", () => {
  const links = [
    { href: "/a", label: "甲", here: true },
    { href: "/b", label: "乙", here: false },
  ];
  const head = pageHead({ title: "甲", root: "/r", links, words: wordsFor(" zh-CN,en;q=0.5") });
  assert.match(head, /<html lang="zh">/u);
  assert.match(head, /<nav><a href="\/a" aria-current="page">甲<\/a> <a href="\/b">乙<\/a> <\/nav>/u);
  assert.deepEqual([wordsFor(undefined).lang, wordsFor("en,zh").lang], ["en", "en"]);
});
