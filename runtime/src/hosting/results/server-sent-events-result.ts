import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { contextOf } from "../requests/request-state.js";
import { ActionResultBase } from "./action-result.js";
import { eventStreamMediaType } from "../../metadata/index.js";
import { setEventHeaders, textOfEvent, writerOfData } from "./event-format.js";
import { eventStream } from "./event-stream.js";
import type { SseItem } from "./sse-item.js";
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
   * Creates a result that sends events.
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
    reply.type(eventStreamMediaType);
    setEventHeaders(reply);
    if (isHead(reply)) return sendHeadersOnly(reply);
    const { signal } = context;
    const events = typeof this.events === "function" ? this.events(signal) : this.events;
    const { eventType, heartbeat = usualHeartbeat } = this.options;
    const write = writerOfData(writerOfResult(context, reply.statusCode, events));
    const texts = eventStream<Data | SseItem<Data>>(events, {
      signal,
      heartbeat: heartbeat === false ? 0 : heartbeat,
      write: (item) => textOfEvent(item, eventType, write),
      began: () => context.hold(),
      ended: () => context.release(),
    });
    return reply.send(Readable.from(texts, { objectMode: false }));
  }
}
