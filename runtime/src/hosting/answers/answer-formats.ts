import type { NamedRange } from "../../formatters/index.js";
import {
  answerMediaTypes,
  isEventStreamMediaType,
  isJsonLinesMediaType,
  isJsonMediaType,
  type AnswerKind,
} from "../../metadata/index.js";
import { namedRanges } from "./output-formatters.js";

/** How one kind of content is sent. */
export interface AnswerFormat {
  readonly contentType: string;
  readonly isJson: boolean;
  /** Each element is a line of JSON. */
  readonly isJsonLines: boolean;
  /** Each element is an event. */
  readonly isEventStream: boolean;
}

/** How an action sends each kind of value to a client that accepts everything. Problems have their own format. */
export interface AnswerFormats extends Readonly<Record<Exclude<AnswerKind, "events" | "problem">, AnswerFormat>> {
  /** The media types that `@Produces` or the status names for texts, and for values that are written. Empty: all that can be written. */
  readonly allowed: { readonly text: readonly NamedRange[]; readonly json: readonly NamedRange[] };
}

/** Creates the formats from the media types that the action produces for each kind, and what the elements of its sequences are. */
export function createAnswerFormats(
  producedFor: (kind: AnswerKind) => readonly string[],
  elements: "elements" | "events",
): AnswerFormats {
  const formatOf = (kind: AnswerKind): AnswerFormat => {
    const produces = producedFor(kind);
    const mediaType = answerMediaTypes(kind, produces)[0]!;
    const isJson = isJsonMediaType(mediaType);
    // Events are UTF-8 without a word about it, and the standard has no charset.
    const isOfBytes = kind === "binary" || kind === "events";
    const isUtf8 = isJson || !produces.includes(mediaType);
    return {
      contentType: isUtf8 && !isOfBytes ? contentTypeOf(mediaType) : mediaType,
      isJson,
      isJsonLines: isJsonLinesMediaType(mediaType),
      isEventStream: isEventStreamMediaType(mediaType),
    };
  };
  return {
    text: formatOf("text"),
    binary: formatOf("binary"),
    elements: formatOf(elements),
    json: formatOf("json"),
    allowed: { text: namedRanges(producedFor("text")), json: namedRanges(producedFor("json")) },
  };
}

/** The media type of a text, with the charset in which it is sent. */
export function contentTypeOf(mediaType: string): string {
  return /;\s*charset=/i.test(mediaType) ? mediaType : `${mediaType}; charset=utf-8`;
}
