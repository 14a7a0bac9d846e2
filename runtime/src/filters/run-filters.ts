import { FilterNext } from "./filter-next.js";
import type { FilterCall, FilterPhase } from "./filter-phase.js";

/**
 * Runs filters around each other. What it gives is what the outermost left of it. It is rejected with what the outermost filter threw; what
 * one inside of another throws is given to that one.
 */
export function runFilters<Executing, Executed>(phase: FilterPhase<Executing, Executed>, index = 0): Promise<Executed> {
  const filter = phase.filters[index];
  return filter === undefined ? phase.inside() : runFilter(phase, filter, index);
}

async function runFilter<Executing, Executed>(
  phase: FilterPhase<Executing, Executed>,
  filter: FilterCall<Executing, Executed>,
  index: number,
): Promise<Executed> {
  const next = new FilterNext(phase, filter, () => runFilters(phase, index + 1));
  try {
    await filter.run(phase.executing, next.call);
  } catch (error) {
    next.abandon();
    throw error;
  }
  return (await next.end()) ?? phase.shortCircuited(filter);
}
