import { jsonFile } from "./json-file.js";
import type { StarterOptions } from "./starter-options.js";

/** `.vscode/extensions.json`: VS Code offers to install them when the project is opened. */
export function extensionsFile({ eslint, runner }: StarterOptions): string {
  return jsonFile({
    recommendations: [
      "ligature.ligature-vscode",
      ...(eslint ? ["dbaeumer.vscode-eslint", "esbenp.prettier-vscode"] : []),
      ...(runner === "vitest" ? ["vitest.explorer"] : []),
    ],
  });
}

const main = "src/main.ts";

/** `.vscode/tasks.json`: the extension's own tasks, so that VS Code's commands for building and testing run them. */
export function tasksFile(): string {
  return jsonFile({
    version: "2.0.0",
    tasks: [
      { type: "ligature", task: "dev", main, isBackground: true, problemMatcher: "$ligature-dev" },
      {
        type: "ligature",
        task: "build",
        main,
        group: { kind: "build", isDefault: true },
        problemMatcher: ["$tsc", "$ligature-build"],
      },
      { type: "npm", script: "test", group: { kind: "test", isDefault: true }, problemMatcher: [] },
    ],
  });
}
