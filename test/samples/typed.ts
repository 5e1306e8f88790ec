/** Languages with types. What a sample is: sample.ts. */
import type { Sample } from "./sample.ts";

export const typedSamples: readonly Sample[] = [
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
Tree.run method 21-26 | pub(crate) async fn run<F>(&self, f: F) -> u8 where F: Fn() -> u8
Walk trait 29-29 | pub trait Walk
my macro 30-32 | macro_rules! my
MAX constant 33-33 | pub const MAX: usize = 3
tests module 34-38 | mod tests
tests.works function 36-37 | fn works()
`,
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
E class 5-28 | public class E<T extends Comparable<T>> extends Base implements Runnable
E.E constructor 11-13 | public E(int a)
E.run method 14-22 | public <K> List<K> run(int a) throws IOException
E.open method 23-23 | abstract void open()
E.Kind enum 24-24 | enum Kind
E.Inner interface 25-27 | interface Inner
E.Inner.go method 26-26 | void go()
Point record 29-29 | record Point(int x, int y)
Op enum 30-46 | enum Op
Op.PLUS constant 31-36 | PLUS("+")
Op.PLUS.apply method 32-35 | double apply(double a)
Op.Minus constant 37-40 | Minus
Op.Minus.is method 39-39 | boolean is(String query)
Op.Op constructor 41-43 | Op(String sign)
Op.apply method 44-44 | abstract double apply(double a)
Op.not method 45-45 | boolean not(Op other)
`,
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
];
