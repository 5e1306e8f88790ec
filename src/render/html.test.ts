import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { escapeHtml, markup } from "./html.ts";
import { terminalLink, terminalToHtml } from "./terminal-html.ts";
import { palette } from "./palette.ts";

test("markup: values are escaped, markup is not, nothing is nothing", () => {
  const inner = markup`<b>${"a<b"}</b>`;
  assert.equal(
    markup`<p title="${'"x" & y'}">${inner}${undefined}${false}${[1, "&"]}</p>`.text,
    '<p title="&quot;x&quot; &amp; y"><b>a&lt;b</b>1&amp;</p>',
  );
});

test("markup: no text can open a tag, end an attribute or hold what HTML cannot", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."<>&\"'\u0000\u001b\u007f=a 试\ud800") }), (text) => {
      assert.doesNotMatch(
        escapeHtml(text),
        /[<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f]|&(?!(?:amp|lt|gt|quot|#39);)/u,
      );
    }),
  );
});

test("markup: each sign has its entity", () => {
  assert.equal(escapeHtml(`<i a="b">'&\u0000`), "&lt;i a=&quot;b&quot;&gt;&#39;&amp;\ufffd");
});

const { bold, good, path } = palette(true);

for (const [name, paint] of Object.entries<(text: string) => string>({ ...palette(true) })) {
  const expected = name === "warn" ? "mark" : name;
  test(`terminal text as HTML: ${name} has a class and an end`, () =>
    assert.equal(terminalToHtml(`${paint("x")}y`).text, `<span class="${expected}">x</span>y`));
}

for (const [name, text, expected] of [
  ["plain text is escaped", "a < b & c", "a &lt; b &amp; c"],
  ["colours", `${good("0.91")} x`, '<span class="good">0.91</span> x'],
  ["colours in colours", path(bold("a.ts")), '<span class="path"><span class="bold">a.ts</span></span>'],
  ["links", `${terminalLink("a.ts", "/r?x=1&y=2#L3")} 行`, '<a href="/r?x=1&amp;y=2#L3">a.ts</a> 行'],
  ["a link in colour", terminalLink(bold("a"), "/r"), '<a href="/r"><span class="bold">a</span></a>'],
  ["a colour that is never ended", "\u001b[31mx", '<span class="bad">x</span>'],
  ["an end without a beginning", "x\u001b[22m", "x"],
  ["a quote cannot leave the address", terminalLink("a", '/r"onclick="x'), '<a href="/r&quot;onclick=&quot;x">a</a>'],
] as const) {
  test(`terminal text as HTML: ${name}`, () => assert.equal(terminalToHtml(text).text, expected));
}

test("terminal text as HTML: what is opened is closed, in order, for any text", () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "\u001b[1m",
      "\u001b[22m",
      "\u001b[36m",
      "\u001b[39m",
      "\u001b]8;;/a\u001b\\",
      "\u001b]8;;\u001b\\",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const open: string[] = [];
      for (const [, slash, tag] of terminalToHtml(pieces.join("")).text.matchAll(/<(\/?)(span|a)\b[^>]*>/gu)) {
        if (slash === "") open.push(tag!);
        else assert.equal(open.pop(), tag);
      }
      assert.deepEqual(open, []);
    }),
  );
});
