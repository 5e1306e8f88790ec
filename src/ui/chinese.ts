/**
 * Operations and their inputs in Chinese, by the names they have on the wire. Belongs here: what the page calls them. Does
 * not: what an operation answers, which speaks the language of the question. A test finds what has no entry.
 */

export interface OperationWords {
  /** In the list of pages. */
  readonly label: string;
  readonly description: string;
  /** By input: its name, and what it means. */
  readonly fields: Readonly<Record<string, readonly [label: string, description: string]>>;
}

const SKILL_NAME = ["技能", "技能的名称"] as const;
const OPEN = ["已打开", "已经打开的块，按上次返回的写法，如 pdf#forms"] as const;
const FOLDER = ["目录", "存放知识库的目录"] as const;

export const CHINESE_OPERATIONS: Readonly<Record<string, OperationWords>> = {
  find: {
    label: "查找",
    description:
      "就一个问题、一段报错或整篇 issue，找出相关的代码片段、文档章节和文件：原文、准确地址，不超出 token 预算。",
    fields: {
      query: ["问题", "问题、关键词、报错信息或整篇 issue"],
      budget: ["预算", "最多返回多少 token 的文本"],
      limit: ["文件数", "最多返回多少个文件"],
      rounds: ["轮数", "最多进行几轮搜索、阅读和追踪"],
      explain: ["解释", "逐轮说明为什么选中每个文件"],
    },
  },
  outline: {
    label: "提纲",
    description: "以树形列出一个文件的标题、符号或块及其地址，不含正文；对目录则列出其中的文件。",
    fields: {
      path: ["路径", "文件或目录，相对于根目录；也可以是文件某一部分的地址"],
      depth: ["层数", "标题或目录的层数；不填则全部"],
    },
  },
  read: {
    label: "阅读",
    description: "读取一个或多个地址的原文：文件、标题、符号、块或若干行。",
    fields: {
      addresses: ["地址", "docs/api.md、docs/api.md#错误码处理、src/a.ts#Session.run 或 src/a.ts:40-80"],
    },
  },
  expand: {
    label: "展开引用",
    description:
      "找出文本中 @file:关键字、@路径、@路径#标题、@路径:10-20 所指的文件；缺失、二进制、被忽略、有歧义或被截断的都会说明。",
    fields: {
      text: ["文本", "带引用的文本，例如：比较 @file:session 和 @src/agent.ts:40-80"],
      budget: ["预算", "最多返回多少 token 的文本；文件截断到放得下为止，并注明后文的地址"],
    },
  },
  retrieve_entry: {
    label: "条目",
    description:
      "按标题取出 markdown 文档中的一节，完整原文，并给出至多三个相关标题。标题写错、编号变了或只是描述，也能找到。",
    fields: {
      target_entry: ["条目", "章节的标题，或其中的关键词"],
      file_paths: ["文件", "要查找的 markdown 文件、目录或通配符"],
      context_hint: ["背景", "你在做什么；在同样合适的章节之间作取舍"],
    },
  },
  retrieve_knowledge: {
    label: "知识库问答",
    description:
      "根据项目的本地知识库（KnowledgeBase/<名称>/）回答问题，遵循各库的 README，逐句注明出处；没有答案时如实说明。",
    fields: {
      user_query: ["问题", "用自己的话提问，中英文均可"],
      specified_kb: ["知识库", "知识库名称，或 KnowledgeBase/<名称>；不填则按问题选择"],
      language: ["语言", "回答的语言：zh 或 en；不填则与问题相同"],
      folder: FOLDER,
    },
  },
  list_knowledge_bases: {
    label: "知识库列表",
    description: "列出项目的本地知识库及其规模，以及缺少 README.md 而无法使用的库。",
    fields: { folder: FOLDER },
  },
  lint_knowledge_base: {
    label: "检查知识库",
    description: "说明各知识库的 README 是如何被理解的：规则及其行号、没有用上的行、不存在的入口。",
    fields: { name: ["知识库", "只看这一个；不填则全部"], folder: FOLDER },
  },
  skill_list: {
    label: "技能列表",
    description: "按名称和说明列出可以加载的技能。",
    fields: { max_tokens: ["预算", "给模型看的列表的 token 预算；先缩短说明，再舍去技能"] },
  },
  skill_show: {
    label: "查看技能",
    description: "简要展示一个技能：说明、核心内容，以及还可以加载什么。",
    fields: { skill_name: SKILL_NAME, open: OPEN },
  },
  load_skill_chunk: {
    label: "加载技能块",
    description: "核心内容不够用时，加载技能的一个块：示例、特殊情况、它提到的文件。",
    fields: {
      skill_name: SKILL_NAME,
      chunk_id: ["块", "块的 ID；也可以是技能中文件的路径，或用 SKILL.md 表示核心内容"],
      max_tokens: ["上限", "所有已打开的块合计的 token 上限"],
      cut: ["截断", "超出上限时给出开头部分，而不是拒绝"],
      open: OPEN,
    },
  },
  skill_find: {
    label: "查找技能",
    description: "找出能满足需要的技能和技能块，最合适的在前。",
    fields: { query: ["需要", "用平常的话说需要什么，中英文均可"], limit: ["数量", "最多几个"] },
  },
  skill_lint: {
    label: "检查技能",
    description: "检查技能：文件头、名称、长度、块标签、缺失的文件、重名。",
    fields: { skill_names: ["技能", "只检查这些；不填则全部"] },
  },
  status: {
    label: "状态",
    description: "说明 Pith 在看哪个目录、哪个提交，索引在哪里、有多大、是否落后。",
    fields: {},
  },
  doctor: {
    label: "诊断",
    description: "检查 Pith 所依赖的一切：目录、git、索引、解析器；对有问题的给出办法。",
    fields: {},
  },
  config: {
    label: "设置",
    description: "列出生效的每一项设置及其来源：环境变量、项目文件、用户文件或默认值。",
    fields: { key: ["设置项", "只看这一项"] },
  },
};
