/** The linter of the client: what is surely a mistake. Whether names exist is tsc's affair. */

import js from "@eslint/js";

export default [
  { ignores: ["**/vendor/**", "**/*.d.ts"] },
  {
    files: ["src/sandtable/web/js/**/*.js", "src/sandtable/games/*/web/*.js", "examples/*/src/*/web/*.js"],
    ...js.configs.recommended,
    rules: {
      ...js.configs.recommended.rules,
      "no-undef": "off",
      "no-unused-vars": ["error", { args: "none", caughtErrors: "none", ignoreRestSiblings: true }],
      "no-unused-expressions": "off",
      "prefer-const": "error",
      "no-var": "error",
      eqeqeq: ["error", "always"],
    },
  },
];
