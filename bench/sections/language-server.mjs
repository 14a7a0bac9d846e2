/** The language server compared to TypeScript's on a large workspace, measured and printed by `bench/editor.mjs`. */
import { spawn } from "node:child_process";
import { folder } from "../contenders.mjs";
import { explain } from "../editor/table.mjs";

export const title = "Language server";

export async function run({ rounds }) {
  const command = ["editor.mjs", "--controllers", "500", "--edits", String(rounds * 20), "--no-build", "--json"];
  const { pause, results, table } = JSON.parse(await outputOf(command));
  return { markdown: `${table}\n\n${explain(pause)}`, data: { pause, results } };
}

function outputOf(command) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
    let text = "";
    child.stdout.on("data", (chunk) => (text += chunk));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(text) : reject(new Error(`${command[0]} ended with ${code}\n${text}`)),
    );
  });
}
