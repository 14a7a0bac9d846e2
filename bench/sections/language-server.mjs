/** The language server on a large workspace: what `bench/language-server.mjs` measures and prints. */
import { spawn } from "node:child_process";
import { folder } from "../contenders.mjs";

export const title = "Language server";

export async function run() {
  const markdown = (await outputOf(["language-server.mjs"])).trim();
  const lines = markdown.split("\n").filter((line) => line.startsWith("|") && !line.startsWith("|--"));
  const rows = lines.map((line) => line.split("|").map((cell) => cell.trim()));
  return { markdown, data: { rows: rows.map(([, what, value]) => ({ what, value })) } };
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
