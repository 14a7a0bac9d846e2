import type { Dice } from "../../fuzz/campaign/dice.js";

/** A schema of a test: JSON, whose members may be anything. */
export type TestSchema = Readonly<Record<string, unknown>>;

/** Schemas that refer to each other, of which `Root` is the first. */
export type TestSchemas = Readonly<Record<string, TestSchema>>;

const names = ["a", "b", "c", "d", "r", "w"];
const texts = ["", "a", "ab", "abc", "abcdef", "x1"];
const patterns = ["^a", "^[a-z]*$", "^.*$", "b$", "^[a-z0-9]{1,3}$"];
const formats = ["uuid", "date", "date-time"];
const components = ["Root", "Other", "Third"];

/** Makes schemas of all kinds, and changes them, by chance that can be repeated. */
export class RandomSchemas {
  constructor(readonly dice: Dice) {}

  schemas(): TestSchemas {
    return this.#marked(this.#fresh());
  }

  /** A member called `r` may be read-only, and one called `w` write-only, wherever it is in the schemas. */
  #marked(schemas: TestSchemas): TestSchemas {
    const marks = { r: !this.dice.once(3), w: !this.dice.once(3) };
    return JSON.parse(JSON.stringify(schemas), (_, value: unknown) => {
      if (typeof value !== "object" || value === null || !("properties" in value || "required" in value)) return value;
      const {
        properties = {},
        required,
        ...rest
      } = value as { properties?: Record<string, TestSchema>; required?: string[] };
      const marked = Object.entries(properties).map(
        ([name, schema]) => [name, this.#mark(name, schema, marks)] as const,
      );
      const isKnown = (name: string): boolean => !(name in marks) || name in properties;
      return {
        ...rest,
        ...("properties" in value && { properties: Object.fromEntries(marked) }),
        ...(required !== undefined && { required: required.filter(isKnown) }),
      };
    }) as TestSchemas;
  }

