import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import type { JsonWriter, XmlSequence } from "../../formatters/index.js";
import { ordinaryError } from "../errors/ordinary-error.js";
import type { RequestContext } from "../requests/request-context.js";
import { contextOf } from "../requests/request-state.js";
import { isClosed } from "../fastify/response-state.js";
import { textOfElement } from "./list-element.js";
import { isSseItem } from "./sse-item.js";
import { isHead, sendHeadersOnly } from "./unread-content.js";
import { untilAborted } from "./watched-iterator.js";

/** The return value of an `async *` action. Its elements are not available yet. */
export type AsyncSequence = AsyncIterable<unknown>;

/** Whether a value yields its elements one after another. Streams also do, but are sent unchanged, so check for streams first. */
export function isAsyncSequence(value: unknown): value is AsyncSequence {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

/** Marks the stream of a sequence, which tests read as a whole. Shared, because test runners may load this module twice. */
const isOfSequence = Symbol.for("ligature.isOfSequence");

/** Whether the content of a response is the elements of a sequence, and not a stream of the action's own. */
export function isSequenceStream(payload: object): boolean {
  return isOfSequence in payload;
}

/** Converts an element to the text or bytes that are sent. */
type WriteElement = (element: unknown, isFirst: boolean) => string | Uint8Array;

/** How a sequence is sent. */
export interface SequenceFormat {
  readonly contentType: string;
  readonly write: WriteElement;
  /** The elements are events, which have no end: the stream ends when the application stops, and the client connects again. */
  readonly isEndless: boolean;
  /** Sets the headers that the format needs besides its content type. */
  readonly setHeaders?: (reply: FastifyReply) => void;
  /** The text after the elements. */
  readonly end: (isEmpty: boolean) => string;
  /** The text in place of the elements that an error prevents. Without it, the response is cut off. */
  readonly failed?: (error: unknown) => string;
}

/** As a JSON array. The writer writes lists of elements. */
export function jsonArray(writeList: JsonWriter, contentType: string): SequenceFormat {
  return {
    contentType,
    isEndless: false,
    write(element, isFirst) {
      return `${isFirst ? "[" : ","}${textOfElement(writeList, element)}`;
    },
    end: (isEmpty) => (isEmpty ? "[]" : "]"),
  };
}

/** As an XML list. */
export function xmlList({ start, end, writeItem }: XmlSequence, contentType: string): SequenceFormat {
  let index = 0;
  return {
    contentType,
    isEndless: false,
    write: (element, isFirst) => `${isFirst ? start : ""}${writeItem(element, index++)}`,
    end: (isEmpty) => (isEmpty ? start + end : end),
  };
}

/** Strings and bytes one after another, if they are declared. The action's `@Produces` defines its own format. */
export function ownFormat(contentType: string, writer: JsonWriter | undefined): SequenceFormat {
  return {
    contentType,
    isEndless: false,
    write(element) {
      const isContent = typeof element === "string" || element instanceof Uint8Array;
      if (isContent && writer?.allowsElement?.(element) !== false) return element;
      throw new TypeError(
        `An action that produces ${contentType} must return strings or bytes, and declare them, not ${typeof element}.`,
      );
    },
    end: () => "",
  };
}

/**
 * Answers with the elements of a sequence. Each is written when it is available, and the next one is requested when the client can receive it.
 * An exception before the first element is written is a normal error. A later one cuts the response off. If the client disconnects,
 * `return()` ends the sequence. The services of the request exist until it has ended.
 */
export async function sendSequence(reply: FastifyReply, items: AsyncSequence, format: SequenceFormat): Promise<void> {
  const context = contextOf(reply.request);
  context.beginStream();
  if (isHead(reply) && !isIterator(items)) {
    void sendHeadersOnly(typed(reply, format));
    return;
  }
  const iterator = format.isEndless ? endlessIterator(items, context) : items[Symbol.asyncIterator]();
  context.hold();
  let first: IteratorResult<unknown>;
  let start: string | Uint8Array;
  try {
    first = await iterator.next();
    if (isHead(reply) || isClosed(reply.raw)) first = await endOf(iterator);
    start = await writtenStart(first, iterator, format);
  } catch (error) {
    context.release();
    throw error;
  }
  const stream = Readable.from(writtenElements(start, first, iterator, format), { objectMode: false });
  Object.defineProperty(stream, isOfSequence, { value: true });
  stream.once("close", () => context.release());
  // Not awaited: a reply is a promise of the end of the response.
  void typed(reply, format).send(stream);
}

/** The services that the sequence uses are needed until its own code has ended, which may be after the response. */
function endlessIterator(items: AsyncSequence, context: RequestContext): AsyncIterator<unknown> {
  context.hold();
  return untilAborted(items, context.signal, () => context.release());
}

function typed(reply: FastifyReply, { contentType, setHeaders }: SequenceFormat): FastifyReply {
  setHeaders?.(reply);
  return reply.hasHeader("content-type") ? reply : reply.type(contentType);
}

/**
 * Whether a sequence is a generator. Its code up to the first `yield` belongs to the action and decides the status. Any other sequence is
 * content, which HEAD does not need.
 */
function isIterator(items: AsyncSequence): boolean {
  return typeof (items as { next?: unknown }).next === "function";
}

/** The sequence is not needed. */
async function endOf(iterator: AsyncIterator<unknown>): Promise<IteratorResult<unknown>> {
  await iterator.return?.();
  return { done: true, value: undefined };
}

/** The text of the first element, before the response begins. A value that is not of its declared type is still a normal error. */
async function writtenStart(
  first: IteratorResult<unknown>,
  iterator: AsyncIterator<unknown>,
  format: SequenceFormat,
): Promise<string | Uint8Array> {
  if (first.done === true) return format.end(true);
  try {
    return written(first.value, true, format);
  } catch (error) {
    await endOf(iterator);
    throw error;
  }
}

/** An element, unless it is an event where its name and its id would be lost: where the declared type does not say that there are events. */
function written(
  element: unknown,
  isFirst: boolean,
  { write, isEndless, contentType }: SequenceFormat,
): string | Uint8Array {
  if (isEndless || !isSseItem(element)) return write(element, isFirst);
  throw new TypeError(
    `An SseItem cannot be sent as ${contentType}. Return this.serverSentEvents(...), or declare AsyncIterable<SseItem<...>> as the type.`,
  );
}

async function* writtenElements(
  start: string | Uint8Array,
  first: IteratorResult<unknown>,
  iterator: AsyncIterator<unknown>,
  format: SequenceFormat,
): AsyncGenerator<string | Uint8Array> {
  const { end, failed } = format;
  const next = inTurns(iterator);
  try {
    try {
      yield start;
      if (first.done === true) return;
      for (let item = await next(); item.done !== true; item = await next()) yield written(item.value, false, format);
      yield end(false);
    } finally {
      await iterator.return?.();
    }
  } catch (error) {
    // Node.js and Fastify read the error without a guard when they cut the response off.
    if (failed === undefined) throw ordinaryError(error);
    yield failed(error);
  }
}

/** Milliseconds that elements are written without a wait. */
const longestTurn = 10;

/** Elements that are there at once would be written in one go, also to a client that reads fast. Other requests get a turn between. */
function inTurns(iterator: AsyncIterator<unknown>): () => Promise<IteratorResult<unknown>> {
  let turn = performance.now();
  return () => {
    if (performance.now() - turn < longestTurn) return iterator.next();
    return setImmediate().then(() => {
      turn = performance.now();
      return iterator.next();
    });
  };
}
