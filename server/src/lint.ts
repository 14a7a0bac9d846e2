#!/usr/bin/env node
import { endWithReader } from "ligature/internal/command-line";
import { lintCommand } from "./lint/run-lint.js";
import { stackOf } from "./log.js";

const args = process.argv.slice(2);
endWithReader();

// A user who ends `--watch` has seen the results, so it has not failed.
if (args.includes("--watch")) for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0));

try {
  process.exitCode = await lintCommand(args, process.cwd(), ({ output, errors }) => {
    process.stdout.write(output);
    process.stderr.write(errors);
  });
} catch (error) {
  // Without this, a bug would have the same exit code as findings.
  process.stderr.write(`ligature-lint failed because of a bug: ${stackOf(error)}\n`);
  process.exitCode = 2;
}
