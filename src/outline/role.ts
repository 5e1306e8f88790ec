/**
 * What a file is *for*, from its path alone: conventions of many ecosystems, so that tests, vendored and generated code
 * can be ranked below the source they repeat. Does not belong here: which language it is in (language.ts).
 */
import { nameOf } from "../passage/paths.ts";
import { type Language, languageOf } from "./language.ts";

export type Role =
  | "source"
  | "declaration"
  | "test"
  | "doc"
  /** What changed when: it names everything and explains nothing. */
  | "changelog"
  /** A document that its name declares void: what replaces it says the same things, and they hold. */
  | "obsolete"
  | "example"
  | "vendored"
  | "generated"
  | "config"
  | "data";

/**
 * The strongest claim wins: someone else's code is vendored even where it is a test, a product is generated even under
 * docs/. Folder names count wherever they stand in the path, letter case ignored.
 */
export function roleOf(path: string): Role {
  const lower = path.toLowerCase();
  const folders = foldersIn(lower, path);
  if (folders.vendored !== -1) return "vendored";
  if (isGenerated(lower, folders)) return "generated";
  const language = languageOf(path);
  if (isTest(path, lower, folders, language)) return "test";
  if (isDoc(lower, folders, language)) return kindOfDoc(lower);
  if (folders.example !== -1 || isDocCode(folders, language)) return "example";
  const { family, id } = language;
  if (family === "data") return "data";
  if (family === "config" || CONFIG_IDS.has(id) || isConfig(lower)) return "config";
  if (family === "text" && !MARKUP_SOURCE.has(id)) return "doc";
  return DECLARATION_FILE.test(lower) ? "declaration" : "source";
}

/** Types without the code they describe. Headers are not here: in C++ they hold the code. */
const DECLARATION_FILE = /\.d\.[cm]?ts$|\.pyi$/u;

function isTest(path: string, lower: string, folders: Folders, language: Language): boolean {
  if (TEST_FILE.test(nameOf(path))) return true;
  const tests = folders.test;
  if (tests === -1) return folders.rootTest === 0;
  if (isProse(language)) {
    // `docs/spec/` specifies and `docs/tests/` explains; `tests/roots/docs/` is a fixture.
    const docs = folders.doc;
    return (docs === -1 || tests < docs) && !lower.slice(tests).startsWith("spec");
  }
  // `django/test/client.py` ships: inside a Python package a singular `test` is a name like any other.
  return !(tests > 0 && lower.endsWith(".py") && lower.startsWith("test/", tests));
}

/** Prose for people: documents by format or by folder, and the capitalised files at a project's root. */
function isDoc(lower: string, folders: Folders, language: Language): boolean {
  if (isProse(language)) return true;
  // `history.ts`, `security.py` and `news.json` are what their endings say.
  if (language.family !== "text") return false;
  return folders.doc !== -1 || DOC_FILE.test(nameOf(lower));
}

function kindOfDoc(lower: string): Role {
  if (CHANGELOG_FILE.test(nameOf(lower))) return "changelog";
  return OBSOLETE.test(lower) ? "obsolete" : "doc";
}

/** Programs in a documentation's own folder are what it shows, or what builds it. Deeper down `docs` is a name like any other. */
function isDocCode({ doc }: Folders, { family }: Language): boolean {
  return doc === 0 && family === "code";
}

function isProse({ family }: Language): boolean {
  return family === "markdown" || family === "rst" || family === "asciidoc";
}

type FolderKind = "vendored" | "generated" | "test" | "rootTest" | "example" | "doc";

