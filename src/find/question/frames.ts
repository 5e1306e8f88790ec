/** Stack frames and compiler messages, as a dozen languages print them: which file, which line, which function. */

export interface Frame {
  /** As printed: absolute, relative, or only a base name. Forward slashes. */
  readonly path: string;
  readonly line?: number;
  readonly name?: string;
  /** Frames between this one and the place where it went wrong. */
  readonly distance: number;
}

/**
 * `path`, `line` and `name` are named groups; the first pattern that fits a line is taken. What a logger puts before a
 * frame (`[info]`, `web_1 |`, a time) is passed over.
 */
const PATTERNS: readonly RegExp[] = [
  // Python:            File "django/db/models/query.py", line 1186, in _fetch_all
  /File "(?<path>[^"\n]+)", line (?<line>\d+)(?:, in (?<name>\S+))?/u,
  // IPython, rich:     File ~/lib/pretty.py:411, in Printer.pretty(self, obj)        │ /app/main.py:3 in run │
  /(?:\bFile|[│|])\s+(?<path>[^\s":]+\.pyx?):(?<line>\d+),? in (?<name>[\w.<>]+)/u,
  // JavaScript:        at Router.match (/app/src/router.ts:42:13)      at /app/src/router.ts:42:13
  /(?:^|\W)at (?:async )?(?<name>[\w$.<>[\]# ]+?) \((?:file:\/\/|webpack[\w-]*:\/+)?(?<path>(?:[A-Za-z]:)?[^():\n]+\.(?:[cm]?[jt]sx?|vue|svelte))(?:\?[\w=&-]*)?:(?<line>\d+)(?::\d+)?\)/u,
  /(?:^|\W)at (?:async )?(?:file:\/\/|webpack[\w-]*:\/+)?(?<path>(?:[A-Za-z]:)?[^\s():]+\.(?:[cm]?[jt]sx?|vue|svelte))(?:\?[\w=&-]*)?:(?<line>\d+)/u,
  // Firefox, Safari:   match@http://localhost:8080/src/router.js:42:13
  /^\s*(?<name>[\w$.<>/*[\]]*)@(?:[\w+-]+:\/\/+[^/\s]*)?(?<path>[\w.@/-]+\.(?:[cm]?[jt]sx?|vue|svelte)):(?<line>\d+):\d+/u,
  // Java, Kotlin, Scala:  at com.google.gson.Gson.fromJson(Gson.java:932)
  /(?:^|\W)at (?<name>[\w$.<>/]+)\((?<path>[\w-]+\.(?:java|kt|scala|groovy)):(?<line>\d+)\)/u,
  // C#:                at Ns.Type.Method(String s) in /src/Type.cs:line 12        在 Ns.Type.Method() 位置 C:\src\Type.cs:行号 12
  /(?:^|\W)(?:at|在) (?<name>[\w.`<>[\]+]+) ?\(.*\) (?:\[0x[0-9a-f]+\] )?(?:in|位置) (?<path>.+?):(?:line |行号 ?)?(?<line>\d+)/u,
  // PHP:               #0 /app/src/Carbon.php(123): Carbon\Carbon->add()      in /app/x.php on line 3
  /(?:^|\s)#\d+ (?<path>[^(\n]+\.php)\((?<line>\d+)\)(?:: (?<name>[^(\n]+))?/u,
  / in (?<path>\S+\.php)(?: on line |:)(?<line>\d+)/u,
  // Ruby:              lib/rubocop/cop/base.rb:12:in `add_offense'
  /(?<path>[\w./-]+\.rb):(?<line>\d+):in [`'](?<name>[^'`]+)'/u,
  // gdb, sanitizers:   #1 0x55 in parse_value src/json.c:120:7        #0 fn (x=1) at src/json.c:120
  /(?:^|\s)#\d+\s+(?:0x[0-9a-f]+ in )?(?<name>[\w:~<>]+)?.*?(?: at | )(?<path>[\w./+-]+\.(?:c|cc|cpp|cxx|h|hh|hpp|m|mm|rs|go|zig|swift)):(?<line>\d+)/u,
  // valgrind:          ==1==    by 0x40: parse_value (json.c:120)
  /\b(?:at|by) 0x[0-9A-Fa-f]+: (?<name>[\w:~<>]+).*\((?<path>[\w./+-]+\.\w{1,4}):(?<line>\d+)\)/u,
  // Dart:              #0      main (package:app/main.dart:12:5)
  /(?:^|\s)#\d+\s+(?<name>\S+) \((?:package:|file:\/\/)?(?<path>[^():\s]+\.dart):(?<line>\d+)/u,
  // Rust:              --> src/main.rs:3:5        at src\main.rs:3:5        panicked at 'oops', src/main.rs:3:5
  /(?:-->|\bat)\s+(?:'.*', )?(?<path>(?:[A-Za-z]:)?[\w./\\@-]+\.rs):(?<line>\d+)(?::\d+)?/u,
  // Go:                /src/cmd/main.go:42 +0x1b4
  /^\s+(?<path>(?:[A-Za-z]:)?[\w./@!~+-]+\.go):(?<line>\d+)(?: \+0x[0-9a-f]+)?/u,
  // Elixir:            (ecto 3.9) lib/ecto/repo.ex:10: Ecto.Repo.get/3
  /(?<path>[\w./-]+\.exs?):(?<line>\d+): (?<name>[\w.!?]+\/\d+)/u,
  // Perl:              oops at lib/Foo.pm line 12.
  /\bat (?<path>\S+\.p[lm]) line (?<line>\d+)/u,
  // Compilers, linters, grep:  src/format.cc:120:9: error: …
  /^(?<path>(?:[\w.@+-]+\/)*[\w.@+-]+\.[a-zA-Z]{1,5}):(?<line>\d+)(?::\d+)?:? /u,
  // PHPUnit, Lua:      /app/src/Date.php:123        lua/init.lua:3: in function 'run'
  /^\s*(?<path>(?:[\w.@+~-]*\/)+[\w.@+-]+\.[a-zA-Z]{1,5}):(?<line>\d+)(?::\d+)?(?:\s*$|: )/u,
];

/** A pasted log can hold thousands; those near the place where it went wrong are what matters. */
const MAX_FRAMES = 60;
const MAX_LINE_LENGTH = 500;

/** In the order of the text. Python and its kin print the innermost frame last, everybody else first. */
export function framesIn(text: string): Frame[] {
  const frames: Omit<Frame, "distance">[] = [];
  for (const line of text.split("\n")) {
    if (line.length > MAX_LINE_LENGTH || !/[:.(]\s?\d|line \d|行号/u.test(line)) continue;
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
