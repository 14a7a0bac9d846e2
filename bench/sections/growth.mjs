/** How the time of a request grows with the number of items in its body. */
import { growth } from "../contenders.mjs";
import { picture } from "../support/plot.mjs";
import { measureSides, sideCells, sideHeads } from "../support/sides.mjs";
import { markdownTable } from "../support/table.mjs";

export const title = "Growth";

export async function run(options) {
  const rows = await measureSides(growth, options);
  const how =
    `Microseconds for each POST order in-process, by the number of its items; ${options.samples} processes for each side, medians, as ` +
    "in the table above.";
  const table = markdownTable(
    ["Items", ...sideHeads("Fastify by hand", "Ligature")],
    rows.map((row) => [row.title, ...sideCells(row)]),
  );
  const plot = picture("growth", "Both times of the table as lines over the number of items");
  return { markdown: [how, table, plot].join("\n\n"), data: { samples: options.samples, rows } };
}
