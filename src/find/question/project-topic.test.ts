import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { projectTopicIn } from "./project-topic.ts";

for (const [line, topic] of [
  ["what does this project do?", "overview"],
  ["这个项目是做什么的？", "overview"],
  ["how is the codebase organized", "structure"],
  ["项目结构", "structure"],
  ["How do I install it?", "install"],
  ["怎么安装这个项目", "install"],
  ["how to build from source", "build"],
  ["如何编译", "build"],
  ["how do I run the unit tests", "tests"],
  ["run tests", "tests"],
  ["怎么跑测试", "tests"],
  ["where is the entry point of this program", "entry"],
  ["程序入口在哪", "entry"],
  ["what are the runtime dependencies", "dependencies"],
  ["which libraries does it use", "dependencies"],
  ["用了哪些第三方库", "dependencies"],
  ["minimum Python version", "versions"],
  ["which node version is required", "versions"],
  ["需要什么 Java 版本", "versions"],
  ["which CI workflow runs the tests", "ci"],
  ["CI 配置在哪里", "ci"],
  ["linter configuration", "style"],
  ["代码规范配置", "style"],
  ["docker compose", "docker"],
  ["how to contribute", "contributing"],
  ["如何贡献代码", "contributing"],
  ["how is a release made", "release"],
  ["怎么发布新版本", "release"],
  ["changelog", "changes"],
  ["what license is this under?", "license"],
  ["license of this repository", "license"],
  ["用的是什么开源协议", "license"],
  ["how do I report a vulnerability", "security"],
  ["which environment variables are used", "environment"],
  ["需要哪些环境变量", "environment"],
] as const) {
  test(`project: ${line} → ${topic}`, () => assert.equal(projectTopicIn(line), topic));
}

for (const line of [
  "how are tests discovered",
  "how do I run the tests for the parser",
  "license header check",
  "how to install a plugin",
  "which dependencies does a recipe have",
  "entry point of the event loop",
  "docker registry client",
  "where is the release lock released",
  "项目如何分配给用户",
  "怎么安装插件",
  "环境变量如何解析",
  "",
]) {
  test(`project: "${line}" asks for more`, () => assert.equal(projectTopicIn(line), undefined));
}

test("project: any line is read", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (line) => void projectTopicIn(line)));
});
