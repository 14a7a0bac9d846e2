/** Microseconds for each request without node:http, to see small differences. */
import { applications } from "../contenders.mjs";
import { measureSides, sideCells, sideHeads } from "../support/sides.mjs";
import { markdownTable } from "../support/table.mjs";

export const title = "In-process";

export async function run(options) {
  const rows = [];
  for (const { ligature, ...application } of applications)
    rows.push(...(await measureSides({ ...application, measured: ligature }, options)));
  const how =
    `Microseconds for each request from the router to the answer, without node:http and the socket; ${options.samples} processes ` +
    "for each side, medians. The ratio is speed, as above: more than 1 is faster than Fastify by hand. KB are the allocated bytes " +
    "of a request, which do not depend on other programs. Two builds of the same code differ by up to 4 % in time.";
  const table = markdownTable(
    ["", ...sideHeads("Fastify by hand", "Ligature")],
    rows.map((row) => [row.title, ...sideCells(row)]),
  );
  return { markdown: `${how}\n\n${table}`, data: { samples: options.samples, rows } };
}
