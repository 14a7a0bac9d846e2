import { parse } from "secure-json-parse";
import { isNestedTooDeep, type BodyContent, type ParsedBody } from "../../formatters/index.js";

/**
 * A collected body. Its JSON is parsed when it is first asked for: by a hook that reads `request.body`, or by binding. An action plan
 * reads the bytes of JSON instead.
 */
export class CollectedBody implements BodyContent {
  #json: ParsedBody | undefined = undefined;
  #isParsed: boolean;

  constructor(
    readonly contentType: string | undefined,
    readonly content: Buffer,
  ) {
    this.#isParsed = !jsonTypes.has(contentType);
  }

  get json(): ParsedBody | undefined {
    if (this.#isParsed) return this.#json;
    this.#isParsed = true;
    return (this.#json = ordinaryJson(this.content));
  }

  get unparsed(): Buffer | undefined {
    return this.#isParsed ? undefined : this.content;
  }

  /** The `request.body` for hooks: parsed JSON without `__proto__` and `constructor.prototype`, or nothing. */
  parse(): unknown {
    const { json, contentType, content } = this;
    return json === undefined ? safelyParsed(contentType, content) : json.value;
  }
}

/** Whether a content type has one of the usual spellings of JSON. Other kinds of JSON are read only by their formatter. */
export function isOrdinaryJsonType(contentType: string | undefined): boolean {
  return jsonTypes.has(contentType);
}

const jsonTypes: ReadonlySet<string | undefined> = new Set(
  ["", ";charset=utf-8", "; charset=utf-8", ";charset=UTF-8", "; charset=UTF-8"].map((end) => `application/json${end}`),
);

/**
 * Parses ordinary JSON once, for hooks and for binding. Not ordinary are invalid JSON, invalid UTF-8, and names that could reach
 * a prototype, with or without escapes.
 */
function ordinaryJson(content: Buffer): ParsedBody | undefined {
  const text = content.toString();
  if (text.includes("__proto__") || text.includes("constructor") || text.includes("\u{fffd}")) return undefined;
  if (text.includes("\\u00") && escapedLetter.test(text)) return undefined;
  if (isNestedTooDeep(text)) return undefined;
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const escapedLetter = /\\u00[4-7]/i;

function safelyParsed(contentType: string | undefined, content: Buffer): unknown {
  if (contentType === undefined || content.length === 0 || !/json/i.test(contentType)) return undefined;
  const text = content.toString();
  if (isNestedTooDeep(text)) return undefined;
  try {
    return parse(text, { protoAction: "remove", constructorAction: "remove" });
  } catch {
    return undefined;
  }
}
