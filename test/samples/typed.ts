/** Languages with types that have a grammar: rules in src/outline/code/rules-typed.ts. What a sample is: sample.ts. */
import type { Sample } from "./sample.ts";

export const parsedTyped: readonly Sample[] = [
  {
    language: "Go",
    path: "c.go",
    symbols: `
A constant 9-9 | A = iota
B constant 10-10 | B
Server struct 13-16 | type Server struct
ID type 18-18 | type ID int
Server.Run method 20-23 | func (s *Server) Run(ctx context.Context) error
New function 25-29 | func New[T any](a T) *Server
x variable 31-33 | var x = map[string]int`,
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
Tree struct 5-9 | pub struct Tree<'a, T: Ord>
Tree impl 11-17 | impl<'a, T: Ord> fmt::Display for Tree<'a, T>
Tree.fmt method 12-16 | fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result
Tree impl 19-27 | impl Tree<'_, u8>
Tree.new method 20-20 | pub const fn new() -> Self
Tree.run method 21-26 | pub(crate) async fn run<F>(&self, f: F) -> u8 where F: Fn() -> u8,
Walk trait 29-29 | pub trait Walk
Walk.walk method 29-29 | fn walk(&self);
my macro 30-32 | macro_rules! my
MAX constant 33-33 | pub const MAX: usize = 3;
tests module 34-38 | mod tests
tests.works function 36-37 | fn works()`,
    imports: `
1 crate::a B
1 crate::c
1 crate::c::d
2 std fmt
3 self::inner`,
    light: {
      // What stands inside a body of one line is seen by no line pattern.
      "Walk.walk method 29-29": "",
    },
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
E class 5-28 | public class E<T extends Comparable<T>> extends Base implements Runnable
E.E constructor 11-13 | public E(int a)
E.run method 14-22 | public <K> List<K> run(int a) throws IOException
E.open method 23-23 | abstract void open();
E.Kind enum 24-24 | enum Kind
E.Inner interface 25-27 | interface Inner
E.Inner.go method 26-26 | void go();
Point record 29-29 | record Point(int x, int y)
Op enum 30-46 | enum Op
Op.PLUS constant 31-36 | PLUS("+")
Op.PLUS.apply method 32-35 | double apply(double a)
Op.Minus constant 37-40 | Minus
Op.Minus.is method 39-39 | boolean is(String query)
Op.Op constructor 41-43 | Op(String sign)
Op.apply method 44-44 | abstract double apply(double a);
Op.not method 45-45 | boolean not(Op other)`,
    imports: `
2 java.util.List
3 a.b.C`,
    light: {
      // To a line, a constructor is a method without a type.
      "E.E constructor 11-13": "E.E method 11-13",
      "Op.Op constructor 41-43": "Op.Op method 41-43",
    },
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
enum Op {
    PLUS("+") {
        @Override
        double apply(double a) {
            return a;
        }
    },
    /** Takes away. */
    Minus {
        boolean is(String query) { return true; }
    }, TIMES;
    Op(String sign) {
        this.sign = sign;
    }
    abstract double apply(double a);
    boolean not(Op other) { return other != this; }
}
`,
  },
  {
    language: "C",
    path: "zk.c",
    symbols: `
LIMIT macro 4-4 | #define LIMIT 10
point_t struct 6-9 | typedef struct
node struct 11-13 | struct node
callback type 15-15 | typedef int (*callback)(int);
color enum 16-16 | enum color
counter variable 18-18 | int counter = 0;
add function 22-31 | static struct node *add(struct node *n, int value)`,
    imports: `
1 stdio.h`,
    light: {
      // A variable at the margin is too easily a declaration.
      "counter variable 18-18": "",
    },
    text: `#include <stdio.h>
#ifndef GUARD_H
#define GUARD_H
#define LIMIT 10

/* A point. */
typedef struct {
  int x;
} point_t;

struct node {
  struct node *next;
};

typedef int (*callback)(int);
enum color { RED, GREEN };
static const char *names[] = { "a", "b" };
int counter = 0;

static int helper(int a);

/* Adds
 * two. */
static struct node *add(struct node *n,
                        int value)
{
  if (value) {
    return n;
  }
  return 0;
}
#endif
`,
  },
  {
    language: "C++",
    path: "f.cpp",
    symbols: `
MAX macro 3-4 | #define MAX(a, b)
Vec class 9-16 | template <typename T> class API_EXPORT Vec final : public Base<T>
Vec.Vec method 12-12 | Vec();
Vec.~Vec method 13-13 | ~Vec() = default;
Vec.size method 14-14 | int size() const
Vec.operator== method 15-15 | bool operator==(const Vec& o) const;
add function 20-23 | template <typename T> T add(T a, T b)
Vec.Vec method 25-29 | Vec::Vec() : a_(1), b_(2)
Vec.items method 31-35 | std::vector<int> Vec::items(int n) const
Alias type 39-39 | using Alias = int;
Color enum 40-40 | enum class Color
old_style function 41-45 | static int old_style(int a)
main function 46-46 | int main(int argc, char** argv)`,
    imports: `
1 vector
2 fmt/core.h`,
    light: {
      // The line of the type does not yet say that a function begins.
      "old_style function 41-45": "old_style function 42-45",
    },
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
Foo class 5-18 | public sealed class Foo<T> : Base, IFoo where T : class
Foo.Size property 9-9 | public int Size
Foo.Foo constructor 10-12 | public Foo(int a) : base(a)
Foo.RunAsync method 13-16 | public async Task<int> RunAsync(string a = @"x""y{")
Foo.Twice method 17-17 | public int Twice(int x)
IFoo interface 19-19 | public interface IFoo
IFoo.Go method 19-19 | void Go();
Point record 20-20 | public record Point(int X, int Y);
Kind enum 21-21 | public enum Kind
Bag class 22-32 | public class Bag : IBag<int> #pragma warning restore CA1010
Bag.Parse method 25-28 | public static (int A, int? B)? Parse(string text)
Bag.Get method 29-29 | async Task<(int a, int b)> Get(int x)
Bag.Add method 30-30 | void IBag<int>.Add(int x)
Bag.IsFull property 31-31 | bool IBag<int>.IsFull => false;`,
    imports: `
1 System
2 System.Text`,
    light: {
      // As in Java.
      "Foo.Foo constructor 10-12": "Foo.Foo method 10-12",
      // As in Rust.
      "IFoo.Go method 19-19": "",
    },
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
    public class Bag : IBag<int>
#pragma warning restore CA1010
    {
        public static (int A, int? B)? Parse(string text)
        {
            return null;
        }
        async Task<(int a, int b)> Get(int x) => (x, x);
        void IBag<int>.Add(int x) { }
        bool IBag<int>.IsFull => false;
    }
}
`,
  },
];
