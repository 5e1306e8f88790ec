import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleSection } from "../../../test/sample-section.ts";
import { SectionIndex } from "../sections/section-index.ts";
import { pointedSections } from "./pointed.ts";

const INDEX = new SectionIndex([
  sampleSection("挂起 Job", "", { path: "docs/job.md", address: "docs/job.md#挂起 Job", id: "suspending-a-job" }),
  sampleSection("Notes", "", { path: "docs/job.md", address: "docs/job.md#Notes" }),
  sampleSection("Notes", "", { path: "docs/job.md", address: "docs/job.md#Notes~2" }),
  sampleSection("Notes", "", { path: "docs/pod.md", address: "docs/pod.md#Notes", trail: ["Pod", "运行 时"] }),
  sampleSection("TCP/IP", "", { path: "docs/net.md", address: "docs/net.md#TCP/IP" }),
  sampleSection("IP", "", { path: "docs/net.md", address: "docs/net.md#IP", trail: ["TCP"] }),
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
  ["运行时 > Notes", [3]],
  ["pod › 运行时 » notes", [3]],
  ["Pod / Notes", [3]],
  ["docs/pod.md#运行时/Notes", [3]],
  ["运行时 → Pod → Notes", []],
  ["Job > Notes", [1, 2]],
  ["Node > Notes", []],
  ["> Notes", []],
  ["Notes >", []],
  ["TCP/IP", []],
  ["net > IP", [5]],
  ["net.md > TCP > IP", [5]],
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
