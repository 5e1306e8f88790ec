/**
 * Names in Chinese prose, which has no spaces to tell where one begins: 优先查阅规范文件夹 names 规范. What the base really
 * holds decides; where that does not help, the verbs before a name do. Belongs here: reading a name off the end of a run
 * of characters. Does not: finding the run (rule-paths.ts).
 */

import { simplify } from "../../../find/terms/han-variants.ts";

/** What a base holds, by the names people use in prose, in either script. */
export class KnownNames {
  readonly #folders = new Map<string, string>();
  readonly #files = new Map<string, string>();

  /** Paths relative to the base. */
  constructor(paths: readonly string[]) {
    for (const path of paths) {
      const parts = path.split("/");
      const name = parts.pop()!;
      for (const folder of parts) this.#folders.set(keyOf(folder), `${folder}/`);
      this.#files.set(keyOf(name), name);
      const stem = keyOf(name.replace(/\.\w+$/u, ""));
      if (!this.#files.has(stem)) this.#files.set(stem, name);
    }
  }

  /** `规范/`, also for a name without the number folders are sorted by: `01-规范/`; undefined where there is none. */
  folder(name: string): string | undefined {
    const wanted = keyOf(name);
    const exact = this.#folders.get(wanted);
    if (exact !== undefined || wanted === "") return exact;
    for (const [folder, printed] of this.#folders) {
      if (folder.replace(/^\d{1,3}[-_. ]*/u, "") === wanted) return printed;
    }
    return undefined;
  }

  /** By its whole name, or without the extension. */
  file(name: string): string | undefined {
    return this.#files.get(keyOf(name));
  }
}

function keyOf(name: string): string {
  return simplify(name.toLowerCase());
}

/** What stands before a name and is no part of it; the last of these in a run of characters ends right before the name. */
const LEADS =
  /按照|依照|依据|根据|通过|进入|转到|详见|参见|查阅|阅读|查看|浏览|打开|检索|搜索|查询|参考|参照|引用|使用|采用|采纳|优先|重点|首选|推荐|尤其|忽略|无视|跳过|排除|剔除|限于|限定|局限|仅限|首先|其次|然后|接着|随后|最后|依次|位于|存放|关注|关于|属于|除了|除|以及|所有|全部|其他|其它|步|先|再|按|照|沿|见|请|勿|别|不|要|只|仅|看|查|读|翻|用|以|从|在|到|于|把|将|对(?!应)|由|的|是|为|即|有|或|且|并|了|时|后|和|与|及|跟|、/gu;
/** No name in prose is longer; a line without any punctuation may be. */
const MAX_NAME_CHARACTERS = 40;
const LIST_MARK = /(?:以及|[、和与及跟或])\s*$/u;
/** Words before 目录 that are no name of one. */
const NO_NAME =
  /^(?:本|该|此|各|每个?|这个?|那个?|某个?|哪个?|这些|那些|以下|下列|上述|如下|同一?|整个?|根|主|子|总|上级|下级|当前|相关|相应|具体|对应|主要|重要|核心|默认|知识库|项目|文档|文件|个|两个?|三个?|几个|多个|等|等等|模块|主题|分类|类别|类型|功能|业务|部门|章节|日期|年份|版本|[一二三多]级|层级)$/u;
const CLASSIFIER = /(?:这|那)?(?:[两二三四五六几多各]个?|些|等)$/u;

/**
 * The names that a run of characters ends with, last first: 仅使用规范、接口两个 → 接口, 规范. `known` gives the printed
 * form of a name that exists; what exists is never cut.
 */
export function namesAtEnd(run: string, known: (name: string) => string | undefined): string[] {
  const names: string[] = [];
  let rest = run.replace(CLASSIFIER, "").trimEnd();
  for (;;) {
    const found = knownAtEnd(rest, known);
    if (found === undefined) break;
    names.push(found.printed);
    const before = rest.slice(0, rest.length - found.length).trimEnd();
    if (!LIST_MARK.test(before)) return names;
    rest = before.replace(LIST_MARK, "").trimEnd();
  }
  const guess = guessAtEnd(rest);
  // Beside a name that exists, another is believed only as a further item of its list.
  if (guess !== undefined) names.push(guess);
  return names;
}

/** 先看导读, 忽略草稿和归档: a verb, and to the end of the clause nothing but names that exist. */
export function namesAfterVerb(clause: string, known: (name: string) => string | undefined): string[] {
  const names: string[] = [];
  let rest = clause.trimEnd();
  for (let found = knownAtEnd(rest, known); found !== undefined; found = knownAtEnd(rest, known)) {
    names.push(found.printed);
    rest = rest.slice(0, rest.length - found.length).trimEnd();
    if (VERB.test(rest)) return names;
    if (!LIST_MARK.test(rest)) return [];
    rest = rest.replace(LIST_MARK, "").trimEnd();
  }
  return [];
}

const VERB = /(?:[看查读翻阅]|浏览|打开|检索|搜索|参考|参照|引用|使用|优先|忽略|跳过|排除)$/u;

function knownAtEnd(
  run: string,
  known: (name: string) => string | undefined,
): { printed: string; length: number } | undefined {
  for (let start = Math.max(0, run.length - MAX_NAME_CHARACTERS); start < run.length; start++) {
    const printed = known(run.slice(start));
    if (printed !== undefined) return { printed, length: run.length - start };
  }
  return undefined;
}

function guessAtEnd(run: string): string | undefined {
  let start = 0;
  for (const lead of run.matchAll(LEADS)) start = lead.index + lead[0].length;
  const name = run.slice(start).trim();
  return name === "" || name.length > 12 || NO_NAME.test(name) ? undefined : name;
}
