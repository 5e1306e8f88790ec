/** Languages of indented blocks, or blocks that a word ends. What a sample is: sample.ts. */
import type { Sample } from "./sample.ts";

export const indentedSamples: readonly Sample[] = [
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
];
