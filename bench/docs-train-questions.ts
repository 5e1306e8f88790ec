/**
 * Lays public question sets out as knowledge bases to fit "not found" on (docs-fit-coverage.ts). None of them is in the dev
 * data of bench:docs, nor of the same articles.
 *
 *     node bench/docs-train-questions.ts --raw RAW_DIR --out BASES_DIR
 *
 * RAW_DIR holds, each under its name here, what public repositories had of these sets:
 *
 *     squad.json      44 articles of SQuAD 1.1's train set, in its format (the test split of Du et al. 2017)
 *     covid.json      COVID-QA, in SQuAD's format: whole papers
 *     wikiqa.tsv      WikiQA, one sentence a line
 *     clapnq.jsonl    CLAP NQ: questions put to a search engine, and a passage each
 *     sciq.json       SciQ: school science
 *     bioasq.json     BioASQ 4b, phase B: questions of biologists, snippets of abstracts
 *     medquad/        MedQuAD: XML files by the institute that answers
 *     fairytale/      FairytaleQA: `*-story.csv` by sections, `*-questions.csv`
 *
 * A base is a folder with docs/, questions.jsonl, and folds.json: which fifth of the articles each document belongs to. Articles
 * are held out whole, as in the dev data. Bases of many sizes and layouts: the fit shall not lean on one base's level.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { seeded } from "./seeded.ts";
import { readJsonLines } from "./json-lines.ts";

interface Passage {
  readonly text: string;
  readonly questions: readonly string[];
}

interface Article {
  readonly title: string;
  readonly passages: readonly Passage[];
}

/** A question of a base laid out here. */
export interface TrainQuestion {
  readonly query: string;
  readonly gold_doc: string;
  /** The set it comes from; bases of one set are left out of the fit together. */
  readonly group: string;
}

const FOLDS = 5;
const MAX_QUESTIONS = 350;
const MAX_PASSAGE = 6000;

const random = seeded(7);

function main(): void {
  const { values } = parseArgs({ options: { raw: { type: "string" }, out: { type: "string" } } });
  const { raw, out } = values;
  if (raw === undefined || out === undefined) {
    console.error("usage: node bench/docs-train-questions.ts --raw RAW_DIR --out BASES_DIR");
    process.exitCode = 2;
    return;
  }
  rmSync(out, { recursive: true, force: true });
  const base = (name: string, group: string, articles: readonly Article[], isFlat = false): void => {
    layOut(join(out, name), group, articles, isFlat);
    const docs = articles.reduce((sum, { passages }) => sum + passages.length, 0);
    console.log(`${name}: ${articles.length} articles, ${docs} documents`);
  };
  const squad = shuffled(readSquad(join(raw, "squad.json"), (text) => [[0, text.length]]));
  const cut = (articles: readonly Article[], most: number): Article[] =>
    articles.map(({ title, passages }) => ({ title, passages: passages.slice(0, most) }));
  for (let at = 0; at < 4; at++) {
    const part = squad.filter((_, other) => other % 4 === at);
    base(`squad-${at}`, "squad", cut(part, 45));
    base(`squad-flat-${at}`, "squad", cut(part, 20), true);
  }
  base("squad-all", "squad", squad);
  const covid = shuffled(readSquad(join(raw, "covid.json"), paragraphCuts));
  base("covid-0", "covid", cut(covid.slice(0, covid.length / 2), 40));
  base("covid-1", "covid", cut(covid.slice(covid.length / 2), 40));
  base("wikiqa", "wikiqa", readWikiQa(join(raw, "wikiqa.tsv")));
  base("clapnq", "clapnq", readClapNq(join(raw, "clapnq.jsonl")));
  const sciq = shuffled(readSciQ(join(raw, "sciq.json")));
  base("sciq-0", "sciq", sciq.slice(0, 500));
  base("sciq-1", "sciq", sciq.slice(500, 1400));
  base("bioasq", "bioasq", readBioAsq(join(raw, "bioasq.json")), true);
  // The institutes whose documents are about one disease each: elsewhere another document answers what was removed.
  for (const institute of ["2_GARD_QA", "3_GHR_QA", "4_MPlus_Health_Topics_QA", "9_CDC_QA"]) {
    base(`medquad-${institute}`, "medquad", shuffled(readMedQuad(join(raw, "medquad", institute))).slice(0, 250));
  }
  base("fairytale", "fairytale", shuffled(readFairytales(join(raw, "fairytale"))).slice(0, 60));
  small(out);
}

