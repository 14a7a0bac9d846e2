#!/usr/bin/env node
// The command as npm links it. It is no file of the build, because npm links a package's commands when it installs, and
// passes over those that are not there: in a clean clone nothing is built yet.
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const lowest = engines.node.replace(">=", "");
const { node } = process.versions;
// As npm does when it installs, this warns and goes on. Without it, the first sign would be an error from inside a package.
if (node.localeCompare(lowest, "en", { numeric: true }) < 0)
  process.stderr.write(
    `ligature: warning: Node.js ${node} is not supported, so what follows may fail. Install Node.js ${lowest} or newer: https://nodejs.org\n`,
  );

await import("../dist/build/cli.js");
