/**
 * The bytes that each of the five routes allocates in Ligature, beside those of Fastify by hand and those that are recorded.
 *
 *   node bench/allocated-bytes.mjs             fails if a route's bytes differ from the record by more than a tenth
 *   node bench/allocated-bytes.mjs --record    writes the record
 *   --no-build                                 measures what is built, as it is
 *
 * Bytes do not depend on other programs, so this is also a test. Node.js 20, 22 and 24 differ by less than 5 %.
 */
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { buildLigature, buildProject, root } from "./build.mjs";
import { applications } from "./contenders.mjs";
import { bytesOf } from "./support/allocation.mjs";
import { createDriver } from "./support/driver.mjs";
import { kilobytes, markdownTable } from "./support/table.mjs";
import { inProcess } from "./support/young-generation.mjs";

const execute = promisify(execFile);
const own = fileURLToPath(import.meta.url);
const record = new URL("allocated-bytes.json", import.meta.url);
/** Relative to the record. */
const allowed = 0.1;
const orders = applications.find(({ name }) => name === "orders");

const { values } = parseArgs({
  options: {
    record: { type: "boolean", default: false },
    "no-build": { type: "boolean", default: false },
    side: { type: "string" },
  },
});

/** In a process for each side. */
async function printBytes(side) {
  const [{ createApplication }, { requests }] = await Promise.all([import(orders[side]), import(orders.requests)]);
  const app = await createApplication();
  await app.ready();
  const { send, check } = createDriver(app);
  await check(requests);
  for (let round = 0; round < 10; round++) for (const request of requests) await send(request, 3000);
  const bytes = {};
  for (const request of requests) bytes[request.name] = await bytesOf(send, request);
  console.log(JSON.stringify(bytes));
  process.exit(0);
}

async function bytesIn(side) {
  const env = { ...process.env, NODE_ENV: "production", NODE_OPTIONS: "" };
  const { stdout } = await execute(process.execPath, [...inProcess, own, "--side", side], { env, timeout: 120_000 });
  return JSON.parse(stdout);
}

function build() {
  buildLigature();
  buildProject("the orders API", `${root}bench/orders/ligature`);
}

async function main() {
  if (!values["no-build"]) build();
  const [byHand, ligature] = [await bytesIn("baseline"), await bytesIn("ligature")];
  const { requests } = await import(orders.requests);
  if (values.record) writeFileSync(record, `${JSON.stringify(rounded(ligature), null, 2)}\n`);
  const recorded = JSON.parse(readFileSync(record, "utf8"));
  const rows = requests.map(({ name, title }) => {
    const bytes = [byHand[name], ligature[name], recorded[name]].map(kilobytes);
    return [title, ...bytes, (ligature[name] / recorded[name]).toFixed(3)];
  });
  console.log(markdownTable(["", "Fastify by hand, KB", "Ligature, KB", "Recorded, KB", "Ratio"], rows));
  report(requests.filter(({ name }) => Math.abs(ligature[name] / recorded[name] - 1) > allowed));
}

function rounded(bytes) {
  return Object.fromEntries(Object.entries(bytes).map(([name, count]) => [name, Math.round(count)]));
}

function report(different) {
  if (different.length === 0) return;
  console.log(`\nMore than a tenth from the record: ${different.map(({ title }) => title).join(", ")}.`);
  console.log("If that is meant, run node bench/allocated-bytes.mjs --record, and name the reason in the commit.");
  process.exitCode = 1;
}

await (values.side === undefined ? main() : printBytes(values.side));
