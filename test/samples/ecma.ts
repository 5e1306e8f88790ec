/** JavaScript and TypeScript in their several forms: rules in src/outline/code/rules-script.ts. What a sample is: sample.ts. */
import type { Sample } from "./sample.ts";

export const ecmaSamples: readonly Sample[] = [
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
add function 46-46 | export const add = (a: number, b: number) => a + b
table variable 47-52 | export const table
table.run method 48-50 | run()
table.stop method 51-51 | stop: () => 2
Color enum 53-53 | enum Color
x module 54-56 | declare module "x"
x.y function 55-55 | export function y(): void
zed function 57-59 | module.exports.zed = function ()
Foo.bar method 60-60 | Foo.prototype.bar = function bar()
default function 61-61 | export default function ()
Builder class 62-78 | export class Builder< Entity extends object = Any, Ctes extends Record<string, object> = {}, > implements Query
Builder.find method 66-71 | async find< Entity extends object, Fields = {}, >(name: string): Promise<Entity>
Builder.count method 72-77 | async count< Entity extends object, >(where: { id: number }): Promise<{ total: number }>
store variable 79-83 | export const store = defineStore("x", { go() { return 1; }, })
store.go method 80-82 | go()
onLoad method 85-87 | onLoad(query)
`,
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
default class 10-18 | export default class extends React.Component
default.handle method 12-14 | handle = ()
default.render method 15-17 | render()
hidden function 21-21 | function hidden()
api variable 25-28 | const api
api.get method 26-26 | get: async (url) => fetch(url)
api.post method 27-27 | async post(url)
`,
    imports: `
1 react default useState`,
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
];
