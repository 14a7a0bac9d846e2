import type { AttributeModel, TypeModel, TypeReference } from "ligature/internal/model";
import { simpleTypeNames } from "ligature/internal/model";
import { xmlSerializerInputFormatter } from "#runtime/formatters/xml/index.js";
import type { BodyContent, InputError, InputResult } from "#runtime/formatters/index.js";

const nullable = (type: string): TypeReference => ({ type, nullable: true });

export class Line {
  sku: unknown = null;
  quantity: unknown = 0;
}

export class Order {
  id: unknown = 0;
  title: unknown = null;
  placed: unknown = null;
  total: unknown = 0;
  kind: unknown = 0;
  access: unknown = 0;
  size: unknown = "small";
  span: unknown = "default";
  shipTo: unknown = null;
  lines: unknown = null;
  tags: unknown = ["initial"];
  seen: unknown = null;
  matrix: unknown = null;
  scores: unknown = null;
  $ref: unknown = null;
  any: unknown = null;
  readonly log: string[] = ["first"];
  readonly marks = new Set(["first"]);
  readonly fixed = "fixed";
  #guarded = "guarded";
  get guarded(): string {
    return this.#guarded;
  }
  set guarded(value: string) {
    if (value === "refused") throw new Error("refused by a setter");
    this.#guarded = value;
  }
}

/** A model as a body's parameter would name it. */
export const types: Record<string, TypeModel> = {
  ...Object.fromEntries(simpleTypeNames.map((id) => [id, { kind: "simple", id }])),
  Kind: enumType("Kind", { asc: 0, desc: 1 }),
  Access: { ...enumType("Access", { none: 0, read: 1, write: 2 }), flags: true } as TypeModel,
  Size: enumType("", { small: "small", large: "large" }),
  any: { kind: "unknown", id: "any", text: "unknown" },
  "String[]": list("String[]", { type: "String" }),
  "Int32[]": list("Int32[]", { type: "Int32" }),
  "Int32[][]": list("Int32[][]", { type: "Int32[]" }),
  "(Int32|null)[]": list("(Int32|null)[]", nullable("Int32")),
  "Line[]": list("Line[]", { type: "Line" }),
  "Set<String>": { kind: "set", id: "Set<String>", element: { type: "String" } },
  Line: objectType("Line", { sku: nullable("String"), quantity: { type: "Int32" } }),
  Order: objectType(
    "Order",
    {
      id: { type: "Int32" },
      title: nullable("String"),
      placed: nullable("DateTime"),
      total: { type: "Decimal" },
      kind: { type: "Kind" },
      access: { type: "Access" },
      size: { type: "Size" },
      span: { type: "TimeSpan" },
      shipTo: nullable("Line"),
      lines: nullable("Line[]"),
      tags: { type: "String[]" },
      seen: nullable("Set<String>"),
      matrix: nullable("Int32[][]"),
      scores: nullable("(Int32|null)[]"),
      $ref: nullable("String"),
      any: { type: "any" },
      log: { type: "String[]" },
      marks: { type: "Set<String>" },
      fixed: { type: "String" },
      guarded: { type: "String" },
      ["__proto__"]: { type: "Line" },
      constructor: nullable("String"),
    },
    ["log", "marks", "fixed"],
  ),
  "Page<Line>": { ...objectType("Page", { item: { type: "Line" } }), typeArguments: [{ type: "Line" }] } as TypeModel,
  Unnamed: { ...objectType("", { id: { type: "Int32" } }), form: "anonymous" } as TypeModel,
  "Unnamed[]": list("Unnamed[]", { type: "Unnamed" }),
  Shape: {
    ...objectType("Shape", { name: nullable("String"), kind: nullable("String") }),
    abstract: true,
    attributes: [
      attribute("SwaggerDiscriminator", { propertyName: "kind" }),
      attribute("SwaggerSubType", { type: { $class: "Circle" }, discriminatorValue: "round" }),
      attribute("SwaggerSubType", { type: { $class: "Square" } }),
    ],
  } as TypeModel,
  Form: {
    ...objectType("Form", { name: nullable("String") }),
    abstract: true,
    attributes: [attribute("SwaggerSubType", { type: { $class: "Circle" } })],
  } as TypeModel,
  Circle: objectType("Circle", { name: nullable("String"), kind: nullable("String"), radius: { type: "Int32" } }),
  Square: {
    ...objectType("Square", { name: nullable("String"), kind: nullable("String"), side: { type: "Int32" } }),
    attributes: [attribute("SwaggerSubType", { type: { $class: "Tile" } })],
  } as TypeModel,
  Tile: objectType("Tile", { name: nullable("String"), side: { type: "Int32" }, glaze: nullable("String") }),
  Node: objectType("Node", { next: nullable("Node"), value: { type: "Int32" } }),
  Mirror: {
    ...objectType("Mirror", { kind: nullable("String") }),
    attributes: [
      attribute("SwaggerDiscriminator", { propertyName: "kind" }),
      attribute("SwaggerSubType", { type: { $class: "Reflection" }, discriminatorValue: "x" }),
    ],
  } as TypeModel,
  Reflection: {
    ...objectType("Reflection", { kind: nullable("String") }),
    attributes: [
      attribute("SwaggerDiscriminator", { propertyName: "kind" }),
      attribute("SwaggerSubType", { type: { $class: "Mirror" }, discriminatorValue: "x" }),
    ],
  } as TypeModel,
};

function list(id: string, element: TypeReference): TypeModel {
  return { kind: "array", id, element };
}

function enumType(name: string, members: Record<string, number | string>): TypeModel {
  const list = Object.entries(members).map(([member, value]) => ({ name: member, value }));
  return { kind: "enum", id: name, name, members: list };
}

function attribute(name: string, data: AttributeModel["data"]): AttributeModel {
  return { name, data };
}

export function objectType(id: string, properties: Record<string, TypeReference>, readOnly: string[] = []): TypeModel {
  const list = Object.entries(properties).map(([name, type]) => ({
    name,
    type,
    attributes: [],
    declaringType: id,
    ...(readOnly.includes(name) && { readOnly: true as const }),
  }));
  return { kind: "object", id, name: id, form: "class", declaration: id, properties: list, attributes: [] };
}

const classes: Record<string, new () => object> = { Line, Order };

/** The value that was read, and the errors that were reported. */
export interface Reading {
  readonly model: unknown;
  readonly errors: InputError[];
}

export function readXmlBody(
  type: TypeReference | string,
  content: BodyContent["content"],
  contentType = "application/xml",
): Reading {
  const errors: InputError[] = [];
  const reference = typeof type === "string" ? { type } : type;
  const reader = xmlSerializerInputFormatter.createReader({
    type: reference,
    types,
    maxDepth: 32,
    maxCollectionSize: 1024,
    membersOf: () => [],
    textReaderOf: () => undefined,
    activatorOf: ({ id }) => {
      const constructor = classes[id];
      return () => (constructor === undefined ? {} : new constructor()) as Record<string, unknown>;
    },
  });
  const result = reader({ contentType, content }, (error) => errors.push(error)) as InputResult;
  return { model: result.outcome === "success" ? result.model : result.outcome, errors };
}
