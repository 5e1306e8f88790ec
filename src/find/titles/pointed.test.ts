import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleSection } from "../../../test/sample-section.ts";
import { SectionIndex } from "../sections/section-index.ts";
import { pointedSections } from "./pointed.ts";

const INDEX = new SectionIndex([
  sampleSection("挂起 Job", "", { path: "docs/job.md", address: "docs/job.md#挂起 Job", id: "suspending-a-job" }),
  sampleSection("Notes", "", { path: "docs/job.md", address: "docs/job.md#Notes" }),
  sampleSection("Notes", "", { path: "docs/job.md", address: "docs/job.md#Notes~2" }),
  sampleSection("Notes", "", { path: "docs/pod.md", address: "docs/pod.md#Notes" }),
]);

for (const [target, expected] of [
  ["docs/job.md#挂起 Job", [0]],
  ["docs/job.md#Notes~2", [2]],
  ["job.md#挂起 Job", [0]],
  ["#suspending-a-job", [0]],
  [" suspending-a-job ", [0]],
  ["[that](/zh/docs/job/#suspending-a-job)", [0]],
  ['[that](<job.md#notes-1> "title")', [2]],
  ["#notes", [1, 3]],
  ["docs/pod.md#notes", [3]],
  ["Notes", []],
  ["## Notes", []],
  ["C# notes", []],
  ["C#", []],
  ["#", []],
  ["other.md#notes", []],
  ["https://x.y/job.md#notes", []],
  ["self-hosted", []],
] as const) {
  test(`pointed: ${target}`, () => assert.deepEqual([...pointedSections(INDEX, target)], expected));
}
