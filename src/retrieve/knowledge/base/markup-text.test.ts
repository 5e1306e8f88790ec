import assert from "node:assert/strict";
import { test } from "node:test";
import type { Family } from "../../../outline/language-tables.ts";
import { markupText } from "./markup-text.ts";

for (const [name, family, written, expected] of [
  ["a link", "rst", "See `the guide <https://a.example/x>`__ and :ref:`setup <set-up>`.", "See the guide and setup."],
  ["code", "rst", "Set ``retry_max`` to 3.", "Set `retry_max` to 3."],
  ["a note", "rst", ".. note:: Needs 500 mA.", "Needs 500 mA."],
  ["a note's paragraph", "rst", ".. warning::\n\n   Hot.", "\n\n   Hot."],
  ["a listing", "rst", ".. code-block:: c\n\n   run();\n\nThen stop.", "```\n\n   run();\n\n```\nThen stop."],
  ["a listing at the end", "rst", "Run:\n\n.. code:: sh\n\n   go", "Run:\n\n```\n\n   go\n```"],
  ["what is not shown", "rst", ".. raw:: html\n\n   <style>a{}</style>\n\n.. _top:\n\nText.", "\n\n\n\n\n\nText."],
  ["index terms", "asciidoc", 'The first ((("bytes", "first")))four ((bytes)).', "The first four bytes."],
  [
    "links",
    "asciidoc",
    "See <<ch05,Wallets>>, https://a.example[the site] and link:a.pdf[this].",
    "See Wallets, the site and this.",
  ],
  ["marks", "asciidoc", "Use +OP_RETURN+ for _dust_ and `x_y_z`.", "Use `OP_RETURN` for dust and `x_y_z`."],
  ["boxes and captions", "asciidoc", '[role="x"]\n.Limits\n====\nUp to 546.\n====', "\n**Limits**\n\nUp to 546.\n"],
  ["a listing of AsciiDoc", "asciidoc", "----\n_a_\n----", "```\n_a_\n```"],
  ["terms", "asciidoc", "mempool::\n  Transactions that wait.", "**mempool**\n\n  Transactions that wait."],
  ["markdown", "markdown", "`a <b>`_ +c+", "`a <b>`_ +c+"],
] as const satisfies readonly (readonly [string, Family, string, string])[]) {
  test(`markup: ${name}`, () => assert.equal(markupText(written, family), expected));
}
