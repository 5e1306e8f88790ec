/** Extensions, file names and interpreters of the languages Pith knows. Data only; language.ts reads it. */

export type Family = "markdown" | "code" | "rst" | "asciidoc" | "config" | "text" | "data";

/** `id extensions…`, one language a line. The first to name an extension keeps it. */
export const CODE = `
python py pyi pyw pyx pxd smk
typescript ts mts cts ets
tsx tsx
javascript js mjs cjs jsx es6
go go
rust rs
java java
c c h
cpp cc cpp cxx c++ hh hpp hxx h++ ipp inl tpp cu cuh ino
csharp cs csx
ruby rb rake gemspec podspec ru jbuilder
php php php3 php4 php5 phtml
bash sh bash zsh ksh bats ebuild
kotlin kt kts
swift swift
scala scala sc sbt
groovy groovy gradle gvy
clojure clj cljs cljc edn
elixir ex exs
erlang erl hrl
haskell hs lhs hsc
ocaml ml mli mll mly
fsharp fs fsi fsx
elm elm
purescript purs
lua lua luau
perl pl pm t pod
raku raku rakumod
r r
julia jl
dart dart
zig zig zon
nim nim nims
crystal cr
d d di
v vv
odin odin
objective-c m mm
fortran f f90 f95 f03 f08 for
pascal pas pp dpr lpr
ada adb ads
cobol cob cbl
visual-basic vb bas vbs
powershell ps1 psm1 psd1
batch bat cmd
fish fish
nushell nu
tcl tcl
awk awk
vim vim
emacs-lisp el
common-lisp lisp lsp cl asd
scheme scm ss sld
racket rkt
fennel fnl
prolog pro
coq coq
lean lean
agda agda
idris idr
verilog v sv svh vh
vhdl vhd vhdl
assembly s asm nasm
cuda-ptx ptx
glsl glsl vert frag geom comp tesc tese
hlsl hlsl fx
wgsl wgsl
metal metal
solidity sol
move move
cairo cairo
vyper vy
sql sql psql ddl pgsql plsql
graphql graphql gql graphqls
proto proto
thrift thrift
capnp capnp
flatbuffers fbs
avdl avdl
prisma prisma
css css
scss scss
sass sass
less less
stylus styl
vue vue
svelte svelte
astro astro
jinja j2 jinja jinja2
handlebars hbs handlebars mustache
erb erb
ejs ejs
pug pug jade
haml haml
slim slim
liquid liquid
twig twig
razor cshtml razor
jsp jsp
gotemplate tmpl gotmpl
terraform tf tfvars hcl nomad
nix nix
dhall dhall
cue cue
jsonnet jsonnet libsonnet
rego rego
bicep bicep
puppet pp
starlark bzl star bazel
cmake cmake
make mk mak make
meson meson
ninja ninja
dockerfile dockerfile containerfile
apex apex trigger
abap abap
gdscript gd
haxe hx
hack hack hh
reason re rei
rescript res resi
matlab mlx
wasm-text wat wast
typespec tsp
smithy smithy
llvm ll
bison y yy
flex l ll
latex-code sty cls dtx
gn gn gni gyp gypi
m4 m4
qml qml
torque tq
freemarker ftl
gleam gleam
mojo mojo 🔥
nextflow nf
rpm-spec spec
linker-script ld lds
`;

