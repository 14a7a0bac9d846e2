import type { FastifyReply } from "fastify";
import type { JsonWriter } from "../../formatters/index.js";
import { textOfElement } from "./list-element.js";
import type { SequenceFormat } from "./send-sequence.js";
import { eventText, isSseItem } from "./sse-item.js";

/**
 * The elements of an `async *` action as server-sent events. Declared texts and bytes are events that the action has written itself. The
 * writer writes lists of elements.
 */
export function eventsFormat(writeList: JsonWriter, contentType: string): SequenceFormat {
  const write = writerOfData(writeList);
  return {
    contentType,
    isEndless: true,
    setHeaders: setEventHeaders,
    write(element) {
      const isContent = typeof element === "string" || element instanceof Uint8Array;
      if (isContent && writeList.allowsElement?.(element) !== false) return element;
      return textOfEvent(element, undefined, write);
    },
    end: () => "",
  };
}

/** No cache and no proxy keeps events back. */
export function setEventHeaders(reply: FastifyReply): void {
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-cache,no-store");
  reply.header("x-accel-buffering", "no");
}

/** An event, or only its data. */
export function textOfEvent(item: unknown, eventType: string | undefined, write: (data: unknown) => string): string {
  if (!isSseItem(item)) return eventText(write(item), { eventType });
  const { data, eventId, reconnectionInterval } = item;
  const text = data === undefined ? undefined : write(data);
  return eventText(text, { eventType: item.eventType ?? eventType, eventId, reconnectionInterval });
}

/** A text is sent unchanged if it is declared, anything else as JSON of its declared type. The writer writes lists. */
export function writerOfData(writeList: JsonWriter): (data: unknown) => string {
  return (data) =>
    typeof data === "string" && writeList.allowsElement?.(data) !== false ? data : textOfElement(writeList, data);
}
