/**
 * What a file is *for*, from its path alone: conventions of many ecosystems, so that tests, vendored and generated code
 * can be ranked below the source they repeat. Does not belong here: which language it is in (language.ts).
 */
import { languageOf } from "./language.ts";

export type Role = "source" | "test" | "doc" | "example" | "vendored" | "generated" | "config" | "data";

/**
 * The strongest claim wins: someone else's code is vendored even where it is a test; a generated file is generated even
 * under docs/. Folder names count wherever they stand in the path, letter case ignored.
 */
export function roleOf(path: string): Role {
  const lower = path.toLowerCase();
  if (hasFolder(lower, VENDORED_FOLDERS)) return "vendored";
  if (isGenerated(path, lower)) return "generated";
  if (isTestPath(path)) return "test";
  if (hasFolder(lower, EXAMPLE_FOLDERS)) return "example";
  if (isDocPath(path)) return "doc";
  const { family, id } = languageOf(path);
  if (family === "data") return "data";
  if (family === "config" || CONFIG_IDS.has(id) || CONFIG_FILE.test(lower)) return "config";
  return family === "text" && !MARKUP_SOURCE.has(id) ? "doc" : "source";
}

export function isTestPath(path: string): boolean {
  return hasFolder(path.toLowerCase(), TEST_FOLDERS) || TEST_FILE.test(path);
}

export function isVendoredOrGenerated(path: string): boolean {
  const lower = path.toLowerCase();
  return hasFolder(lower, VENDORED_FOLDERS) || isGenerated(path, lower);
}

/** Prose for people: documents by format or by folder, and the capitalised files at a project's root. */
export function isDocPath(path: string): boolean {
  const { family } = languageOf(path);
  if (family === "markdown" || family === "rst" || family === "asciidoc") return true;
  const lower = path.toLowerCase();
  if (DOC_FILE.test(lower)) return true;
  return hasFolder(lower, DOC_FOLDERS) && family !== "code";
}

const VENDORED_FOLDERS = folders(
  "node_modules bower_components jspm_packages vendor vendored _vendor third_party third-party thirdparty 3rdparty " +
    "external externals godeps carthage pods site-packages .yarn .pnp extern deps/src contrib/deps vendor-prefixed",
);
const GENERATED_FOLDERS = folders(
  "dist build out target generated __generated__ gen autogen codegen-out .next .nuxt .svelte-kit .output _build " +
    "__pycache__ .tox .venv venv .mypy_cache .pytest_cache .gradle .terraform coverage htmlcov bin/debug obj " +
    "__snapshots__ storybook-static public/build",
);
const TEST_FOLDERS = folders(
  "test tests __tests__ testing spec specs e2e integration-tests integration_tests unit-tests unittests testdata " +
    "test-data test_data test-fixtures fixtures __fixtures__ __mocks__ mocks testutil testutils test-utils cypress " +
    "playwright androidtest conformance acceptance functional-tests regress regression testsuite testcases benches",
);
const EXAMPLE_FOLDERS = folders(
  "example examples sample samples demo demos tutorial tutorials playground playgrounds cookbook recipes _examples quickstart quickstarts",
);
const DOC_FOLDERS = folders(
  "doc docs documentation document documents man manual guide guides wiki adr rfcs website 文档",
);

/** In this spelling only: `Contest.java` and `latest.ts` are no tests. */
const TEST_FILE =
  /(?:^|\/)(?:test_[^/]+\.py|conftest\.py|tests?\.(?:py|rs|go|ts|js)|[^/]+_tests?\.(?:go|py|rs|cc|cpp|c|cxx|rb|exs?|dart|ml|lua|php|jl)|[^/]+_spec\.(?:rb|lua|js|ts|cr)|[^/]+[.-](?:test|spec|tests|e2e|cy|stories)\.[cm]?[jt]sx?|[^/]+\.(?:test|spec)\.[a-z]+|[^/]*[a-z0-9](?:Test|Tests|TestCase|Spec|IT|ITCase)\.(?:java|kt|kts|scala|groovy|cs|swift|php|fs|m|mm|cpp)|(?:Test|IT)[A-Z][^/]*\.(?:java|kt|php)|test-[^/]+\.(?:[cm]?js|ts|R|r|sh)|test[^/]*\.(?:bats|t)|[^/]+\.(?:bats|t|feature))$/u;

const GENERATED_FILE =
  /(?:[.-]min\.(?:js|css|mjs)|\.bundle\.js|[.-]bundle\.[cm]?js|\.chunk\.js|_pb2(?:_grpc)?\.pyi?|_pb\.(?:js|ts|d\.ts|rb)|\.pb\.(?:go|cc|h|gw\.go|dart|swift)|\.pb-c\.[ch]|_grpc\.pb\.go|_generated\.\w+|\.generated\.\w+|\.gen\.\w+|_gen\.go|zz_generated[^/]*|\.g\.(?:dart|cs|kt|ts)|\.g\.i\.cs|\.freezed\.dart|\.designer\.(?:cs|vb)|\.d\.ts\.map|\.map|_string\.go|bindata\.go|mock_[^/]+\.go|\.snap|\.lock|\.tsbuildinfo|generated\.\w+|\.min\.\w+)$/u;
const GENERATED_NAME =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|go\.sum|parser\.tab\.[ch]|lex\.yy\.c|package\.resolved|configure|aclocal\.m4|ltmain\.sh|config\.guess|config\.sub)$/u;

const DOC_FILE =
  /(?:^|\/)(?:readme|changelog|changes|history|news|authors|contributors|contributing|license|licence|copying|notice|install|todo|maintainers|security|code_of_conduct|upgrading|migration|roadmap|faq|credits|thanks)(?:[._-][^/]*)?$/u;
const CONFIG_FILE =
  /(?:^|\/)(?:\.[^/]+rc(?:\.[cm]?[jt]s)?|[^/]+\.config\.[cm]?[jt]s|\.git[^/]*|\.docker[^/]*|setup\.cfg|tox\.ini|\.github\/(?:workflows|actions)\/[^/]+)$/u;
const CONFIG_IDS = new Set(["dockerfile", "make", "cmake", "meson", "ninja", "starlark", "terraform", "nix"]);
/** Text formats that programs are made of. */
const MARKUP_SOURCE = new Set(["html", "xml", "notebook", "feature", "diff"]);

/** `build/` and `out/` hold products in a package, and sources in many others: code below `src/` is never a product. */
function isGenerated(path: string, lower: string): boolean {
  if (GENERATED_FILE.test(lower) || GENERATED_NAME.test(lower)) return true;
  return hasFolder(lower, GENERATED_FOLDERS) && !(hasFolder(lower, SOURCE_FOLDERS) && !/generated|\/gen\//u.test(path));
}

const SOURCE_FOLDERS = folders("src lib source sources internal pkg cmd");

/** Every folder of the path, alone and with its parent, is looked up; the file name is not. */
function hasFolder(lowerPath: string, names: ReadonlySet<string>): boolean {
  let start = 0;
  let previous = "";
  for (let slash = lowerPath.indexOf("/"); slash !== -1; slash = lowerPath.indexOf("/", start)) {
    const folder = lowerPath.slice(start, slash);
    if (names.has(folder) || (previous !== "" && names.has(`${previous}/${folder}`))) return true;
    previous = folder;
    start = slash + 1;
  }
  return false;
}

function folders(names: string): ReadonlySet<string> {
  return new Set(names.split(" "));
}
