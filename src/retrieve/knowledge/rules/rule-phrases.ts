/** How people write rules in a README, in Chinese and English. Patterns only; reading them is rules.ts's. */

/** `except`: not meant by the ignore rules. `newest`: of files with dates the later ones hold. */
export type RuleKind =
  "ignore" | "except" | "only" | "newest" | "emphasis" | "entry" | "scope" | "naming" | "method" | "structure";

const READING = "看|查|读|翻|找|查阅|阅读|查看|查找|打开|浏览|参考|检索|搜索";
const CITING = "检索|使用|引用|参考|参照|读取|收录|纳入|考虑|包括|包含|看|查看|阅读|采用|采纳|采信|作为|参与|用作|依赖";

/** Tried in this order on a clause; the first that fits decides. */
export const CUES: readonly (readonly [RuleKind, RegExp])[] = [
  [
    "ignore",
    either(
      "忽略|无视|跳过|略过|排除|剔除|废弃|弃用|停用|失效|已经?过[期时]|作废",
      `(?:不(?:要|得|应|可|必|会|再|予|能|许)?|[勿别]|切勿|无需|不用|无须|禁止|严禁)(?:被|对外|直接|擅自)?(?:${CITING})`,
      `不(?:在|属于).{0,6}范围|(?:不要|勿|别)(?:用|取|[从在去到].{0,14}(?:取|找|查|看|读|${CITING}))`,
      String.raw`\b(?:ignor\w*|skip\w*|exclud\w*|omit\w*|disregard\w*|deprecated|obsolete|outdated|out of date|superseded|off limits|not authoritative|avoid(?!\s+(?!us|cit|read|quot|search|index|consult|includ)\w+ing\b))\b`,
      String.raw`\b(?:leav\w*|left)\s+(?:\w+\s+){0,3}(?:out|alone|aside)\b|^\s*(?:please\s+)?(?:stay|keep)\s+(?:away|out)\b`,
      String.raw`\b(?:do not|don't|never|not)\s+(?:use|search|read|cite|quote|trust|rely|index|include|consult|consider|refer|look|answer|take|draw)\b`,
      String.raw`\b(?:does not|doesn't|do not|don't)\s+count\b|\bno\s+(?:answers?|quotes?|citations?)\b|\bnot\s+to\s+be\s+(?:used|cited|quoted|trusted|read|searched)\b`,
      String.raw`\b(?:(?:must|should|shall|may|are|is|to)\s+(?:not|never)|nothing|neither)\b.{0,40}\b(?:used|cited|quoted|trusted|read|searched|indexed|included|consulted|relied)\b`,
    ),
  ],
  [
    "only",
    either(
      `[只仅](?:能|限|以|需|应|可)?(?:${READING}|${CITING}|用|在|从|限|来自|取自|出自)|[只仅]\\s*(?=\\x60|\\*?\\.[a-z]|[\\w-]+\\/)|只有(?=.{0,20}(?:[\\x60/]|\\.[a-z]|目录|文件|文档|可[以信]|能))|只认|仅限|仅以|限于|限定[在于]|局限[在于]`,
      String.raw`\bonly\s+(?:use|search|read|include|consider|cite|quote|consult|look|files?|documents?|the|in|from)\b|\bonly\s+(?=\S*\/|\x60?\*?\.[a-z])`,
      String.raw`\b(?:use|search|read|consider|include|cite|consult)\s+only\b|\b(?:use|search|read|consult|cite|come|taken)\b.{1,60}\bonly\s*$`,
      String.raw`\b(?:limit|restrict|confine|stick)\w*\b.{0,30}\bto\b|\b(?:exclusively|solely)\b`,
    ),
  ],
  [
    "newest",
    either(
      "以(?:最新|最近|最后|较新)[^，。；]{0,12}为准|(?:最新|较新|新发布|后发布|日期较?[新近晚])[^，。；]{0,12}(?:优先|为准)",
      String.raw`\b(?:newest|latest|most recent|newer|later)\b[^.;]{0,40}\b(?:wins?|counts?|applies|prevails?|overrides?|takes? precedence|supersedes?|holds?)\b|\bprefer the (?:newest|latest|most recent)\b`,
    ),
  ],
  [
    "entry",
    either(
      `(?:(?<!优)先|第一步|依次|按序)(?:请|从|去|到|要)?(?:${READING}|从)|(?:再|然后|接着|随后|最后)(?:${READING})|(?<!优)先(?=.{1,20}[后再])|入口|索引|目录导航|导航|从.{0,20}(?:开始|入手|看起|读起|起步)|总览|顺序|次序`,
      String.raw`\b(?:entry\s*points?|start\s+(?:with|at|from|in)|begin\s+(?:with|at|in)|first\s+(?:read|look|check|open|consult|see)|(?:read|look|check|open|consult|use|search|see|try|go)\b.{0,30}\b(?:first|before))\b|^\s*step\s*(?:1|one)\b`,
      String.raw`\b(?:table of contents|index\s+(?:file|page|is)|(?:is|as)\s+(?:the|an)\s+index|see the index|(?:search|reading|lookup|look-up)\s+order|order of (?:search|reading|lookup)|in\s+(?:this|that|the following)\s+order|where (?:to|you)\b.{0,12}\b(?:start|begin|look))\b`,
    ),
  ],
  [
    "emphasis",
    either(
      "优先|重点|重要|核心|权威|首选|推荐|主要|尤其|可信|最可靠|为准|必读",
      String.raw`\b(?:prefer\w*|priorit\w*|primary|important|emphasi\w*|authoritative|canonical|definitive|core|recommended|main|most reliable|trustworthy|source of truth|precedence|wins|trust|overrides?|outranks?|go with|rely on|focus on|attention to|above all)\b`,
    ),
  ],
  ["method", /(?:检索|查找|搜索|查询)时/u],
  ["naming", /命名|文件名|后缀|前缀|\b(?:naming|named|file\s?names?|suffix|prefix|convention)\b/iu],
  [
    "scope",
    either(
      "适用|范围|领域|涵盖|覆盖|涉及|关键词|关键字|主题|用于|面向|用来回答|回答.{0,16}(?:问题|疑问)|(?:知识库|内容)(?:内容|包括|包含|为)|[有相]关的(?:问题|内容|文档|资料)|是.{0,20}的(?:知识|文档|资料)库",
      "(?:本|该|此|这个?)(?:知识)?(?:库|目录|仓库|文件夹|文档).{0,6}(?:收录|汇总|汇集|整理|存放|包含|包括|介绍|记录|描述|说明|提供|沉淀|服务|适合|是)|这里(?:是|有|收录|汇总|汇集|整理|存放|包含|记录|介绍)",
      "^(?:收录|汇总|汇集|整理|记录|存放|介绍)|^关于.+(?:在这里|在此|都在)|(?:使用|查阅|参考|查询)(?:本|该|此)(?:知识)?库",
      String.raw`\b(?:scope|covers?|covering|about|topics?|keywords?|purpose|domain|for questions|intended for|here you(?:'ll| will| can)? find)\b|^\s*(?:a |the )?collection of\b|\b(?:answers?\s+)?questions?\s+(?:on|about|regarding|of)\b|\bknowledge of\b|\bthis is (?:the|our|a)\b.{0,20}\b(?:base|handbook|collection|library)\b|^\s*(?:contains|for (?:everyone|anyone|all|those|people))\b`,
      String.raw`\b(?:this|our)\s+(?:\w+\s+){0,2}(?:base|folder|directory|repository|library|collection|handbook)\s+(?:contains?|collects?|holds?|documents?|describes?|gathers?|explains?|is for)\b|^\s*it\s+(?:contains|collects|holds|documents|describes|gathers|explains)\b`,
      String.raw`\buse this (?:\w+ )?(?:base|library|collection)\b`,
    ),
  ],
  ["method", /检索|查找|搜索|查询方法|\b(?:search|retriev\w*|look\s?up|find)\b/iu],
];

