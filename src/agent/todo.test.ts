import assert from "node:assert/strict";
import { test } from "node:test";
import { TodoList, todoText } from "./todo.ts";

const listed = (list: TodoList) => todoText(list.items);

for (const [name, items, expected] of [
  ["numbers in order", [{ text: "a" }, { text: "二" }], "[ ] 1. a\n[ ] 2. 二"],
  ["ids that were given stay", [{ text: "a" }, { id: "1", text: "b" }, { text: "c" }], "[ ] 2. a\n[ ] 1. b\n[ ] 3. c"],
  [
    "an id given twice",
    [
      { id: "x", text: "a" },
      { id: "x", text: "b" },
    ],
    "[ ] x. a\n[ ] 1. b",
  ],
  ["an empty id", [{ id: "", text: "a" }], "[ ] 1. a"],
  [
    "states and notes",
    [
      { text: "a", status: "cancelled", note: "为何" },
      { text: "b", status: "completed" },
    ],
    "[-] 1. a — 为何\n[x] 2. b",
  ],
  ["nothing", [], "(no todo items)"],
] as const) {
  test(`todo: ${name}`, () => {
    const list = new TodoList();
    list.replace(items);
    assert.equal(listed(list), expected);
  });
}

test("todo: closing one starts the next that waits, unless another is in progress", () => {
  const list = new TodoList();
  list.replace([{ text: "a" }, { text: "b", status: "cancelled" }, { text: "c" }, { text: "d" }]);
  list.start("1");
  assert.equal(list.complete("1")?.id, "3");
  assert.equal(listed(list), "[x] 1. a\n[-] 2. b\n[>] 3. c\n[ ] 4. d");
  list.start("4");
  assert.equal(list.complete("4"), undefined);
  list.fail("3", "时间不够");
  assert.equal(listed(list), "[x] 1. a\n[-] 2. b\n[>] 3. c — 时间不够\n[x] 4. d");
  assert.deepEqual(
    list.open.map(({ id }) => id),
    ["3"],
  );
  assert.equal(list.complete("3"), undefined);
});

test("todo: an item that is not there is named, with those that are", () => {
  assert.throws(() => new TodoList().start("7"), {
    code: "not-found",
    message: 'No todo item "7". The list is empty.',
  });
  const list = new TodoList();
  list.replace([{ text: "a" }, { text: "b" }]);
  assert.throws(() => list.complete("7"), { message: 'No todo item "7". Items: 1, 2.' });
});
