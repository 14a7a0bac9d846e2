/** VS Code's ids of the languages that the language server supports. */
export const typescriptLanguages: readonly string[] = ["typescript", "typescriptreact"];
