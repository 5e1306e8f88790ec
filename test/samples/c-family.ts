/** C and its descendants: rules in src/outline/code/rules-c.ts. What a sample is: sample.ts. */
import type { Sample } from "./sample.ts";

export const cSamples: readonly Sample[] = [
  {
    language: "C",
    path: "zk.c",
    symbols: `
LIMIT macro 4-4 | #define LIMIT 10
point_t struct 6-9 | typedef struct
node struct 11-13 | struct node
callback type 15-15 | typedef int (*callback)(int)
color enum 16-16 | enum color
add function 22-31 | static struct node *add(struct node *n, int value)
`,
    imports: `
1 stdio.h`,
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
Vec class 9-16 | class API_EXPORT Vec final : public Base<T>
Vec.Vec constructor 12-12 | Vec()
Vec.~Vec method 13-13 | ~Vec() = default
Vec.size method 14-14 | int size() const
Vec.operator== method 15-15 | bool operator==(const Vec& o) const
add function 20-23 | T add(T a, T b)
Vec.Vec method 25-29 | Vec::Vec()
Vec.items method 31-35 | std::vector<int> Vec::items(int n) const
Alias type 39-39 | using Alias = int
Color enum 40-40 | enum class Color
old_style function 41-45 | old_style(int a)
main function 46-46 | int main(int argc, char** argv)
`,
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
Foo class 5-18 | public sealed class Foo<T> : Base, IFoo where T : class
Foo.Size property 9-9 | public int Size
Foo.Foo constructor 10-12 | public Foo(int a) : base(a)
Foo.RunAsync method 13-16 | public async Task<int> RunAsync(string a = @"x""y{")
Foo.Twice method 17-17 | public int Twice(int x) => x * 2
IFoo interface 19-19 | public interface IFoo
Point record 20-20 | public record Point(int X, int Y)
Kind enum 21-21 | public enum Kind
Bag class 22-32 | public class Bag : IBag<int>
Bag.Parse method 25-28 | public static (int A, int? B)? Parse(string text)
Bag.Get method 29-29 | async Task<(int a, int b)> Get(int x) => (x, x)
Bag.Add method 30-30 | void IBag<int>.Add(int x)
Bag.IsFull property 31-31 | bool IBag<int>.IsFull => false
`,
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
