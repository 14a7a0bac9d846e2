import { isEventStreamMediaType, isJsonLinesMediaType } from "../metadata/index.js";

/** The texts of a body's items, if its media type is that of a sequence: the lines of JSON lines, the data of events. */
export function itemsOf(mediaType: string, body: string): readonly string[] | undefined {
  if (isJsonLinesMediaType(mediaType)) return body.split("\n").filter((line) => line.trim() !== "");
  return isEventStreamMediaType(mediaType) ? dataOfEvents(body) : undefined;
}

/** Events without data, such as comments, are not dispatched by clients. */
function dataOfEvents(body: string): string[] {
  return body.split(/(?:\r\n|\r|\n){2}/).flatMap((event) => {
    const lines = event.split(/\r\n|\r|\n/).filter((line) => line.startsWith("data:"));
    return lines.length === 0 ? [] : [lines.map((line) => line.slice("data:".length).replace(/^ /, "")).join("\n")];
  });
}
