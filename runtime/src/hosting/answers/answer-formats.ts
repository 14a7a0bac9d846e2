import { answerMediaTypes, isJsonLinesMediaType, isJsonMediaType, type AnswerKind } from "../../metadata/index.js";

/** How one kind of content is sent. */
export interface AnswerFormat {
  readonly contentType: string;
  readonly isJson: boolean;
  /** Each element is a line of JSON. */
  readonly isJsonLines: boolean;
}

/** How an action sends each kind of value. Problems have their own format. */
export type AnswerFormats = Readonly<Record<Exclude<AnswerKind, "problem" | "any">, AnswerFormat>>;

/** Creates the formats from the media types that the action produces for each kind. */
export function createAnswerFormats(producedFor: (kind: AnswerKind) => readonly string[]): AnswerFormats {
  const formatOf = (kind: AnswerKind): AnswerFormat => {
    const produces = producedFor(kind);
    const mediaType = answerMediaTypes(kind, produces)[0]!;
    const isJson = isJsonMediaType(mediaType);
    const isUtf8 = isJson || !produces.includes(mediaType);
    return {
      contentType: isUtf8 && kind !== "binary" ? withCharset(mediaType) : mediaType,
      isJson,
      isJsonLines: isJsonLinesMediaType(mediaType),
    };
  };
  return { text: formatOf("text"), binary: formatOf("binary"), elements: formatOf("elements"), json: formatOf("json") };
}

function withCharset(mediaType: string): string {
  return /;\s*charset=/i.test(mediaType) ? mediaType : `${mediaType}; charset=utf-8`;
}
