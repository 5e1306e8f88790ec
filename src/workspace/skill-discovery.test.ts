import assert from "node:assert/strict";
import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { scratchTree, type Leaf } from "../../test/scratch-tree.ts";
import { openSkills, skillFolders } from "./skill-discovery.ts";
import { openWorkspace } from "./workspace.ts";

const skill = (name: string, core = "core") => `---\nname: ${name}\ndescription: About ${name}\n---\n${core}\n`;

/** `repo/` is the project (a git root when it has `.git`), `home/` the user's folder. */
function place(t: TestContext, files: Readonly<Record<string, Leaf>>, root = "repo") {
  const tree = scratchTree(t, { "repo/": "", "home/": "", ...files });
  const workspace = openWorkspace(join(tree, root));
  const homeDir = join(tree, "home");
  return { tree, workspace, homeDir, manager: openSkills(workspace, { homeDir }) };
}

test("discovery: project folders in order, then the user's", (t) => {
  const { tree, workspace, homeDir, manager } = place(t, {
    "repo/skills/a/SKILL.md": skill("a", "from skills"),
    "repo/.claude/skills/a/SKILL.md": skill("a", "from .claude"),
    "repo/.agents/skills/b/SKILL.md": skill("b"),
    "home/.claude/skills/a/SKILL.md": skill("a", "from home"),
    "home/.agents/skills/c/SKILL.md": skill("c"),
    "home/skills/d/SKILL.md": skill("d"),
  });
  const folders = skillFolders(workspace, { homeDir }).map((dir) => dir.slice(tree.length + 1));
  assert.deepEqual(folders, [
    "repo/.agents/skills",
    "repo/.claude/skills",
    "repo/skills",
    "home/.agents/skills",
    "home/.claude/skills",
  ]);
  assert.deepEqual(
    manager.skills().map(({ metadata }) => metadata.name),
    ["b", "a", "c"],
  );
  assert.equal(manager.skill("a")?.coreContent, "from .claude");
  assert.deepEqual(
    manager.diagnostics().map(({ code, path }) => [code, path]),
    [
      ["skill-clash", "skills/a/SKILL.md"],
      ["skill-clash", join(homeDir, ".claude/skills/a/SKILL.md")],
    ],
  );
});

test("discovery: folders that settings name come last, wherever they lie", (t) => {
  const { tree, workspace, homeDir } = place(t, {
    "repo/skills/a/SKILL.md": skill("a", "from skills"),
    "repo/工具/技能/a/SKILL.md": skill("a", "from settings"),
    "repo/工具/技能/b/SKILL.md": skill("b"),
    "company/c/SKILL.md": skill("c"),
    "home/own/d/SKILL.md": skill("d"),
  });
  const further = ["工具/技能", join(tree, "company"), "~/own", "nowhere"];
  const manager = openSkills(workspace, { homeDir, further });
  assert.deepEqual(
    manager.skills().map(({ metadata }) => metadata.name),
    ["a", "b", "c", "d"],
  );
  assert.equal(manager.skill("a")?.coreContent, "from skills");
});

test("discovery: ancestors up to the git root, nearest first, and not above it", (t) => {
  const git = { "repo/.git/HEAD": "ref: refs/heads/main\n", "repo/.git/objects/": "", "repo/.git/refs/": "" };
  const { manager } = place(
    t,
    {
      ...git,
      "skills/above/SKILL.md": skill("above"),
      "repo/skills/a/SKILL.md": skill("a", "top"),
      "repo/.claude/skills/b/SKILL.md": skill("b"),
      "repo/packages/x/skills/a/SKILL.md": skill("a", "near"),
    },
    "repo/packages/x",
  );
  assert.deepEqual(
    manager.skills().map(({ metadata, coreContent }) => [metadata.name, coreContent]),
    [
      ["a", "near"],
      ["b", "core"],
    ],
  );
});

test("discovery: skills in folders of folders, none inside a skill; a small-letter name counts", (t) => {
  const { manager } = place(t, {
    "repo/skills/docs/pdf/SKILL.md": skill("pdf"),
    "repo/skills/docs/pdf/inner/SKILL.md": skill("inner"),
    "repo/skills/word/skill.md": skill("word"),
    "repo/skills/README.md": "all our skills",
    "repo/skills/1/2/3/4/5/6/SKILL.md": skill("too-deep"),
    "repo/skills/node_modules/x/SKILL.md": skill("dependency"),
  });
  assert.deepEqual(
    manager.skills().map(({ path }) => path),
    ["skills/docs/pdf/SKILL.md", "skills/word/skill.md"],
  );
  assert.deepEqual(manager.diagnostics(), []);
});

