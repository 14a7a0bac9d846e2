import { StringBinder } from "./simple-type-binder.js";
import type { ModelMetadata } from "../model-metadata/model-metadata.js";
import type { TextConverter } from "../text-converter.js";
import { invariantCulture, isBlank, type Culture } from "../../types/index.js";
import { type CodeWriter, type PlanCode, bailOut, typeLabel } from "../../generated-code/index.js";
import type { TextBinder } from "./key-shape.js";

/** A text and the target that it is converted for. */
export interface TextUse {
  readonly binder: TextBinder;
  readonly metadata: ModelMetadata;
  /** The expression of the text; evaluated more than once. */
  readonly text: string;
  readonly culture: string;
  /** The statement that takes the value. */
  readonly assign: (value: string) => string;
}

/** Converts a text as its binder does. The generated function returns `bailOut` if the binder would report an error. */
export function emitText(
  writer: CodeWriter,
  code: PlanCode,
  { binder, metadata, text, culture, assign }: TextUse,
): void {
  if (binder instanceof StringBinder) {
    const isBlankText = `${code.constant("isBlank", isBlank)}(${text})`;
    writer.line(assign(metadata.convertEmptyStringToNull ? `${isBlankText} ? ${metadata.nullValue} : ${text}` : text));
    return;
  }
  const reader = code.constant(`read${typeLabel(metadata.type.id)}`, textReader(binder.convert, blankOf(metadata)));
  const read = code.unique("read");
  writer.line(`const ${read} = ${reader}(${text}, ${culture});`);
  writer.line(`if (${read} === bailOut) return bailOut;`);
  writer.line(assign(read));
}

/** Returns the value of a text; `bailOut` if the binder would report an error. */
type TextReader = (text: string, culture: Culture) => unknown;

/** The value of a blank text. */
function blankOf({ isReferenceOrNullable, nullValue }: ModelMetadata): unknown {
  return isReferenceOrNullable ? nullValue : bailOut;
}

/** By what parses, and by the value of a blank text: the same reader everywhere keeps plans short. */
const readers = new WeakMap<object, Map<unknown, TextReader>>();

/**
 * The reader of a type. It is composed of functions, not generated: for these few steps, generated code is not faster (see
 * docs/decisions/generated-code.md).
 */
function textReader(convert: TextConverter, blank: unknown): TextReader {
  const key = convert.parse ?? convert;
  let known = readers.get(key);
  if (known === undefined) readers.set(key, (known = new Map<unknown, TextReader>()));
  let reader = known.get(blank);
  if (reader === undefined) known.set(blank, (reader = createReader(parserOf(convert), blank)));
  return reader;
}

function createReader(parse: TextReader, blank: unknown): TextReader {
  return (text, culture) => {
    if (isBlank(text)) return blank;
    const value = parse(text, culture);
    return value === undefined ? bailOut : value;
  };
}

/** A function that returns the value, or `undefined` if the text cannot be converted. */
function parserOf(convert: TextConverter): TextReader {
  if (convert.parse !== undefined) return convert.parse;
  const read: TextReader = (text, culture) => {
    const conversion = convert(text, culture);
    return conversion.outcome === "converted" ? conversion.value : undefined;
  };
  return convert.known === undefined ? read : withKnown(read, convert.known);
}

/** The declared spellings of an enum's names are looked up in a table. */
function withKnown(read: TextReader, texts: readonly string[]): TextReader {
  const known = new Map(texts.map((text) => [text, read(text, invariantCulture)]));
  return (text, culture) => known.get(text) ?? read(text, culture);
}
