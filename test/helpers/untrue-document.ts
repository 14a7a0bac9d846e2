import assert from "node:assert/strict";
import { stripVTControlCharacters } from "node:util";

/**
 * Tests of a project that `ligature init` made. Both fail, because its document is changed to say that a greeting is a number.
 *
 * @param start the lines that give the runner's `test`
 */
export function untrueDocumentTests(start: string): string {
  return `${start}
import { createApp } from "ligature";
import { createTestApp, verifyDocument, verifyResponses } from "ligature/testing";
import { GreetingsController } from "../src/greetings.controller.js";

const createUntrue = () =>
  createApp({
    controllers: [GreetingsController],
    openApi: {
      schemaFilters: [(schema) => (schema.properties?.text ? { ...schema, properties: { text: { type: "integer" } } } : schema)],
    },
  });

test("responses are as the document says", async () => {
  const app = await verifyResponses(await createTestApp(createUntrue));
  try {
    await app.inject("/api/greetings/Ann");
  } finally {
    await app.close();
  }
});

test("the document is true", async () => {
  const app = await createTestApp(createUntrue);
  try {
    await verifyDocument(app, { requests: 20, seed: 1 });
  } finally {
    await app.close();
  }
});
`;
}

/** Asserts that the runner shows the operation, the pointer and both values, the smallest request and the seed. */
export function assertShowsUntruths(output: string): void {
  const plain = stripVTControlCharacters(output);
  const shown = [
    'ResponseMismatchError: The response 200 of GET /api/Greetings/{name} is not as its document says: body at "/text" is "Hello, Ann!", but the document has {"type":"integer"}.',
    "DocumentMismatchError: The OpenAPI document is not true for 1 of its operations (seed 1):",
    "- GET /api/Greetings/{name}: The response 200 of GET /api/Greetings/{name} is not as its document says",
    "    GET /api/Greetings/",
  ];
  assert.deepEqual(shown.filter((text) => !plain.includes(text)), [], plain); // prettier-ignore
}
