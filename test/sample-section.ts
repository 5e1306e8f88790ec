/** A section as an index of sections takes it; a test says what matters to it. */
import type { Section } from "../src/find/sections/section.ts";

export function sampleSection(title: string, body: string, more: Partial<Section> = {}): Section {
  return {
    path: "a.md",
    address: `a.md#${title}`,
    title,
    level: 2,
    start: 0,
    end: 1,
    id: "",
    trail: [],
    fileTitle: "",
    body,
    parent: -1,
    ...more,
  };
}
