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
    new RegExp(
      `\\(No room here for ${dropped.length} skills: ${dropped[0]}, .* and ${dropped.length - 8} more\\.`,
      "u",
    ),
  );
});

test("catalogue: a budget that is met exactly is enough, one token less is not", () => {
  const list = Array.from({ length: 6 }, (_, at) => entry(`技能-${at}`, 12));
  const whole = packCatalogue(list, Infinity).tokens;
  assert.equal(packCatalogue(list, whole).descriptionCharacters, undefined);
  const shorter = packCatalogue(list, whole - 1);
  assert.ok(shorter.descriptionCharacters! < 12 * 7 && shorter.dropped.length === 0);
  // The shortest descriptions with nobody dropped: that budget is the first that drops nobody.
  let least = whole;
  while (packCatalogue(list, least - 1).dropped.length === 0) least--;
  assert.equal(packCatalogue(list, least).tokens, least);
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
  const { text, notes } = packSkillSection([make("a", []), make("b", ["c"]), make("c", [])], 500);
  assert.deepEqual(notes, []);
  assert.match(text, /inside b[^]*\n- a: About a\n- c: About c$/u);
});

test("section: open chunks that do not fit are told of, and their skill is named", () => {
  const text = `---\nname: 大\ndescription: d\n---\n${"核心。".repeat(400)}\n<chunk id="c" description="d">x</chunk>`;
  const big = { ...SkillLoader.parse(text), activeChunks: new Set(["c"]) };
  const { text: shown, notes } = packSkillSection([big], 100);
  assert.match(shown, /^# Skills\n\n\[Other skills, by name: .*\]\n- 大: d$/u);
  assert.deepEqual(notes, ["Skill '大' has open chunks that do not fit and are not shown."]);
  assert.deepEqual(packSkillSection([big], 5).notes.at(-1), "Left out of the prompt: 1 skill, 大.");
});

test("section: what is cut or left out is noted", () => {
  const core = "Some core text. ".repeat(60);
  const make = (name: string) =>
    SkillLoader.parse(`---\nname: ${name}\ndescription: ${"useful ".repeat(40)}\n---\n${core}`);
  const skills = [make("a"), make("b")];
  assert.match(packSkillSection(skills, 100).notes.join(), /^Skill descriptions are cut to \d+ characters\.$/u);
  assert.deepEqual(packSkillSection(skills, 12).notes, ["Left out of the prompt: 2 skills, a, b."]);
});

test("section: an open file is shown when it can be read", () => {
  const skill = {
    ...SkillLoader.parse("---\nname: a\ndescription: d\n---\ncore", { files: [{ path: "注.md", bytes: 3 }] }),
    activeChunks: new Set(["注.md"]),
  };
  assert.match(
    packSkillSection([skill], 500, (_, path) => `text of ${path}`).text,
    /\[File: 注\.md\]\ntext of 注\.md\n/u,
  );
  assert.match(packSkillSection([skill], 500, () => undefined).text, /- 注\.md \(3 bytes\)/u);
  assert.match(packSkillSection([skill], 500).text, /- 注\.md \(3 bytes\)/u);
});
