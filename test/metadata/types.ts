import type { ObjectTypeModel, PropertyModel, TypeModel, TypeReference } from "ligature/internal/model";

/** Types for tests of metadata: one of every kind, and a class that holds itself. */
export const types: Readonly<Record<string, TypeModel>> = Object.fromEntries(
  (
    [
      ...(["Int32", "Boolean", "Guid", "DateTime", "Decimal", "String", "Bytes", "Uri", "Version"] as const).map(
        (id) => ({ kind: "simple", id }) as const,
      ),
      { kind: "enum", id: "Color", name: "Color", members: [member("Red", 1), member("Green", 2)] },
      { kind: "enum", id: "Form", name: "Form", members: [member("Round", 0), member("Square", 1)] },
      { kind: "enum", id: "Order", name: "", members: [member("asc", "asc"), member("desc", "desc")], literals: true },
      { kind: "array", id: "Int32[]", element: { type: "Int32" } },
      { kind: "array", id: "FormFile[]", element: { type: "FormFile" } },
      { kind: "set", id: "Set<String>", element: { type: "String" } },
      { kind: "dictionary", id: "Map<Guid,Node>", form: "map", key: { type: "Guid" }, value: { type: "Node" } },
      { kind: "union", id: "Shape", members: [{ type: "Node" }, { type: "Int32[]" }] },
      { kind: "special", id: "FormFile" },
      { kind: "special", id: "FormCollection" },
      { kind: "special", id: "AbortSignal" },
      { kind: "unknown", id: "unknown", text: "unknown" },
      objectType("Node", { color: { type: "Color" }, next: { type: "Node", nullable: true } }),
      objectType("Empty", {}),
    ] as TypeModel[]
  ).map((type) => [type.id, type]),
);

export function objectType(id: string, properties: Readonly<Record<string, TypeReference>>): ObjectTypeModel {
  return {
    kind: "object",
    id,
    name: id,
    form: "class",
    declaration: id,
    attributes: [],
    properties: Object.entries(properties).map(([name, type]): PropertyModel => ({
      name,
      type,
      attributes: [],
      declaringType: id,
    })),
  };
}

function member(name: string, value: number | string): { name: string; value: number | string } {
  return { name, value };
}
