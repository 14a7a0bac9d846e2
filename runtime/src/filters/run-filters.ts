import { FilterNext } from "./filter-next.js";
import type { FilterCall, FilterPhase } from "./filter-phase.js";

/**
 * Runs nested filters. The result is that of the outermost filter. It rejects with an error of the outermost filter. An error of an
 * inner filter is passed to the filter around it. Without filters, it is synchronous if the inner step is.
 */
export function runFilters<Executing, Executed>(
  phase: FilterPhase<Executing, Executed>,
  index = 0,
): Executed | Promise<Executed> {
  const filter = phase.filters[index];
  return filter === undefined ? phase.inside() : runFilter(phase, filter, index);
}

async function runFilter<Executing, Executed>(
  phase: FilterPhase<Executing, Executed>,
  filter: FilterCall<Executing, Executed>,
  index: number,
): Promise<Executed> {
  const next = new FilterNext(phase, index);
  try {
    await filter.run(phase.executing, next.call);
  } catch (error) {
    next.abandon();
    throw error;
  }
  const executed = next.end();
  return (executed instanceof Promise ? await executed : executed) ?? phase.shortCircuited(filter);
}
