import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { JsonWriter } from "../../formatters/index.js";
import { contextOf } from "../requests/request-state.js";
import { ActionResultBase } from "./action-result.js";
import { eventStreamMediaType } from "../../metadata/index.js";
import { eventStream } from "./event-stream.js";
import { eventText, isSseItem, type SseItem } from "./sse-item.js";
import { isHead, sendHeadersOnly } from "./unread-content.js";
import { writerOfResult } from "./writer-of-result.js";

/** Events, or only their data. */
export type ServerSentEvents<Data> = AsyncIterable<Data | SseItem<Data>>;

/** The events, or a function that begins them. Its signal is aborted when the client disconnects, and when the application stops. */
export type ServerSentEventSource<Data> = ServerSentEvents<Data> | ((signal: AbortSignal) => ServerSentEvents<Data>);

/** How events are sent. */
export interface ServerSentEventsOptions {
  /** The name of events without their own: `addEventListener("price", ...)`. Default: `message`. */
  readonly eventType?: string;
  /** The milliseconds of silence after which a comment keeps the connection open. `false`: never. Default: 15,000. */
  readonly heartbeat?: number | false;
}

const usualHeartbeat = 15_000;

/** Server-sent events. */
export class ServerSentEventsResult<Data = unknown> extends ActionResultBase<AsyncIterable<Data>> {
  /**
   * What to send.
   *
   * @param events the events, or a function that begins them
   * @param options `eventType`, `heartbeat`
   */
  constructor(
    readonly events: ServerSentEventSource<Data>,
    readonly options: ServerSentEventsOptions = {},
  ) {
    super();
  }

  override execute(reply: FastifyReply): unknown {
    const context = contextOf(reply.request);
    context.beginStream();
    setHeaders(reply);
    if (isHead(reply)) return sendHeadersOnly(reply);
    const { signal } = context;
    const events = typeof this.events === "function" ? this.events(signal) : this.events;
    const { eventType, heartbeat = usualHeartbeat } = this.options;
    const write = writerOfData(writerOfResult(context, reply.statusCode, events));
    const texts = eventStream<Data | SseItem<Data>>(events, {
      signal,
      heartbeat: heartbeat === false ? 0 : heartbeat,
      write: (item) => textOf(item, eventType, write),
      began: () => context.hold(),
      ended: () => context.release(),
    });
    return reply.send(Readable.from(texts, { objectMode: false }));
  }
}

/** No cache and no proxy keeps events back. */
function setHeaders(reply: FastifyReply): void {
  reply.type(eventStreamMediaType);
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-cache,no-store");
  reply.header("x-accel-buffering", "no");
}

function textOf(item: unknown, eventType: string | undefined, write: (data: unknown) => string): string {
  if (!isSseItem(item)) return eventText(write(item), { eventType });
  const { data, eventId, reconnectionInterval } = item;
  const text = data === undefined ? undefined : write(data);
  return eventText(text, { eventType: item.eventType ?? eventType, eventId, reconnectionInterval });
}

/** A text is sent unchanged if it is declared, anything else as JSON of its declared type. The writer writes lists. */
function writerOfData(writeList: JsonWriter): (data: unknown) => string {
  return (data) =>
    typeof data === "string" && writeList.allowsElement?.(data) !== false ? data : writeList([data]).slice(1, -1);
}
