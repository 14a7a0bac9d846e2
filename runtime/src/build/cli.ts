#!/usr/bin/env node
import * as nodeModule from "node:module";
import { endWithReader, UsageError } from "../command-line/index.js";
import { findNearestName } from "../routing/index.js";
import { commands } from "./commands/index.js";
import { copiedPackages } from "./copied-packages.js";
import { ligatureVersion } from "./generator-version.js";
import { requireCompilers } from "./optional-dependency.js";

// Node.js keeps the compiler's machine code for the next start, as it does for tsc. Some versions cannot.
(nodeModule as { enableCompileCache?: () => unknown }).enableCompileCache?.();
endWithReader();
process.exitCode = await main(process.argv.slice(2));

async function main([name, ...args]: string[]): Promise<number> {
  if (name === "help" && args[0] !== undefined) return main([args[0], "--help"]);
  if (name === undefined || ["--help", "-h", "help"].includes(name)) return print(helpText());
  if (name === "--version" || name === "-v") return print(versionText());
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) return fail(`There is no command "${name}".${hintFor(name)}\n\n${helpText()}`);
  if (args.includes("--help") || args.includes("-h")) return print(command.help);
  try {
    if (command.compiles) requireCompilers(name);
    return await command.run(args);
  } catch (error) {
    return failWith(error, name);
  }
}

/** The linter is a command of another package. */
function hintFor(name: string): string {
  if (name === "lint") return " To lint, run npm install --save-dev ligature-language-server, and npx ligature-lint.";
  const nearest = findNearestName(name, [...commands.map((command) => command.name), "--help", "--version"]);
  return nearest === undefined ? "" : ` Did you mean ${nearest}?`;
}

function failWith(error: unknown, command: string): number {
  if (error instanceof UsageError) return fail(`${error.message}\nSee ligature ${command} --help.`);
  // The names, not the classes themselves: the classes would load the compiler for every command.
  if (error instanceof Error && ["ProjectError", "RevisionError"].includes(error.name)) return fail(error.message);
  throw error;
}

/** The first line is the version alone, for scripts. */
function versionText(): string {
  const copied = copiedPackages();
  return copied.length === 0 ? ligatureVersion() : `${ligatureVersion()}\ncontains ${copied.join(", ")}`;
}

function helpText(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: ligature <command> [options]\n\n${lines.join("\n")}\n\n  --help, --version; ligature <command> --help

Exit codes: 0 if all is well, 1 if the sources or documents are not, 2 if the command could not run.`;
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

/** 1 is the answer of a command that has run: there are changes, there are errors. */
function fail(text: string): number {
  process.stderr.write(`${text}\n`);
  return 2;
}
