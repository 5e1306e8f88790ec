import assert from "node:assert/strict";
import { test } from "node:test";
import type { Passage } from "../passage/passage.ts";
import { DefinitionIndex } from "./definitions.ts";
import { basesOf, inheritanceEdges } from "./inheritance.ts";

for (const [signature, sort, expected] of [
  ["class Cart(models.Model, Mixin[int], metaclass=Meta)", "class", "Model Mixin"],
  ["class Cart", "class", ""],
  ["class Cart()", "class", ""],
  ["export class Cart<T extends Item> extends Base<T> implements A, ns.B<C, D>", "class", "Base A B"],
  ["export default class extends React.Component", "class", "Component"],
  ["export interface Shape extends A, B", "interface", "A B"],
  ["public class E<T extends Comparable<T>> extends Base implements Runnable", "class", "Base Runnable"],
  ["public sealed class Foo<T> : Base, IFoo where T : class", "class", "Base IFoo"],
  ["class API_EXPORT Vec final : public Base<T>, private ns::Other", "class", "Base Other"],
  ["template <typename T> struct join_view : detail::view", "struct", "view"],
  ["impl<'a, T: Ord> fmt::Display for Tree<'a, T>", "impl", "Display"],
  ["impl Tree<u8>", "impl", ""],
  ["pub trait Walk: Send + Sync", "trait", "Send Sync"],
  ["class B < C::D", "class", "D"],
  ["data class P(val x: Int) : Base(), Other", "class", "Base Other"],
  ["public final class A: B, P", "class", "B P"],
  ["case class P(x: Int) extends Base with Mixin", "class", "Base Mixin"],
  ["final class User extends \\App\\Model", "class", "Model"],
  ["type User implements Node", "type", "Node"],
  ["type Server struct", "struct", ""],
  ["class 会话(基类)", "class", "基类"],
] as const) {
  test(`inheritance: ${signature}`, () => assert.equal(basesOf(signature, sort).join(" "), expected));
}

const symbol = (path: string, title: string, sort: string, gist: string, children: Passage[] = []): Passage => ({
  address: `${path}#${title}`,
  kind: "symbol",
  title,
  gist,
  sort,
  span: { start: 0, end: 1 },
  children,
});
const file = (path: string, children: Passage[]): Passage => ({
  address: path,
  kind: "file",
  title: path,
  gist: "",
  span: { start: 0, end: 1 },
  children,
});

const cart = file("a.py", [
  symbol("a.py", "Cart", "class", "class Cart(Model)", [symbol("a.py", "Cart.save", "method", "def save(self)")]),
  symbol("a.py", "save", "function", "def save(x)"),
]);
const other = file("b.py", [
  symbol("b.py", "Order", "class", "class Order(Cart)", [symbol("b.py", "Order.save", "method", "def save(self)")]),
]);

test("inheritance: edges start at addresses", () => {
  assert.deepEqual([cart, other].flatMap(inheritanceEdges), [
    { from: "a.py#Cart", base: "Model" },
    { from: "b.py#Order", base: "Cart" },
  ]);
});

const index = new DefinitionIndex();
for (const root of [other, cart]) index.add(root);

for (const [name, expected] of [
  ["Cart", "a.py#Cart"],
  ["save", "a.py#save a.py#Cart.save b.py#Order.save"],
  ["Order.save", "b.py#Order.save"],
  ["Order::save", "b.py#Order.save"],
  ["db.save", "a.py#save a.py#Cart.save b.py#Order.save"],
  ["nothing", ""],
] as const) {
  test(`definitions: ${name}`, () =>
    assert.equal(
      index
        .find(name)
        .map(({ address }) => address)
        .join(" "),
      expected,
    ));
}
