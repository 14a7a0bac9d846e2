/**
 * Runs a command on another version of Node.js. npm downloads it to `.cache/`:
 *
 *   node scripts/on-node.mjs lowest npm run test:node     the lowest that `engines` names
 *   node scripts/on-node.mjs highest npm run test:node    the newest that is tested
 *   node scripts/on-node.mjs threaded npm run test:register    one with hooks in its thread that cannot be relied on
 *   node scripts/on-node.mjs 22.15.0 node --version       any other
 */
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fetched, root, runWith } from "./run-with.mjs";

const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const named = { lowest: `${/^>=(\d+\.\d+)$/.exec(engines.node)[1]}.0`, threaded: "24.10.0", highest: "24.21.0" };

const [wanted, command, ...parameters] = process.argv.slice(2);
if (command === undefined) {
  console.error("Usage: node scripts/on-node.mjs lowest|threaded|highest|VERSION COMMAND ...");
  process.exit(2);
}
const version = named[wanted] ?? wanted;
const packageName = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

const bin = join(fetched(`node-${version}`, `${packageName}@${version}`), "node_modules", packageName, "bin");
runWith({ PATH: [bin, process.env.PATH].join(delimiter) }, command, parameters);