test("files: listed with sizes, read on demand, hidden ones and links left out", (t) => {
  const { manager } = place(t, {
    "repo/skills/a/SKILL.md": skill("a"),
    "repo/skills/a/references/api.md": "# API",
    "repo/skills/a/references/skill.md": "about skills",
    "repo/skills/a/scripts/run.py": "print()",
    "repo/skills/a/LICENSE.txt": "MIT",
    "repo/skills/a/.env": "SECRET",
    "repo/secret.md": "secret",
    "repo/skills/a/references/out.md": { link: "../../../secret.md" },
  });
  assert.deepEqual(manager.skill("a")?.files, [
    { path: "LICENSE.txt", bytes: 3 },
    { path: "references/api.md", bytes: 5 },
    { path: "references/skill.md", bytes: 12 },
    { path: "scripts/run.py", bytes: 7 },
  ]);
  assert.equal(manager.open("a", "references/api.md").content, "# API");
  for (const path of ["references/out.md", "../../secret.md", ".env", "references/../../../secret.md"]) {
    assert.equal(manager.open("a", path).status, "not_found", path);
  }
  assert.equal(manager.fileText(manager.skill("a")!, "../../secret.md"), undefined);
});

test("links: inside the project they are followed, out of it they are not, circles end", (t) => {
  const { manager } = place(t, {
    "repo/tools/pdf/SKILL.md": skill("pdf"),
    "repo/skills/pdf": { link: "../tools/pdf" },
    "repo/skills/loop": { link: "." },
    "outside/x/SKILL.md": skill("x"),
    "repo/skills/x": { link: "../../outside/x" },
  });
  assert.deepEqual(
    manager.skills().map(({ metadata }) => metadata.name),
    ["pdf"],
  );
  assert.deepEqual(
    manager.diagnostics().map(({ code, path }) => [code, path]),
    [["skill-outside", "skills/x"]],
  );
});

test("links: a skills folder that leads out of the project is none, unless it is the user's", (t) => {
  const { manager } = place(t, {
    "outside/x/SKILL.md": skill("x"),
    "repo/skills": { link: "../outside" },
    "dotfiles/y/SKILL.md": skill("y"),
    "home/.agents/skills": { link: "../../dotfiles" },
  });
  assert.deepEqual(
    manager.skills().map(({ metadata }) => metadata.name),
    ["y"],
  );
  assert.deepEqual(
    manager.diagnostics().map(({ code, path }) => [code, path]),
    [["skill-outside", "skills"]],
  );
});

test("links: a SKILL.md that leads out of the project is not read", (t) => {
  const { manager } = place(t, {
    "outside.md": skill("outside"),
    "repo/skills/x/SKILL.md": { link: "../../../outside.md" },
  });
  assert.deepEqual([manager.skills(), manager.diagnostics().map(({ code }) => code)], [[], ["skill-unreadable"]]);
});

test("live: a changed, a new and a binary skill are seen at the next look", (t) => {
  const { tree, manager } = place(t, { "repo/skills/a/SKILL.md": skill("a"), "repo/skills/b/": "" });
  const path = join(tree, "repo/skills/a/SKILL.md");
  writeFileSync(path, skill("a", "changed core"));
  utimesSync(path, 1, 1);
  writeFileSync(join(tree, "repo/skills/b/SKILL.md"), new Uint8Array([0, 1, 2, 255, 0, 0]));
  const { skills, diagnostics } = manager.refresh();
  assert.deepEqual(
    skills.map(({ coreContent }) => coreContent),
    ["changed core"],
  );
  assert.deepEqual(
    diagnostics.map(({ code, path: at }) => [code, at]),
    [["skill-unreadable", "skills/b/SKILL.md"]],
  );
});

test("discovery: no folders, no skills, no complaint", (t) => {
  const { manager } = place(t, {});
  assert.deepEqual([manager.skills(), manager.diagnostics()], [[], []]);
});
