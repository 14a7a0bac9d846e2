/**
 * Runs a command with another version of Fastify than the workspace's own. npm downloads it to `.cache/`:
 *
 *   node scripts/on-fastify.mjs lowest npm run conformance    the lowest that `peerDependencies` of `ligature` names
 *   node scripts/on-fastify.mjs 5.9.0 npx mocha test/hosting  any other
 *
 * The newest tested version is the workspace's own. The tests of the packed tarball check types with the lowest.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fetched, root, runWith } from "./run-with.mjs";

const { peerDependencies } = JSON.parse(readFileSync(join(root, "runtime/package.json"), "utf8"));
const lowest = /^>=(\d+\.\d+\.\d+) /.exec(peerDependencies.fastify)[1];

const [wanted, command, ...parameters] = process.argv.slice(2);
if (command === undefined) {
  console.error("Usage: node scripts/on-fastify.mjs lowest|VERSION COMMAND ...");
  process.exit(2);
}
const version = wanted === "lowest" ? lowest : wanted;
const preload = `--import=${pathToFileURL(join(root, "scripts/with-fastify.mjs"))}`;
const NODE_OPTIONS = [process.env.NODE_OPTIONS, preload].filter(Boolean).join(" ");
const LIGATURE_FASTIFY = fetched(`fastify-${version}`, `fastify@${version}`);
runWith({ LIGATURE_FASTIFY, NODE_OPTIONS }, command, parameters);
