/** The files and folders that a clause of a README names. Belongs here: names. Does not: what is said of them (rules.ts). */
import { literalPattern } from "../../../passage/literal-pattern.ts";
import { nameOf } from "../../../passage/paths.ts";
import { percentDecoded } from "../../../passage/percent.ts";
import { KnownNames, namesAfterVerb, namesAtEnd } from "./rule-names.ts";
import { takeNameParts, yearsIn } from "./rule-name-parts.ts";

/**
 * In running text: in backticks, in links, with a slash, an extension or a star, or the end of a name (`.draft.md`, `.bak`).
 * The groups are what stands in backticks, what a link leads to, and the rest.
 */
const IN_TICKS = "`([^`\n]{1,120})`";
const LINKED = String.raw`\]\(([^)\s]{1,200})\)`;
const SEGMENT = String.raw`[\p{L}\p{N}_.*-]{1,80}`;
const BARE_NAMES = [
  // drafts/, docs/old/, **/old/
  String.raw`(?:\*\*?\/)?${SEGMENT}(?:\/${SEGMENT}){0,12}\/(?=[^\p{L}\p{N}]|$)`,
  // docs/old, docs/*.md
  String.raw`(?:[\p{L}\p{N}_*-]{1,80}\/){1,12}[\p{L}\p{N}_.*-]+`,
  // *.md, *.draft.md, *-old, *_draft.md
  String.raw`\*\.[a-z]\w*(?:\.\w+)?`,
  String.raw`\*[-_][\w-]{1,80}(?:\.\w{1,20}){0,4}`,
  // notes.md, 会议.2024.md
  String.raw`(?<![\p{L}\p{N}])[\p{L}\p{N}_*-]{1,80}(?:\.[a-z0-9_-]{1,40}){0,4}\.(?:md|mdx|markdown|txt|rst|adoc)`,
  // .draft.md, -old.md, .bak
  String.raw`(?<![\p{L}\p{N}_])[-_.][a-z]+\.(?:md|txt)`,
  String.raw`(?<![A-Za-z0-9_/.*)\]-])\.[a-z][a-z0-9]{1,9}(?![\p{Script=Latin}\p{N}/])`,
];
const PATH_TOKEN = new RegExp(`${IN_TICKS}|${LINKED}|(${BARE_NAMES.join("|")})`, "giu");
/** A folder or file name, and nothing else. */
const PATH_LIKE = /^(?:\.{0,2}\/)?[\p{L}\p{N}_.*@~ -]+(?:\/[\p{L}\p{N}_.*@~ -]*)*$/u;

/** `drafts目录`, 查阅规范和接口两个文件夹, `the drafts folder`, `drafts and old folders`: a folder by its bare name. */
const FOLDER_CHINESE =
  /(?<![\w/.*`-])((?:(?!子?目录|子?文件夹)[\p{L}\p{N}_、-]){1,60}(?:\s+[和与及、]\s*(?:(?!子?目录|子?文件夹)[\p{L}\p{N}_-]){1,60}){0,8})\s*(?:子?目录|子?文件夹)/giu;
/** “规范”目录, 《总览》: a name in quotes is one where it exists, or where it is said to be a folder. */
const QUOTED =
  /[“"「『《【]([^“”"「」『』《》【】\n]{0,40}\p{Script=Han}[^“”"「」『』《》【】\n]{0,40})[”"」』》】]\s*(子?目录|子?文件夹)?/gu;
/** A link to the web, or into the same page: its text names nothing here. */
const LINK_ELSEWHERE = /\[([^\]]{0,300})\]\((?:[a-z]+:|#)[^)]{0,500}\)/giu;
/** A file as the web page of a repository shows it: `https://…/blob/main/leave.md`. */
const PUBLISHED =
  /\]\(https?:\/\/[^\s)]{1,200}?\/(?:blob|raw|src\/branch)\/[^/\s)]{1,80}\/([^)\s?#]{1,200})[^)\s]{0,100}\)/giu;
/** A tag of a page with what it leads to, and an address that stands by itself. */
const TAG = /<[a-z][\w-]{0,20}\s[^<>]{0,1000}>/giu;
const ADDRESS = /\b[a-z]{3,10}:\/\/[^\s<>()（）`，。；、]{1,500}/giu;
const FOLDER_ENGLISH =
  /(?<![\w/.*`-])((?:[a-z][\w-]*(?:\s*,\s*|\s+(?:and|or)\s+))*[a-z][\w-]*)\s+(?:sub)?(?:folders?|director(?:y|ies))\b/giu;
