/**
 * What the tree calls itself: the name in its manifest, above its readme, or in the address of its origin. Every file holds it, so it tells the judge nothing,
 * but three issues in four name their project and none of them another one. Does not belong here: what a manifest says about
 * modules (follow/manifests.ts).
 */
import { literalPattern } from "../../../passage/literal-pattern.ts";
import { nameOf } from "../../../passage/paths.ts";

/** A name stands at the beginning. */
const HEAD_CHARACTERS = 20_000;

/** Manifests at the root of a tree, and where they say its name. */
const NAMED_IN: Readonly<Record<string, RegExp>> = {
  "package.json": /^[^\S\n]*"name"\s*:\s*"([^"\n]+)"/mu,
  "composer.json": /^[^\S\n]*"name"\s*:\s*"([^"\n]+)"/mu,
  "cargo.toml": /^\[package\][^\S\n]*$(?:\n(?!\[).*)*?\nname\s*=\s*"([^"\n]+)"/mu,
  "go.mod": /^module\s+"?([^\s"]+)/mu,
  "pyproject.toml": /^name\s*=\s*["']([^"'\n]+)/mu,
  "setup.cfg": /^name\s*=\s*(\S+)/mu,
  "setup.py": /\bname\s*=\s*["']([^"'\n]+)/u,
  "mix.exs": /\bapp:\s*:(\w+)/u,
  "package.swift": /\bname:\s*"([^"\n]+)"/u,
  "cmakelists.txt": /^[^\S\n]*project\s*\(\s*"?([\w.+-]+)/imu,
  "meson.build": /\bproject\s*\(\s*'([^'\n]+)'/u,
  "configure.ac": /\bAC_INIT\(\s*\[?([\w.+-]+)/u,
  "build.sbt": /\bname\s*:=\s*"([^"\n]+)"/u,
  "settings.gradle": /\brootProject\.name\s*=\s*['"]([^'"\n]+)/u,
  "settings.gradle.kts": /\brootProject\.name\s*=\s*"([^"\n]+)/u,
  "pubspec.yaml": /^name:\s*(\S+)/mu,
  "pom.xml": /<artifactId>([^<\n]+)/u,
};
/** Such a file is called as the project is. */
const NAMED_AS = /^(.+)\.(?:gemspec|cabal|sln|podspec|rockspec|nimble)$/iu;
const README = /^readme(?:\.(?:md|markdown|rst|adoc|txt))?$/iu;
/** A heading further down is one of a chapter. */
const README_HEAD_LINES = 12;
const HEADING = /^(?:#|=)\s+(.+)$|^([^\s<![#].*)\n(?:={3,}|-{3,})\s*$/mu;
const MAX_HEADING_WORDS = 3;
const MAX_HEADING_CHARACTERS = 500;

/** Names that say nothing, and what stands above a readme instead of one. */
const NO_NAMES = new Set(
  (
    "about api app application backend client code contents core demo docs documentation example examples features frontend " +
    "introduction lib library main monorepo overview package parent project readme root server site src template test tests " +
    "web website workspace 项目 文档 目录 简介 说明"
  ).split(" "),
);

/** Whether a path, seen from the root, may say the tree's name. */
export function mayNameTree(path: string): boolean {
  return !path.includes("/") && (path.toLowerCase() in NAMED_IN || NAMED_AS.test(path) || README.test(path));
}

/**
 * The names of a tree, lower case, by the texts at its root for which `mayNameTree` holds; where they say none, by the address
 * it was cloned from. The folder's own name lost: people call it `work`, `src` and `new`.
 */
export function ownNamesIn(texts: ReadonlyMap<string, string>, origin = ""): string[] {
  const said = namesSaid(texts);
  return said.length > 0
    ? said
    : withoutCommon([
        origin
          .replace(/[/:]+$|\.git\/?$/gu, "")
          .split(/[/:\\]/u)
          .at(-1)!,
      ]);
}

function namesSaid(texts: ReadonlyMap<string, string>): string[] {
  const names = [...texts].flatMap(([path, whole]) => {
    const name = nameOf(path);
    const text = whole.slice(0, HEAD_CHARACTERS);
    if (README.test(name)) return headingOf(text);
    return NAMED_AS.exec(name)?.[1] ?? NAMED_IN[name.toLowerCase()]?.exec(withoutOthers(name, text))?.[1] ?? [];
  });
  return withoutCommon(names);
}

function withoutCommon(names: readonly string[]): string[] {
  return [...new Set(names.map(plainName))].filter((name) => name.length > 1 && !NO_NAMES.has(name));
}

/** A pom begins with the project that it comes from. */
function withoutOthers(name: string, text: string): string {
  return name === "pom.xml" ? text.replace(/<(parent|dependency|plugin)>.*?<\/\1>/gsu, "") : text;
}

function headingOf(text: string): string[] {
  const head = text.split("\n", README_HEAD_LINES).join("\n");
  const found = HEADING.exec(head);
  const words = (found?.[1] ?? found?.[2] ?? "")
    .slice(0, MAX_HEADING_CHARACTERS)
    .replace(/!\[[^\]\n]*\](?:\([^)\n]*\)|\[[^\]\n]*\])?|<[^>\n]+>|[`*_{}]/gu, "")
    .replace(/\[([^\]\n]*)\](?:\([^)\n]*\)|\[[^\]\n]*\])?/gu, "$1")
    .split(/\s[-–—|·]\s|[:：(（]/u)[0]!
    .trim();
  return words === "" || words.split(/\s+/u).length > MAX_HEADING_WORDS ? [] : [words];
}

/** `github.com/acme/widget/v2`, `@acme/widget`, `widget.js` and `widget-parent` are all called widget. */
function plainName(name: string): string {
  const last = name
    .trim()
    .toLowerCase()
    .replace(/\/v\d+$/u, "")
    .split("/")
    .at(-1)!;
  return last
    .replace(/-scm-\d+$|-\d+(?:\.\d+)+(?:-\d+)?$/u, "")
    .replace(/\.(?:js|ts|nvim|rb|py|net)$|-(?:parent|root)$/u, "");
}

/** Whether a text names the tree, however it spells it: `swift-argument-parser`, `EasyExcelFactory`, bubbletea for Bubble Tea. */
export function namesTree(text: string, ownNames: readonly string[]): boolean {
  return ownNames.some((name) => spellings(name).test(text));
}

function spellings(name: string): RegExp {
  const parts = name.split(/[\s._-]+/u).filter(Boolean);
  const letters = parts.map((part) => Array.from(part, anyCase).join(""));
  // What follows may be another word of the same identifier, not the rest of a longer word.
  return new RegExp(String.raw`(?<![\p{Script=Latin}\d])${letters.join(String.raw`[\s._-]?`)}(?!\p{Ll})`, "u");
}

function anyCase(letter: string): string {
  const upper = letter.toUpperCase();
  return upper === letter || upper.length > 1 ? literalPattern(letter) : `[${letter}${upper}]`;
}
