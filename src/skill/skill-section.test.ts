import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { countTokens } from "../pack/tokens.ts";
import { packCatalogue } from "./skill-catalogue.ts";
import { SkillLoader } from "./skill-loader.ts";
import { packSkillSection } from "./skill-section.ts";

const entry = (name: string, words: number) => ({ name, description: "useful ".repeat(words).trim() });

test("catalogue: all whole when they fit", () => {
  const { text, dropped, descriptionCharacters } = packCatalogue([entry("a", 2), { name: "b", description: "" }], 100);
  assert.deepEqual([text, dropped, descriptionCharacters], ["- a: useful useful\n- b", [], undefined]);
});

test("catalogue: long descriptions shrink to one length before any skill is dropped; short ones stay whole", () => {
  const entries = [entry("long", 200), entry("short", 3), entry("other", 100)];
  const { text, tokens, dropped, descriptionCharacters } = packCatalogue(entries, 80);
  const [long, short, other] = text.split("\n");
  assert.ok(tokens <= 80 && tokens > 60, `${tokens} tokens`);
  assert.deepEqual(dropped, []);
  assert.equal(short, "- short: useful useful useful");
  const lengths = [long!.length - "- long: ".length, other!.length - "- other: ".length];
  // Trailing space before the "…" is trimmed, so the two may differ by one.
  assert.ok(
    lengths.every((length) => Math.abs(length - descriptionCharacters!) <= 1),
    `${lengths.join()} of ${descriptionCharacters}`,
  );
});

test("catalogue: what is dropped is said", () => {
  const entries = Array.from({ length: 100 }, (_, index) => entry(`skill-${index}`, 10));
  const { text, dropped } = packCatalogue(entries, 300);
  assert.ok(dropped.length > 50 && dropped.at(-1) === "skill-99");
  assert.match(
    text,
    new RegExp(`\\(${dropped.length} skills do not fit here: ${dropped[0]}, .* and ${dropped.length - 8} more\\.`, "u"),
  );
});

const words = fc.string({ unit: fc.constantFrom("a", "word ", "技能", "-", "\n", "…", "<", "1", " "), maxLength: 60 });
const entries = fc.array(fc.record({ name: words.filter((text) => text.trim() !== ""), description: words }), {
  maxLength: 30,
});

test("catalogue: never over its budget; kept and dropped are all", () => {
  fc.assert(
    fc.property(entries, fc.nat(400), (list, maxTokens) => {
      const { text, tokens, dropped } = packCatalogue(list, maxTokens);
      assert.equal(tokens, countTokens(text));
      assert.ok(tokens <= maxTokens);
      const shown = text.split("\n").filter((line) => line.startsWith("- ")).length;
      assert.equal(shown + dropped.length, list.length);
    }),
  );
});

const skills = fc.array(fc.tuple(fc.nat(999), words, words, fc.boolean()), { maxLength: 12 }).map((list) =>
  list.map(([number, description, core, open]) => {
    const text = `---\nname: s${number}\ndescription: ${JSON.stringify(description)}\n---\n${core}\n<chunk id="c" description="d">inside ${core}</chunk>`;
    return { ...SkillLoader.parse(text), activeChunks: new Set(open ? ["c"] : []) };
  }),
);

test("section: never over its budget", () => {
  fc.assert(
    fc.property(skills, fc.nat(600), (list, maxTokens) => {
      const { text, tokens } = packSkillSection(list, maxTokens);
      assert.equal(tokens, countTokens(text));
      assert.ok(tokens <= maxTokens, `${tokens} of ${maxTokens}`);
    }),
  );
});

test("section: over the budget open skills are shown in summary, the others by name", () => {
  const core = "Some core text. ".repeat(60);
  const make = (name: string, open: readonly string[]) => ({
    ...SkillLoader.parse(
      `---\nname: ${name}\ndescription: About ${name}\n---\n${core}\n<chunk id="c" description="d">inside ${name}</chunk>`,
    ),
    activeChunks: new Set(open),
  });
  const { text, summarised, notes } = packSkillSection([make("a", []), make("b", ["c"]), make("c", [])], 500);
  assert.deepEqual([summarised, notes], [["b"], []]);
  assert.match(text, /inside b[^]*\n- a: About a\n- c: About c$/u);
});
