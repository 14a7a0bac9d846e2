/** Stands for `plans/emit-text.ts`: one function for each text, composed of the test for blanks and the parser. */
import { StringBinder, type ModelMetadata, type TextConverter } from "../../../runtime/src/binding/index.js";
import { invariantCulture, isBlank, type Culture } from "../../../runtime/src/types/index.js";
import type { CodeWriter } from "../../../runtime/src/plans/code-writer.js";
import type { TextUse } from "../../../runtime/src/plans/emit-text.js";
import type { TextBinder } from "../../../runtime/src/plans/key-shape.js";
import type { PlanCode } from "../../../runtime/src/plans/plan-code.js";
import { bailOut } from "../../../runtime/src/plans/plan-support.js";

export type TextReader = (text: string, culture: Culture) => unknown;

export function emitText(
  writer: CodeWriter,
  code: PlanCode,
  { binder, metadata, text, culture, assign }: TextUse,
): void {
  const read = code.unique("read");
  writer.line(`const ${read} = ${code.constant("readText", createTextReader(binder, metadata))}(${text}, ${culture});`);
  writer.line(`if (${read} === bailOut) return bailOut;`);
  writer.line(assign(read));
}

/** Reads a text as its binder does; `bailOut` where the binder would report an error. */
export function createTextReader(binder: TextBinder, metadata: ModelMetadata): TextReader {
  const { nullValue } = metadata;
  if (binder instanceof StringBinder) {
    return metadata.convertEmptyStringToNull ? (text) => (isBlank(text) ? nullValue : text) : (text) => text;
  }
  const blank = metadata.isReferenceOrNullable ? nullValue : bailOut;
  const convert = converterOf(binder.convert);
  return (text, culture) => {
    if (isBlank(text)) return blank;
    const value = convert(text, culture);
    return value === undefined ? bailOut : value;
  };
}

function converterOf(convert: TextConverter): TextReader {
  if (convert.parse !== undefined) return convert.parse;
  const read: TextReader = (text, culture) => {
    const conversion = convert(text, culture);
    return conversion.outcome === "converted" ? conversion.value : undefined;
  };
  if (convert.known === undefined) return read;
  const known = new Map(convert.known.map((text) => [text, read(text, invariantCulture)]));
  return (text, culture) => known.get(text) ?? read(text, culture);
}