const LIST_MARK = /\s*[、和与及,]\s*|\s+(?:and|or)\s+/u;
/** Words that stand before "folder" and are no name of one. */
const NO_NAME =
  /^(?:a|an|the|this|that|these|those|all|any|each|every|other|others|following|same|such|whole|entire|root|top|parent|main|important|core|primary|sub|two|three|four|which|in|of|from|under|and|or|my|our|your|its|their|these|ignore|ignored|skip|skipped|exclude|excluded|use|search|read|only|prefer|preferred|hidden|empty|old|new|draft|archived?|temporary|temp|deprecated|obsolete|outdated|legacy|knowledge|base)$/iu;

/** `the drafts, misc and old folders` → `the drafts/, misc/ and old/ folders`: a list is one thing, whatever its commas. */
export function spellFolders(sentence: string): string {
  return sentence.replace(FOLDER_ENGLISH, (whole, names: string) => {
    if (!LIST_MARK.test(names)) return whole;
    return whole.replace(/[a-z][\w-]*(?=\s*,|\s+(?:and|or)\s|\s+(?:sub)?(?:folders?|director))/giu, (name) =>
      NO_NAME.test(name) ? name : `${name}/`,
    );
  });
}

/**
 * A sentence without the web: of a link only its text counts, since an address may say anything ("/blob/main/" stresses nothing). A
 * README that was written for the web leads to its files there; those that the base has are meant here.
 */
export function withoutWeb(sentence: string, known: KnownNames = NOTHING_KNOWN): string {
  const here = sentence.replace(PUBLISHED, (link, path: string) => {
    const own = percentDecoded(path);
    return known.file(nameOf(own)) === undefined ? link : `](${own})`;
  });
  return here
    .replace(LINK_ELSEWHERE, (_link, text: string) => text.replaceAll("`", " "))
    .replace(TAG, " ")
    .replace(ADDRESS, " ");
}

const NOTHING_KNOWN = new KnownNames([]);

export interface NamedPaths {
  /** With a mark of a path: a slash, a dot, a star, backticks. */
  readonly paths: readonly string[];
  /** By words alone; a name only where the clause tells what to do with files. */
  readonly described: readonly string[];
  /** The clause without what it names. */
  readonly prose: string;
}

export function pathsIn(clause: string, known: KnownNames = NOTHING_KNOWN): NamedPaths {
  const described = new Set<string>();
  const rest = takeNameParts(clause, described);
  const years = yearsIn(rest);
  if (years !== undefined) described.add(years);
  const paths = new Set<string>();
  const afterTokens = rest.replace(PATH_TOKEN, (whole, ticked?: string, linked?: string, bare?: string, ...more) => {
    const offset = more.find((value) => typeof value === "number") ?? 0;
    const behind = rest.slice(offset + whole.length);
    const path = pathOf({ ticked, linked, bare, behind }, known);
    if (path === undefined) return bare === undefined ? " ` " : whole;
    paths.add(path);
    return " ` ";
  });
  const prose = describedFolders(afterTokens, known, described);
  const isName = (token: string): boolean => token !== "" && !/^readme(?:\.md)?$/iu.test(token);
  return { paths: [...paths].filter(isName), described: [...described], prose };
}

interface Token {
  /** One of the three: in backticks, the target of a link, bare. */
  readonly ticked: string | undefined;
  readonly linked: string | undefined;
  readonly bare: string | undefined;
  /** What follows it in the clause. */
  readonly behind: string;
}