/** Names of folders that tell what is in them. */
const FOLDERS: Readonly<Record<FolderKind, string>> = {
  vendored:
    "node_modules bower_components jspm_packages vendor vendored _vendor vendor-prefixed third_party third-party " +
    "thirdparty 3rdparty externals extern godeps carthage pods site-packages .yarn",
  // `build`, `out` and `target` are not here: git ignores them where they hold products, and tracks them as sources.
  generated:
    "dist generated __generated__ autogen .next .nuxt .svelte-kit .output _build __pycache__ .tox .venv venv " +
    ".mypy_cache .pytest_cache .gradle .terraform htmlcov __snapshots__ storybook-static single_include single-include " +
    "amalgamation amalgamated",
  test:
    "test tests __tests__ spec specs e2e integration-tests integration_tests unit-tests unittests testdata test-data " +
    "test_data test-fixtures fixtures __fixtures__ __mocks__ mocks testutil testutils test-utils test_utils " +
    "functional-tests regress testsuite testcases benches 测试 " +
    // Gradle's source sets.
    "testfixtures integrationtest functionaltest androidtest androidunittest androidinstrumentedtest " +
    "commontest concurrenttest jvmtest jstest wasmtest wasmjstest nativetest appletest iostest macostest linuxtest " +
    "mingwtest desktoptest",
  // Tests when they stand at the root, a package's own name when they do not.
  rootTest: "testing conformance acceptance regression cypress playwright fuzz",
  example:
    "example examples _examples sample samples demo demos tutorial tutorials playground playgrounds cookbook quickstart " +
    "quickstarts sandbox sandboxes benchmark benchmarks jmh 示例",
  doc: "doc docs documentation docs_src docs-src doc_src man manual guide guides wiki adr rfcs 文档",
};
const FOLDER_KINDS: ReadonlyMap<string, FolderKind> = new Map(
  (Object.keys(FOLDERS) as FolderKind[]).flatMap((kind) => FOLDERS[kind].split(" ").map((name) => [name, kind])),
);

// Patterns of file names are tried on the name alone: on whole paths they took a tenth of a short `pith find`.

/** In this spelling only: `Contest.java` and `latest.ts` are no tests. */
const TEST_NAMES = [
  String.raw`test_[^/]+\.py`,
  String.raw`conftest\.py`,
  String.raw`tests?\.(?:py|rs|go|ts|js)`,
  String.raw`[^/]+_tests?\.(?:go|py|rs|cc|cpp|c|cxx|rb|exs?|dart|ml|lua|php|jl)`,
  String.raw`[^/]+_spec\.(?:rb|lua|js|ts|cr)`,
  String.raw`[^/]+[.-](?:test|spec|tests|e2e|cy)\.[cm]?[jt]sx?`,
  String.raw`[^/]+\.(?:test|spec)\.[a-z]+`,
  String.raw`[^/]*[a-z0-9](?:Test|Tests|TestCase|Spec|IT|ITCase)\.(?:java|kt|kts|scala|groovy|cs|swift|php|fs|m|mm|cpp)`,
  String.raw`(?:Test|IT)[A-Z][^/]*\.(?:java|kt|php)`,
  String.raw`test-[^/]+\.(?:[cm]?js|ts|R|r|sh)`,
  String.raw`test[^/]*\.(?:bats|t)`,
  String.raw`[^/]+\.(?:bats|t|feature)`,
];
const TEST_FILE = new RegExp(`^(?:${TEST_NAMES.join("|")})$`, "u");

const GENERATED_ENDINGS = [
  // Made smaller, or one of many.
  String.raw`-min\.(?:js|css|mjs)|\.min\.\w+|[.-]bundle\.[cm]?js|\.chunk\.js|\.map`,
  // From a schema.
  String.raw`_pb2(?:_grpc)?\.pyi?|_pb\.(?:js|ts|d\.ts|rb)|\.pb\.(?:go|cc|h|gw\.go|dart|swift)|\.pb-c\.[ch]`,
  // From code.
  String.raw`generated\.\w+|\.gen\.\w+|_gen\.go|zz_generated[^/]*|_string\.go|bindata\.go|mock_[^/]+\.go`,
  String.raw`\.g\.(?:dart|cs|kt|ts)|\.g\.i\.cs|\.freezed\.dart|\.designer\.(?:cs|vb)|\.api`,
  // What a tool remembers.
  String.raw`\.snap|\.lock|\.tsbuildinfo`,
];
const GENERATED_FILE = new RegExp(`(?:${GENERATED_ENDINGS.join("|")})$`, "u");
const GENERATED_NAME =
  /^(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|go\.sum|parser\.tab\.[ch]|lex\.yy\.c|package\.resolved|configure|aclocal\.m4|ltmain\.sh|config\.guess|config\.sub|publicapi\.(?:un)?shipped\.txt)$/u;

