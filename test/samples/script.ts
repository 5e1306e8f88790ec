/** Languages of scripts. What a sample is: sample.ts. */
import type { Sample } from "./sample.ts";

export const scriptSamples: readonly Sample[] = [
  {
    language: "Python",
    path: "a.py",
    symbols: `
LIMIT variable 10-10 | LIMIT = 10
names variable 11-11 | names: list[str] = []
Session class 14-41 | class Session(Base, metaclass=Meta)
Session.run method 25-37 | def run(self, a=1) -> int
Session.run.inner function 35-36 | def inner()
Session.name method 39-41 | async def name(self): return 1
after function 44-44 | def after(): pass
`,
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
MAX constant 3-3 | MAX = 3
A module 4-21 | module A
A.B class 5-20 | class B < C::D
A.B.build method 7-13 | def self.build(x)
A.B.run? method 15-15 | def run?(a) = a
A.B.hidden method 17-19 | private def hidden
`,
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
    language: "PHP",
    path: "i.php",
    symbols: `
User class 6-16 | final class User extends Model
User.name method 11-14 | public function name(): string
User.go method 15-15 | abstract protected function go()
helper function 17-17 | function helper(&$a)
`,
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
    language: "Bash",
    path: "j.sh",
    symbols: `
NAME variable 3-3 | NAME=x
run function 4-12 | run()
other function 13-15 | function other`,
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
];
