import assert from "node:assert/strict";
import { test } from "node:test";
import { splitLines } from "../passage/lines.ts";
import { clip, gistOf } from "./gist.ts";

// prettier-ignore
for (const [name, text, expected] of [
  ["the first sentence",                         "One two. Three.\n",                        "One two."],
  ["over lines",                                 "One\ntwo. Three.\n",                       "One two."],
  ["Chinese has no space at the fold",           "备份保留\n三十天。然后删除。\n",                 "备份保留三十天。"],
  ["an abbreviation ends nothing",               "See e.g. Foo here. More.\n",               "See e.g. Foo here."],
  ["nor does one at the very beginning",         "No. Nine is here. Next.\n",                "No. Nine is here."],
  ["nor an initial, nor a number",               "By J. Doe in 1. Part. Then.\n",            "By J. Doe in 1. Part."],
  ["a word that ends like one does",             "We met at the casino. Then.\n",            "We met at the casino."],
  ["a small letter goes on",                     "It is v. 2 of it, etc. and more. End.\n",  "It is v. 2 of it, etc. and more."],
  ["code, comments and rules are no prose",      "<!-- a\nb -->\n```\ncode\n```\n---\nSaid.\n", "Said."],
  ["an item where there is nothing else",        "- one\n  two. three\n- four\n",            "one two. three"],
  ["prose below items is better",                "- one\n\n  more of it\n\nSaid.\n",         "Said."],
  ["without markup",                             "**Bold** [link](x) `code` _it_.\n",        "Bold link code it."],
  ["nothing but signs",                          "***\n!!!\n",                               ""],
] as const) {
  test(`gist: ${name}`, () => {
    const lines = splitLines(text);
    assert.equal(gistOf(lines, { start: 0, end: lines.length }), expected);
  });
}

// prettier-ignore
for (const [text, maxCharacters, expected] of [
  ["abcd",  4, "abcd"],
  ["abcd",  3, "ab…"],
  ["a bcd", 3, "a…"],
  ["a😀b",  3, "a…"],
  ["a😀bc", 4, "a😀…"],
] as const) {
  test(`clip: ${text} to ${maxCharacters}`, () => assert.equal(clip(text, maxCharacters), expected));
}
