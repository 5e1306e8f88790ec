/** What seed 000 (context retriever) asks for: one id for each sentence that says how something behaves. */
export const requirements: Readonly<Record<string, string>> = {
  "seed0/input/target": "target_entry may be a whole title or keywords of one.",
  "seed0/input/files": "file_paths names one or more markdown files.",
  "seed0/input/hint": "context_hint is optional and helps to judge what is relevant.",

  "seed0/step1/outline": "All headings of a file are read with level, text and line.",
  "seed0/step1/not-markdown": "What is not markdown is noted with [该文档不在上下文寻回范围内].",
  "seed0/step2/exact": "Exact: the title equals the target, outer space and letter case ignored.",
  "seed0/step2/contains": "Contains: the title holds all keywords of the target.",
  "seed0/step2/fuzzy": "Fuzzy: keywords overlap in part; the best score is taken.",
  "seed0/step2/best-file": "When several files match, the best match is returned.",
  "seed0/step2/tie": "Equal matches are all returned.",
  "seed0/step2/no-match": "No match is noted with [条目未在文件中找到].",
  "seed0/step3/block-start": "The block begins with the heading line.",
  "seed0/step3/block-end": "The block ends before the next heading of the same or a higher level, or with the file.",
  "seed0/step3/block-is-verbatim": "The block is neither cut nor summarised.",
  "seed0/step4/meaning": "Related headings share words with the target or the hint.",
  "seed0/step4/process-documents":
    "The project's documents that write an order of steps down are searched for the neighbours.",
  "seed0/step4/cautions-first": "In a process the cautions and red lines of the step come first.",
  "seed0/step4/next-step": "Then the next step of the same level.",
  "seed0/step4/at-most-three": "At most three related headings, best first.",
  "seed0/step4/short-reason": "Each has its title, its file and a reason of at most 15 characters.",

  "seed0/output/json-only": "The output is the JSON structure and nothing else.",
  "seed0/output/found": "found: an exact or highly certain match.",
  "seed0/output/partial": "partial: a fuzzy match, or a block whose boundary is ambiguous.",
  "seed0/output/not-found": "not_found: entry_content is an empty string, related headings may still be given.",

  "seed0/edge/long": "A block of more than 300 lines is given whole, and the notes say how many lines.",
  "seed0/edge/same-title": "The same title in several places: all of them, as a list in entry_content.",
  "seed0/edge/unreadable": "A file that cannot be read: not_found, and the reason in the notes.",
  "seed0/edge/no-files": "Empty file_paths is an error at once, asking for paths.",
  "seed0/edge/deep": "Headings nested deeper than four levels are taken as they are.",
};
