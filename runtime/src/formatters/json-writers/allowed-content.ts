import { answerKinds, flattenUnions, isWrittenAsIs } from "../../metadata/index.js";
import type { TypeId, TypeModel, TypeReference } from "../../model/index.js";
import { isEnumValue, isSimpleValue } from "./simple-writer.js";

type Types = Readonly<Record<TypeId, TypeModel>>;

/**
 * Whether a content that is not JSON (a text, bytes, a stream) has one of some declared types. A text is sent as it is only where a text is
 * declared, and bytes and streams only where one of them is.
 */
export function allowsContent(content: unknown, references: readonly TypeReference[], types: Types): boolean {
  return flattenUnions(references, types).some((type) => allows(content, type));
}

/** The same for an element of the lists among the types. A file yields its text as bytes, so these are texts too. */
export function allowsElement(content: unknown, references: readonly TypeReference[], types: Types): boolean {
  return flattenUnions(references, types).some((type) => {
    if (type.kind === "array" || type.kind === "set")
      return (
        allowsContent(content, [type.element], types) || (isBytes(content) && allowsContent("", [type.element], types))
      );
    return isWrittenAsIs(type) || (type.kind === "special" && allows(content, type));
  });
}

function isBytes(content: unknown): boolean {
  return content instanceof Uint8Array;
}

function allows(content: unknown, type: TypeModel): boolean {
  if (isWrittenAsIs(type)) return true;
  const kinds = answerKinds(type);
  return typeof content === "string" ? kinds.includes("text") && isTextOf(content, type) : kinds.includes("binary");
}

function isTextOf(content: string, type: TypeModel): boolean {
  return type.kind === "enum" ? isEnumValue(content, type) : type.kind === "simple" && isSimpleValue(content, type);
}
