import tseslint from "typescript-eslint";

// Type-aware rules on everything we ship or test; style is Prettier's business.
export default tseslint.config(
  { ignores: ["dist/", "test/corpus/", "test/golden/", "bench/runs/"] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/return-await": "error",
      // node:test returns promises that the runner itself awaits.
      "@typescript-eslint/no-floating-promises": [
        "error",
        {
          allowForKnownSafeCalls: [
            { from: "package", package: "node:test", name: ["test", "describe", "it", "suite"] },
          ],
        },
      ],
      "no-restricted-syntax": ["error", { selector: "ExportAllDeclaration", message: "Name what you export." }],
      "no-duplicate-imports": "error",
      // A file that grows beyond this is two; what needs more than five things handed in is one of them.
      "max-lines": ["error", 350],
      "max-params": ["error", 5],
      eqeqeq: "error",
      "no-console": "error",
    },
  },
  { files: ["src/cli/**", "src/mcp/**", "src/ui/**", "bench/**", "scripts/**"], rules: { "no-console": "off" } },
  { files: ["**/*.js"], ...tseslint.configs.disableTypeChecked },
);
