import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { coveredBy, onlyLooks, simpleCommands } from "./command-safety.ts";

for (const [line, expected] of [
  ["ls -la src", true],
  ["git status", true],
  ["git log --oneline -5 && git diff HEAD~1 -- src/a.ts", false], // `~` is not known
  ["git log --oneline -5 && git diff HEAD -- src/a.ts", true],
  ["cat a.ts | head -20 | wc -l", true],
  ["grep -rn 'a b; rm x' src", true],
  ['grep "x y" src/*.ts', true],
  ["find . -name '*.ts'", true],
  ["ls\npwd", true],
  ["rm -rf x", false],
  ["ls; rm x", false],
  ["ls && npm test", false],
  ["ls > out.txt", false],
  ["cat <(rm x)", false],
  ["echo $(rm x)", false],
  ["echo `rm x`", false],
  ['echo "$(rm x)"', false],
  ["ls & rm x", false],
  ["find . -delete", false],
  ["find . -exec rm {} +", false],
  ["sort -o a b", false],
  ["sort -no a b", false],
  ["git -c core.pager=x log", false],
  ["git log --output=x", false],
  ["git diff --ext-diff", false],
  ["git checkout .", false],
  ["git", false],
  ["PATH=. ls", false],
  ["\\ls", false],
  ["l''s x", true], // quotes only join
  ['r"m" x', false],
  ["sed -i s/a/b/ x", false],
  ["awk '{system(\"x\")}' y", false],
  ["env ls", false],
  ["xargs rm", false],
  ["cat /etc/passwd", false],
  ["cat ../x", false],
  ["cat ~/.ssh/id", false],
  ["rg --pre=x y", false],
  ["grep --file=/etc/passwd x", false],
  ["tail -f log", false],
  ["git grep -lOsh x", false],
  ["git grep --open=sh x", false],
  ["git grep -n 'O' src", true],
  ["git log -SFOO --oneline", true],
  ["git diff --outp=x", false],
  ["git ls-files --exclude-standard", true],
  ["sort --outp=x y", false],
  ["sort --compress-prog=./x y", false],
  ["sort -k2 --check y", true],
  ["grep -nR x .", false],
  ["grep --der x .", false],
  ["grep -rS x .", false],
  ["grep --directories=skip x a.ts", true],
  ["ls -LR .", false],
  ["ls --deref", false],
  ["ls -lh --directory src", true],
  ["du -sh src", true],
  ["du -shL src", false],
  ["du --files0-from=list", false],
  ["sort --files0-from=list", false],
  ["sort --fil=list", false],
  ["sort --field-separator=, a.csv", true],
  ["wc --f=list", false],
  ["wc -l a.ts", true],
  ["diff a b", false],
  ["ls;; pwd", false],
  ["ls |& cat", false],
  ["ls &; pwd", false],
  ["ls\n; pwd", false],
  ["ls ||& pwd", false],
  ["ls;\npwd", false],
  ['echo "a!b"', false],
  ['echo "open', false],
  ["find -L . -name x", false],
  ["rg -nL x", false],
  ["", false],
  ["   ", false],
  ["# comment", false],
  ["echo 'open", false],
  ["./ls", false],
  ["*", false],
  ["ls || true", true],
  ["|| ls", false],
  ["toString x", false],
] as const) {
  test(`command: ${JSON.stringify(line)} only looks: ${expected}`, () => assert.equal(onlyLooks(line), expected));
}

for (const [line, patterns, expected] of [
  ["npm test", ["npm test"], true],
  ["npm test -- --watch", ["npm test"], false],
  ["npm test -- a", ["npm test *"], true],
  ["npm test", ["npm test *"], true],
  ["npm test && rm -rf x", ["npm test *"], false],
  ["npm test; echo done", ["npm test", "echo *"], true],
  ["npm test > x", ["npm test *"], false],
  ["npm run build", ["npm * build"], true],
  ["rm x", ["*"], false],
] as const) {
  test(`command: ${line} covered by ${patterns.join(", ")}: ${expected}`, () =>
    assert.equal(coveredBy(line, patterns), expected));
}

test("command: words read are the words a shell would run", () => {
  assert.deepEqual(simpleCommands(`grep 'a b' "c d"e f | wc -l`), [
    ["grep", "a b", "c de", "f"],
    ["wc", "-l"],
  ]);
});

test("command: nothing with an unquoted special character is ever known to look", () => {
  const special = fc.constantFrom("$", "`", ">", "<", "(", "{", "\\", "!", "#", "~");
  const plain = fc.constantFrom("ls", "cat", " ", "a", "-l");
  fc.assert(
    fc.property(fc.array(plain), special, fc.array(plain), (before, mark, after) =>
      assert.equal(onlyLooks(["ls", " ", ...before, mark, ...after].join("")), false),
    ),
  );
});
