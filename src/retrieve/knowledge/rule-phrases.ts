/** How people write rules in a README, in Chinese and English. Patterns only; reading them is rules.ts's. */

/** `except`: not meant by the ignore rules. */
export type RuleKind =
  "ignore" | "except" | "only" | "emphasis" | "entry" | "scope" | "naming" | "method" | "structure";

/** Tried in this order on a clause; the first that fits decides. */
export const CUES: readonly (readonly [RuleKind, RegExp])[] = [
  [
    "ignore",
    /忽略|无视|跳过|排除|剔除|不(?:要|得|应|可|必|会)?(?:检索|使用|引用|参考|读取|收录|纳入|考虑|包括|包含|看)|废弃|弃用|已过期|已过时|作废|\b(?:ignor\w*|skip\w*|exclud\w*|deprecated|obsolete|outdated|out of date)\b|\b(?:do not|don't|never|not)\s+(?:use|search|read|cite|rely|index|include|consult|refer)|\b(?:(?:must|should|shall|may|are|is|to)\s+(?:not|never)|nothing|neither)\b.{0,40}\b(?:used|cited|read|searched|indexed|included|consulted|relied)\b|\bavoid\b|not authoritative/iu,
  ],
  [
    "only",
    /(?:只|仅|仅限|只能|只需)(?:限)?(?:使用|检索|读取|查看|看|读|用|在|包含|收录|限|考虑|参考|搜索)|\bonly\s+(?:use|search|read|include|consider|look|files?|documents?|the|in)\b|\b(?:use|search|read|consider|include)\s+only\b|\b(?:use|search|read|consult|cite)\b.{1,60}\bonly\s*$/iu,
  ],
  [
    "entry",
    /先(?:看|查|读|查阅|阅读|打开|浏览|从)|入口|索引|目录导航|导航|从.{0,20}(?:开始|入手)|总览|\b(?:entry\s*points?|start\s+(?:with|at|from|in)|begin\s+(?:with|at)|first\s+(?:read|look|check|open|consult)|(?:read|look|check|open|consult|use|search)\b.{0,30}\bfirst|table of contents|index\s+(?:file|page|is)|see the index)\b/iu,
  ],
  [
    "emphasis",
    /优先|重点|重要|核心|权威|首选|推荐|主要|最可靠|为准|必读|\b(?:prefer\w*|priorit\w*|primary|important|emphasi\w*|authoritative|canonical|core|recommended|main|most reliable|source of truth)\b/iu,
  ],
  ["naming", /命名|文件名|后缀|前缀|\b(?:naming|named|file\s?names?|suffix|prefix|convention)\b/iu],
  [
    "scope",
    /适用|范围|领域|涵盖|覆盖|关键词|关键字|主题|用于|面向|\b(?:scope|covers?|covering|about|topics?|keywords?|purpose|domain|for questions)\b/iu,
  ],
  ["method", /检索|查找|搜索|查询方法|\b(?:search|retriev\w*|look\s?up|find)\b/iu],
];

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
  /除了?\s*([^，。；]+?)\s*(?:之外|以外|外)[，,]?/u,
  /[,，(（]\s*(?:但是?)?\s*([^，,。；(（]+?)\s*除外[)）]?/u,
];
