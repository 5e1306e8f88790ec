import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanComment, fileGist } from "./comment.ts";

for (const [name, text, expected] of [
  ["block comment", "/**\n * Reads carts. And more.\n *\n * Details.\n */\nimport a;\n", "Reads carts."],
  ["docstring", '"""Reads\ncarts.\n"""\nimport os\n', "Reads carts."],
  ["raw docstring", "r'''Reads carts.'''\n", "Reads carts."],
  ["line comments", "// Package cart holds items.\n// It is small.\npackage cart\n", "Package cart holds items."],
  ["hash comments after a shebang", "#!/bin/sh\n# Runs the tests.\nset -e\n", "Runs the tests."],
  ["past a licence", "// Copyright 2026 Somebody. All rights reserved.\n\n// Parses dates.\nint x;\n", "Parses dates."],
  ["past php", "<?php\n/** Sends mail. */\n", "Sends mail."],
  ["past directives", '"use strict";\n/* eslint-disable */\n/* Sends mail. */\n', "Sends mail."],
  ["Chinese", "# 读取购物车。其余略。\nimport os\n", "读取购物车。"],
  ["code first", "import os\n# later\n", ""],
  ["an attribute is no comment", "#[derive(Debug)]\nstruct A;\n", ""],
  ["the preprocessor is no comment", "#include <a.h>\n", ""],
  ["never closed", "/* a", ""],
  ["nothing", "", ""],
] as const) {
  test(`file gist: ${name}`, () => assert.equal(fileGist(text), expected));
}

for (const [comment, expected] of [
  ["/** One. */", "One."],
  ["/*\n * One.\n *   indented\n */", "One.\n  indented"],
  ["/// One.\n/// Two.", "One.\nTwo."],
  ["# One.\n#\n# Two.", "One.\n\nTwo."],
  ["-- One.", "One."],
] as const) {
  test(`comment: ${JSON.stringify(comment)}`, () => assert.equal(cleanComment(comment), expected));
}
