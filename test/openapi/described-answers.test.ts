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

describe("answers", function () {
  this.timeout(60_000);
  let app: FastifyInstance;
  let document: OpenApiDocument;
  let text: string;

  before(async () => {
    const { AnswersController } = await loadCompiled<{
      AnswersController: NonNullable<Ligature.AppOptions["controllers"]>[number];
    }>("./answers.ts", import.meta.url);
    const { createApp } = await import("ligature");
    app = await createApp({ controllers: [AnswersController], openApi: { writeIndented: true } });
    text = (await app.inject("/openapi/v1/openapi.json")).payload;
    document = JSON.parse(text) as OpenApiDocument;
  });
  after(() => app.close());

  for (const [action, expected] of Object.entries(answers)) {
    it(`are ${expected.join(", ")}, as the document says, when the action is ${action}`, async () => {
      const sent = await Promise.all(expected.map((_, way) => answerOf(`/answers/${action}?way=${way}`)));
      assert.deepEqual(sent, expected);
      assert.deepEqual(describedAnswers(action), [...new Set(expected)].sort());
    });
  }

  it("are described equally, byte for byte, when the document is made from the source", () => {
    const projectRoot = fileURLToPath(new URL("..", import.meta.url));
    const project = reflectProject({ projectRoot, rootNames: [`${projectRoot}openapi/answers.ts`] });
    const controllers = project.classes.filter(({ name }) => name === "AnswersController").map(({ id }) => id);
    const { model } = createApplicationModel(project, { controllers });
    assert.equal(openApiJson(generateDocument(createEndpointTable(model), {}, "v1", { servedUnder: "" })), text);
  });

  async function answerOf(url: string): Promise<string> {
    const { statusCode, headers, payload } = await app.inject(url);
    const type = String(headers["content-type"] ?? "").split(";")[0]!;
    return payload === "" ? `${statusCode}` : `${statusCode} ${type}`;
  }

  /** A status that has content and may have none is there once. */
  function describedAnswers(action: string): string[] {
    const { responses } = document.paths[`/answers/${action}`]!.get!;
    const described = Object.entries(responses).flatMap(([status, { content = {} }]) => {
      const types = Object.keys(content).map((type) => `${status} ${type}`);
      return types.length === 0 || answers[action]!.includes(status) ? [status, ...types] : types;
    });
    return described.sort();
  }
});
