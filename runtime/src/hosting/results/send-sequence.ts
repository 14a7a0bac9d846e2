import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { JsonWriter } from "../../formatters/index.js";
import { contextOf } from "../requests/request-context.js";

/** What an `async *` action gives: its elements are not there yet. */
export type AsyncSequence = AsyncIterable<unknown>;

/** Whether a value gives its elements one after another. Streams do too, and are sent as they are: ask about those first. */
export function isAsyncSequence(value: unknown): value is AsyncSequence {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

/** Turns an element into the text or bytes that are sent. */
type WriteElement = (element: unknown, isFirst: boolean) => string | Uint8Array;

/** How a sequence is sent. */
interface SequenceFormat {
  readonly contentType: string;
  readonly write: WriteElement;
  /** What follows the elements. */
  readonly end: (isEmpty: boolean) => string;
}

/** As a JSON array, whose writer writes lists of elements. */
export function jsonArray(writeList: JsonWriter, contentType: string): SequenceFormat {
  return {
    contentType,
    write: (element, isFirst) => `${isFirst ? "[" : ","}${writeList([element]).slice(1, -1)}`,
    end: (isEmpty) => (isEmpty ? "[]" : "]"),
  };
}

/** Texts and bytes one after another: what the action says that it produces is its own format. */
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
 * Answers with the elements of a sequence: each is written when it is there, and the next one is asked for when the client can take it. What is
 * thrown before the first element is an error like any other; later it cuts the response off. A client that goes away ends the sequence
 * by `return()`. The services of the request are there until it has ended.
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

/** Nothing of the sequence is wanted. */
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
