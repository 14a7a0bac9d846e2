import { findAttribute, simpleTypeNames, type TypeId, type TypeModel, type TypeReference } from "../../model/index.js";
import { isEnumValue, isSimpleValue } from "./simple-writer.js";

type Types = Readonly<Record<TypeId, TypeModel>>;

/**
 * Whether a content that is not JSON (a text, bytes, a stream) has one of some declared types. A text is sent as it is only where a text is
 * declared, and bytes and streams only where one of them is.
 */
export function allowsContent(content: unknown, references: readonly TypeReference[], types: Types): boolean {
  return flatten(references, types).some((type) => allows(content, type));
}

/** The same for an element of the lists among the types. A file yields its text as bytes, so these are texts too. */
export function allowsElement(content: unknown, references: readonly TypeReference[], types: Types): boolean {
  return flatten(references, types).some((type) => {
    if (type.kind === "array" || type.kind === "set")
      return (
        allowsContent(content, [type.element], types) || (isBytes(content) && allowsContent("", [type.element], types))
      );
    return isAsItIs(type) || (type.kind === "special" && allows(content, type));
  });
}

/** Whether the values of a type are written unchanged: nobody knows the type, or it asks for it. */
export function isAsItIs(type: TypeModel): boolean {
  if (type.kind === "unknown") return type.reason === undefined;
  return type.kind === "object" && findAttribute(type.attributes, "WriteAsIs") !== undefined;
}

function isBytes(content: unknown): boolean {
  return content instanceof Uint8Array;
}

function allows(content: unknown, type: TypeModel): boolean {
  if (isAsItIs(type)) return true;
  const isText = typeof content === "string";
  switch (type.kind) {
    case "simple":
      return isText ? isSimpleValue(content, type.id) : type.id === "Bytes";
    case "enum":
      return isText && isEnumValue(content, type);
    case "special":
      return !isText && (type.id === "Stream" || type.id === "FileResult");
    case "unknown":
      // A class of the platform that has no description.
      return type.tuple === undefined;
    default:
      return false;
  }
}

/** The types, with the members of unions in place of the unions. */
export function flatten(references: readonly TypeReference[], types: Types, seen = new Set<TypeId>()): TypeModel[] {
  return references.flatMap(({ type: id }) => {
    if (seen.has(id)) return [];
    seen.add(id);
    const type = declaredType(id, types);
    return type.kind === "union" ? flatten(type.members, types, seen) : [type];
  });
}

/**
 * The type of an id. Types that only an attribute names may be missing in the model. Any other missing type declares nothing, so it is not
 * `unknown`, which allows everything.
 */
export function declaredType(id: TypeId, types: Types): TypeModel {
  const type = types[id];
  if (type !== undefined) return type;
  const simple = simpleTypeNames.find((name) => name === id);
  if (simple !== undefined) return { kind: "simple", id: simple };
  if (id === "ProblemDetails" || id === "ValidationProblemDetails") return { kind: "special", id };
  return { kind: "unknown", id, text: id, ...(id !== "unknown" && { reason: "the model does not have it" }) };
}
