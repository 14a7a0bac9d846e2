/** Draws the plots beside bench/README.md, in a light and a dark version, from the tables in it: node bench/plots.mjs */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { barChart, lineChart, themes } from "./support/plot.mjs";
import { sectionOfReadme } from "./support/readme.mjs";

/** The cells of the first table of a section, without its head. */
function rowsOf(title) {
  const lines = sectionOfReadme(title)
    .split("\n")
    .filter((line) => line.startsWith("|"));
  const end = lines.findIndex((line, index) => index > 1 && /^\|[- :|]+\|$/.test(line));
  const first = end < 0 ? lines : lines.slice(0, end - 1);
  return first.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const numberOf = (cell) => Number(cell.replaceAll(/[*,]/g, ""));

function frameworks(table) {
  const rows = table.map((cells) => ({ label: cells[0], value: numberOf(cells.at(-1)) }));
  return {
    title: "Requests per second, Fastify with hand-written schemas = 1",
    rows: rows.map((row) => ({ ...row, own: row.label === "Ligature" })),
  };
}

function growth(table) {
  const rows = table.map((cells) => cells.map(numberOf));
  return {
    title: "One POST order, in-process",
    x: "items in the order",
    y: "microseconds",
    series: [
      { label: "Fastify by hand", points: rows.map(([items, byHand]) => [items, byHand]) },
      { label: "Ligature", own: true, points: rows.map(([items, , ours]) => [items, ours]) },
    ],
  };
}

const charts = [
  { name: "frameworks", section: "Other frameworks", draw: barChart, chartOf: frameworks },
  { name: "growth", section: "Growth", draw: lineChart, chartOf: growth },
];

/** The text of each plot whose table is in the README, by file name. */
export function plots() {
  const measured = charts.filter(({ section }) => sectionOfReadme(section) !== undefined);
  return Object.fromEntries(
    measured.flatMap(({ name, section, draw, chartOf }) =>
      Object.entries(themes).map(([theme, colors]) => [`${name}-${theme}.svg`, draw(chartOf(rowsOf(section)), colors)]),
    ),
  );
}

/** Writes the plots to `bench/plots`. */
export function writePlots() {
  for (const [name, text] of Object.entries(plots())) writeFileSync(new URL(`plots/${name}`, import.meta.url), text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writePlots();
