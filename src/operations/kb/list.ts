/** `pith kb list`: the local knowledge bases, and which of them can be used. */
import { z } from "zod";
import { counted } from "../../render/counted.ts";
import { renderTable } from "../../render/table.ts";
import { operation } from "../operation.ts";
import { DEFAULT_KNOWLEDGE_FOLDER, knowledgeWorld, noBases } from "./world.ts";

export interface KbListOutput {
  readonly folder: string;
  readonly bases: readonly {
    readonly name: string;
    /** False without a README.md. */
    readonly usable: boolean;
    readonly title: string;
    readonly documents: number;
    readonly sections: number;
    readonly ignored: number;
  }[];
}

export const kbList = operation({
  name: "list_knowledge_bases",
  description:
    "List the project's local knowledge bases with their size, and those that lack a README.md and cannot be used.",
  input: { folder: z.string().default(DEFAULT_KNOWLEDGE_FOLDER).describe("Folder that holds the bases") },
  doors: ["cli", "mcp", "agent"],
  extra: true,
  readOnly: true,
  settings: { folder: "knowledgeBase" },
  examples: [{ shell: "kb list", says: "name, title, documents" }],
  run: async (world, { folder }): Promise<KbListOutput> => {
    const { openBase } = await import("../../retrieve/knowledge/base/base.ts");
    const knowledge = knowledgeWorld(world.workspace, { folder, cache: world.knowledge, cacheDir: world.cacheDir });
    const bases: KbListOutput["bases"][number][] = [];
    for (const name of knowledge.bases() ?? []) {
      const base = await openBase(knowledge, name);
      const ignored = [...(base?.verdicts.values() ?? [])].filter(({ ignoredBy }) => ignoredBy !== undefined).length;
      bases.push({
        name,
        usable: base !== undefined,
        title: base?.readme.title ?? "",
        documents: base?.index.files ?? 0,
        sections: base?.index.size ?? 0,
        ignored,
      });
    }
    return { folder, bases };
  },
  text: ({ folder, bases }) => {
    if (bases.length === 0) return noBases(folder);
    return renderTable(
      bases.map(({ name, usable, title, documents, sections, ignored }) =>
        usable
          ? [
              name,
              counted(documents, "document"),
              counted(sections, "section"),
              ignored === 0 ? "" : `${ignored} ignored`,
              title,
            ]
          : [name, "", "", "", "no README.md that can be read: not used until it has one"],
      ),
    );
  },
  found: ({ bases }) => bases.length > 0,
});
