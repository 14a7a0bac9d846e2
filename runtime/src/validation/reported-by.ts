import type { ValidationResult, ValidationResults } from "../attributes/index.js";

/** Reports the errors that an object found in itself; synchronously if they are known synchronously. */
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

/** Whether there are certainly no errors. An asynchronous result is not awaited here. */
export function findsNothing(results: ValidationResults): boolean {
  if (isIterable(results)) {
    for (const _ of results) return false;
    return true;
  }
  // The interpreter validates again, awaits the promise and sees its error.
  if (results instanceof Promise) results.catch(() => {});
  return false;
}
