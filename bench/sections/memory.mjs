/** The heap during a million requests. If it grows, there is a leak. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { applications } from "../contenders.mjs";
import { countText, markdownTable } from "../support/table.mjs";

const soak = fileURLToPath(new URL("../support/soak.mjs", import.meta.url));
const execute = promisify(execFile);
/**
 * The allowed growth for code that is still being compiled and a few caches. A leak of one number per request is 8
 * times as much.
 */
const allowedKiB = 1024;

async function heapOf(application, requests) {
  const parameters = ["--expose-gc", soak, JSON.stringify({ application, requests })];
  const env = { ...process.env, NODE_ENV: "production" };
  const { stdout } = await execute(process.execPath, parameters, { env, timeout: 300_000 });
  return JSON.parse(stdout);
}

export const title = "Memory";

export async function run({ note }) {
  const orders = applications.find(({ name }) => name === "orders");
  const rows = [];
  for (const [label, side] of [
    ["Fastify by hand", "baseline"],
    ["Ligature", "ligature"],
  ]) {
    // prettier-ignore
    const heap = await heapOf(orders[side], orders.requests);
    const [first, last] = [heap[0], heap.at(-1)];
    rows.push({ label, first, last, growthKiB: (last.bytes - first.bytes) / 1024 });
    note(label);
  }
  const how =
    "Heap in use after a full collection, after so many requests to the five routes in turn (refused ones among them). " +
    `Flat: it grows by less than ${allowedKiB} KiB over the last 90 %.`;
  const table = markdownTable(
    ["", `after ${countText(rows[0].first.requests)}`, `after ${countText(rows[0].last.requests)}`, "growth", "flat"],
    rows.map(({ label, first, last, growthKiB }) => [
      label,
      `${(first.bytes / 2 ** 20).toFixed(1)} MiB`,
      `${(last.bytes / 2 ** 20).toFixed(1)} MiB`,
      `${growthKiB.toFixed(0)} KiB`,
      growthKiB < allowedKiB ? "yes" : "**no**",
    ]),
  );
  return { markdown: `${how}\n\n${table}`, data: { rows } };
}
