/** Languages of scripts that have a grammar: rules in src/outline/code/rules-script.ts. What a sample is: sample.ts. */
import type { Sample } from "./sample.ts";

export const parsedScripts: readonly Sample[] = [
  {
    language: "Python",
    path: "a.py",
    symbols: `
LIMIT variable 10-10 | LIMIT = 10
names variable 11-11 | names: list[str] = []
Session class 14-41 | class Session(Base, metaclass=Meta)
Session.run method 25-37 | def run(self, a=1) -> int
Session.run.inner function 35-36 | def inner()
Session.name method 39-41 | async def name(self)
after function 44-44 | def after()`,
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
    language: "TypeScript",
    path: "b.ts",
    symbols: `
run function 8-17 | export async function run({ a, b }: { a: string; b: number }): Promise<{ ok: boolean }>
run.nested function 12-14 | function nested()
Session class 19-38 | export class Session<T> extends Base implements I
Session.handler method 24-26 | handler = async (e: Event)
Session.constructor method 27-27 | constructor(private readonly a: string)
Session.size method 28-30 | static get size(): number
Session.open method 31-31 | abstract open(): void
Session.run method 32-37 | run<K>(a: K): void
Union type 40-42 | export type Union
Shape interface 43-45 | export interface Shape
Shape.area method 44-44 | area(): number
add function 46-46 | export const add = (a: number, b: number)
table variable 47-52 | export const table
table.run method 48-50 | run()
table.stop method 51-51 | stop: ()
Color enum 53-53 | enum Color
x module 54-56 | declare module "x"
x.y function 55-55 | export function y(): void;
zed function 57-59 | module.exports.zed = function ()
Foo.bar method 60-60 | Foo.prototype.bar = function bar()
default function 61-61 | export default function ()
Builder class 62-78 | export class Builder< Entity extends object = Any, Ctes extends Record<string, object> = {}, > implements Query
Builder.find method 66-71 | async find<
Builder.count method 72-77 | async count< Entity extends object, >(where: { id: number }): Promise<{ total: number }>
store variable 79-83 | export const store = defineStore("x", { go() { return 1; }, })
store.go method 80-82 | go()
onLoad method 85-87 | onLoad(query)`,
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
export class Builder<
  Entity extends object = Any,
  Ctes extends Record<string, object> = {},
> implements Query {
  async find<
    Entity extends object,
    Fields = {},
  >(
    name: string,
  ): Promise<Entity>;
  async count<
    Entity extends object,
  >(where: { id: number }): Promise<{ total: number }> {
    const total = 1;
    return { total };
  }
}
export const store = defineStore("x", {
  go() {
    return 1;
  },
});
Page({
  onLoad(query) {
    this.query = query;
  },
  data: { a: { b: 1 } },
});
`,
  },
  {
    language: "CommonJS",
    path: "zc.cjs",
    symbols: `
server variable 3-3 | const server = require("http").createServer(run)
Cursor class 4-8 | module.exports = class Cursor extends Base
Cursor.next method 5-7 | next()
build function 9-11 | module.exports = async function build(options)
default function 12-14 | module.exports = (a)
create method 19-23 | create(context)
create.report function 20-22 | function report()`,
    imports: `
1 node:fs
2 ./lib/reply.js
3 http`,
    text: `const fs = require("node:fs");
const Reply = require("./lib/reply.js").Reply; // a reply
const server = require("http").createServer(run);
module.exports = class Cursor extends Base {
  next() {
    return 1;
  }
};
module.exports = async function build(options) {
  return fs;
};
module.exports = (a) => {
  return a;
};
module.exports = {
  meta: {
    docs: { recommended: true },
  },
  create(context) {
    function report() {
      return context;
    }
  },
};
`,
  },
  {
    language: "JSX",
    path: "zj.jsx",
    symbols: `
Card function 3-8 | export const Card = ({ title })
default class 10-20 | export default class extends React.Component
default.handle method 12-14 | handle = ()
default.render method 15-17 | render()
hidden function 21-21 | function hidden()
api variable 25-28 | const api
api.get method 26-26 | get: async (url)
api.post method 27-27 | async post(url)`,
    imports: `
1 react default useState`,
    light: {
      // The grammar counts the `;` that opens the next statement to the class.
      "default class 10-20": "default class 10-18",
    },
    text: `import React, { useState } from "react";

/** A card. */
export const Card = ({ title }) => {
  const [open, setOpen] = useState(false);
  const toggle = () => setOpen(!open);
  return <div onClick={toggle}>{title}</div>;
};

export default class extends React.Component {
  state = { a: 1 };
  handle = () => {
    this.setState({ a: 2 });
  };
  render() {
    return <Card title="x" />;
  }
}

;(function (root) {
  function hidden() {}
  root.hidden = hidden;
})(this);

const api = {
  get: async (url) => fetch(url),
  async post(url) {},
};
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
A.B.run? method 15-15 | def run?(a)
A.B.hidden method 17-19 | def hidden`,
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
User.go method 15-15 | abstract protected function go();
helper function 17-17 | function helper(&$a)`,
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
