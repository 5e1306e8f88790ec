/**
 * Where projects keep what newcomers ask of any of them, by the conventions of many ecosystems. The words of such a question are
 * everywhere or nowhere in a tree ("test", "run", "license"), so ranking by words finds whatever holds most of them.
 */
import type { ProjectTopic } from "../../question/project-topic.ts";

interface Place {
  /** Of the whole path, in lower case. */
  readonly path: RegExp;
  /** Lines that tell; a document without one does not answer. */
  readonly says?: RegExp;
}

/** A document of that name, wherever: the one nearest to the root is the project's. */
function document(names: string): RegExp {
  return new RegExp(String.raw`(?:^|\/)(?:${names})(?:\.(?:mdx?|markdown|rst|txt|adoc))?$`, "u");
}
const MANUAL = document("contributing|develop(?:ment|ing|er)?|hacking|building|testing|agents|claude");
const README = document("readme(?:[-_.](?:en|zh|cn|zh[-_](?:cn|tw|hans|hant)|chinese|中文|简体中文))?");
const MANIFEST =
  /(?:^|\/)(?:package\.json|pyproject\.toml|setup\.(?:py|cfg)|requirements(?:[-.]\w+)?\.(?:txt|in)|pipfile|cargo\.toml|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|libs\.versions\.toml|gemfile|[^/]+\.gemspec|composer\.json|mix\.exs|package\.swift|[^/]+\.(?:csproj|cabal|rockspec|nimble)|directory\.packages\.props|build\.sbt|pubspec\.yaml|conanfile\.\w+|vcpkg\.json|cmakelists\.txt|meson\.build|configure\.ac)$/u;
const TASKS =
  /^(?:package\.json|(?:gnu)?makefile|justfile|taskfile\.ya?ml|tox\.ini|noxfile\.py|rakefile|build\.gradle(?:\.kts)?|pom\.xml|pyproject\.toml|composer\.json|cmakelists\.txt|magefile\.go|build\.(?:sh|ps1|zig|sbt))$/u;
const WORKFLOW =
  /^(?:\.github\/workflows\/[^/]+\.ya?ml|\.gitlab-ci\.yml|\.circleci\/config\.yml|\.travis\.yml|jenkinsfile|azure-pipelines\.yml|\.drone\.yml|\.buildkite\/[^/]+|bitbucket-pipelines\.yml|appveyor\.yml|\.cirrus\.yml)$/u;

/** A heading, marked or underlined, with one of these words. */
function heading(words: string): string {
  return String.raw`^[#=\s*]*[A-Z][\w ,'&/-]{0,40}\b(?:${words})\b[\w ,:&-]{0,30}$|^[#=]+ .*\b(?:${words})\b`;
}
const TOOL =
  "npm|yarn|pnpm|bun|cargo|go|mvnw?|gradlew?|make|cmake|rake|bundle|dotnet|mix|composer|just|task|nox|tox|uv|poetry|bazel|deno|zig|swift|sbt|meson|ninja|flutter|dart|pip|brew|gem|apt|apt-get|docker";
const OF_TESTS = new RegExp(
  String.raw`${heading("tests?|testing")}|\b(?:${TOOL})\b.{0,24}\b(?:tests?|check)\b|\b(?:pytest|tox|rspec|phpunit|vitest|jest|mocha|ctest|busted)\b|^\s*"?test[\w:-]*"?\s*[:=]|测试`,
  "iu",
);
const OF_BUILD = new RegExp(
  String.raw`${heading("build|building|compile|compiling")}|\b(?:${TOOL})\b.{0,24}\b(?:build|package|compile|assemble)\b|^\s*"?build[\w:-]*"?\s*[:=]|构建|编译`,
  "iu",
);
const OF_INSTALL = new RegExp(
  String.raw`${heading("install|installing|installation|set ?up|getting started|quick ?start|usage")}|\b(?:${TOOL})\b.{0,16}\b(?:install|add|get|require|run)\b|安装|快速(?:开始|上手)`,
  "iu",
);
const OF_RELEASE = /\breleas(?:e|es|ing)\b|\bpublish\w*|发布|发版/iu;
const OF_STRUCTURE = new RegExp(
  `${heading("structure|architecture|layout|organi[sz]ation|design")}|目录结构|架构`,
  "iu",
);
const OF_VERSION =
  /requires-python|"engines"|"node"\s*:|rust-version|^go \d|<(?:maven\.compiler\.)?(?:release|source|target|java\.version)|jvmtarget|toolchain|"php"\s*:|required_ruby_version|targetframeworks?|elixir:|swift-tools-version|cmake_minimum_required|python_requires/iu;
const OF_ENTRY = /"(?:bin|main|exports)"\s*:|\[project\.scripts\]|\[\[bin\]\]|console_scripts|mainclass/iu;