function pathOf({ ticked, linked, bare, behind }: Token, known: KnownNames): string | undefined {
  const raw = (ticked ?? linked ?? bare)!.trim();
  const token = raw.replace(/^\.\//u, "").replace(/^\/+/u, "");
  if (token === "" || /^[a-z]+:/iu.test(token) || !PATH_LIKE.test(token) || token.startsWith("#")) return undefined;
  if (ticked !== undefined && !MARKED.test(token)) return namedInTicks(token, behind, known);
  // `Session.run` and `/v1/pay` are somebody's code, unless there is such a file.
  if (ticked !== undefined && known !== NOTHING_KNOWN && !looksLikeFile(raw) && known.file(token) === undefined) {
    return undefined;
  }
  // `.NET` is a name of something else.
  if (bare !== undefined && /^\.[^/]*\p{Lu}/u.test(token)) return undefined;
  const path = (bare === undefined ? token : withoutLead(token, known)).replace(/#.*$/u, "");
  return /^[^/]+\/$/u.test(path) ? (known.folder(path.slice(0, -1)) ?? path) : path;
}

const MARKED = /[/.*]/u;

function looksLikeFile(token: string): boolean {
  return (
    /\*|\/$|^[._-]|\.(?:mdx?|markdown|txt|rst|adoc|html?|pdf|docx?|xlsx?|csv|ya?ml|json)$/iu.test(token) ||
    /^[^/].*\//u.test(token)
  );
}

/** What may follow a name that stands for files; another noun (`api` keys, `remark` 字段) makes it part of something else. */
const NAME_ENDS =
  /^\s*(?:$|[^\p{L}\p{N}\s`]|`|(?:and|or|nor|is|are|was|were|has|have|folders?|director(?:y|ies)|dirs?|files?|documents?|only|first|next|then|when|unless|must|should|shall|may|can|for|before|if|as|in)\b|目录|文件|文件夹|子|下|里|中|内|的|和|与|及|以|或|是|为|已|不|均|都|请|勿|等|开)/iu;
/** A document without its extension reads like any word of code: `Seq` is used. */
const FILE_ENDS = /^\s*(?:$|[.,;，。；]|(?:files?|documents?|first)\b|文件|文档|开)/iu;
const FOLDER_WORD = /^\s*(?:(?:sub)?folders?|director(?:y|ies)|子?目录|子?文件夹)/iu;

/** A word in backticks is a name of files where the base has one of that name, or where it is said to be a folder. */
function namedInTicks(token: string, behind: string, known: KnownNames): string | undefined {
  if (/\s/u.test(token)) return undefined;
  if (known === NOTHING_KNOWN || FOLDER_WORD.test(behind)) return token;
  if (!NAME_ENDS.test(behind)) return undefined;
  return known.folder(token) ?? (FILE_ENDS.test(behind) ? known.file(token) : undefined);
}

/** 以规范/ → 规范/, 先读总览.md → 总览.md: only a run that begins with Han can hold more than the name. */
function withoutLead(token: string, known: KnownNames): string {
  if (!/^\p{Script=Han}/u.test(token)) return token;
  const slash = token.indexOf("/");
  const first = slash === -1 ? token : token.slice(0, slash);
  const isKnown = (name: string): string | undefined =>
    (slash === -1 ? known.file(name) : known.folder(name)) === undefined ? undefined : name;
  return (namesAtEnd(first, isKnown)[0] ?? first) + token.slice(first.length);
}

/** Adds folders that are named by words alone; returns what is left of the text. A name that exists is taken out of it. */
function describedFolders(text: string, known: KnownNames, described: Set<string>): string {
  const withoutQuoted = text.replace(QUOTED, (whole, name: string, folderWord: string | undefined) => {
    const exists = known.folder(name) ?? (folderWord === undefined ? known.file(name) : undefined);
    if (exists === undefined && folderWord === undefined) return whole;
    described.add(exists ?? `${name}/`);
    return exists === undefined ? whole : " ";
  });
  const folders = (run: string): string => {
    let left = run;
    for (const name of folderNames(run, known)) {
      described.add(name.endsWith("/") ? name : `${name}/`);
      if (name.endsWith("/")) left = left.replace(new RegExp(literalPattern(name.slice(0, -1)), "iu"), " ");
    }
    return left;
  };
  const bare = (name: string): string | undefined =>
    /\p{Script=Han}/u.test(name) ? (known.folder(name) ?? known.file(name)) : undefined;
  for (const name of namesAfterVerb(withoutQuoted, bare)) described.add(name);
  const begins = bare(/从(\p{L}{1,20}?)(?:开始|入手|看起|读起)/u.exec(withoutQuoted)?.[1] ?? "");
  if (begins !== undefined) described.add(begins);
  return withoutQuoted
    .replace(FOLDER_CHINESE, (whole, run: string) => folders(run) + whole.slice(run.length))
    .replace(FOLDER_ENGLISH, (whole, run: string) => folders(run) + whole.slice(run.length));
}

/** With a slash at the end where the folder exists. */
function folderNames(run: string, known: KnownNames): string[] {
  if (/\p{Script=Han}/u.test(run)) return namesAtEnd(run, (name) => known.folder(name));
  return run
    .split(LIST_MARK)
    .filter((name) => !NO_NAME.test(name))
    .map((name) => known.folder(name) ?? name);
}
