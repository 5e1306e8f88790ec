import assert from "node:assert/strict";
import { test } from "node:test";
import { readQuestion } from "../find/question.ts";
import { frameLines } from "./regions.ts";

for (const [name, asked, path, expected] of [
  ["a frame of another machine", 'Boom\n  File "/usr/lib/rich/pretty.py", line 9, in go', "src/rich/pretty.py", [8]],
  ["a frame without folders", "Boom\n\tat com.acme.MainKt.main(Main.kt:5)", "src/main/kotlin/acme/Main.kt", [4]],
  ["a link to lines", "见 https://h/a/b/blob/main/rich/pretty.py#L782-L790", "rich/pretty.py", [781]],
  ["a line in the title", "undefined method - retry_jobs.rb:99", "lib/server/retry_jobs.rb", [98]],
  [
    "a link, then frames from the innermost",
    '见 b/a.py:7\nTraceback (most recent call last):\n  File "/x/b/a.py", line 1, in f\n  File "/x/b/a.py", line 5, in g',
    "b/a.py",
    [6, 4, 0],
  ],
  ["another folder's file of that name", 'Boom\n  File "/usr/lib/json/pretty.py", line 9, in go', "rich/pretty.py", []],
] as const) {
  test(`lines pointed at: ${name}`, () => assert.deepEqual(frameLines(readQuestion(asked), path), [...expected]));
}
