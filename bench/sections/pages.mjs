/** A form with its view: Ligature's helpers beside Fastify with the same elements written by hand in an Eta template, in-process. */
import { pages } from "../contenders.mjs";
import { measureSides, sideCells, sideHeads } from "../support/sides.mjs";
import { markdownTable } from "../support/table.mjs";

export const title = "Forms";

export async function run(options) {
  const rows = await measureSides(pages, options);
  const how =
    `Microseconds for each request of a form with four fields, in-process as above, beside Fastify with \`@fastify/view\` and an Eta template in which each element, ` +
    `its rules and its errors are written by hand; ${options.samples} processes for each side, medians. KB are allocated bytes.`;
  const table = markdownTable(
    ["", ...sideHeads("By hand", "Ligature")],
    rows.map((row) => [row.title, ...sideCells(row)]),
  );
  return { markdown: `${how}\n\n${table}`, data: { samples: options.samples, rows } };
}
