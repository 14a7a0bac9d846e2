import type { TypeModel } from "ligature/internal/model";

/** The kind of value that a source must be able to contain. */
export type ValueKind = "text" | "texts" | "file" | "complex";

/** `undefined`: a value that no source of the request, or only some of its bodies, can contain. */
export function valueKindOf(type: TypeModel | undefined, types: Types): ValueKind | undefined {
  return type && kinds[type.kind]?.(type as never, types);
}

type Types = Readonly<Partial<Record<string, TypeModel>>>;

const kinds: {
  readonly [K in TypeModel["kind"]]?: (type: Extract<TypeModel, { kind: K }>, types: Types) => ValueKind | undefined;
} = {
  simple: () => "text",
  enum: () => "text",
  array: ({ element }, types) => kindOfList(valueKindOf(types[element.type], types)),
  set: ({ element }, types) => kindOfList(valueKindOf(types[element.type], types)),
  dictionary: () => "complex",
  object: ({ attributes }) => (attributes.some(({ name }) => name === "ModelBinder") ? undefined : "complex"),
  special: ({ id }) => (id === "FormFile" ? "file" : undefined),
};

function kindOfList(element: ValueKind | undefined): ValueKind | undefined {
  return element === "text" ? "texts" : element === "texts" ? "complex" : element;
}
