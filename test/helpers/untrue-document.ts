import assert from "node:assert/strict";
import { stripVTControlCharacters } from "node:util";

/**
 * Tests of a project that `ligature init` made. All fail: its document is changed to say that a greeting is a number, or a hook throws.
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

test("no response is an error", async () => {
  const configure = (app: { addHook(name: "preHandler", hook: () => Promise<void>): unknown }) =>
    void app.addHook("preHandler", async () => {
      throw new Error("the cause is shown");
    });
  const broken = await createTestApp({ controllers: [GreetingsController], openApi: {}, configure, fastify: { logger: false } });
  try {
    await (await verifyResponses(broken)).inject("/api/greetings/Ann");
  } finally {
    await broken.close();
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
    'The response 500 of GET /api/Greetings/{name} is not as its document says: status is "500", but the document has ["200"].',
    "the cause is shown",
    "DocumentMismatchError: The OpenAPI document is not true for 1 of its operations (seed 1):",
    "- GET /api/Greetings/{name}: The response 200 of GET /api/Greetings/{name} is not as its document says",
    "    GET /api/Greetings/",
  ];
  assert.deepEqual(shown.filter((text) => !plain.includes(text)), [], plain); // prettier-ignore
}
