import assert from "node:assert/strict";
import { test } from "node:test";
import { parseAddress } from "../../passage/address.ts";
import { textOf, splitLines } from "../../passage/lines.ts";
import { locate } from "../locate.ts";
import { outlineSource } from "../outline.ts";

const TEXT = `---
name: pdf
description: d
---
# PDF

## Setup

<chunk id="forms" description="Filling forms">

### Fields

text
</chunk>

\`\`\`
<chunk id="example" description="not one">
\`\`\`

<chunk id="forms" description="again">x</chunk>

## End
`;
const { root } = outlineSource({ path: "skills/pdf/SKILL.md", text: TEXT });

for (const [part, expected] of [
  ["chunk:forms", TEXT.slice(TEXT.indexOf("<chunk"), TEXT.indexOf("</chunk>") + 9)],
  ["chunk:forms~2", '<chunk id="forms" description="again">x</chunk>\n'],
  ["Fields", "### Fields\n\ntext\n</chunk>\n"],
  ["chunk:example", undefined],
] as const) {
  test(`a skill's outline leads to ${part}`, () => {
    const found = locate(root, parseAddress(`skills/pdf/SKILL.md#${part}`).part);
    assert.equal(found && textOf(splitLines(TEXT), found.span), expected);
  });
}
