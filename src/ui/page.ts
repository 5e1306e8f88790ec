/** The frame of every page: head, style, the list of operations. No script: what a page can do, links and forms can. */
import { markup } from "../render/html.ts";
import type { Words } from "./words.ts";

export interface Frame {
  readonly title: string;
  /** The folder that is asked. */
  readonly root: string;
  readonly links: readonly { readonly href: string; readonly label: string; readonly here: boolean }[];
  readonly words: Words;
}

/** Everything up to the content, which may take its time. */
export function pageHead({ title, root, links, words }: Frame): string {
  return markup`<!doctype html>
<html lang="${words.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · pith</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header>
<a href="/" class="name">pith</a> <span>${words.tagline}</span> <code>${root}</code>
<nav>${links.map(({ href, label, here }) => markup`<a href="${href}"${here && markup` aria-current="page"`}>${label}</a> `)}</nav>
</header>
<main>
`.text;
}

export const PAGE_END = "</main></body></html>\n";

export const STYLE = `
:root { color-scheme: light dark; --dim: #6a737d; --line: #8884; --path: #0b7285; --good: #2b8a3e; --mark: #a05a00; --bad: #c92a2a; }
@media (prefers-color-scheme: dark) { :root { --dim: #9aa4ad; --path: #66d9e8; --good: #8ce99a; --mark: #ffc078; --bad: #ffa8a8; } }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 76rem; padding: 0 1rem 4rem; }
header { border-bottom: 1px solid var(--line); padding: .8rem 0; margin-bottom: 1rem; }
header span, header code, small { color: var(--dim); } header code, h2 { overflow-wrap: anywhere; }
.name { font-weight: 700; font-size: 1.3rem; text-decoration: none; color: inherit; }
nav { margin-top: .4rem; } nav a { margin-right: .8rem; white-space: nowrap; }
nav a[aria-current] { font-weight: 700; text-decoration: none; }
label { display: grid; grid-template-columns: 10rem 1fr; gap: .1rem .8rem; align-items: center; margin: .4rem 0; }
label small { grid-column: 2; } input[type=checkbox] { justify-self: start; }
input:not([type]), input[type=number], textarea, select { font: inherit; padding: .35rem .5rem; width: 100%; box-sizing: border-box; }
button { font: inherit; padding: .35rem 1.2rem; margin: .4rem 0 .4rem 10.8rem; }
summary { cursor: pointer; color: var(--dim); }
pre { font: 13px/1.45 ui-monospace, monospace; overflow-x: auto; padding: .6rem 0; white-space: pre; }
.broken, .prose { white-space: pre-wrap; overflow-wrap: anywhere; } .prose { font: inherit; max-width: 48rem; }
pre a { color: inherit; } .bold { font-weight: 700; } .dim { color: var(--dim); } .path { color: var(--path); }
.good { color: var(--good); } .mark { color: var(--mark); } .bad, .error { color: var(--bad); }
.note, .nothing, .wait { color: var(--dim); } .wait:not(:last-child) { display: none; }
.lines span { display: block; min-height: 1.45em; } .lines span::before { content: attr(data-line); display: inline-block; width: 4em; padding-right: 1em; text-align: right; color: var(--dim); user-select: none; }
.lines span:target { background: #ffd43b44; scroll-margin-top: 30vh; }
h1 { font-size: 1.1rem; margin: 0; } h1 + p { margin-top: .2rem; } h2 { font: 600 1rem ui-monospace, monospace; }
@media (max-width: 40rem) { pre:not(.lines) { white-space: pre-wrap; overflow-wrap: anywhere; } label { grid-template-columns: 1fr; } label small { grid-column: 1; } button { margin-left: 0; } }
`;
