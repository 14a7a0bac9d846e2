import { StringBinder, type ModelMetadata, type TextConverter } from "../binding/index.js";
import { invariantCulture, isBlank, type Culture } from "../types/index.js";
import type { CodeWriter } from "./code-writer.js";
import type { TextBinder } from "./key-shape.js";
import type { PlanCode } from "./plan-code.js";
import { typeLabel } from "./type-label.js";

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
export function emitText(writer: CodeWriter, code: PlanCode, use: TextUse): void {
  const { binder, metadata, text, assign } = use;
  const blank = code.constant("isBlank", isBlank);
  if (binder instanceof StringBinder) {
    writer.line(
      assign(metadata.convertEmptyStringToNull ? `${blank}(${text}) ? ${metadata.nullValue} : ${text}` : text),
    );
    return;
  }
  if (metadata.isReferenceOrNullable) {
    writer.line(`if (${blank}(${text})) ${assign(String(metadata.nullValue))}`);
    writer.block("else", () => emitConversion(writer, code, use));
  } else {
    writer.line(`if (${blank}(${text})) return bailOut;`);
    emitConversion(writer, code, use);
  }
}

function emitConversion(writer: CodeWriter, code: PlanCode, use: TextUse): void {
  const { binder, metadata, text, culture, assign } = use;
  if (binder instanceof StringBinder) return;
  const read = code.unique("read");
  writer.line(`const ${read} = ${readerOf(code, binder.convert, typeLabel(metadata.type.id))}(${text}, ${culture});`);
  writer.line(`if (${read} === undefined) return bailOut;`);
  writer.line(assign(read));
}

type TextReader = (text: string, culture: Culture) => unknown;

/** A function that returns the value, or `undefined` if the text cannot be converted. */
function readerOf(code: PlanCode, convert: TextConverter, label: string): string {
  if (convert.parse !== undefined) return code.constant(`parse${label}`, convert.parse);
  const read: TextReader = (text, culture) => {
    const conversion = convert(text, culture);
    return conversion.outcome === "converted" ? conversion.value : undefined;
  };
  return code.constant(`read${label}`, convert.known === undefined ? read : withKnown(read, convert.known));
}

/** The declared spellings of an enum's names are looked up in a table. */
function withKnown(read: TextReader, texts: readonly string[]): TextReader {
  const known = new Map(texts.map((text) => [text, read(text, invariantCulture)]));
  return (text, culture) => known.get(text) ?? read(text, culture);
}
