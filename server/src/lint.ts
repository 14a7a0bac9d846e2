#!/usr/bin/env node
import { runLint } from "./lint/run-lint.js";

const { output, errors, exitCode } = await runLint(process.argv.slice(2), process.cwd());
process.stdout.write(output);
process.stderr.write(errors);
process.exitCode = exitCode;
