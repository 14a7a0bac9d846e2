import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { JsonWriter } from "../../formatters/index.js";
import { contextOf } from "../requests/request-context.js";

/** The return value of an `async *` action. Its elements are not available yet. */
export type AsyncSequence = AsyncIterable<unknown>;

/** Whether a value yields its elements one after another. Streams also do, but are sent unchanged, so check for streams first. */
export function isAsyncSequence(value: unknown): value is AsyncSequence {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

/** Converts an element to the text or bytes that are sent. */
type WriteElement = (element: unknown, isFirst: boolean) => string | Uint8Array;

/** How a sequence is sent. */
interface SequenceFormat {
  readonly contentType: string;
  readonly write: WriteElement;
  /** The text after the elements. */
  readonly end: (isEmpty: boolean) => string;
}

/** As a JSON array. The writer writes lists of elements. */
export function jsonArray(writeList: JsonWriter, contentType: string): SequenceFormat {
  return {
    contentType,
    write: (element, isFirst) => `${isFirst ? "[" : ","}${writeList([element]).slice(1, -1)}`,
    end: (isEmpty) => (isEmpty ? "[]" : "]"),
  };
}

/** Strings and bytes one after another. The action's `@Produces` defines its own format. */
export function ownFormat(contentType: string): SequenceFormat {
  return {
    contentType,
    write(element) {
      if (typeof element === "string" || element instanceof Uint8Array) return element;
      throw new TypeError(
        `An action that produces ${contentType} must return strings or bytes, not ${typeof element}.`,
      );
    },
    end: () => "",
  };
}

/**
 * Answers with the elements of a sequence. Each is written when it is available, and the next one is requested when the client can receive it.
 * An exception before the first element is a normal error. A later one cuts the response off. If the client disconnects, `return()` ends the
 * sequence. The services of the request exist until it has ended.
 */
export async function sendSequence(reply: FastifyReply, items: AsyncSequence, format: SequenceFormat): Promise<void> {
  const context = contextOf(reply.request);
  const iterator = items[Symbol.asyncIterator]();
  context.hold();
  let first: IteratorResult<unknown>;
  try {
    first = await iterator.next();
    if (reply.request.method === "HEAD" || reply.raw.destroyed) first = await endOf(iterator);
  } catch (error) {
    context.release();
    throw error;
  }
  if (!reply.hasHeader("content-type")) void reply.type(format.contentType);
  const stream = Readable.from(writtenElements(first, iterator, format), { objectMode: false });
  stream.once("close", () => context.release());
  // Not awaited: a reply is a promise of the end of the response.
  void reply.send(stream);
}

/** The sequence is not needed. */
async function endOf(iterator: AsyncIterator<unknown>): Promise<IteratorResult<unknown>> {
  await iterator.return?.();
  return { done: true, value: undefined };
}

async function* writtenElements(
  first: IteratorResult<unknown>,
  iterator: AsyncIterator<unknown>,
  { write, end }: SequenceFormat,
): AsyncGenerator<string | Uint8Array> {
  let isFirst = true;
  try {
    for (let item = first; item.done !== true; item = await iterator.next()) {
      yield write(item.value, isFirst);
      isFirst = false;
    }
    yield end(isFirst);
  } finally {
    await iterator.return?.();
  }
}
