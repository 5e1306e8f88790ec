import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleSection } from "../../../test/sample-section.ts";
import { SectionIndex } from "./section-index.ts";
import { shortNamesIn } from "./short-names.ts";

const INDEX = new SectionIndex([
  sampleSection("Set up the Kubernetes tools", "Install kubectl."),
  sampleSection("E-Sun Bank", "Takes PayPal."),
  sampleSection("How do I use the e Gate?", "Ask the officer. A heating pad."),
]);

for (const [text, expected] of [
  ["k8s tools", ["k8s Kubernetes"]],
  ["ESUN account", ["ESUN E-Sun"]],
  ["egate", ["egate e Gate"]],
  ["k9s", []],
  ["heating pad", []],
  ["bank", []],
] as const)
  test(`short names: ${text}`, () =>
    assert.deepEqual(
      shortNamesIn(INDEX, text).map(({ asked, meant }) => `${asked} ${meant}`),
      expected,
    ));
