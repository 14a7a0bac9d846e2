const brand = "~sseItem";

/** The parts of a server-sent event in addition to its data. */
export interface SseItemOptions {
  /** The name under which the client listens: `addEventListener("price", ...)`. Default: `message`. */
  readonly eventType?: string | undefined;
  /** The client sends it as `Last-Event-ID` when it connects again. Default: the id of the event before. */
  readonly eventId?: string | undefined;
  /** After how many milliseconds the client connects again. Default: the client decides. */
  readonly reconnectionInterval?: number | undefined;
}

/**
 * A server-sent event, for `this.serverSentEvents`. A text is sent as it is, any other value as JSON.
 *
 * @example new SseItem({ sku: "a", cents: 5 }, { eventType: "price", eventId: "17" })
 */
export class SseItem<Data> {
  /** The name under which the client listens. */
  readonly eventType: string | undefined;
  /** The id that the client sends when it connects again. */
  readonly eventId: string | undefined;
  /** The milliseconds after which the client connects again. */
  readonly reconnectionInterval: number | undefined;

  /**
   * Checks the parts. Only the data may have several lines.
   *
   * @param data the data
   * @param options `eventType`, `eventId`, `reconnectionInterval` (default: none)
   * @throws {RangeError} if the name or the id has a line break or a NUL, with which a client's text could add events, or if the interval is
   * not a non-negative integer
   */
  constructor(
    readonly data: Data,
    { eventType, eventId, reconnectionInterval }: SseItemOptions = {},
  ) {
    this.eventType = requireLine("eventType", eventType);
    this.eventId = requireLine("eventId", eventId);
    this.reconnectionInterval = requireInterval(reconnectionInterval);
  }
}

// By mark, not by class, so that two copies of the package in one process work together.
Object.defineProperty(SseItem.prototype, brand, { value: true });

/** Whether a value is an event, not only its data. */
export function isSseItem(value: unknown): value is SseItem<unknown> {
  return typeof value === "object" && value !== null && (value as Record<string, unknown>)[brand] === true;
}

function requireLine(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && /[\r\n\0]/.test(text))
    throw new RangeError(`'${name}' of an event is one line, without line breaks and NUL.`);
  return text;
}

function requireInterval(interval: number | undefined): number | undefined {
  if (interval !== undefined && !(Number.isSafeInteger(interval) && interval >= 0))
    throw new RangeError("'reconnectionInterval' of an event is a non-negative integer of milliseconds.");
  return interval;
}

/** The text of an event, as the HTML standard defines it. The data may have several lines. */
export function eventText(data: string | undefined, item: SseItemOptions): string {
  const { eventType, eventId, reconnectionInterval } = item;
  return [
    eventType === undefined ? "" : `event: ${eventType}\n`,
    data === undefined ? "" : `data: ${data.replaceAll(/\r\n|\r|\n/g, "\ndata: ")}\n`,
    eventId === undefined ? "" : `id: ${eventId}\n`,
    reconnectionInterval === undefined ? "" : `retry: ${reconnectionInterval}\n`,
    "\n",
  ].join("");
}
