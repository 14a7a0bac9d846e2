/** The measurements as one table, beside what they should be. */
import { quantile } from "../support/statistics.mjs";
import { countText, markdownTable } from "../support/table.mjs";

const ms = (value) => `${countText(value)} ms`;

/** A row: what was measured, how often, the median, the longest time, and the goal for the median, if it has one. */
function row(what, values, goal) {
  const median = quantile(values, 0.5);
  const verdict = goal === undefined ? "" : `${median < goal ? "" : "**missed**: "}under ${ms(goal)}`;
  return [what, String(values.length), ms(median), ms(Math.max(...values)), verdict];
}

const viewNames = { swaggerUi: "Swagger UI", reDoc: "ReDoc", json: "JSON", yaml: "YAML" };

const rowsOf = {
  activation: ({ activation }) => [row("what the extension adds to the start of a window", activation, 150)],
  preview: ({ operations, views }) =>
    views.flatMap(({ view, opened, edits }) => [
      row(`${viewNames[view]}: from the command to the drawn document of ${countText(operations)} operations`, [
        opened,
      ]),
      row(`${viewNames[view]}: from an edit to the drawn document`, edits, view === "swaggerUi" ? 1000 : undefined),
    ]),
  routes: ({ controllers, opened, expanded, filter, standstill }) => [
    row(`routes of ${countText(controllers)} controllers: from the click to the tree`, opened, 1000),
    row("the group with all controllers, from the click to its rows", expanded, 1000),
    row("a key in the filter, to the answer of the view", filter),
    ...(standstill.length === 0 ? [] : [row("tasks that kept the window from answering meanwhile", standstill)]),
  ],
};

/** The table of what was measured, and the load of the machine. */
export function tableOf(results) {
  const sections = Object.entries(results);
  const rows = sections.flatMap(([name, result]) => rowsOf[name](result));
  const loads = sections.map(([name, { load }]) => `${name} ${load.toFixed(1)}`).join(", ");
  return `${markdownTable(["", "Times", "Median", "Longest", "Goal"], rows)}\n\nLoad average at the start: ${loads}.`;
}
