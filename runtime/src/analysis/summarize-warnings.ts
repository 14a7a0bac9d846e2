import { checks } from "./registry.js";
import type { StartupProblem } from "./startup-problem.js";

/** The number of places in one log entry. The linter prints all. */
const namedPlaces = 10;

/**
 * Summarizes warnings for the log at start-up. All findings of a check with a `Check.summary` become one warning with the first ten
 * places. Other warnings stay as they are.
 *
 * @param warnings the warnings
 * @returns the warnings to log, in the order of the first of each
 * @example `(warnings: StartupProblem[]) => summarizeWarnings(warnings).map(describeProblem)`
 */
export function summarizeWarnings(warnings: readonly StartupProblem[]): StartupProblem[] {
  return warnings.flatMap((warning) => {
    const all = warnings.filter(({ code }) => code === warning.code);
    const summary = checks.find(({ code }) => code === warning.code)?.summary;
    if (summary === undefined || all.length === 1) return [warning];
    return warning === all[0] ? [summarized(all, summary)] : [];
  });
}

function summarized(all: readonly StartupProblem[], summary: (count: number) => string): StartupProblem {
  const places = all.flatMap(({ location }) => location ?? []);
  const heading = places.length > namedPlaces ? `The first ${namedPlaces}; ligature-lint names all:` : "They are:";
  return {
    code: all[0]!.code,
    message: `${summary(all.length)} ${heading}`,
    related: places.slice(0, namedPlaces).map((location) => ({ message: "", location })),
  };
}
