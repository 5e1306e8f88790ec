/** Languages of blocks in braces. What a sample is: sample.ts. */
import type { Sample } from "./sample.ts";

export const bracedSamples: readonly Sample[] = [
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
top property 14-14
Op class 15-22
Op.PLUS constant 16-18
Op.PLUS.apply method 17-17
Op.MINUS constant 19-21
Op.MINUS.apply method 20-20`,
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
enum class Op(val sign: String) {
    PLUS("+") {
        override fun apply(a: Int) = a
    },
    MINUS("-") {
        override fun apply(a: Int) = -a
    }, NONE("");
}
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
Foo.Foo constructor 4-4
Foo.build method 5-8
Foo.size method 9-9
main function 11-13
`,
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
];
