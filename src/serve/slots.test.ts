import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { Slots } from "./slots.ts";

test("slots: never more at once, in the order of asking, failures included", async () => {
  const slots = new Slots(3);
  const order: number[] = [];
  let running = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, nth) =>
      slots.run(async () => {
        order.push(nth);
        assert.ok(++running <= 3);
        await sleep(nth % 4);
        running--;
        if (nth % 5 === 0) throw new Error("one of many");
        return nth;
      }),
    ),
  );
  assert.deepEqual(
    order,
    [...order].sort((a, b) => a - b),
  );
  assert.equal(results.filter(({ status }) => status === "rejected").length, 4);
});

test("slots: who gives up while waiting is not run, and leaves the line", async () => {
  const slots = new Slots(1);
  const abort = new AbortController();
  const ran: string[] = [];
  const first = slots.run(() => sleep(15));
  const second = slots.run(() => Promise.resolve(ran.push("second")), abort.signal);
  const third = slots.run(() => Promise.resolve(ran.push("third")));
  abort.abort();
  await assert.rejects(second, { code: "aborted" });
  await Promise.all([first, third]);
  assert.deepEqual(ran, ["third"]);
});

test("slots: giving up at the last moment costs nobody a slot", async () => {
  const slots = new Slots(1);
  const abort = new AbortController();
  const first = slots.run(() => Promise.resolve());
  const second = slots.run(() => Promise.resolve("ran"), abort.signal);
  const third = slots.run(() => Promise.resolve("third"));
  await first;
  abort.abort();
  assert.equal(await second, "ran");
  assert.equal(await third, "third");
});
