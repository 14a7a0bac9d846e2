#!/usr/bin/env node
// The command as npm links it. It is no file of the build, because npm links a package's commands when it installs, and
// passes over those that are not there: in a clean clone nothing is built yet.
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const lowest = engines.node.replace(">=", "");
const { node } = process.versions;
// npm only warns when it installs. Without this line, the first sign would be an error from inside a package.
if (node.localeCompare(lowest, "en", { numeric: true }) < 0)
  process.stderr.write(
    `ligature: Node.js ${node} is too old. Install Node.js ${lowest} or newer: https://nodejs.org\n`,
  );

await import("../dist/build/cli.js");
