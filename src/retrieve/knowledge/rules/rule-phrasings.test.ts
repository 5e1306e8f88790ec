/**
 * How READMEs of knowledge bases are worded: ten ways in Chinese and ten in English for each kind of rule that binds or
 * describes. A row says which files its sentence speaks of, and that it says nothing else of any file.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { matches } from "./apply-rules.ts";
import { compileRules } from "./rules.ts";

const FILES = [
  "规范/编码.md",
  "接口/支付.md",
  "草稿/想法.md",
  "常见问题/退款.md",
  "归档/2022.md",
  "总览.md",
  "specs/code.md",
  "api/pay.md",
  "drafts/idea.md",
  "faq/refund.md",
  "archive/2022.md",
  "overview.md",
];

const BINDING = ["ignore", "only", "emphasis", "entry"] as const;

/** Which files the rules of each binding kind speak of, by folder; a file at the top by its name. */
function spoken(readme: string): Record<string, string> {
  const { rules } = compileRules(readme, FILES);
  const said: Record<string, string> = {};
  for (const kind of BINDING) {
    const ours = rules.filter((rule) => rule.kind === kind);
    const files = FILES.filter((path) => ours.some((rule) => matches(rule, path)));
    if (files.length > 0) said[kind] = files.map((path) => path.split("/")[0]!).join(" ");
  }
  return said;
}

for (const [kind, files, sentences] of [
  [
    "ignore",
    "草稿",
    [
      "忽略草稿文件夹。",
      "草稿目录下的内容一律不作为依据。",
      "请勿引用草稿目录里的文件",
      "“草稿”目录仅供内部讨论，切勿引用。",
      "检索时请排除草稿目录。",
      "别看草稿文件夹，里面都是未定稿的想法。",
      "草稿文件夹不参与检索。",
      "回答问题时无需查看草稿目录。",
      "草稿目录已停用。",
      "以下目录不在检索范围内：草稿/",
    ],
  ],
  [
    "ignore",
    "drafts",
    [
      "Leave out the drafts folder.",
      "Disregard everything in the drafts directory.",
      "The drafts folder is off limits.",
      "Please stay away from the drafts folder.",
      "Files in `drafts` must never be quoted.",
      "Don't look in the drafts folder.",
      "drafts/ is not part of the knowledge base and should be left alone.",
      "Omit drafts/ when you search.",
      "The `drafts` folder has been superseded.",
      "Nothing in the drafts folder may be trusted.",
    ],
  ],
  [
    "only",
    "规范 接口",
    [
      "只检索规范和接口目录。",
      "仅使用规范、接口两个文件夹中的文档。",
      "检索范围限于规范目录与接口目录。",
      "回答仅以规范/ 和 接口/ 为依据。",
      "只参考 `规范/`、`接口/`。",
      "只能引用规范目录和接口目录下的文档。",
      "仅限规范、接口目录。",
      "请将检索限定在规范/、接口/ 之内。",
      "除规范目录和接口目录外，一律忽略。",
      "只有规范和接口文件夹里的文档可以引用。",
    ],
  ],
  [
    "only",
    "specs api",
    [
      "Use only the specs and api folders.",
      "Limit your search to specs/ and api/.",
      "Restrict answers to the specs and api folders.",
      "Only documents in specs/ and api/ may be cited.",
      "Answer exclusively from specs/ and api/.",
      "Search nothing but specs/ and api/.",
      "Only cite `specs/` and `api/`.",
      "Answers must come from specs/ or api/ only.",
      "Confine yourself to the specs and api directories.",
      "Ignore everything except specs/ and api/.",
    ],
  ],
  [
    "emphasis",
    "规范",
    [
      "优先查阅规范文件夹。",
      "以规范目录中的说明为准。",
      "重点参考规范目录。",
      "规范目录是最权威的来源。",
      "内容有冲突时，以规范/ 为准。",
      "推荐使用“规范”目录的文档。",
      "规范文件夹的优先级最高。",
      "规范/ 存放核心文档。",
      "尤其要看规范目录。",
      "规范目录里的文档经过评审，最可信。",
    ],
  ],
  [
    "emphasis",
    "specs",
    [
      "Prefer the specs folder.",
      "specs/ takes precedence over everything else.",
      "When documents disagree, specs/ wins.",
      "The `specs` folder is authoritative.",
      "Rely on specs/ above all.",
      "Pay special attention to the specs folder.",
      "Focus on specs/.",
      "specs/ holds the definitive documents.",
      "Treat specs/ as the source of truth.",
      "specs/ has the highest priority.",
    ],
  ],
  [
    "entry",
    "规范 接口",
    [
      "先看规范目录，再看接口目录。",
      "首先阅读规范文件夹，其次是接口文件夹。",
      "检索顺序：规范/ → 接口/",
      "从规范目录入手，然后查接口目录。",
      "第一步查规范目录，第二步查接口目录。",
      "依次查阅规范目录、接口目录。",
      "先查规范/，查不到再查接口/。",
      "阅读顺序：\n1. 规范/\n2. 接口/\n",
      "## 检索顺序\n\n1. 规范目录\n2. 接口目录\n",
      "先打开规范文件夹，接着打开接口文件夹。",
    ],
  ],
  [
    "entry",
    "specs api",
    [
      "Look in specs/ first, then in api/.",
      "First check the specs folder, then the api folder.",
      "Read specs/ first and then api/.",
      "Start in the specs folder; after that go to the api folder.",
      "Search order: specs/, api/",
      "Reading order:\n\n1. specs/\n2. api/\n",
      "## Where to start\n\n1. specs/\n2. api/\n",
      "Begin with specs/, followed by api/.",
      "Check specs/ first. If nothing is there, check api/ next.",
      "Consult the folders in this order: specs/, api/.",
    ],
  ],
  [
    "entry",
    "总览.md",
    ["先读总览.md。", "入口是“总览”。", "请从《总览》开始。", "总览.md 是索引。", "不知道看哪里时，先打开 `总览.md`"],
  ],
  [
    "entry",
    "overview.md",
    [
      "Start with overview.md.",
      "The entry point is `overview`.",
      "Not sure where to look? Open [the overview](overview.md) first.",
      "overview.md is the index of this base.",
      "Begin at overview.md.",
    ],
  ],
] as const) {
  for (const sentence of sentences) {
    test(`rules ${kind}: ${JSON.stringify(sentence)}`, () => {
      assert.deepEqual(spoken(sentence), { [kind]: files }, JSON.stringify(compileRules(sentence, FILES).rules));
    });
  }
}

