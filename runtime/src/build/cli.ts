#!/usr/bin/env node
import * as nodeModule from "node:module";
import { commands } from "./commands/index.js";
import { UsageError } from "./commands/command.js";
import { copiedPackages } from "./copied-packages.js";
import { ligatureVersion } from "./generator-version.js";
import { requireCompilers } from "./optional-dependency.js";

// Node.js keeps the compiler's machine code for the next start, as it does for tsc. Some versions cannot.
(nodeModule as { enableCompileCache?: () => unknown }).enableCompileCache?.();
process.stdout.on("error", endWithReader);
process.exitCode = await main(process.argv.slice(2));

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === "--help" || name === "-h" || name === "help") return print(helpText());
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

/** The reader of a pipe needs no more, as `head` does. The code is that of a program that SIGPIPE ends. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit(141);
}

/** The linter is a command of another package. */
function hintFor(name: string): string {
  return name === "lint" ? " To lint, run npm install --save-dev ligature-language-server, and npx ligature-lint." : "";
}

function failWith(error: unknown, command: string): number {
  // The name, not the class itself: the class would load the compiler for every command.
  if (error instanceof Error && error.name === "ProjectError") return fail(error.message);
  if (!isUsageError(error)) throw error;
  return fail(`${error.message}\nSee ligature ${command} --help.`);
}

/** Our own errors, or those of parseArgs (an unknown option, a missing value). */
function isUsageError(error: unknown): error is Error {
  return (
    error instanceof UsageError ||
    (error instanceof TypeError && String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS_"))
  );
}

/** The first line is the version alone, for scripts. */
function versionText(): string {
  const copied = copiedPackages();
  return copied.length === 0 ? ligatureVersion() : `${ligatureVersion()}\ncontains ${copied.join(", ")}`;
}

function helpText(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: ligature <command> [options]\n\n${lines.join("\n")}\n\n  --help, --version; ligature <command> --help`;
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

function fail(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}
