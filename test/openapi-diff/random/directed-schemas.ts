import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { TestSchema, TestSchemas } from "./random-schemas.js";

export type TestDirection = "request" | "response";

/**
 * The schemas as one direction has them: what is read-only is no member of requests, and what is write-only none of responses. A member of
 * one name is marked everywhere or nowhere. A discriminator selects by a property that each schema limits itself, so it adds nothing.
 */
export function directed(schemas: TestSchemas, direction: TestDirection): TestSchemas {
  const hidden = hiddenNames(schemas, direction === "request" ? "readOnly" : "writeOnly");
  const walk = (value: unknown, keyword = ""): unknown => {
    // A member that is not there cannot be what a `not` refuses.
    if (["enum", "const", "dependentRequired", "not"].includes(keyword)) return value;
    if (Array.isArray(value)) return value.map((one) => walk(one));
    if (typeof value !== "object" || value === null) return value;
    const { properties, required, discriminator: _discriminator, ...rest } = value as TestSchema;
    const inner = Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, walk(one, name)]));
    const kept = Object.entries(properties ?? {}).filter(([name]) => !hidden.has(name));
    return {
      ...inner,
      ...(properties !== undefined && { properties: Object.fromEntries(kept.map(([name, one]) => [name, walk(one)])) }),
      ...(Array.isArray(required) && { required: required.filter((name: string) => !hidden.has(name)) }),
    };
  };
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, walk(schema) as TestSchema]));
}

/** The names of members that a direction does not have. */
export function hiddenNames(schemas: TestSchemas, keyword: "readOnly" | "writeOnly"): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { properties } = value as TestSchema;
    for (const [name, schema] of Object.entries(properties ?? {}) as [string, TestSchema][]) {
      if (isMarked(schema, keyword)) found.add(name);
    }
    for (const member of Object.values(value)) walk(member);
  };
  walk(schemas);
  return found;
}

/** A schema is what one of the schemas in its `allOf` is. */
function isMarked(schema: TestSchema, keyword: "readOnly" | "writeOnly"): boolean {
  const parts = (schema.allOf ?? []) as readonly TestSchema[];
  return schema[keyword] === true || parts.some((part) => isMarked(part, keyword));
}

const formats: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  "date-time": /^\d{4}-\d\d-\d\dT/,
};

/** Ajv's validator of `Root`. */
export function validatorOf(schemas: TestSchemas): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, formats, allErrors: false, logger: false });
  ajv.addSchema({ $id: "http://schemas.example/document", components: { schemas } });
  return ajv.compile({ $ref: "http://schemas.example/document#/components/schemas/Root" });
}
