import type { JsonWriter } from "../../formatters/index.js";
import type { RequestContext } from "../requests/request-context.js";
import { isAsyncSequence } from "./send-sequence.js";

/** The writer of a result's value. It depends on whether the result is from the action or a filter. */
export function writerOfResult(context: RequestContext, status: number, value: unknown): JsonWriter {
  // The types of its elements are known when they are available.
  if (isAsyncSequence(value)) return (elements) => writerOf(context, status, elements)(elements);
  return writerOf(context, status, value);
}

function writerOf({ action, isOfFilter }: RequestContext, status: number, value: unknown): JsonWriter {
  const { writers } = action;
  return isOfFilter ? writers.ofFilter(status, value) : writers.ofResult(status, value);
}