/** The likeliest first. */
const PLACES: Readonly<Record<ProjectTopic, readonly Place[]>> = {
  overview: [{ path: README }, { path: document("index|overview|introduction|intro") }],
  structure: [
    { path: document("architecture|structure|design|internals") },
    { path: MANUAL, says: OF_STRUCTURE },
    { path: README, says: OF_STRUCTURE },
    { path: README },
  ],
  install: [
    { path: document("install(?:ation|ing)?|getting[-_]started|quick[-_]?start|setup") },
    { path: README, says: OF_INSTALL },
    { path: MANUAL, says: OF_INSTALL },
  ],
  build: [
    { path: MANUAL, says: OF_BUILD },
    { path: README, says: OF_BUILD },
    { path: TASKS, says: OF_BUILD },
    { path: WORKFLOW, says: OF_BUILD },
  ],
  tests: [
    { path: MANUAL, says: OF_TESTS },
    { path: README, says: OF_TESTS },
    { path: TASKS, says: OF_TESTS },
    { path: WORKFLOW, says: OF_TESTS },
  ],
  entry: [
    {
      path: /(?:^|\/)(?:src\/|app\/|cmd\/[^/]+\/|cli\/|bin\/|[\w.-]+\/)?(?:main\.(?:go|rs|py|[cm]?[jt]s|c|cc|cpp|kt|swift|zig|dart|java|rb|php|scala|hs)|__main__\.py|program\.cs|manage\.py)$/u,
    },
    {
      path: /^(?:package\.json|pyproject\.toml|cargo\.toml|setup\.(?:py|cfg)|pom\.xml|build\.gradle(?:\.kts)?)$/u,
      says: OF_ENTRY,
    },
    { path: /^(?:src\/|lib\/)?(?:index|lib|app|server|cli)\.(?:[cm]?[jt]s|rs|py|rb|php)$/u },
  ],
  dependencies: [{ path: MANIFEST }],
  versions: [
    { path: MANIFEST, says: OF_VERSION },
    {
      path: /^(?:\.nvmrc|\.node-version|\.python-version|\.ruby-version|\.tool-versions|rust-toolchain(?:\.toml)?|global\.json)$/u,
    },
    { path: README, says: /\brequire\w*|\bsupports?\b.*\d|需要|要求/iu },
  ],
  ci: [{ path: WORKFLOW, says: OF_TESTS }, { path: WORKFLOW }],
  style: [
    {
      path: /(?:^|\/)(?:\.?eslint(?:rc|\.config)[.\w]*|\.?prettier(?:rc|\.config)[.\w]*|biome\.jsonc?|ruff\.toml|\.flake8|\.pylintrc|\.golangci\.(?:ya?ml|toml)|\.?rustfmt\.toml|\.?clippy\.toml|\.rubocop\.yml|checkstyle[\w-]*\.xml|detekt\.ya?ml|phpcs(?:\.xml)?(?:\.dist)?|\.php-cs-fixer[.\w]*|\.?clang-(?:format|tidy)|\.scalafmt\.conf|\.swiftlint\.yml|\.formatter\.exs|\.credo\.exs|stylua\.toml|\.stylelintrc[.\w]*|\.pre-commit-config\.yaml)$/u,
    },
    {
      path: /^(?:pyproject\.toml|setup\.cfg|tox\.ini|package\.json|cargo\.toml)$/u,
      says: /ruff|black|flake8|isort|eslint|prettier|\[lints|\[workspace\.lints|pylint/iu,
    },
    { path: /^\.editorconfig$/u },
    { path: MANUAL, says: /\b(?:style|format\w*|lint\w*)\b|规范|风格/iu },
  ],
  docker: [
    { path: /(?:^|\/)(?:dockerfile(?:\.\w+)?|[\w.-]+\.dockerfile|(?:docker-)?compose[\w.-]*\.ya?ml|containerfile)$/u },
    { path: README, says: /docker/iu },
    { path: /^docs?\/[\w/-]*docker[\w-]*\.\w+$/u },
  ],
  contributing: [{ path: document("contributing") }, { path: MANUAL }, { path: README, says: /contribut\w*|贡献/iu }],
  release: [
    { path: document("releas(?:e|ing)(?:[-_](?:process|guide|checklist))?") },
    { path: /^(?:\.github\/workflows\/[\w.-]*(?:release|publish|deploy)[\w.-]*\.ya?ml|\.goreleaser\.ya?ml)$/u },
    { path: MANUAL, says: OF_RELEASE },
    { path: /^(?:scripts?|tools?|bin|extra|cmd|build)\/[\w/-]*releas(?:e|ing)[\w./-]*$/u },
    { path: TASKS, says: OF_RELEASE },
  ],
  changes: [{ path: document("changelog|changes|history|news|releases?|whatsnew") }],
  license: [
    { path: /^(?:un)?licen[cs]e(?:[-.]\w+)*$|^copying(?:\.\w+)*$/u },
    { path: MANIFEST, says: /licen[cs]e/iu },
    { path: README, says: /licen[cs]e|许可/iu },
  ],
  security: [{ path: document("security") }, { path: README, says: /security|vulnerab/iu }],
  environment: [
    {
      path: /(?:^|\/)\.?env(?:\.\w+)*\.(?:example|sample|template|dist)$|(?:^|\/)\.env\.(?:example|sample|template|dist)$/u,
    },
    { path: README, says: /environment variables?|环境变量/iu },
    {
      path: /^docs?\/[\w/-]*(?:environment|env|config(?:uration)?)[\w-]*\.\w+$/u,
      says: /environment variables?|\b[A-Z]+_[A-Z_]+\b/u,
    },
  ],
};

/** A file that may hold the answer; `says`: if it has such a line. */
export interface ProjectFile {
  readonly path: string;
  /** 0 for the likeliest sort of place. */
  readonly rank: number;
  readonly says?: RegExp;
}

/** How many of one sort: a project has many workflows, and one licence. */
const MAX_OF_ONE_SORT = 12;

/** Of each sort those nearest to the root. */
export function projectFiles(topic: ProjectTopic, paths: Iterable<string>): ProjectFile[] {
  const files = Array.from(paths, (path) => ({ path, lower: path.toLowerCase() })).sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
  return PLACES[topic].flatMap(({ path: pattern, says }, rank) => {
    const fitting = files.filter(({ lower }) => pattern.test(lower));
    const depth = Math.min(...fitting.map(({ path }) => depthOf(path)));
    return fitting
      .filter(({ path }) => depthOf(path) === depth)
      .slice(0, MAX_OF_ONE_SORT)
      .map(({ path }) => ({ path, rank, ...(says !== undefined && { says }) }));
  });
}

function depthOf(path: string): number {
  return path.split("/").length - 1;
}
