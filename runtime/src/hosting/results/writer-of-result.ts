import type { JsonWriter } from "../../formatters/index.js";
import type { RequestContext } from "../requests/request-context.js";
import { isAsyncSequence } from "./send-sequence.js";

/** The writer of a result's value. It depends on whether the result is from the action or a filter. */
export function writerOfResult(context: RequestContext, status: number, value: unknown): JsonWriter {
  // The types of its elements are known when they are available.
  if (isAsyncSequence(value)) {
    const ofElement = (element: unknown): JsonWriter => writerOf(context, status, [element]);
    const { references } = writerOf(context, status, value);
    return Object.assign((elements: unknown) => writerOf(context, status, elements)(elements), {
      ...(references && { references }),
      allows: (content: unknown) => writerOf(context, status, content).allows?.(content) ?? true,
      allowsElement: (element: unknown) => ofElement(element).allowsElement?.(element) ?? true,
    });
  }
  return writerOf(context, status, value);
}

function writerOf({ endpoint, isOfFilter }: RequestContext, status: number, value: unknown): JsonWriter {
  const { writers } = endpoint.answers;
  return isOfFilter ? writers.ofFilter(status, value) : writers.ofResult(status, value);
}
