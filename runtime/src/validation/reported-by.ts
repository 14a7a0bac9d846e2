import type { ValidationResult, ValidationResults } from "../attributes/index.js";

/** Reports what an object found wrong in itself, at once where it is there at once. */
export function reportedBy(
  results: ValidationResults,
  report: (result: ValidationResult) => void,
): void | Promise<void> {
  if (!isIterable(results)) return reportLater(results, report);
  for (const result of results) report(result);
}

async function reportLater(
  results: Exclude<ValidationResults, Iterable<ValidationResult>>,
  report: (result: ValidationResult) => void,
): Promise<void> {
  for await (const result of await results) report(result);
}

function isIterable(results: ValidationResults): results is Iterable<ValidationResult> {
  return Symbol.iterator in results;
}

/** Whether nothing was found wrong, as far as that is known at once: what has to wait is not awaited here. */
export function findsNothing(results: ValidationResults): boolean {
  if (isIterable(results)) {
    for (const _ of results) return false;
    return true;
  }
  // Whoever asks again awaits it and learns what it throws.
  if (results instanceof Promise) results.catch(() => {});
  return false;
}