const DOC_FILE =
  /^(?:readme|changelog|changes|history|news|authors|contributors|contributing|license|licence|copying|notice|install|todo|maintainers|security|code_of_conduct|upgrading|migration|roadmap|faq|credits|thanks)(?:[._-][^/]*)?$/u;
const CHANGELOG_FILE =
  /^(?:change-?log|changes|history|news|release[-_]?notes?|releases|whats?-?new|breaking[-_]changes|更新日志|变更记录|变更日志)(?:[._-][^/]*)?$/u;
/** In brackets, as a word of its own, or a folder of such things. `deprecated.md` tells what is deprecated. */
const OBSOLETE =
  /(?:已?作废|已?废[弃止]|已?失效|已?停用|已?过期)(?:版|稿)?(?=[^/]*\/|[)）】\]]?\.\w+$)|[([_-](?:obsolete|superseded|deprecated|outdated)[)\]]?\.\w+$|(?:^|\/)(?:obsolete|superseded)\//u;
const CONFIG_FILE =
  /^(?:\.[^/]+rc(?:\.[cm]?[jt]s)?|[^/]+\.config\.[cm]?[jt]s|\.git[^/]*|\.docker[^/]*|setup\.cfg|tox\.ini)$/u;
const WORKFLOW_FOLDER = /(?:^|\/)\.github\/(?:workflows|actions)\/$/u;
const CONFIG_IDS = new Set(["dockerfile", "make", "cmake", "meson", "ninja", "starlark", "terraform", "nix"]);
/** Text formats that programs are made of. */
const MARKUP_SOURCE = new Set(["html", "xml", "notebook", "feature", "diff"]);

function isConfig(lowerPath: string): boolean {
  const name = nameOf(lowerPath);
  return CONFIG_FILE.test(name) || WORKFLOW_FOLDER.test(lowerPath.slice(0, -name.length));
}

function isGenerated(lowerPath: string, { generated: folder }: Folders): boolean {
  const name = nameOf(lowerPath);
  if (GENERATED_FILE.test(name) || GENERATED_NAME.test(name)) return true;
  // `src/dist/` is code about distribution.
  return folder !== -1 && !(lowerPath.startsWith("dist/", folder) && /(?:^|\/)src\//u.test(lowerPath.slice(0, folder)));
}

/** `Acme.Core.Tests` of .NET, `AcmeUITests` of Xcode. In this spelling only: `contests` and `latest` hold no tests. */
function isTestProject(lowerName: string, name: string): boolean {
  return lowerName.endsWith("tests") && /[a-z0-9.](?:UI)?Tests$/u.test(name);
}

/** By kind: where the first folder of such a name begins in the path, or -1. The file name is not looked at. */
type Folders = Readonly<Record<FolderKind, number>>;

function foldersIn(lowerPath: string, path: string): Folders {
  const found = { vendored: -1, generated: -1, test: -1, rootTest: -1, example: -1, doc: -1 };
  let start = 0;
  for (let slash = lowerPath.indexOf("/"); slash !== -1; slash = lowerPath.indexOf("/", start)) {
    const name = lowerPath.slice(start, slash);
    const kind = FOLDER_KINDS.get(name) ?? (isTestProject(name, path.slice(start, slash)) ? "test" : undefined);
    if (kind !== undefined && found[kind] === -1) found[kind] = start;
    start = slash + 1;
  }
  return found;
}
