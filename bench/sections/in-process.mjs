/** Microseconds for each request without node:http, to see small differences. */
import { applications } from "../contenders.mjs";
import { measureSides } from "../support/sides.mjs";
import { markdownTable, ratioText } from "../support/table.mjs";

export const title = "In-process";

export async function run(options) {
  const rows = [];
  for (const { ligature, ...application } of applications)
    rows.push(...(await measureSides({ ...application, measured: ligature }, options)));
  const how =
    `Microseconds for each request from the router to the answer, without node:http and the socket; ${options.samples} processes ` +
    "for each side, medians. The ratio is speed, as above: more than 1 is faster than Fastify by hand.";
  const table = markdownTable(
    ["", "Fastify by hand", "Ligature", "Speed"],
    rows.map((row) => [row.title, row.baseline.toFixed(2), row.measured.toFixed(2), ratioText(row.speed)]),
  );
  return { markdown: `${how}\n\n${table}`, data: { samples: options.samples, rows } };
}
