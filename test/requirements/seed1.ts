/** What seed 001 (local knowledge retrieval) asks for: one id for each sentence that says how something behaves. */
export const requirements: Readonly<Record<string, string>> = {
  "seed1/locate/folder": "Bases are the folders below KnowledgeBase/ in the root.",
  "seed1/locate/readme-required": "Each base must have a README.md in its root.",
  "seed1/locate/specified-path": "A path such as KnowledgeBase/XXX/ is used as it is.",
  "seed1/locate/specified-name": "Any other text is the name of a base's folder.",
  "seed1/locate/specified-missing":
    "A specified base that does not exist leads to the not-found branch with its reason.",
  "seed1/locate/choose": "Without a name, the base that fits the question best is chosen.",
  "seed1/locate/none": "No base or no README: not found, with the reason.",

  "seed1/readme/structure": "The README's account of its structure is understood.",
  "seed1/readme/method": "Its search method is understood: index first, then the entries.",
  "seed1/readme/paths": "Naming conventions and important paths are understood.",
  "seed1/readme/special": "Special rules are understood: suffixes, draft folders.",
  "seed1/readme/binding": "The README's rules are followed and never skipped.",

  "seed1/query/keywords": "keywords[] holds the question's keywords, each once.",
  "seed1/query/constraints": "constraints[] holds versions, kinds of document and other conditions.",
  "seed1/search/entry-first": "Index files lead to the entries they name.",
  "seed1/search/no-rules": "Where the README gives no rules, keywords decide.",
  "seed1/priority/several-keywords": "Files with several keywords come before files with one.",
  "seed1/priority/emphasised": "Files in folders that the README emphasises come before others.",
  "seed1/priority/file-name": "Files whose name holds a keyword come before those that only mention it.",
  "seed1/read/snippets": "Each source has its path, the passages that fit, and a score.",

  "seed1/answer/language": "The answer is in the question's language.",
  "seed1/answer/conclusion-first": "A direct conclusion comes first, then points.",
  "seed1/answer/sources": "The files used are listed with their paths and roles.",
  "seed1/answer/origin": "The answer says that it comes from the local KnowledgeBase and not from the web.",

  "seed1/none/sentence": "Not found always says 本地知识库中不存在相关知识.",
  "seed1/none/no-folder": "Case: there is no KnowledgeBase folder, or no base in it.",
  "seed1/none/no-readme": "Case: the base does not exist or has no README.md.",
  "seed1/none/no-hit": "Case: no file matches the keywords.",
  "seed1/none/no-answer": "Case: files match and do not answer the question.",
  "seed1/none/advice": "It says what to do: add documents, or ask differently.",

  "seed1/io/language-input": "language overrides the language of the answer.",
  "seed1/io/fields": "The result has answer, kb_name, sources, found and notes.",
  "seed1/reuse/no-question-kept": "Nothing of a question is kept.",
  "seed1/reuse/current-state": "Every call sees the bases as they are.",
};
