import { StringBinder, type ModelMetadata } from "../../binding/index.js";
import { isBlank } from "../../types/index.js";
import type { CodeWriter } from "./code-writer.js";
import type { TextBinder } from "./key-shape.js";
import type { PlanCode } from "./plan-code.js";
import { typeLabel } from "./type-label.js";

/** A text and what it is converted for. */
export interface TextUse {
  readonly binder: TextBinder;
  readonly metadata: ModelMetadata;
  /** The expression of the text; evaluated more than once. */
  readonly text: string;
  readonly culture: string;
  /** The statement that takes the value. */
  assign(value: string): string;
}

/** Converts a text as its binder does; the function ends with `ask` where the binder would report an error. */
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
    writer.line(`if (${blank}(${text})) return ask;`);
    emitConversion(writer, code, use);
  }
}

function emitConversion(
  writer: CodeWriter,
  code: PlanCode,
  { binder, metadata, text, culture, assign }: TextUse,
): void {
  if (binder instanceof StringBinder) return;
  const convert = code.constant(`to${typeLabel(metadata.type.id)}`, binder.convert);
  const read = code.unique("read");
  writer.line(`const ${read} = ${convert}(${text}, ${culture});`);
  writer.line(`if (${read}.outcome !== "converted") return ask;`);
  writer.line(assign(`${read}.value`));
}