for (const [kind, sentences] of [
  [
    "scope",
    [
      "本知识库收录支付与退款相关的文档。",
      "本库汇总了对账系统的设计资料。",
      "这里存放客服常用的话术。",
      "该知识库主要介绍风控策略。",
      "本知识库包含运维手册和值班流程。",
      "关于订单系统的一切都在这里。",
      "面向新入职的后端工程师。",
      "遇到登录、鉴权类问题时使用本知识库。",
      "本知识库服务于商户接入团队。",
      "记录了数据平台历次事故的复盘。",
      "This knowledge base contains the documents of the payment team.",
      "Here you will find everything about refunds.",
      "This base collects our incident reports.",
      "Use this base for questions on login and sessions.",
      "It documents the reconciliation system.",
      "A collection of runbooks for the on-call engineer.",
      "The main topics are risk control and fraud.",
      "Intended for merchants who integrate our interface.",
      "This folder holds the handbook of customer support.",
      "Answers questions on orders and delivery.",
    ],
  ],
  [
    "naming",
    [
      "文件名格式为“日期-主题”。",
      "每个文档以日期命名。",
      "文件名前缀表示所属模块。",
      "命名规则：模块_版本。",
      "文件按“年份-季度”命名。",
      "Files are named after their topic.",
      "File names start with the date.",
      "Naming: module, then version.",
      "The prefix of a file name is its module.",
      "Each file is named date-topic.",
    ],
  ],
  [
    "method",
    [
      "按错误码检索。",
      "用接口名称搜索最快。",
      "查找时请使用英文关键字。",
      "可以按日期查找。",
      "检索时先提取模块名。",
      "Search by error code.",
      "Look up interfaces by their path.",
      "To find a report, search for its date.",
      "Retrieve by module name.",
      "Use the exact error text to search.",
    ],
  ],
] as const) {
  for (const sentence of sentences) {
    test(`rules ${kind}: ${JSON.stringify(sentence)}`, () => {
      const { rules } = compileRules(sentence, FILES);
      assert.ok(
        rules.some((rule) => rule.kind === kind),
        JSON.stringify(rules),
      );
      assert.deepEqual(spoken(sentence), {});
    });
  }
}

/** What software's READMEs say of its code is said of no document. */
for (const sentence of [
  "`parse_config` is deprecated, use `load_config` instead.",
  "`old_api` 已废弃，请使用 `new_api`。",
  "Do not use `strict` mode in production.",
  "不要使用 `eval`。",
  "Ignore `api` keys that have expired.",
  "`Session.run` is obsolete.",
  "调用 `pay.create` 时忽略 `remark` 字段。",
  "The endpoint `/v1/pay` is deprecated.",
  "Avoid `retry` in loops.",
  "推荐使用 `async` 接口。",
  "不规范的写法会被忽略。",
  "接口超时后请先看日志。",
  "草稿箱功能已废弃。",
  "The specs of the machine are important.",
  "主要目录如下。",
  "本目录的重要文件都在下面。",
]) {
  test(`rules: of no file: ${JSON.stringify(sentence)}`, () => {
    assert.deepEqual(spoken(sentence), {}, JSON.stringify(compileRules(sentence, FILES).rules));
  });
}

for (const sentence of [
  "先看 `总览.md`，按目录跳转到具体制度。",
  "先看 `总览.md`，再根据目录查找。",
  "先看 `总览.md`，再按模块目录深入检索。",
  "先看 `总览.md`，然后进入对应目录。",
  "先看 `总览.md`，再通过二级目录查找。",
]) {
  test(`rules: a folder that is not named: ${sentence}`, () => {
    const patterns = compileRules(sentence, FILES).rules.map(({ pattern }) => pattern);
    assert.deepEqual(
      [...new Set(patterns)].filter((pattern) => pattern !== ""),
      ["总览.md"],
    );
  });
}
