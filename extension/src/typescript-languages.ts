/** The languages, as VS Code names them, whose files the language server looks at. */
export const typescriptLanguages: readonly string[] = ["typescript", "typescriptreact"];
