import type { TestSchema } from "../random/random-schemas.js";

/** Where the schema of a property can be. */
export interface Placement {
  readonly name: string;
  /** The schemas of a document whose body is `Body`. */
  readonly schemas: (schema: TestSchema) => Readonly<Record<string, TestSchema>>;
}

const inObject = (property: TestSchema): TestSchema => ({ type: "object", properties: { property } });
const reference = (name: string): TestSchema => ({ $ref: `#/components/schemas/${name}` });

export const placements: readonly Placement[] = [
  { name: "inline", schemas: (schema) => ({ Body: inObject(schema) }) },
  { name: "in a component", schemas: (schema) => ({ Body: inObject(reference("Part")), Part: schema }) },
  { name: "under items", schemas: (schema) => ({ Body: { type: "array", items: schema } }) },
  { name: "under items of a component", schemas: (schema) => ({ Body: inObject({ type: "array", items: reference("Part") }), Part: schema }) }, // prettier-ignore
  { name: "under allOf", schemas: (schema) => ({ Body: { allOf: [reference("Part"), { type: "object", properties: { other: {} } }] }, Part: inObject(schema) }) }, // prettier-ignore
  { name: "under an allOf of its own", schemas: (schema) => ({ Body: inObject({ allOf: [reference("Part")], description: "A part." }), Part: schema }) }, // prettier-ignore
  {
    name: "under additionalProperties",
    schemas: (schema) => ({ Body: { type: "object", additionalProperties: schema } }),
  },
  { name: "in a recursive component", schemas: (schema) => ({ Body: { type: "object", properties: { next: reference("Body"), property: schema } } }) }, // prettier-ignore
  { name: "in one of a choice", schemas: (schema) => ({ Body: { anyOf: [reference("Part"), { type: "array", items: {} }] }, Part: inObject(schema) }) }, // prettier-ignore
];