export const OTHER: Readonly<Record<Exclude<Family, "code">, Readonly<Record<string, string>>>> = {
  markdown: { markdown: "md markdown mdown mkd mkdn mdwn livemd", mdx: "mdx", rmarkdown: "rmd qmd", cursor: "mdc" },
  rst: { rst: "rst rest" },
  asciidoc: { asciidoc: "adoc asciidoc asc" },
  config: {
    json: "json json5 jsonc webmanifest har topojson geojson avsc code-workspace",
    yaml: "yaml yml",
    toml: "toml",
    ini: "ini cfg conf cnf properties editorconfig service socket timer desktop inf env",
    plist: "plist",
  },
  text: {
    text: "txt text log rtf me 1st nfo",
    org: "org",
    html: "html htm xhtml shtml",
    latex: "tex ltx latex",
    textile: "textile",
    mediawiki: "mediawiki wiki",
    notebook: "ipynb",
    bibtex: "bib",
    xml: "xml xsd xsl xslt wsdl xaml csproj vbproj fsproj props targets pom resx nuspec rss atom dtd storyboard xib",
    diff: "diff patch",
    man: "1 2 3 4 5 6 7 8 man roff",
    feature: "feature",
    mermaid: "mmd mermaid",
    plantuml: "puml plantuml",
    dot: "dot gv",
  },
  data: {
    csv: "csv tsv psv",
    jsonl: "jsonl ndjson",
    lock: "lock lockb sum",
    svg: "svg",
    sourcemap: "map",
    gettext: "po pot",
    translation: "xlf xliff strings arb",
    subtitles: "srt vtt",
    snapshot: "snap",
    pem: "pem crt cer key pub",
    fontdata: "afm bdf",
    geometry: "obj stl ply gltf dae",
    corpus: "dic aff conllu",
    dump: "dump tape out",
  },
};

/** Whole file names, lower case. */
export const NAMES: Readonly<Record<string, string>> = {
  "makefile gnumakefile bsdmakefile kbuild": "make",
  "dockerfile containerfile": "dockerfile",
  "cmakelists.txt": "cmake",
  "meson.build meson_options.txt": "meson",
  "build workspace build.bazel workspace.bazel module.bazel tiltfile buck": "starlark",
  "sconstruct sconscript wscript snakefile": "python",
  "rakefile gemfile guardfile vagrantfile podfile fastfile appfile capfile berksfile brewfile dangerfile thorfile":
    "ruby",
  jenkinsfile: "groovy",
  "justfile .justfile": "make",
  "procfile .env .env.example .env.local .gitconfig .gitmodules .editorconfig .npmrc .flake8 .pylintrc pylintrc .coveragerc":
    "ini",
  ".gitignore .gitattributes .dockerignore .npmignore .ignore .pithignore .eslintignore .prettierignore codeowners":
    "ini",
  ".bashrc .bash_profile .bash_aliases .bash_logout .profile .zshrc .zshenv .zprofile .kshrc .envrc pkgbuild apkbuild configure":
    "bash",
  ".vimrc .gvimrc vimrc": "vim",
  ".emacs": "emacs-lisp",
  ".babelrc .eslintrc .prettierrc .stylelintrc .swcrc .jshintrc .watchmanconfig composer.lock.json": "json",
  ".clang-format .clang-tidy": "yaml",
  "pipfile cargo.toml.orig": "toml",
  "go.mod go.work": "ini",
  "package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml bun.lock composer.lock cargo.lock poetry.lock uv.lock pipfile.lock gemfile.lock go.sum go.work.sum flake.lock pdm.lock mix.lock pubspec.lock package.resolved podfile.lock deno.lock":
    "lock",
  "readme license licence copying authors contributors changelog changes history news todo install notice maintainers copyright patents thanks credits version":
    "text",
};

/** Interpreters as they stand in a `#!` line. */
export const INTERPRETERS: Readonly<Record<string, string>> = {
  "sh bash dash zsh ksh ash bats": "bash",
  "python python2 python3 pypy uv pypy3": "python",
  "node nodejs bun qjs": "javascript",
  "deno tsx ts-node": "typescript",
  "ruby jruby": "ruby",
  php: "php",
  perl: "perl",
  "lua luajit": "lua",
  "rscript r": "r",
  julia: "julia",
  "awk gawk mawk": "awk",
  fish: "fish",
  "tclsh wish expect": "tcl",
  elixir: "elixir",
  escript: "erlang",
  "runhaskell runghc stack": "haskell",
  "pwsh powershell": "powershell",
  make: "make",
  groovy: "groovy",
  scala: "scala",
  kotlin: "kotlin",
  swift: "swift",
  guile: "scheme",
  racket: "racket",
  nu: "nushell",
};
