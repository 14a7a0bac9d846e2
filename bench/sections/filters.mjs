/** The cost of filters, authorization and strict bodies: Ligature compared to itself, in-process. */
import { aroundActions } from "../contenders.mjs";
import { measureSides, sideCells, sideHeads } from "../support/sides.mjs";
import { markdownTable } from "../support/table.mjs";

export const title = "Filters and authorization";

export async function run(options) {
  const rows = [];
  for (const pair of aroundActions) {
    const [row] = await measureSides(pair, options);
    rows.push({ ...row, name: pair.name, title: pair.title });
  }
  const how =
    `Microseconds for each GET order (POST order where it is named), in-process as above, without and with what stands around its action or is asked of its body; ${options.samples} processes for each ` +
    "side, medians. The ratio is speed: 1 costs nothing. KB are allocated bytes.";
  const table = markdownTable(
    ["", ...sideHeads("Without", "With")],
    rows.map((row) => [row.title, ...sideCells(row)]),
  );
  return { markdown: `${how}\n\n${table}`, data: { samples: options.samples, rows } };
}
