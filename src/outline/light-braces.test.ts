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
    language: "TypeScript",
    path: "b.ts",
    symbols: `
fs variable 5-5
run function 8-17
run.nested function 12-14
Session class 19-38
Session.handler method 24-26
Session.constructor method 27-27
Session.size method 28-30
Session.open method 31-31
Session.run method 32-37
Union type 40-42
Shape interface 43-45
Shape.area method 44-44
add function 46-46
table variable 47-52
table.run method 48-50
table.stop method 51-51
Color enum 53-53
x module 54-56
x.y function 55-55
zed function 57-59
Foo.bar method 60-60
default function 61-61`,
    imports: `
1 ../x.ts default A b
2 pkg
3 ./z z
4 ./side.css
5 node:fs
6 path join`,
    text: `import def, { type A, b as c } from "../x.ts";
import * as ns from "pkg";
export { z } from './z';
import "./side.css";
const fs = require("node:fs");
const { join } = require("path");

/** Doc of run. */
export async function run({ a, b }: { a: string; b: number }): Promise<{ ok: boolean }> {
  const local = () => 1;
  if (/["'{]/.test(a)) {
    function nested() {
      return \`tpl \${a} {\`;
    }
  }
  return { ok: true };
}

@Component({
  selector: "x",
})
export class Session<T> extends Base implements I {
  #count = 0;
  handler = async (e: Event) => {
    e.stop();
  };
  constructor(private readonly a: string) { super(); }
  static get size(): number {
    return 1;
  }
  abstract open(): void;
  run<K>(
    a: K,
  ): void {
    if (a) {
    }
  }
}

export type Union =
  | "a"
  | { b: string };
export interface Shape {
  area(): number;
}
export const add = (a: number, b: number) => a + b;
export const table = {
  run() {
    return 1;
  },
  stop: () => 2,
};
enum Color { Red, Blue }
declare module "x" {
  export function y(): void;
}
module.exports.zed = function () {
  return 1;
};
Foo.prototype.bar = function bar() {};
export default function () {}
`,
  },
  {
    language: "Go",
    path: "c.go",
    symbols: `
A constant 9-9
B constant 10-10
Server struct 13-16
ID type 18-18
Server.Run method 20-23
New function 25-29
x variable 31-33`,
    imports: `
4 fmt
5 github.com/x/log`,
    text: `package main

import (
	"fmt"
	log "github.com/x/log"
)

const (
	A = iota
	B
)

// Server serves.
type Server struct {
	addr string
}

type ID int

func (s *Server) Run(ctx context.Context) error {
	f := func() { fmt.Println(\`raw { \`) }
	return nil
}

func New[T any](
	a T,
) *Server {
	return &Server{}
}

var x = map[string]int{
	"a": 1,
}
`,
  },
  {
    language: "Rust",
    path: "d.rs",
    symbols: `
Tree struct 5-9
Tree impl 11-17
Tree.fmt method 12-16
Tree impl 19-27
Tree.new method 20-20
Tree.run method 21-26
Walk trait 29-29
my macro 30-32
MAX constant 33-33
tests module 34-38
tests.works function 36-37`,
    imports: `
1 crate::a B
1 crate::c
1 crate::c::d
2 std fmt
3 self::inner`,
    text: `use crate::{a::B, c::{self, d::*}};
use std::fmt;
mod inner;

/// A tree.
#[derive(Debug)]
pub struct Tree<'a, T: Ord> {
    root: &'a T,
}

impl<'a, T: Ord> fmt::Display for Tree<'a, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{")?;
        let c = '{';
        Ok(())
    }
}

impl Tree<'_, u8> {
    pub const fn new() -> Self { todo!() }
    pub(crate) async fn run<F>(&self, f: F) -> u8
    where
        F: Fn() -> u8,
    {
        f()
    }
}

pub trait Walk { fn walk(&self); }
macro_rules! my {
    ($x:expr) => { $x };
}
pub const MAX: usize = 3;
#[cfg(test)]
mod tests {
    #[test]
    fn works() {}
}
`,
  },
  {
    language: "Java",
    path: "E.java",
    symbols: `
E class 5-28
E.E method 11-13
E.run method 14-22
E.open method 23-23
E.Kind enum 24-24
E.Inner interface 25-27
E.Inner.go method 26-26
Point record 29-29`,
    imports: `
2 java.util.List
3 a.b.C`,
    text: `package a.b;
import java.util.List;
import static a.b.C.*;

/**
 * Doc.
 */
@Service("x")
public class E<T extends Comparable<T>> extends Base implements Runnable {
    private int x = foo(1);
    public E(int a) {
        this.x = a;
    }
    @Override
    public <K> List<K> run(
        int a) throws IOException {
        if (a > 1) {
            return call(a);
        }
        new Thread(() -> { go(); }).start();
        return null;
    }
    abstract void open();
    enum Kind { A, B }
    interface Inner {
        void go();
    }
}
record Point(int x, int y) {}
`,
  },
  {
    language: "C++",
    path: "f.cpp",
    symbols: `
MAX macro 3-4
Vec class 9-16
Vec.Vec method 12-12
Vec.~Vec method 13-13
Vec.size method 14-14
Vec.operator== method 15-15
add function 20-23
Vec.Vec method 25-29
Vec.items method 31-35
Alias type 39-39
Color enum 40-40
old_style function 42-45
main function 46-46`,
    imports: `
1 vector
2 fmt/core.h`,
    text: `#include <vector>
#include "fmt/core.h"
#define MAX(a, b) \\
  ((a) > (b) ? (a) : (b))

namespace a {
namespace {

template <typename T>
class API_EXPORT Vec final : public Base<T> {
 public:
  Vec();
  ~Vec() = default;
  int size() const { return 1; }
  bool operator==(const Vec& o) const;
};

struct Fwd;

template <typename T>
T add(T a, T b) {
  return a + b;
}

Vec::Vec()
    : a_(1),
      b_(2) {
  run();
}

std::vector<int> Vec::items(int n) const
{
  if (n) { return {}; }
  return {1'000};
}

}  // namespace
}
using Alias = int;
enum class Color { Red };
static int
old_style(int a)
{
  return a;
}
int main(int argc, char** argv) { return 0; }
`,
  },
  {
    language: "C#",
    path: "g.cs",
    symbols: `
Foo class 5-18
Foo.Size property 9-9
Foo.Foo method 10-12
Foo.RunAsync method 13-16
Foo.Twice method 17-17
IFoo interface 19-19
Point record 20-20
Kind enum 21-21`,
    imports: `
1 System
2 System.Text`,
    text: `using System;
using X = System.Text;
namespace A.B
{
    /// <summary>Doc</summary>
    [Serializable]
    public sealed class Foo<T> : Base, IFoo where T : class
    {
        public int Size { get; set; }
        public Foo(int a) : base(a)
        {
        }
        public async Task<int> RunAsync(string a = @"x""y{")
        {
            return await Call(a);
        }
        public int Twice(int x) => x * 2;
    }
    public interface IFoo { void Go(); }
    public record Point(int X, int Y);
    public enum Kind { A }
}
`,
  },
  {
    language: "PHP",
    path: "i.php",
    symbols: `
User class 6-16
User.name method 11-14
User.go method 15-15
helper function 17-17`,
    imports: `
3 App\\Base A B
4 Foo\\Bar
5 /x.php`,
    text: `<?php
namespace App\\Models;
use App\\Base\\{A, B};
use Foo\\Bar as Baz;
require_once __DIR__ . '/x.php';
/** Doc */
#[Attr]
final class User extends Model
{
    const A = 1;
    public function name(): string
    {
        return "x {$this->a}";
    }
    abstract protected function go();
}
function helper(&$a) { return 1; }
`,
  },
  {
    language: "Kotlin",
    path: "k.kt",
    symbols: `
P class 3-10
P.of method 5-5
P.run method 7-9
second function 11-11
S interface 12-12
Single object 13-13
top property 14-14`,
    imports: `
2 a.b.C`,
    text: `package a.b
import a.b.C
data class P(val x: Int) : Base() {
    companion object {
        fun of(): P = P(1)
    }
    override fun run(a: Int): Int {
        return a
    }
}
fun <T> List<T>.second(): T = this[1]
sealed interface S
object Single { val x = 1 }
val top = 1
`,
  },
  {
    language: "Swift",
    path: "l.swift",
    symbols: `
A class 2-8
A.init initializer 3-3
A.run method 4-6
A.== method 7-7
A extension 9-11
A.more method 10-10
P protocol 12-12`,
    imports: `
1 Foundation`,
    text: `import Foundation
public final class A: B {
    init(x: Int) { }
    func run<T>(_ a: T) -> Int {
        return 1
    }
    static func == (l: A, r: A) -> Bool { true }
}
extension A: P {
    func more() {}
}
protocol P { func go() }
`,
  },
  {
    language: "Scala",
    path: "m.scala",
    symbols: `
P class 3-8
P.run method 4-4
P.block method 5-7
P object 9-11
T trait 12-12`,
    imports: `
2 a.b C D`,
    text: `package a
import a.b.{C, D => E}
case class P(x: Int) extends Base {
  def run(a: Int): Int = a + 1
  def block(a: Int) = {
    a
  }
}
object P {
  val x = 1
}
trait T
`,
  },
  {
    language: "Zig",
    path: "q.zig",
    symbols: `
std constant 1-1
Tree struct 2-7
Tree.init method 4-6
add function 8-8
works test 9-11`,
    imports: `
1 std`,
    text: `const std = @import("std");
pub const Tree = struct {
    root: u8,
    pub fn init() Tree {
        return .{};
    }
};
fn add(a: u8) u8 { return a; }
test "works" {
    try x();
}
`,
  },
  {
    language: "Dart",
    path: "r.dart",
    symbols: `
Foo class 2-10
Foo.Foo method 4-4
Foo.build method 5-8
Foo.size method 9-9
main function 11-13`,
    imports: `
1 package:a/b.dart A`,
    text: `import 'package:a/b.dart' show A;
class Foo extends Bar {
  final int a;
  Foo(this.a);
  @override
  Widget build(BuildContext c) {
    return Text('x{');
  }
  int get size => 1;
}
void main() {
  run();
}
`,
  },
  {
    language: "R",
    path: "s.R",
    symbols: `
run function 2-4
x variable 5-5`,
    imports: `
1 dplyr`,
    text: `library(dplyr)
run <- function(a, b = 1) {
  a + b
}
x = 1
`,
  },
  {
    language: "Vue",
    path: "z.vue",
    symbols: `
a variable 6-6
run function 7-9
data method 14-16
methods property 17-21
methods.go method 18-20`,
    imports: `
5 ./A.vue default`,
    text: `<template>
  <div>class Fake {</div>
</template>
<script setup lang="ts">
import A from "./A.vue";
const a = 1;
function run() {
  return 1;
}
</script>
<script>
export default {
  name: "x",
  data() {
    return {};
  },
  methods: {
    go() {
      return 1;
    },
  },
};
</script>
`,
  },
]) {
  test(`light outline: ${language}`, () => {
    assert.deepEqual(table(path, text), { symbols: rows(symbols), imports: rows(imports) });
  });
}
