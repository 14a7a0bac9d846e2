import type { Dice } from "../../fuzz/campaign/dice.js";
import type { TestSchema, TestSchemas } from "./random-schemas.js";

const samples = ["", "a", "ab", "abc", "abcdef", "x1", "zzzzzz", "12", "00000000-0000-0000-0000-000000000000", "2020-01-02", "2020-01-02T03:04:05Z"]; // prettier-ignore
const numbers = [-3, -2, -1, 0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 7, 9, 10, 100, 2 ** 40];

/** Makes values for schemas, with declared members only. Most match; which ones do is for a validator to say. */
export class RandomValues {
  constructor(
    readonly dice: Dice,
    readonly schemas: TestSchemas,
  ) {}

  value(schema: TestSchema, depth = 5): unknown {
    const parts = this.#parts(schema);
    const listed = parts.flatMap(({ enum: list, const: single }) => (list as unknown[] | undefined) ?? (single === undefined ? [] : [single])); // prettier-ignore
    if (listed.length > 0) return this.dice.pick(listed);
    const types = parts.flatMap(({ type }) => (type === undefined ? [] : [type].flat())) as string[];
    const type = types.length === 0 ? this.dice.pick(["string", "number", "object", "array", "boolean"]) : this.dice.pick(types); // prettier-ignore
    if (depth === 0 && (type === "object" || type === "array")) return type === "object" ? {} : [];
    return this.#ofType(type, parts, depth);
  }

  /** The schema, what it refers to, and one of each choice. */
  #parts(schema: TestSchema, depth = 8): TestSchema[] {
    if (typeof schema !== "object" || depth === 0) return [];
    const { $ref, allOf = [], anyOf, oneOf } = schema as Record<string, TestSchema[]> & { $ref?: string };
    const chosen = [anyOf, oneOf].flatMap((list) => (list === undefined ? [] : [this.dice.pick(list)]));
    const target = $ref === undefined ? [] : [this.schemas[$ref.split("/").at(-1)!]!];
    return [schema, ...[...target, ...allOf, ...chosen].flatMap((one) => this.#parts(one, depth - 1))];
  }

  #ofType(type: string, parts: readonly TestSchema[], depth: number): unknown {
    if (type === "object") return this.#object(parts, depth);
    if (type === "array") return this.#array(parts, depth);
    if (type === "null") return null;
    if (type === "boolean") return this.dice.once(2);
    if (type === "string") return this.dice.pick(samples);
    return this.dice.pick(type === "integer" ? numbers.filter((one) => Number.isInteger(one)) : numbers);
  }

  #object(parts: readonly TestSchema[], depth: number): Record<string, unknown> {
    const declared = parts.flatMap(({ properties }) => Object.entries((properties as TestSchemas | undefined) ?? {}));
    const required = new Set(parts.flatMap((part) => (part.required as string[] | undefined) ?? []));
    const all = this.dice.once(4);
    const kept = declared.filter(([name]) => all || required.has(name) || this.dice.once(2));
    const maps = parts.flatMap(({ additionalProperties: map }) => (typeof map === "object" && map !== null ? [map as TestSchema] : [])); // prettier-ignore
    const others = maps.flatMap((map) => this.dice.some(2, () => [this.dice.pick(["a", "b", "k"]), map] as const));
    return Object.fromEntries([...others, ...kept].map(([name, one]) => [name, this.value(one, depth - 1)]));
  }

  #array(parts: readonly TestSchema[], depth: number): unknown[] {
    const items = parts.flatMap((part) => (typeof part.items === "object" ? [part.items as TestSchema] : []));
    const prefix = parts.flatMap((part) => (part.prefixItems as TestSchema[] | undefined) ?? []);
    const contained = parts.flatMap((part) => (typeof part.contains === "object" ? [part.contains as TestSchema] : []));
    const first = prefix.slice(0, this.dice.below(prefix.length + 1)).map((one) => this.value(one, depth - 1));
    const schemas = [...items, ...contained];
    if (schemas.length === 0 || first.length < prefix.length) return first;
    return [...first, ...this.dice.some(3, () => this.value(this.dice.pick(schemas), depth - 1))];
  }
}