/** Bases of five to thirty documents, cut from those already laid out: most bases are small. */
function small(out: string): void {
  for (const name of readdirSync(out).filter((other) => !other.includes("flat"))) {
    const questions = readJsonLines<TrainQuestion>(join(out, name, "questions.jsonl"));
    const folder = (doc: string): string => (doc.split("/").length > 2 ? dirname(doc) : doc);
    const folders = [...new Set(questions.map(({ gold_doc: doc }) => folder(doc)))];
    for (let at = 0; at < 8; at++) {
      const wanted = [5, 8, 12, 20, 30][Math.floor(random() * 5)]!;
      const each = 1 + Math.floor(random() * 4);
      const docs: string[] = [];
      const articles: Article[] = [];
      for (const one of shuffled(folders)) {
        if (docs.length >= wanted) break;
        const own = [...new Set(questions.map(({ gold_doc: doc }) => doc).filter((doc) => folder(doc) === one))];
        docs.push(...own.slice(0, each));
        articles.push(
          ...own.slice(0, each).map((doc) => {
            const [, title, text] = /^# (.*)\n\n([^]*)\n$/u.exec(readFileSync(join(out, name, doc), "utf8"))!;
            const asked = questions.filter(({ gold_doc: gold }) => gold === doc).map(({ query }) => query);
            return { title: title!, passages: [{ text: text!, questions: asked.slice(0, 4) }] };
          }),
        );
      }
      layOut(join(out, `small-${name}-${at}`), questions[0]!.group, joined(articles), false);
    }
  }
}

/** Passages of one title are one article. */
function joined(articles: readonly Article[]): Article[] {
  const byTitle = Map.groupBy(articles, ({ title }) => title);
  return [...byTitle].map(([title, parts]) => ({ title, passages: parts.flatMap(({ passages }) => passages) }));
}

function layOut(root: string, group: string, articles: readonly Article[], isFlat: boolean): void {
  const folds: Record<string, number> = {};
  const questions: TrainQuestion[] = [];
  const loads = new Array<number>(FOLDS).fill(0);
  let number = 0;
  for (const [at, { title, passages }] of shuffled(articles).entries()) {
    const fold = loads.indexOf(Math.min(...loads));
    loads[fold]! += passages.length;
    for (const { text, questions: asked } of passages) {
      const name = String(number++).padStart(5, "0");
      const isAlone = isFlat || passages.length === 1;
      const doc = isAlone ? `docs/${name}.md` : `docs/${at}/${name}.md`;
      mkdirSync(dirname(join(root, doc)), { recursive: true });
      writeFileSync(join(root, doc), `# ${isFlat ? `Note ${name}` : title}\n\n${text.trim()}\n`);
      folds[doc] = fold;
      questions.push(...asked.map((query) => ({ query, gold_doc: doc, group })));
    }
  }
  const kept = shuffled(questions.filter(({ query }) => query.split(/\s+/u).length >= 3)).slice(0, MAX_QUESTIONS);
  writeFileSync(join(root, "questions.jsonl"), kept.map((row) => JSON.stringify(row)).join("\n") + "\n");
  writeFileSync(join(root, "folds.json"), JSON.stringify(folds));
}

interface SquadFile {
  readonly data: readonly {
    readonly title?: string;
    readonly paragraphs: readonly {
      readonly context: string;
      readonly qas: readonly {
        readonly question: string;
        readonly answers: readonly { readonly answer_start: number }[];
      }[];
    }[];
  }[];
}

function readSquad(path: string, cut: (text: string) => readonly (readonly [number, number])[]): Article[] {
  const file = readJson<SquadFile | SquadFile["data"]>(path);
  return ("data" in file ? file.data : file).map(({ title, paragraphs }) => ({
    title: (title ?? paragraphs[0]!.context.trim().split("\n")[0]!.slice(0, 120)).replaceAll("_", " "),
    passages: paragraphs.flatMap(({ context, qas }) =>
      cut(context).map(([from, to]) => ({
        text: context.slice(from, to),
        questions: qas
          .filter(
            ({ answers: [first] }) => first !== undefined && first.answer_start >= from && first.answer_start < to,
          )
          .map(({ question }) => question.trim()),
      })),
    ),
  }));
}

/** Whole papers: cut at the end of a line, a thousand characters or more each. */
function paragraphCuts(text: string): [number, number][] {
  const cuts = [0];
  for (const { index, 0: end } of text.matchAll(/\n+/gu))
    if (index + end.length - cuts.at(-1)! > 1000) cuts.push(index + end.length);
  return cuts.map((from, at) => [from, cuts[at + 1] ?? text.length]);
}

