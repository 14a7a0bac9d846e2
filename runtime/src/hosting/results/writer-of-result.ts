import type { JsonWriter } from "../../formatters/index.js";
import type { RequestContext } from "../requests/request-context.js";

/** What writes the value of a result: it depends on whether the action gave it, or a filter. */
export function writerOfResult({ action, isOfFilter }: RequestContext, status: number, value: unknown): JsonWriter {
  const { writers } = action;
  return isOfFilter ? writers.ofFilter(status, value) : writers.ofResult(status, value);
}
