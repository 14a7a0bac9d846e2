import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type * as Ligature from "ligature";
import { createApplicationModel } from "#runtime/conventions/index.js";
import { createEndpointTable } from "#runtime/endpoints/index.js";
import { generateDocument, openApiJson, type OpenApiDocument } from "#runtime/openapi/index.js";
import { reflectProject } from "#runtime/reflection/index.js";
import { loadCompiled } from "../helpers/compiled.js";

/** An action, and what it answers in each of its ways: status and media type. */
const answers: Readonly<Record<string, readonly string[]>> = {
  found: ["200 application/json", "404 application/problem+json"],
  maybe: ["200 application/json", "204"],
  text: ["200 text/plain", "200 application/json"],
  made: ["201 application/json", "201", "202 application/json", "203 application/json"],
  refused: [
    "409 application/json",
    "410 application/problem+json",
    "402 application/problem+json",
    "403 application/problem+json",
    "400 application/problem+json",
    "422 application/problem+json",
  ],
  elsewhere: ["302", "301", "404 application/problem+json"],
  files: ["200 application/pdf", "404 application/problem+json", "200 text/plain", "200 text/html"],
  results: ["202 application/json", "409 application/problem+json", "422 application/json"],
  reply: ["202 application/json"],
  nothing: ["200"],
  declared: ["400 application/problem+json", "409 application/problem+json", "200 application/json"],
};

const kinds: Readonly<Record<string, readonly string[]>> = {
  "": ["200 text/plain"],
  bytes: ["200 application/octet-stream"],
  image: ["200 image/png"],
  stream: ["200 application/octet-stream"],
  either: ["200 application/json", "200 text/plain"],
  three: ["200 application/octet-stream", "200 text/plain", "200 application/json"],
  anything: ["200 application/json", "200 text/plain", "200 application/octet-stream", "204", "204"],
  any: ["204", "200 application/json", "200 text/plain", "200 application/octet-stream"],
  "any-ok": ["204", "200 application/json", "200 text/plain", "200 application/octet-stream"],
  "any-made": ["201", "201 application/json", "201 text/plain", "201 application/octet-stream"],
  "some-object": ["200 application/json", "200 text/plain", "200 application/octet-stream"],
  "some-value": ["200 application/json", "200 text/plain", "200 application/octet-stream"],
  "object-as-json": ["200 application/json", "200 application/json"],
  guid: ["200 text/plain"],
  color: ["200 text/plain"],
  price: ["200 application/json"],
  xml: ["200 application/json"],
  "xml-text": ["200 application/xml"],
  "json-text": ["200 application/json", "200 text/plain"],
  vendor: ["200 text/csv", "200 application/hal+json"],
  charset: ["200 application/json"],
  own: ["200 text/csv"],
  twice: ["200 text/csv", "200 application/hal+json"],
  annotated: ["202 application/hal+json"],
  rows: ["200 text/csv"],
  list: ["200 application/json"],
  parts: ["200 application/json"],
  absent: ["200 application/json", "204"],
  "absent-ok": ["200 application/json", "204"],
  "absent-later": ["200 application/json", "204"],
  "null-made": ["201 application/json", "201"],
  "null-json": ["200 application/json"],
  ended: ["200"],
};

describe("answers", function () {
  this.timeout(60_000);
  let app: FastifyInstance;
  let document: OpenApiDocument;
  let text: string;

  before(async () => {
    type Controller = NonNullable<Ligature.AppOptions["controllers"]>[number];
    const { AnswersController, KindsController } = await loadCompiled<Record<string, Controller>>(
      "./answers.ts",
      import.meta.url,
    );
    const { createApp } = await import("ligature");
    app = await createApp({ controllers: [AnswersController!, KindsController!], openApi: { writeIndented: true } });
    text = (await app.inject("/openapi/v1/openapi.json")).payload;
    document = JSON.parse(text) as OpenApiDocument;
  });
  after(() => app.close());

  const rows = [...rowsOf("answers", answers), ...rowsOf("kinds", kinds)];
  for (const [path, expected] of rows) {
    it(`are ${expected.join(", ")}, as the document says, when the action is ${path}`, async () => {
      const sent = await Promise.all(
        expected.map((_, way) => answerOf(`${path}?way=${way}`, expected[way]!.split(" ")[1])),
      );
      assert.deepEqual(sent, expected);
      assert.deepEqual(describedAnswers(path, expected), [...new Set(expected)].sort());
    });
  }

  it("have the schemas of the types that are sent in each media type", () => {
    const schemasOf = (action: string, status = "200"): Record<string, unknown> => {
      const { content = {} } = document.paths[`/kinds/${action}`]!.get!.responses[status]!;
      return Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema]));
    };
    const order = { $ref: "#/components/schemas/Order" };
    const text = { type: "string" };
    assert.deepEqual(schemasOf("either"), {
      "application/json": { type: "integer", format: "int32" },
      "text/plain": text,
    });
    const binary = { type: "string", format: "binary" };
    const forms = { "application/json": {}, "text/plain": text, "application/octet-stream": binary };
    assert.deepEqual(schemasOf("anything"), forms);
    assert.deepEqual(schemasOf("object-as-json"), { "application/json": {} });
    assert.deepEqual(schemasOf("rows"), { "text/csv": text });
    assert.deepEqual(schemasOf("list"), { "application/json": { type: "array", items: text } });
    assert.deepEqual(schemasOf("twice"), { "application/hal+json": order, "text/csv": text });
    assert.deepEqual(schemasOf("annotated", "202"), { "application/hal+json": { type: "array", items: order } });
    assert.deepEqual(schemasOf("null-made", "201"), { "application/json": order });
    assert.deepEqual(schemasOf("null-json"), { "application/json": { anyOf: [order, { type: "null" }] } });
  });

  it("are described equally, byte for byte, when the document is made from the source", () => {
    const projectRoot = fileURLToPath(new URL("..", import.meta.url));
    const project = reflectProject({ projectRoot, rootNames: [`${projectRoot}openapi/answers.ts`] });
    const controllers = project.classes.filter(({ name }) => name.endsWith("sController")).map(({ id }) => id);
    const { model } = createApplicationModel(project, { controllers });
    assert.equal(openApiJson(generateDocument(createEndpointTable(model), {}, "v1", { servedUnder: "" })), text);
  });

  async function answerOf(url: string, accept?: string): Promise<string> {
    const { statusCode, headers, payload } = await app.inject({
      url,
      ...(accept !== undefined && { headers: { accept } }),
    });
    const type = String(headers["content-type"] ?? "").split(";", 1)[0]!;
    return payload === "" ? `${statusCode}` : `${statusCode} ${type}`;
  }

  /** A status that has content and may have none is there once. */
  function describedAnswers(path: string, expected: readonly string[]): string[] {
    const { responses } = document.paths[path]!.get!;
    const described = Object.entries(responses).flatMap(([status, { content = {} }]) => {
      const types = Object.keys(content).map((type) => `${status} ${type.split(";", 1)[0]!}`);
      return types.length === 0 || expected.includes(status) ? [status, ...types] : types;
    });
    return described.sort();
  }
});

function rowsOf(path: string, actions: Readonly<Record<string, readonly string[]>>): [string, readonly string[]][] {
  return Object.entries(actions).map(([action, expected]) => [
    action === "" ? `/${path}` : `/${path}/${action}`,
    expected,
  ]);
}
