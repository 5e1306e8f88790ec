/** Endings that make a word in a question the name of a file, as a pattern. `Node.js` is one, too; no file is called so. */
export const EXTENSION =
  "[cm]?[jt]sx?|py[ix]?|go|rs|java|kts?|scala|rb|php|cs|c|cc|cpp|cxx|h|hh|hpp|swift|m|mm|ex|exs|erl|hs|lua|zig|sh|bash|vue|svelte|md|mdx|rst|txt|ya?ml|toml|json|ini|cfg|html?|css|scss|sql|proto|gradle|ipynb";
