/** What seed 004 (progressive loading of skills) asks for: one id for each sentence that says how something behaves. */
export const requirements: Readonly<Record<string, string>> = {
  "seed4/goal/less-context": "Showing a skill in summary mode takes less of the context than showing it whole.",
  "seed4/goal/details-on-demand": "The agent can get the details of a skill when it needs them.",

  "seed4/metadata/fields": "Front matter gives name, version, description, perhaps an author, and any other key.",
  "seed4/chunk/fields": "A chunk has an id, a description and the markdown inside it.",
  "seed4/skill/chunks-by-id": "All chunks of a skill can be had by their id.",
  "seed4/skill/active-chunks": "A skill shows which of its chunks are loaded in the current context.",

  "seed4/parse/front-matter": "The YAML head is taken out of the file.",
  "seed4/parse/chunks-saved": "Every chunk block is found and kept with id, description and content.",
  "seed4/parse/chunk-removed-from-core": "The text of a chunk is removed; what remains is the core content.",
  "seed4/parse/core-clean": "The core content has no XML tags of chunks in it.",

  "seed4/summary/all-skills": "At the start and after a reset all skills are there in summary mode.",
  "seed4/summary/name-and-description": "The prompt of a skill begins with its name and description.",
  "seed4/summary/core": "The prompt contains the core content.",
  "seed4/summary/chunk-list": "The prompt lists the available chunks, in the prescribed form.",

  "seed4/tool/definition": "The agent has a tool load_skill_chunk with skill_name and chunk_id, both required texts.",
  "seed4/load/returns-content": "The tool finds the skill and returns the content of the chunk.",
  "seed4/load/becomes-active": "A loaded chunk joins the active chunks of its skill.",
  "seed4/load/shown-next-turn": "The next prompt contains the content of an active chunk.",
  "seed4/load/leaves-the-list": "An active chunk is not in the list of available chunks any more.",

  "seed4/loader/parse": "SkillLoader.parse makes a skill of a file's content.",
  "seed4/loader/format-for-prompt": "formatForPrompt gives front matter, core, the unloaded list and loaded content.",
  "seed4/manager/load-all": "SkillManager.loadAll loads the skills of a folder.",
  "seed4/manager/get-chunk": "SkillManager.getChunk returns a chunk's content, or null.",
  "seed4/builder/joins-by-state": "The context builder joins skill content according to what is loaded.",

  "seed4/error/chunk-not-found": "A chunk that does not exist: \"Chunk '{id}' not found in skill '{name}'.\"",
  "seed4/error/skill-not-found": "A skill that does not exist: \"Skill '{name}' not found.\"",
  "seed4/error/token-limit": "A chunk that would go over the context limit is refused or cut.",
};
