import assert from "node:assert/strict";
import { test } from "node:test";
import { allLanguages, languageOf } from "./language.ts";

for (const [id, paths] of [
  ["python", "a.py a.pyi SConstruct"],
  ["typescript", "a.ts a.mts src/A.TS"],
  ["tsx", "a.tsx"],
  ["javascript", "a.js a.jsx a.cjs"],
  ["c", "a.c a.h"],
  ["cpp", "a.cc a.hpp a.cu config.hpp.in"],
  ["bash", "a.sh .bashrc .zshrc PKGBUILD"],
  ["ruby", "a.rb Gemfile Rakefile x/Vagrantfile"],
  ["make", "Makefile GNUmakefile a.mk Makefile.am"],
  ["dockerfile", "Dockerfile Dockerfile.dev docker/app.dockerfile"],
  ["starlark", "BUILD BUILD.bazel a.bzl"],
  ["cmake", "CMakeLists.txt a.cmake"],
  ["markdown", "README.md 说明.markdown"],
  ["rst", "index.rst"],
  ["asciidoc", "index.adoc"],
  ["json", "package.json .babelrc"],
  ["yaml", "a.yml .clang-format"],
  ["ini", "setup.cfg .env .env.production .gitignore go.mod"],
  ["toml", "Cargo.toml Pipfile settings.toml.example"],
  ["lock", "package-lock.json yarn.lock pnpm-lock.yaml go.sum Cargo.lock"],
  ["notebook", "a.ipynb"],
  ["text", "README LICENSE notes.txt unknown.xyz a.in notes.txt.bak noextension .hidden"],
] as const) {
  test(`language: ${id}`, () => {
    for (const path of paths.split(" ")) assert.equal(languageOf(path).id, id, path);
  });
}

for (const [id, path, head] of [
  ["python", "run", "#!/usr/bin/env python3\nimport os"],
  ["bash", "run", "#!/bin/sh -e\n"],
  ["javascript", "run", "#!/usr/bin/env -S node --no-warnings\n"],
  ["python", "run", "#!/usr/local/bin/python3.12\n"],
  ["php", "a.inc", "<?php\n"],
  ["text", "run", "#!/opt/unknown\n"],
  ["rst", "docs/settings.txt", "========\nSettings\n========\n\ntext\n"],
  ["rst", "docs/a.txt", ".. module:: a\n\nTitle\n=====\n"],
  ["markdown", "llms.txt", "# Name\n\n> what\n\n## Docs\n"],
  ["markdown", "README", "# Name\n\n> what\n\n## Docs\n"],
  ["bash", "run.in", "#!/bin/sh \n"],
  ["perl", "a.t", "#!/usr/bin/perl\n"],
  ["text", "requirements.txt", "# pinned\ndjango==5\n# more\n"],
  ["translation", "app_zh.ts", '<?xml version="1.0"?>\n<TS>'],
  ["cpp", "a.h", "#pragma once\nnamespace a {\n"],
  ["matlab", "a.m", "function y = f(x)\n% help\n"],
  ["objective-c", "a.m", "#import <A.h>\n@implementation A\n"],
] as const) {
  test(`language: ${path} beginning with ${JSON.stringify(head.slice(0, 24))} is ${id}`, () => {
    assert.equal(languageOf(path, head).id, id);
  });
}

test("language: what people call the usual languages is known", () => {
  const ids = new Set(allLanguages().map(({ id }) => id));
  const usual =
    "kotlin swift scala elixir haskell lua zig dart r julia perl ocaml clojure erlang nim vue svelte sql proto graphql css";
  for (const id of usual.split(" ")) assert.ok(ids.has(id), id);
});
