import assert from "node:assert/strict";
import { test } from "node:test";
import { walkPassages } from "../passage/passage.ts";
import { languageOf } from "./language.ts";
import { outlineLight } from "./light.ts";

/** `name sort first-last` with 1-based lines, then the imports as `line module names`. */
function table(path: string, text: string): { symbols: string[]; imports: string[] } {
  const { root, imports } = outlineLight({ path, text }, languageOf(path, text));
  return {
    symbols: [...walkPassages(root)]
      .slice(1)
      .map(({ title, sort, span }) => `${title} ${sort} ${span.start + 1}-${span.end}`),
    imports: imports.map(({ line, module, names }) => [line + 1, module, ...names].join(" ")),
  };
}

const rows = (text: string): string[] => text.split("\n").filter((row) => row !== "");

for (const { language, path, symbols, imports, text } of [
  {
    language: "Python",
    path: "a.py",
    symbols: `
LIMIT variable 10-10
names variable 11-11
Session class 14-41
Session.run method 25-37
Session.run.inner function 35-36
Session.name method 39-41
after function 44-44`,
    imports: `
4 os
4 sys
5 ..db Model fields`,
    text: `"""Module doc.
def not_me(): pass
"""
import os, sys as system
from ..db import (
    Model,  # base
    fields as f,
)

LIMIT = 10
names: list[str] = []


@decorator(
    "x",
)
class Session(Base, metaclass=Meta):
    """Doc.

class Fake:
    """

    x = 1

    def run(
        self,
        a=1,
    ) -> int:
        text = """
def no(): pass
"""
        if a:
            return 1

        def inner():
            return 2
        return inner()

    # leads
    @property
    async def name(self): return 1


def after(): pass
`,
  },
  {
    language: "Ruby",
    path: "h.rb",
    symbols: `
MAX constant 3-3
A module 4-21
A.B class 5-20
A.B.build method 7-13
A.B.run? method 15-15
A.B.hidden method 17-19`,
    imports: `
1 json
2 lib/a`,
    text: `require "json"
require_relative 'lib/a'
MAX = 3
module A
  # Doc
  class B < C::D
    def self.build(x)
      sql = <<~SQL
        select
def nope
      SQL
      x
    end

    def run?(a) = a

    private def hidden
      1
    end
  end
end
`,
  },
  {
    language: "Bash",
    path: "j.sh",
    symbols: `
NAME variable 3-3
run function 4-12
other function 13-15`,
    imports: `
2 ./lib.sh`,
    text: `#!/bin/bash
source ./lib.sh
NAME=x
# Runs.
run() {
  cat <<EOT
foo() {
EOT
  case $x in
    a) echo ;;
  esac
}
function other {
  echo
}
`,
  },
  {
    language: "Elixir",
    path: "n.ex",
    symbols: `
A.B module 1-14
A.B.run function 3-9
A.B.run function 10-10
A.B.hidden? function 11-13`,
    imports: `
2 A.C`,
    text: `defmodule A.B do
  alias A.C
  @doc """
  def fake
  """
  @spec run(int) :: int
  def run(a) when a > 1 do
    a
  end
  def run(a), do: a
  defp hidden?(x) do
    x
  end
end
`,
  },
  {
    language: "Haskell",
    path: "o.hs",
    symbols: `
Tree data 5-8
Walk class 10-11
size function 13-16`,
    imports: `
2 Data.Map
3 Data.List sort nub`,
    text: `module A.B where
import qualified Data.Map as M
import Data.List (sort, nub)

-- | Doc
data Tree a = Leaf
  | Node a
  deriving Show

class Walk a where
  walk :: a -> Int

size :: Tree a -> Int
size Leaf = 0
size (Node a) =
  1
`,
  },
  {
    language: "Lua",
    path: "p.lua",
    symbols: `
json variable 1-1
M variable 2-2
M.run function 3-7
helper function 8-9
M.other function 10-12
M.method function 13-13`,
    imports: `
1 json`,
    text: `local json = require("json")
local M = {}
function M.run(a)
  if a then
    return 1
  end
end
local function helper()
end
M.other = function(x)
  return x
end
function M:method() end
return M
`,
  },
  {
    language: "Julia",
    path: "t.jl",
    symbols: `
P struct 3-5
run function 6-10
f function 11-12`,
    imports: `
2 Base x y`,
    text: `module A
using Base: x, y
struct P
    x::Int
end
function run(a)
    if a
        1
    end
end
f(x) = x + 1
end
`,
  },
  {
    language: "Perl",
    path: "u.pl",
    symbols: `
run function 3-8
other function 12-12`,
    imports: `
2 Foo::Bar`,
    text: `package A::B;
use Foo::Bar;
sub run {
    my ($a) = @_;
    if ($a) {
    }
    return 1;
}
=pod
sub fake {
=cut
sub other { 1 }
`,
  },
  {
    language: "OCaml",
    path: "v.ml",
    symbols: `
t type 2-4
M module 5-7
M.inner value 6-6
run value 8-10
other value 11-11`,
    imports: `
1 Core`,
    text: `open Core
type t = {
  x : int;
}
module M = struct
  let inner x = x
end
let rec run a b =
  let c = a in
  c + b
let other = 1
`,
  },
  {
    language: "Clojure",
    path: "w.clj",
    symbols: `
x def 2-2
run function 3-7
P record 8-8`,
    imports: ``,
    text: `(ns a.b (:require [c.d :as d]))
(def x 1)
(defn run
  "Doc"
  [a]
  (let [b a]
    b))
(defrecord P [x])
`,
  },
  {
    language: "Erlang",
    path: "x.erl",
    symbols: `
p record 3-3
run function 4-9
other function 10-10`,
    imports: `
2 a.hrl`,
    text: `-module(x).
-include("a.hrl").
-record(p, {x}).
%% Doc
-spec run(int()) -> int().
run(1) ->
    1;
run(N) ->
    N.
other() -> ok.
`,
  },
  {
    language: "Nim",
    path: "y.nim",
    symbols: `
P object 3-4
run proc 5-7
X variable 8-8`,
    imports: `
1 strutils`,
    text: `import strutils
type
  P* = object
    x: int
proc run*(a: int): int =
  let b = a
  b
const X = 1
`,
  },
]) {
  test(`light outline: ${language}`, () => {
    assert.deepEqual(table(path, text), { symbols: rows(symbols), imports: rows(imports) });
  });
}
