/**
 * bench:docs — sections, knowledge bases and routing on real documentation.
 *
 *     npm run -s bench:docs -- sections  --data DIR --corpora DIR --out RUN.jsonl [--scope file|folder|corpus] [--no-hints]
 *                                        [--new-words] [--limit N]
 *     npm run -s bench:docs -- questions --data DIR --corpora QA_DIR --out RUN.jsonl [--nf | --off-domain] [--limit N]
 *     npm run -s bench:docs -- routing   --data DIR --corpora DIR --qa QA_DIR --out RUN.jsonl [--limit N]
 *
 * `--data` holds sections.jsonl, questions.jsonl, routing.jsonl and the scorers; `--corpora` what its build scripts laid
 * out. Runs are scored by eval_sections.py and eval_qa.py there; routing is scored here.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { askQuestion, ELSEWHERE, heldOut, questionBase, type QuestionRow, type QuestionRun } from "./docs-questions.ts";
import { openCorpusBase, openQuestionBase, routeQuestion, scoreRouting, type RoutingRow } from "./docs-routing.ts";
import { linesByPath, readSectionRows, runSections, type Scope, type SectionRow } from "./docs-sections.ts";
import { readJsonLines } from "./json-lines.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: "string" },
    corpora: { type: "string" },
    qa: { type: "string" },
    out: { type: "string" },
    scope: { type: "string", default: "file" },
    limit: { type: "string" },
    nf: { type: "boolean", default: false },
    "off-domain": { type: "boolean", default: false },
    "no-hints": { type: "boolean", default: false },
    "new-words": { type: "boolean", default: false },
    source: { type: "string" },
  },
});

function main(): void {
  const { data, corpora, out } = values;
  const task = positionals[0];
  if (data === undefined || corpora === undefined || out === undefined || task === undefined) {
    console.error(
      "usage: bench:docs sections|questions|routing --data DIR --corpora DIR --out RUN.jsonl (see the head of bench/docs.ts)",
    );
    process.exitCode = 2;
    return;
  }
  const startMs = performance.now();
  const rows =
    task === "sections"
      ? sections(data, corpora)
      : task === "questions"
        ? questions(data, corpora)
        : routing(data, corpora);
  writeFileSync(out, rows.map((row) => JSON.stringify(row)).join("\n") + "\n");
  console.error(`${rows.length} rows in ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
}

function take<Row>(rows: readonly Row[]): Row[] {
  return rows.slice(0, values.limit === undefined ? undefined : Number(values.limit));
}

function sections(data: string, corpora: string): unknown[] {
  const all = readSectionRows(join(data, "sections.jsonl"));
  const rows = take(values.source === undefined ? all : all.filter((row) => row.source === values.source));
  const runs: unknown[] = [];
  const options = { scope: values.scope as Scope, hints: !values["no-hints"], newWords: values["new-words"] };
  for (const { row, index, ranked } of runSections(rows, corpora, options)) {
    const results = ranked.slice(0, 10).map(({ section }) => {
      const { path, start, title } = index.sections[section]!;
      return { path, start_line: start + 1, heading: title };
    });
    runs.push({ id: row.id, scope: values.scope, results });
  }
  return runs;
}

function questions(data: string, corpora: string): unknown[] {
  const rows = take(readJsonLines<QuestionRow>(join(data, "questions.jsonl")));
  const runs: QuestionRun[] = [];
  for (const [source, ofSource] of Map.groupBy(rows, (row) => row.source)) {
    const index = questionBase(join(corpora, source), values.nf ? heldOut(data, source) : new Set());
    // Questions made to have no answer are scored apart: mixed into the others they would hide both.
    const asked = values.nf || values["off-domain"] ? ofSource.filter((row) => row.kind !== "adversarial") : ofSource;
    for (const row of asked) runs.push({ ...askQuestion(index, row) });
    if (!values["off-domain"]) continue;
    const strangers = rows.filter((row) => row.source === ELSEWHERE[source] && row.kind !== "adversarial");
    for (const row of strangers) runs.push({ ...askQuestion(index, row), kb: source, answerable: false });
  }
  return runs;
}

function routing(data: string, corpora: string): unknown[] {
  const rows = take(readJsonLines<RoutingRow>(join(data, "routing.jsonl")));
  const links = Map.groupBy(readSectionRows(join(data, "sections.jsonl")), (row: SectionRow) => row.source);
  const bases = readdirSync(corpora, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => openCorpusBase(corpora, name, linesByPath(links.get(name) ?? [])));
  if (values.qa !== undefined) {
    const qa = values.qa;
    for (const name of readdirSync(qa)) bases.push(openQuestionBase(qa, name));
  }
  const runs = rows.map((row) => routeQuestion(bases, row));
  console.log(scoreRouting(rows, runs));
  return runs;
}

main();