function either(...alternatives: readonly string[]): RegExp {
  return new RegExp(alternatives.join("|"), "iu");
}

/** Tells of a thing that it is old; of files only where it says so, or names them. */
export const TELLS_OF_AGE =
  /废弃|弃用|停用|失效|过期|过时|作废|\b(?:deprecated|obsolete|outdated|out of date|superseded)\b/giu;
export const OF_FILES = /文件|文档|目录|资料|内容|\b(?:files?|documents?|folders?|pages?|director(?:y|ies))\b/iu;

/** Speaks of an index without naming it: something is meant, and nothing can be followed. */
export const SPEAKS_OF_INDEX = /入口|索引|导航|总览|\b(?:entry\s*points?|index|table of contents)\b/iu;

/** What a tool leaves out, or a site shows, orders nobody: the linter skips `docs/`, only `docs/` is published. */
export const OF_TOOLS =
  /\b(?:lint\w*|prettier|builds?|ci|git|tests?|compilers?|bundlers?|generators?|workflows?|pipelines?|scripts?)\b[^.,;/`]{0,12}\b(?:ignores|skips|excludes|omits)\b|\bonly\b[^.]{0,60}\b(?:published|built|deployed|rendered|generated)\b|(?:(?:构建|编译|打包|部署|测试|脚本)(?:时|中|会|将|工具)+|(?:git|CI)\s*会?)(?:忽略|跳过|排除)/iu;
/** Behind what is not to be used: what is. */
export const INSTEAD =
  /^\s*(?:please\s+)?(?:see|use|now|instead|read|refer|go)\b|\binstead\b|^\s*请?(?:见|参见|改用|使用|改看|移至|迁移到|以)|已(?:移至|迁移到)/iu;

/** Goes on with what the sentence, or the one before, began: the next of an order. */
export const FAILING_THAT =
  /^\s*(?:if\s+(?:that|this|it|nothing|not|there)|otherwise|failing\s+that)\b|[找查]不到|否则|没有(?:的话|结果|时)/iu;
export const GOES_ON =
  /^\s*(?:[^，,]{0,6})?(?:再|然后|接着|其次|随后|之后|最后|后(?=\p{Script=Han})|第[二三四五]步)|^\s*(?:and\s+)?(?:then|next|after\s+that|afterwards|finally|followed\s+by|step\s*[2-9])\b|\bnext\s*$/iu;

/** What a rule without a path means by these words, as folder or file names. */
export const WORD_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/草稿|\bdrafts?\b/iu, "draft|草稿"],
  [/归档|存档|\barchived?s?\b/iu, "archive|归档|存档"],
  [/临时|\b(?:temp|tmp|temporary)\b/iu, "tmp|temp|临时"],
  [/废弃|弃用|过期|\b(?:deprecated|obsolete|outdated)\b/iu, "deprecated|obsolete|废弃|弃用|过期"],
  [/旧版|\b(?:old|legacy)\b/iu, "old|legacy|旧版"],
  [/模板|\btemplates?\b/iu, "template|模板"],
  [/会议(?:记录|纪要)|\b(?:meeting|minutes)\b/iu, "meeting|会议"],
];

/** A dot ends a sentence only before a space, for `index.md` is a name. */
export const SENTENCE_END = /[。；;！!]|\.(?=\s|$)/u;

/** Where another thing begins to be said: at commas, contrasts, and an "and" before a verb of its own. */
export const CLAUSE_END = new RegExp(
  [
    String.raw`，|,(?=\s)|——|但(?:是)?|\s(?:but|while|whereas)\s`,
    String.raw`、(?=(?:忽略|跳过|排除|优先|不要))`,
    String.raw`(?:并且?|而且|同时|然后|再|而)(?=请?(?:忽略|跳过|排除|优先|只|仅|先|不要|从))`,
    String.raw`\s(?:and|then)\s(?=(?:then |please )?(?:use|prefer|start|begin|read|search|only|ignore|skip|exclude|do not|don't|never|prioriti[sz]e)\b)`,
  ].join("|"),
  "u",
);

/** Behind it stands what loses: prefer a over b. */
export const COMPARED = /\s(?:over|rather than|instead of)\s|而不是|而非/u;

/** What a rule does not speak of; the group names it. */
export const EXCEPTIONS: readonly RegExp[] = [
  /[,，(（]?\s*\b(?:except(?:\s+for)?|but not|other than|apart from|with the exception of)\s+(.+?)(?=[),，.;；）]|\s(?:is|are|should|must|can|may)\s|$)[)）]?/iu,
  /除了?\s*([^，。；]{1,120}?)\s*(?:之外|以外|外)[，,]?/u,
  /[,，(（]\s*(?:但是?)?\s*([^，,。；(（]+?)\s*除外[)）]?/u,
];
