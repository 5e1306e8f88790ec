/** What seed 003 asks of iterative retrieval, sentence by sentence, in our words. A test cites each by its id. */
export const requirements: Readonly<Record<string, string>> = {
  "seed3/goal/not-the-whole-tree": "Several narrowing rounds take the place of one search over everything.",
  "seed3/flow/phases": "The phases run in the order dispatch, evaluate, refine, and loop at most three times.",

  "seed3/dispatch/several-queries": "Candidates come from several keywords together.",
  "seed3/dispatch/path-patterns": "A pattern such as **/*.{ts,js} finds files by their path.",
  "seed3/dispatch/20-to-50": "The first round gathers 20 to 50 candidates where the tree has them, and no more.",
  "seed3/dispatch/one-candidate-per-file": "A file that several queries find is one candidate.",

  "seed3/evaluate/bands": "0.8 and more is high, 0.5 and more medium, 0.2 and more low, the rest excluded.",
  "seed3/evaluate/output": "An evaluation names high and medium files, gaps, and what was rejected.",
  "seed3/evaluate/content-and-query": "The judge sees a file's content and the query that found it.",
  "seed3/evaluate/gaps-are-named": "A gap says what is missing, and which query might find it.",
  "seed3/evaluate/failures-pass": "A file that cannot be read or judged is passed over, and the rest goes on.",

  "seed3/refine/reads-the-best": "Files of high relevance are read for what they lead to.",
  "seed3/refine/patterns": "Patterns are imported modules, called functions and named types.",
  "seed3/refine/no-keywords": "Words of the language, such as while, catch and function, are no patterns.",
  "seed3/refine/ten-at-most": "A round yields at most ten patterns, each once, and none of two letters or fewer.",
  "seed3/refine/new-queries": "Patterns become the queries of the next round.",
  "seed3/refine/medium-when-needed": "Without high files the medium ones are read for patterns.",
  "seed3/refine/rejected-stay-out": "A file that was found irrelevant is not a candidate again.",

  "seed3/loop/enough": "Three high files and no gap end the search.",
  "seed3/loop/gap-goes-on": "Three high files are not enough while a gap is open.",
  "seed3/loop/three-rounds": "After three rounds it ends in any case.",
  "seed3/loop/judged-once": "A file found in every round is judged once and counts once.",
  "seed3/loop/next-queries-differ": "A later round does not ask again what was asked.",

  "seed3/api/defaults": "Three rounds, three high files and a threshold of 0.5 are the defaults; options change them.",
  "seed3/api/threshold": "Files under relevanceThreshold are no context.",
  "seed3/api/call-shape": "retrieve takes initialQueries, searchFn, readFn and evaluateFn, plain or asynchronous.",
  "seed3/api/functions-optional": "Without the three functions the folder's own index, reader and judge are used.",
  "seed3/api/result": "The result holds path and score of high and medium files, totalFiles and extractedPatterns.",
  "seed3/api/content": "The content of kept files is in the result, for those who build on it.",
  "seed3/api/trace": "Each round says what it asked, how many candidates it had and what it judged.",

  "seed3/scout/search-context": "TechScout.searchContext finds files for one query.",
  "seed3/scout/variations":
    "It asks in variations: without hyphens, the end of a path, other spellings; never a regex.",
  "seed3/generator/keywords": "AgentGenerator takes its queries from the task.",
  "seed3/generator/context": "The content of high files, each under its path, is the new agent's context.",
  "seed3/generator/source-files": "metadata.sourceFiles names where the context comes from.",
  "seed3/generator/base-agent": "The rest of the agent is what the caller's base agent has.",

  "seed3/effect/files-read": "5 to 15 files are read where one search would read 50.",
  "seed3/effect/tokens": "The context takes at least 60 % fewer tokens than the files of one broad search.",

  "seed3/notes/fuzzy": "The search also finds other forms of a word and parts of a name.",
  "seed3/notes/own-judge": "The judge can be made to fit a project, by a function or a model.",
  "seed3/notes/read-cache": "A file is read once in a run.",
  "seed3/notes/parallel": "Files are read and judged side by side.",
};
