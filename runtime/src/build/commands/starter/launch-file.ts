import { jsonFile } from "./json-file.js";
import type { TestRunner } from "./starter-options.js";

const skipFiles = ["<node_internals>/**", "**/node_modules/**"];

const register = ["--import", "ligature/register"];

/** How VS Code runs the test file that is open. */
const tests: Readonly<Record<TestRunner, object>> = {
  node: { program: "${file}", runtimeArgs: register },
  vitest: {
    program: "${workspaceFolder}/node_modules/vitest/vitest.mjs",
    args: ["run", "${relativeFile}", "--no-file-parallelism"],
    autoAttachChildProcesses: true,
  },
  mocha: { program: "${workspaceFolder}/node_modules/mocha/bin/mocha.js", args: ["--no-timeout", "${relativeFile}"] },
};

/** `.vscode/launch.json`: the configurations for F5. */
export function launchFile(runner: TestRunner): string {
  return jsonFile({
    version: "0.2.0",
    configurations: [
      {
        name: "Debug the application",
        type: "node",
        request: "launch",
        program: "${workspaceFolder}/src/main.ts",
        runtimeArgs: register,
        env: { NODE_ENV: "development" },
        skipFiles,
      },
      { name: "Attach to npm run debug", type: "node", request: "attach", port: 9229, restart: true, skipFiles },
      { name: "Debug this test", type: "node", request: "launch", ...tests[runner], skipFiles },
    ],
  });
}
