import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ligatureVersion } from "../generator-version.js";
import { UsageError, type Command } from "./command.js";
import { starterFiles } from "./starter-files.js";

const help = `Usage: ligature init [directory]

Writes a project that starts: package.json, tsconfig.json, one controller and one test. The directory (default: the
current one) is made if it is not there. Files that are there already are never changed.`;

export const initCommand: Command = {
  name: "init",
  summary: "writes a project that starts: one controller, one test",
  help,
  run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    if (positionals.length > 1) throw new UsageError("init takes one directory.");
    return Promise.resolve(writeProject(resolve(positionals[0] ?? ".")));
  },
};

function writeProject(directory: string): number {
  const files = Object.entries(starterFiles(packageName(directory), ligatureVersion()));
  const taken = files.map(([name]) => name).filter((name) => existsSync(join(directory, name)));
  if (taken.length > 0) {
    throw new UsageError(
      `${directory} has ${taken.join(", ")} already. Choose an empty directory: ligature init my-api`,
    );
  }
  for (const [name, text] of files) write(join(directory, name), text);
  const enter = directory === process.cwd() ? "" : `cd ${relativeTo(directory)} && `;
  process.stdout.write(`${files.map(([name]) => `  ${name}`).join("\n")}\n\nNow: ${enter}npm install && npm run dev\n`);
  return 0;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function relativeTo(directory: string): string {
  return dirname(directory) === process.cwd() ? basename(directory) : directory;
}

/** The folder's name as npm allows it. */
function packageName(directory: string): string {
  const name = basename(directory)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, "-")
    .replace(/^[._-]+/, "");
  return name === "" ? "my-api" : name;
}
