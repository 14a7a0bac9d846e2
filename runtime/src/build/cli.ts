#!/usr/bin/env node
import { commands } from "./commands/index.js";
import { UsageError } from "./commands/command.js";
import { ligatureVersion } from "./generator-version.js";

process.exitCode = await main(process.argv.slice(2));

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === "--help" || name === "-h" || name === "help") return print(helpText());
  if (name === "--version" || name === "-v") return print(ligatureVersion());
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) return fail(`There is no command "${name}".\n\n${helpText()}`);
  if (args.includes("--help") || args.includes("-h")) return print(command.help);
  try {
    return await command.run(args);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    return fail(`${error.message}\nSee ligature ${name} --help.`);
  }
}

/** Ours, or parseArgs' own (an unknown option, a missing value). */
function isUsageError(error: unknown): error is Error {
  return (
    error instanceof UsageError ||
    (error instanceof TypeError && String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS_"))
  );
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