function readWikiQa(path: string): Article[] {
  const documents = new Map<string, { title: string; sentences: Set<string>; questions: Set<string> }>();
  for (const line of readFileSync(path, "utf8").split("\n").slice(1)) {
    const [, question, id, title, , sentence, label] = line.trimEnd().split("\t");
    if (label === undefined) continue;
    let known = documents.get(id!);
    if (known === undefined)
      documents.set(id!, (known = { title: title!, sentences: new Set(), questions: new Set() }));
    known.sentences.add(sentence!);
    if (label === "1") known.questions.add(unspaced(question!));
  }
  return [...documents.values()].map(({ title, sentences, questions }) =>
    one(title, unspaced([...sentences].join(" ")), [...questions]),
  );
}

function readClapNq(path: string): Article[] {
  return readJsonLines<{ input: string; passages: { title: string; text: string }[]; output?: { answer: string }[] }>(
    path,
  ).map(({ input, passages: [first], output }) =>
    one(first!.title, unspaced(first!.text), (output?.[0]?.answer ?? "") === "" ? [] : [input]),
  );
}

/** The copy at hand has records that do not parse. */
function readSciQ(path: string): Article[] {
  const supports = new Map<string, Article>();
  for (const [record] of readFileSync(path, "utf8").matchAll(/\{[^{}]*\}/gu)) {
    try {
      const { question, support } = JSON.parse(record) as { question: string; support: string };
      if (support.length > 250 && !supports.has(support))
        supports.set(support, one(`SciQ ${supports.size}`, support, [question]));
    } catch {
      continue;
    }
  }
  return [...supports.values()];
}

function readBioAsq(path: string): Article[] {
  const { questions } = readJson<{ questions: { body: string; snippets: { document: string; text: string }[] }[] }>(
    path,
  );
  return questions.map(({ body, snippets }) => {
    const byDocument = [...Map.groupBy(snippets, ({ document }) => document).values()].slice(0, 12);
    const passages = byDocument.map((own, at) => ({
      text: [...new Set(own.map(({ text }) => text))].join(" "),
      questions: at === 0 ? [body] : [],
    }));
    return { title: body, passages };
  });
}

function readMedQuad(folder: string): Article[] {
  return readdirSync(folder).flatMap((name) => {
    const xml = readFileSync(join(folder, name), "utf8");
    const title = /<Focus>([^<]*)<\/Focus>/u.exec(xml)?.[1]?.trim() ?? "";
    const passages = [...xml.matchAll(/<Question[^>]*>([^<]*)<\/Question>\s*<Answer>([^<]*)<\/Answer>/gu)]
      .map(([, question, answer]) => ({ text: answer!.trim().slice(0, MAX_PASSAGE), questions: [question!.trim()] }))
      .filter(({ text }) => text.length > 80);
    return title === "" || passages.length === 0 ? [] : [{ title, passages }];
  });
}

function readFairytales(folder: string): Article[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith("-story.csv"))
    .map((name) => {
      const asked = readCsv(join(folder, name.replace("-story.csv", "-questions.csv")));
      const passages = readCsv(join(folder, name)).map(({ section, text }) => ({
        text: text!,
        questions: asked.filter((row) => row.cor_section?.trim() === section).map(({ question }) => question!.trim()),
      }));
      return { title: name.replace("-story.csv", "").replaceAll("-", " "), passages };
    });
}

function readCsv(path: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of readFileSync(path, "utf8").matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gu,
  )) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end !== ",") rows.push([]);
  }
  const [head, ...records] = rows.filter((row) => row.length > 1);
  return records.map((row) => Object.fromEntries(head!.map((key, at) => [key.replace(/^\ufeff/u, ""), row[at] ?? ""])));
}

const readJson = <Value>(path: string): Value => JSON.parse(readFileSync(path, "utf8")) as Value;

const one = (title: string, text: string, questions: readonly string[]): Article => ({
  title,
  passages: [{ text, questions }],
});

/** Some sets are given in tokens: "formed ?" */
const unspaced = (text: string): string =>
  text.replaceAll(/\s+(?=[.,;:?!%)\]'])/gu, "").replaceAll(/(?<=[(\[])\s+/gu, "");

function shuffled<Item>(items: readonly Item[]): Item[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

main();
