import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArguments, UsageError } from "../../command-line/index.js";
import { ligatureVersion } from "../generator-version.js";
import type { Command } from "./command.js";
import { starterFiles } from "./starter-files.js";

const help = `Usage: ligature init [options] [directory]

Creates a project that runs: package.json, tsconfig.json, one controller, one test, .vscode with what F5 debugs, tasks and the
recommended extension, and a README.md with the commands. The directory (default: the current one) is created if it does
not exist. Existing files are never changed: a README.md and a .gitignore may be there, as in a new repository.

  --docker   a Dockerfile: an image without compilers, with a process that is not root
  --pages    a page with a form, its templates and its style, in place of the controller
  --eslint   ESLint with the strict rules of typescript-eslint, and Prettier
  --vitest   run the tests with Vitest
  --mocha    run the tests with mocha (default: node --test)`;

export const initCommand: Command = {
  name: "init",
  summary: "creates a project that runs: one controller, one test",
  help,
  run(args) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    if (positionals.length > 1) throw new UsageError("init takes one directory.");
    if (values.vitest && values.mocha) throw new UsageError("Choose one test runner: --vitest or --mocha.");
    const runner = values.vitest ? "vitest" : values.mocha ? "mocha" : "node";
    const directory = resolve(positionals[0] ?? ".");
    const { docker, eslint, pages } = values;
    const files = starterFiles({
      name: packageName(directory),
      ligatureVersion: ligatureVersion(),
      runner,
      docker,
      eslint,
      pages,
    });
    return Promise.resolve(writeProject(directory, Object.entries(files)));
  },
};

const options = {
  docker: { type: "boolean", default: false },
  eslint: { type: "boolean", default: false },
  pages: { type: "boolean", default: false },
  vitest: { type: "boolean", default: false },
  mocha: { type: "boolean", default: false },
} as const;

/** The files that a new repository often has already. They stay as they are. */
const keepable = new Set(["README.md", ".gitignore"]);

function writeProject(directory: string, files: readonly (readonly [name: string, text: string])[]): number {
  const present = new Set(files.map(([name]) => name).filter((name) => existsSync(join(directory, name))));
  const taken = [...present].filter((name) => !keepable.has(name));
  if (taken.length > 0) {
    throw new UsageError(
      `${directory} already has ${taken.join(", ")}. Choose an empty directory: ligature init my-api` +
        (taken.includes("package.json") ? `\n${adviceForProject}` : ""),
    );
  }
  for (const [name, text] of files) if (!present.has(name)) write(join(directory, name), text);
  const enter = directory === process.cwd() ? "" : `cd ${relativeTo(directory)} && `;
  const lines = files.map(([name]) => `  ${name}${present.has(name) ? " (is there already, and is not changed)" : ""}`);
  process.stdout.write(`${lines.join("\n")}\n\nNow: ${enter}npm install && npm run dev\n`);
  return 0;
}

const adviceForProject =
  'To add Ligature to this project, run npm install ligature fastify, set "type": "module" in package.json, and write a ' +
  'tsconfig.json with { "extends": "ligature/tsconfig.base.json", "include": ["src"] }. Then start it with npx ligature dev src/main.ts.';

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function relativeTo(directory: string): string {
  return dirname(directory) === process.cwd() ? basename(directory) : directory;
}

/** The folder's name in a form that npm allows. */
function packageName(directory: string): string {
  const name = basename(directory)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, "-")
    .replace(/^[._-]+/, "");
  return name === "" ? "my-api" : name;
}
