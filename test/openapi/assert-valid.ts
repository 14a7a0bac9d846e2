import assert from "node:assert/strict";
import { Validator } from "@seriousme/openapi-schema-validator";

/** One for all documents: it compiles the schema of each version of the specification once. */
const validator = new Validator();

/** Asserts that a document's JSON is valid by the specification's own schema. The validator would read a text as YAML. */
export async function assertValid(json: string): Promise<void> {
  const { valid, errors } = await validator.validate(JSON.parse(json) as Parameters<Validator["validate"]>[0]);
  assert.deepEqual([valid, errors ?? []], [true, []]);
}
