/** A word's forms are one word to who asks: fled and flee, controlled and control, anaemic and anemic. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { world } from "../../../test/knowledge-fixture.ts";
import { retrieveKnowledge } from "./knowledge.ts";

const LORE = {
  "README.md": "# Lore of the valley\n\nPeople and places.\n",
  "flood.md": "# The flood\n\nIn 1911 the tenants fled to the chapel.\n",
  "mill.md": "# The mill\n\nIts sluice is controlled by the parish. The wheel is anaemic in August.\n",
};

for (const [query, expected] of [
  ["When did they flee?", /1911/u],
  ["Anemic?", /August/u],
  ["Who is in control?", /parish/u],
  ["Who forgave?", undefined],
  ["What does sluice stand for?", /parish/u],
] as const)
  test(`word forms: ${query}`, async () => {
    const { found, answer } = await retrieveKnowledge({ user_query: query }, world({ lore: LORE }));
    assert.equal(found, expected !== undefined, answer);
    if (expected !== undefined) assert.match(answer, expected);
  });
