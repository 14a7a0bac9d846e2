import { send, type Applications } from "./application.js";
import { costOf, type Care } from "./measure.js";
import type { Shape } from "./shape.js";

/** The cost of a request of a size. */
export interface Cost {
  readonly size: number;
  readonly microseconds: number;
}

export interface Growth {
  readonly costs: readonly Cost[];
  /** The largest exponent between neighbours: 1 is linear, 2 quadratic. Of requests that cost nearly nothing it is 0. */
  readonly exponent: number;
  /** The next size would have taken too long, by what the ones before took. */
  readonly isCut: boolean;
}

/** Microseconds below which growth means nothing: routing and answering cost some hundred, whatever is sent. */
const floor = 1500;

/** Linear work with its caches and collections comes to 1.2, quadratic to 2 less what is fixed. */
export const mostExponent = 1.4;

/** The sizes of a shape in tenfold steps. */
export function wholeSeries({ sizes, largest }: Shape): readonly number[] {
  if (sizes !== undefined) return sizes.series;
  return [100, 1000, 10_000, 100_000, 1_000_000].filter((size) => size < largest).concat(largest);
}

/** Sizes that are not large; the one between tells what the last will cost. */
export function shortSeries({ sizes, largest }: Shape): readonly number[] {
  if (sizes !== undefined) return sizes.series;
  const upper = Math.min(largest, 64_000);
  return [upper / 16, upper / 4, upper];
}

/** Measures a shape at growing sizes. */
export async function measureGrowth(
  applications: Applications,
  shape: Shape,
  plans: boolean,
  series: readonly number[],
  care: Care,
): Promise<Growth> {
  const costs: Cost[] = [];
  let isCut = false;
  for (const size of series) {
    if (expectedCost(costs, size) > care.most) {
      isCut = true;
      break;
    }
    const app = await applications.get(plans, shape.maxDepth?.(size));
    const request = shape.request(size);
    const call = (): Promise<number> => send(app, request);
    // The compiler has done its work, for small requests at least.
    if (costs.length === 0) await costOf(call, { least: care.least, repeats: 1 });
    const microseconds = await costOf(call, care);
    costs.push({ size, microseconds });
  }
  return { costs, exponent: largestExponent(costs, shape.sizes !== undefined), isCut };
}

/** By how the cost grew last, and not less than linearly. */
function expectedCost(costs: readonly Cost[], size: number): number {
  const [last, before] = [costs.at(-1), costs.at(-2)];
  if (last === undefined) return 0;
  const exponent = before === undefined ? 1 : Math.max(1, exponentBetween(before, last));
  return last.microseconds * (size / last.size) ** exponent;
}

/** Between sizes far enough apart to tell, or neighbours of a series of its own. */
function largestExponent(costs: readonly Cost[], isOwnSeries: boolean): number {
  const exponents = costs.map((cost, index) => {
    const smaller = costs.slice(0, index).findLast(({ size }) => isOwnSeries || size <= cost.size / 8);
    return smaller === undefined || cost.microseconds < floor ? 0 : exponentBetween(smaller, cost);
  });
  return Math.max(0, ...exponents);
}

function exponentBetween(one: Cost, other: Cost): number {
  return Math.log(other.microseconds / one.microseconds) / Math.log(other.size / one.size);
}

/** Whether a shape costs more than its size says. */
export function isTooFast({ exponent, isCut }: Growth): boolean {
  return isCut || exponent > mostExponent;
}

/** `64,000: 5,210 µs` for each size. */
export function describeGrowth({ costs, exponent, isCut }: Growth): string {
  const texts = costs.map(({ size, microseconds }) => `${size}: ${Math.round(microseconds)} µs`);
  return `grows by the power of ${exponent.toFixed(2)}${isCut ? " or more" : ""} (${texts.join(", ")})`;
}
