/** What seed 002 (smart context and hybrid tasks) asks for, one sentence each. */
export const requirements: Readonly<Record<string, string>> = {
  "seed2/extract/several-references": "What follows @file: is taken from the text; several references are supported.",
  "seed2/extract/exact-path-first": "A target that is a path is tried as an exact path before anything else.",
  "seed2/extract/then-glob": "Next it is matched as a glob: **/session.py, **/*agent*.",
  "seed2/extract/one-match-is-read": "A unique match is read.",
  "seed2/extract/every-match-is-read": "Of several matches each is read, one after the other.",
  "seed2/extract/no-match-warns": "Without a match a warning is put in its place.",
  "seed2/extract/context-xml":
    "The result is <Context><File path>…</File></Context> as text, appended to the user's message.",
  "seed2/extract/limits": "At most 1000 lines or 200 KB are read of a file; more is cut and marked.",
  "seed2/extract/inside-root": "Only paths below the project's root are read.",
  "seed2/extract/order-and-no-duplicates": "Files come in the order of match priority and path, none of them twice.",
  "seed2/session/resolve-reference":
    "Session.resolveReference takes a text and gives the context as a string, empty when there is no reference.",
  "seed2/agent/run-appends-first":
    "Agent.run resolves references before the user's message is written and appends the result.",
  "seed2/task/inputs": "Task takes goal (required), resources and hints (optional).",
  "seed2/task/initial-context": "The child starts with context_summary, resources and hints in its context.",
  "seed2/task/summary-is-short": "The context_summary is short and holds the recent and relevant exchange.",
  "seed2/task/no-plan-mode": "A child has no plan mode and makes no tasks of its own.",
  "seed2/task/result-returns": "The child's result goes back to the lead as the tool's result.",
  "seed2/task/closes-item": "When a child succeeds, its task is marked completed and the next one is taken up.",
  "seed2/task/failure-stays-open": "When a child fails, its task is not marked completed.",
  "seed2/compaction/triggers": "When the context grows too long, compaction runs by itself.",
  "seed2/shell/still-works": "The shell of the version before works as it did, beside references.",
  "seed2/reuse/same-reader": "References and the read tool use the same search and the same reader.",
  "seed2/accept/1":
    "@file:keyword finds and reads the files and injects them as <Context>; too long content is cut and says so.",
  "seed2/accept/2":
    "A child created with resources and hints has them in its first context, and its log shows that it used them.",
  "seed2/accept/3":
    "With several references and matches the order is stable and nothing is doubled; no match is said clearly.",
  "seed2/accept/4": "Compaction keeps the recent exchange, makes a summary, and the conversation goes on.",
};
