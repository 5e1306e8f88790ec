/** Texts for property tests, made of what the scanner looks at: they find far more than random letters do. */
import fc from "fast-check";

export const chunkyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<chunk id="a" description="d">',
        "</chunk>",
        '<chunk id="b">',
        "<chunk",
        'id="',
        "'",
        '"',
        ">",
        "/>",
      ),
      fc.constantFrom(
        "<!--",
        "-->",
        "`",
        "``",
        "```",
        "~~~",
        "\\",
        "> ",
        "- ",
        "---",
        "\uFEFF",
        "name: x",
        "# 标题",
        "&#",
      ),
      fc.constantFrom("\n", "\n\n", "\r\n", "\r", "    ", "\t"),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));