  #mark(name: string, schema: TestSchema, marks: { readonly r: boolean; readonly w: boolean }): TestSchema {
    if (name !== "r" && name !== "w") return schema;
    const { readOnly: _readOnly, writeOnly: _writeOnly, ...rest } = schema;
    return { ...rest, ...(marks[name] && { [name === "r" ? "readOnly" : "writeOnly"]: true }) };
  }

  #fresh(): TestSchemas {
    const schemas = Object.fromEntries(components.map((name) => [name, this.#object(2)]));
    return leadsToItself(schemas) ? this.#fresh() : schemas;
  }

  /** The schemas after one to three changes. */
  changed(schemas: TestSchemas): TestSchemas {
    let now: Record<string, TestSchema> = { ...schemas };
    for (let count = 1 + this.dice.below(3); count > 0; count--) {
      const name = this.dice.pick(this.dice.once(3) ? components : ["Root"]);
      now = { ...now, [name]: this.#change(now[name]!, 3) };
    }
    return leadsToItself(now) ? schemas : this.#marked(now);
  }

  #schema(depth: number): TestSchema {
    const kinds = [() => this.#number(), () => this.#text(), () => this.#text(), () => this.#values(), () => ({ type: "boolean" })]; // prettier-ignore
    const deep = [
      () => this.#object(depth - 1),
      () => this.#object(depth - 1),
      () => this.#array(depth - 1),
      () => this.#choice(depth - 1),
      () => ({ allOf: this.#list(2, () => this.#object(depth - 1)) }),
      () => ({ $ref: `#/components/schemas/${this.dice.pick(components)}` }),
      () => this.#map(depth - 1),
      () => ({ type: ["string", "integer"], maxLength: this.dice.below(4) }),
      () => ({ ...this.#object(depth - 1), not: { type: "object", required: [this.dice.pick(names)] } }),
      () => this.#conditional(depth - 1),
    ];
    return this.#member(this.dice.pick(depth > 0 ? [...kinds, ...deep] : kinds)());
  }

  /** Null and a default. */
  #member(schema: TestSchema): TestSchema {
    if (this.dice.once(6)) return this.#nullable(schema);
    return this.dice.once(10) ? { ...schema, default: "a" } : schema;
  }

  #nullable(schema: TestSchema): TestSchema {
    const { type } = schema;
    if (typeof type === "string" && schema.enum === undefined && this.dice.once(2)) return { ...schema, type: [type, "null"] }; // prettier-ignore
    return { [this.dice.pick(["anyOf", "oneOf"])]: [schema, { type: "null" }] };
  }

  #number(): TestSchema {
    const schema: Record<string, unknown> = { type: this.dice.pick(["integer", "number"]) };
    if (this.dice.once(3)) schema[this.dice.pick(["minimum", "exclusiveMinimum"])] = this.dice.below(5) - 2;
    if (this.dice.once(3)) schema[this.dice.pick(["maximum", "exclusiveMaximum"])] = this.dice.below(8) + 2;
    if (this.dice.once(6)) schema.multipleOf = this.dice.pick([1, 2, 0.5, 3]);
    return schema;
  }

  #text(): TestSchema {
    const schema: Record<string, unknown> = { type: "string" };
    if (this.dice.once(3)) schema.minLength = this.dice.below(4);
    if (this.dice.once(3)) schema.maxLength = this.dice.below(4) + 2;
    if (this.dice.once(5)) schema.pattern = this.dice.pick(patterns);
    if (this.dice.once(8)) schema.format = this.dice.pick(formats);
    return schema;
  }

  #values(): TestSchema {
    const values = this.#list(3, () => this.dice.pick<unknown>([...texts, 0, 1, 2.5, null, true]));
    const distinct = [...new Set(values)];
    if (this.dice.once(3)) return { const: distinct[0] };
    return this.dice.once(3) ? { type: "string", enum: distinct } : { enum: distinct };
  }

  #object(depth: number): TestSchema {
    const own = names.filter(() => this.dice.once(2));
    const schema: Record<string, unknown> = {
      type: "object",
      properties: Object.fromEntries(own.map((name) => [name, this.#schema(depth)])),
    };
    const required = names.filter((name) => (own.includes(name) ? this.dice.once(3) : this.dice.once(25)));
    if (required.length > 0) schema.required = required;
    if (this.dice.once(8)) schema[this.dice.pick(["additionalProperties", "unevaluatedProperties"])] = false;
    if (this.dice.once(12)) schema.minProperties = this.dice.below(3);
    if (this.dice.once(20)) schema.dependentRequired = { [this.dice.pick(names)]: [this.dice.pick(names)] };
    if (this.dice.once(20)) schema.patternProperties = { [this.dice.pick(["^a", "^x"])]: this.#text() };
    if (this.dice.once(25)) schema.propertyNames = { maxLength: this.dice.below(2) + 1 };
    return schema;
  }

  #map(depth: number): TestSchema {
    return { type: "object", additionalProperties: this.#schema(depth), ...(this.dice.once(2) && { properties: { a: this.#schema(depth) } }) }; // prettier-ignore
  }

  #array(depth: number): TestSchema {
    const schema: Record<string, unknown> = { type: "array", items: this.#schema(depth) };
    if (this.dice.once(4)) schema.minItems = this.dice.below(3);
    if (this.dice.once(4)) schema.maxItems = this.dice.below(3) + 1;
    if (this.dice.once(6)) schema.uniqueItems = true;
    if (this.dice.once(6)) schema.prefixItems = this.#list(2, () => this.#schema(0));
    if (this.dice.once(10)) schema.contains = this.#schema(0);
    if (this.dice.once(20)) schema.items = false;
    return schema;
  }

  #choice(depth: number): TestSchema {
    const kind = this.dice.pick(["oneOf", "anyOf"]);
    if (this.dice.once(2)) return this.#tagged(depth);
    const beside = this.dice.once(4) ? { type: "object", required: [this.dice.pick(names)] } : {};
    return { ...beside, [kind]: this.#list(3, () => this.#schema(depth)) };
  }

  #tagged(depth: number): TestSchema {
    const choices = ["x", "y", "z"].slice(0, 1 + this.dice.below(3)).map((tag) => this.#withTag(this.#object(depth), tag)); // prettier-ignore
    return { oneOf: choices, discriminator: { propertyName: "kind" } };
  }

  #withTag(object: TestSchema, tag: string): TestSchema {
    const required = [...((object.required as string[] | undefined) ?? []), "kind"];
    return { ...object, properties: { ...(object.properties as object), kind: { const: tag } }, required };
  }

  #conditional(depth: number): TestSchema {
    return {
      type: "object",
      properties: { a: this.#values(), b: this.#text() },
      if: { properties: { a: { const: "a" } } },
      then: this.dice.once(2) ? { required: ["b"] } : { properties: { b: this.#schema(depth) } },
    };
  }

  #list<T>(most: number, make: () => T): T[] {
    return [make(), ...this.dice.some(most - 1, make)];
  }

  /** One change, here or further inside. */
  #change(schema: TestSchema, depth: number): TestSchema {
    const inner = Object.entries(schema).filter(([keyword]) => isInner(keyword));
    if (inner.length > 0 && depth > 0 && !this.dice.once(3)) return this.#changeInside(schema, this.dice.pick(inner), depth); // prettier-ignore
    switch (this.dice.below(6)) {
      case 0:
        return this.#schema(1);
      case 1:
        return this.#without(schema);
      case 2:
        return { ...schema, ...this.#keyword(schema) };
      case 3:
        return { allOf: [schema, this.dice.once(2) ? {} : this.#object(0)] };
      case 4:
        return this.#nullable(schema);
      default:
        return { ...schema, ...this.#keyword(schema), ...this.#keyword(schema) };
    }
  }

  #changeInside(schema: TestSchema, [keyword, value]: [string, unknown], depth: number): TestSchema {
    if (Array.isArray(value)) {
      const list = value as TestSchema[];
      const index = this.dice.below(list.length);
      if (this.dice.once(4)) return { ...schema, [keyword]: [...list, this.#schema(1)] };
      if (this.dice.once(4) && list.length > 1) return { ...schema, [keyword]: list.toSpliced(index, 1) };
      return { ...schema, [keyword]: list.with(index, this.#change(list[index]!, depth - 1)) };
    }
    if (keyword !== "properties") return { ...schema, [keyword]: this.#change(value as TestSchema, depth - 1) };
    const properties = value as TestSchemas;
    const name = this.dice.pick([...Object.keys(properties), this.dice.pick(names)]);
    const { [name]: old, ...others } = properties;
    if (old === undefined) return { ...schema, properties: { ...properties, [name]: this.#schema(1) } };
    if (this.dice.once(5)) return { ...schema, properties: others };
    return { ...schema, properties: { ...properties, [name]: this.#change(old, depth - 1) } };
  }

  #without(schema: TestSchema): TestSchema {
    const keywords = Object.keys(schema).filter((keyword) => keyword !== "$ref");
    if (keywords.length < 2) return schema;
    const gone = this.dice.pick(keywords);
    return Object.fromEntries(Object.entries(schema).filter(([keyword]) => keyword !== gone));
  }

  /** Keywords that go with the type. */
  #keyword({ type }: TestSchema): TestSchema {
    const fresh =
      type === "object" ? this.#object(0) : type === "array" ? this.#array(0) : type === "string" ? this.#text() : this.#number(); // prettier-ignore
    const { type: _type, properties: _properties, ...keywords } = fresh;
    const entries = Object.entries(keywords);
    return entries.length === 0 ? { title: "changed" } : Object.fromEntries([this.dice.pick(entries)]);
  }
}

function isInner(keyword: string): boolean {
  return ["properties", "items", "additionalProperties", "allOf", "anyOf", "oneOf", "prefixItems"].includes(keyword);
}

/** Whether a schema is part of itself, without a member in between: nothing can say what it accepts. */
function leadsToItself(schemas: TestSchemas): boolean {
  const visit = (schema: unknown, passed: readonly unknown[]): boolean => {
    if (typeof schema !== "object" || schema === null) return false;
    if (passed.includes(schema)) return true;
    const { $ref, allOf = [], anyOf = [], oneOf = [], not, if: condition, then } = schema as Record<string, unknown[]>;
    const target = typeof $ref === "string" ? [schemas[($ref as string).split("/").at(-1)!]] : [];
    const parts = [...target, ...allOf, ...anyOf, ...oneOf, not, condition, then];
    return parts.some((part) => visit(part, [...passed, schema]));
  };
  return Object.values(schemas).some((schema) => visit(schema, []));
}
