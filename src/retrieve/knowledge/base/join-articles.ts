/**
 * Articles of a short chapter, answered from together and cited one by one. Belongs here: which sections are joined, and which
 * of them a sentence stands in. Does not: finding articles (outline/formats/stand-ins.ts).
 *
 * 第七条 says 年假 and 第六条, which has the days, 年休假: alone, the one that answers holds no word of the question. In a long
 * chapter it is the other way round, and each article stands for itself.
 */
import type { Section } from "../../../find/sections/section.ts";

/** A chapter that is read at a glance. */
const MAX_JOINED_CHARACTERS = 1_000;
const ARTICLE = /^第\S{1,8}[条條](?:\s|$)/u;

/** Parents are ordinals within the list, here and in what is given back. */
export function joinArticles(sections: readonly Section[]): Section[] {
  const below = Map.groupBy(sections, ({ parent }) => parent);
  const joined = new Map<Section, readonly Section[]>();
  const gone = new Set<Section>();
  sections.forEach((section, at) => {
    const children = below.get(at) ?? [];
    const characters = children.reduce((sum, { body }) => sum + body.length, section.body.length);
    if (children.length < 2 || characters > MAX_JOINED_CHARACTERS) return;
    if (!children.every(({ title, id }) => ARTICLE.test(title) && id === "")) return;
    joined.set(section, children);
    for (const child of children) gone.add(child);
  });
  if (gone.size === 0) return [...sections];
  const left = sections.filter((section) => !gone.has(section));
  const places = new Map(left.map((section, at) => [section, at]));
  return left.map((section) => {
    const parent = section.parent === -1 ? -1 : places.get(sections[section.parent]!)!;
    const parts = joined.get(section)?.map(({ title, body, address }) => ({ address, body: textOf(title, body) }));
    if (parts === undefined) return { ...section, parent };
    return { ...section, parent, parts, body: [section.body, ...parts.map(({ body }) => body)].join("\n") };
  });
}

/** With its title, where that is more than what the text begins with. */
function textOf(title: string, body: string): string {
  return body.trimStart().replace(/\*\*/gu, "").startsWith(title) ? body : `${title}\n${body}`;
}

/** The address of the article that a sentence stands in; the section's own for every other. */
export function addressAt({ address, parts }: Section, sentence: string): string {
  return parts?.find(({ body }) => body.includes(sentence.trim()))?.address ?? address;
}
