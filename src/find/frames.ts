/** Stack frames and compiler messages, as ten languages print them: which file, which line, which function. */

export interface Frame {
  /** As printed: absolute, relative, or only a base name. Forward slashes. */
  readonly path: string;
  readonly line?: number;
  readonly name?: string;
  /** Frames between this one and the place where it went wrong. */
  readonly distance: number;
}

/** `path`, `line` and `name` are named groups; the first pattern that fits a line is taken. */
const PATTERNS: readonly RegExp[] = [
  // Python:            File "django/db/models/query.py", line 1186, in _fetch_all
  /File "(?<path>[^"\n]+)", line (?<line>\d+)(?:, in (?<name>\S+))?/u,
  // JavaScript:        at Router.match (/app/src/router.ts:42:13)      at /app/src/router.ts:42:13
  /^\s*at (?:async )?(?:(?<name>[\w$.<>[\] ]+?) \()?(?:file:\/\/)?(?<path>[^\s():]+\.[cm]?[jt]sx?):(?<line>\d+)(?::\d+)?\)?/u,
  // Java, Kotlin, Scala:  at com.google.gson.Gson.fromJson(Gson.java:932)
  /^\s*at (?<name>[\w$.<>/]+)\((?<path>\w+\.(?:java|kt|scala|groovy)):(?<line>\d+)\)/u,
  // C#:                at Ns.Type.Method(String s) in /src/Type.cs:line 12
  /^\s*at (?<name>[\w.`<>[\]]+)\(.*\) in (?<path>.+?):line (?<line>\d+)/u,
  // PHP:               #0 /app/src/Carbon.php(123): Carbon\Carbon->add()      in /app/x.php on line 3
  /^#\d+ (?<path>[^(\n]+\.php)\((?<line>\d+)\)(?:: (?<name>[^(\n]+))?/u,
  / in (?<path>\S+\.php)(?: on line |:)(?<line>\d+)/u,
  // Ruby:              lib/rubocop/cop/base.rb:12:in `add_offense'
  /(?<path>[\w./-]+\.rb):(?<line>\d+):in [`'](?<name>[^'`]+)'/u,
  // gdb, sanitizers:   #1 0x55 in parse_value src/json.c:120:7        #0 fn (x=1) at src/json.c:120
  /^\s*#\d+\s+(?:0x[0-9a-f]+ in )?(?<name>[\w:~<>]+)?.*?(?: at | )(?<path>[\w./+-]+\.(?:c|cc|cpp|cxx|h|hh|hpp|m|mm|rs|go|zig|swift)):(?<line>\d+)/u,
  // Rust:              --> src/main.rs:3:5        at src/main.rs:3:5
  /(?:-->|\bat)\s+(?<path>[\w./@-]+\.rs):(?<line>\d+)(?::\d+)?/u,
  // Go:                /src/cmd/main.go:42 +0x1b4
  /^\s+(?<path>[\w./@-]+\.go):(?<line>\d+)(?: \+0x[0-9a-f]+)?/u,
  // Elixir:            (ecto 3.9) lib/ecto/repo.ex:10: Ecto.Repo.get/3
  /(?<path>[\w./-]+\.exs?):(?<line>\d+): (?<name>[\w.!?]+\/\d+)/u,
  // Compilers, linters, grep:  src/format.cc:120:9: error: …
  /^(?<path>(?:[\w.@+-]+\/)*[\w.@+-]+\.[a-zA-Z]{1,5}):(?<line>\d+)(?::\d+)?:? /u,
];

/** A pasted log can hold thousands; those near the place where it went wrong are what matters. */
const MAX_FRAMES = 60;
const MAX_LINE_LENGTH = 500;

/** In the order of the text. Python and its kin print the innermost frame last, everybody else first. */
export function framesIn(text: string): Frame[] {
  const frames: Omit<Frame, "distance">[] = [];
  for (const line of text.split("\n")) {
    if (line.length > MAX_LINE_LENGTH || !/[:.(]\s?\d|line \d/u.test(line)) continue;
    const groups = firstMatch(line);
    if (groups?.["path"] === undefined) continue;
    frames.push({
      path: packagePath(groups["path"].trim().replaceAll("\\", "/"), groups["name"]),
      ...(groups["line"] !== undefined && { line: Number(groups["line"]) }),
      ...(groups["name"] !== undefined && { name: groups["name"].trim() }),
    });
  }
  const innermostLast = /^\s*File "|most recent call last/mu.test(text);
  const kept = innermostLast ? frames.slice(-MAX_FRAMES) : frames.slice(0, MAX_FRAMES);
  return kept.map((frame, index) => ({ ...frame, distance: innermostLast ? kept.length - 1 - index : index }));
}

/** The JVM prints a file without its folder; of Java that is the package. Kotlin and Scala may lay files out otherwise. */
function packagePath(path: string, name = ""): string {
  if (!/^[^/]+\.java$/u.test(path)) return path;
  // A loader or a module may stand before it: `app//com.acme.Gson`, `java.base/java.util.ArrayList`.
  const folders = /(?:^|\/)((?:[a-z_][\w$]*\.)+)[A-Z][\w$<>]*\./u.exec(name)?.[1]?.replaceAll(".", "/") ?? "";
  return folders + path;
}

function firstMatch(line: string): Record<string, string | undefined> | undefined {
  for (const pattern of PATTERNS) {
    const match = pattern.exec(line);
    if (match?.groups !== undefined) return match.groups;
  }
  return undefined;
}
