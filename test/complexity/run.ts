/**
 * Measures every shape at every size, with plans and without, and what holds the event loop the longest.
 * See `npm run complexity -- --help`.
 */
import { parseArgs } from "node:util";
import { Applications, send } from "./application.js";
import { isTooFast, measureGrowth, shortSeries, wholeSeries, type Growth } from "./growth.js";
import { costOf, longestHold } from "./measure.js";
import type { Shape } from "./shape.js";
import { ordinaryJson } from "./shapes/bodies.js";
import { screened, shapes } from "./shapes/index.js";

const help = `Usage: npm run complexity -- [options]

  --only TEXT          only shapes whose name contains the text, in any case
  --plans on|off|both  with generated action plans, on the binders alone, or both (default)
  --all                also what is being mended
  --help               this text

Prints for each shape what a request of each size costs, in microseconds of CPU time for one unit of its size, and by which power the
cost grows: 1 is linear. Then how long the largest request holds the event loop, as a multiple of what 1 MB of ordinary JSON
takes in the same process. Fails where a shape grows faster than its size, or holds the loop for more than 5 times that.
`;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    plans: { type: "string", default: "both" },
    all: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}

/** The largest request of a shape may hold the event loop for so many times what ordinary JSON of 1 MB takes. */
const mostHold = 5;
const care = { least: 2000, repeats: 3, most: 5_000_000 };
const applications = new Applications();
const modes = values.plans === "both" ? [true, false] : [values.plans !== "off"];
const careful = { ...care, least: 20_000, repeats: 5 };
const isChosen = ({ name, beingMended }: Shape): boolean =>
  name.toLowerCase().includes(values.only.toLowerCase()) && (values.all || beingMended === undefined);
const chosen = shapes.filter(isChosen);
const chosenScreened = screened.filter(isChosen);

/** Microseconds that an ordinary request of 1 MB takes to be bound. */
async function ordinaryCost(plans: boolean): Promise<number> {
  const app = await applications.get(plans);
  const request = {
    method: "POST",
    url: "/cost/orders",
    headers: { "content-type": "application/json" },
    payload: ordinaryJson(1_000_000),
  } as const;
  return costOf(() => send(app, request), { least: 0, repeats: 15 });
}

async function holdOf(shape: Shape, plans: boolean, growth: Growth, repeats: number): Promise<number> {
  const largest = growth.costs.at(-1)!.size;
  const app = await applications.get(plans, shape.maxDepth?.(largest));
  const request = shape.request(largest);
  return longestHold(() => send(app, request), repeats);
}

function row(shape: Shape, plans: boolean, growth: Growth, hold: number, ordinary: number): string {
  const units = growth.costs.map(({ size, microseconds }) => `${size}: ${(microseconds / size).toPrecision(3)}`);
  const verdict = isTooFast(growth) || hold > mostHold * ordinary ? (shape.reason ?? "TOO MUCH") : "";
  const cells = [
    growth.isCut ? "cut" : growth.exponent.toFixed(2),
    `${(hold / ordinary).toFixed(2)}x`,
    plans ? "plans" : "binders",
    shape.name,
    `${shape.sizes === undefined ? "µs per byte" : `µs for each of the ${shape.sizes.of}`} ${units.join(", ")}`,
    verdict,
  ];
  return cells.join(" | ");
}

/** Every size, and again with more care where it looks too fast. */
async function measure(shape: Shape, plans: boolean, series: readonly number[]): Promise<Growth> {
  const growth = await measureGrowth(applications, shape, plans, series, care);
  return isTooFast(growth) ? measureGrowth(applications, shape, plans, series, careful) : growth;
}

let failed = 0;
console.log(`growth | holds the loop, of 1 MB of ordinary JSON | by | shape | cost | verdict`);
for (const plans of modes) {
  let ordinary = await ordinaryCost(plans);
  console.log(`# 1 MB of ordinary JSON is bound in ${Math.round(ordinary)} µs`);
  for (const shape of chosen) {
    const growth = await measure(shape, plans, wholeSeries(shape));
    let hold = await holdOf(shape, plans, growth, 3);
    // The machine may have become slower since, or been busy just then.
    if (hold > mostHold * ordinary) {
      ordinary = await ordinaryCost(plans);
      hold = Math.min(hold, await holdOf(shape, plans, growth, 9));
    }
    const isBad = isTooFast(growth) || hold > mostHold * ordinary;
    if (isBad && shape.reason === undefined) failed++;
    console.log(row(shape, plans, growth, hold, ordinary));
  }
  for (const shape of chosenScreened) {
    const growth = await measure(shape, plans, shortSeries(shape));
    if (!isTooFast(growth)) continue;
    failed++;
    console.log(row(shape, plans, growth, 0, ordinary));
  }
}
const count = (chosen.length + chosenScreened.length) * modes.length;
console.log(`${count - failed} passed, ${failed} failed`);
await applications.close();
process.exit(failed > 0 || count === 0 ? 1 : 0);
