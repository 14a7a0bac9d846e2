import type { JsonWriter } from "../../formatters/index.js";
import type { RequestContext } from "../requests/request-context.js";
import { isAsyncSequence } from "./send-sequence.js";

/** What writes the value of a result: it depends on whether the action gave it, or a filter. */
export function writerOfResult(context: RequestContext, status: number, value: unknown): JsonWriter {
  // Of what its elements are is known when they are there.
  if (isAsyncSequence(value)) return (elements) => writerOf(context, status, elements)(elements);
  return writerOf(context, status, value);
}

function writerOf({ action, isOfFilter }: RequestContext, status: number, value: unknown): JsonWriter {
  const { writers } = action;
  return isOfFilter ? writers.ofFilter(status, value) : writers.ofResult(status, value);
}
