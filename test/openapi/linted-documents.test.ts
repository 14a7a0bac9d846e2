import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { starterFiles } from "#runtime/build/commands/starter-files.js";
import { generateDocument, type OpenApiDocument, type Operation } from "#runtime/openapi/index.js";
import { TempProject } from "../build/temp-project.js";
import { loadCompiled } from "../helpers/compiled.js";
import { customConditions } from "../helpers/command.js";
import { lint, type Finding } from "./linters.js";
import { documents, modes, storeEndpoints } from "./store-model.js";

/** A rule that a document may break, why, and where. */
interface Exception {
  readonly rule: string;
  readonly reason: string;
  /** Default: everywhere. */
  readonly isFor?: (finding: Finding, document: OpenApiDocument) => boolean;
}

/** Of every document. */
const ours: readonly Exception[] = [
  {
    rule: "spectral/operation-description",
    reason: "a comment of one paragraph is the summary; pages would show it twice",
    isFor: (finding, document) => operationAt(finding, document).summary !== undefined,
  },
  {
    rule: "redocly/operation-4xx-response",
    reason: "an operation that takes nothing, from anybody, refuses nothing",
    isFor: (finding, document) => {
      const { parameters, requestBody, security = [] } = operationAt(finding, document);
      return parameters === undefined && requestBody === undefined && security.length === 0;
    },
  },
];

/** Of a project that has just been made. */
const unknown: readonly Exception[] = [
  { rule: "spectral/info-contact", reason: "only the author knows whom to ask" },
  { rule: "redocly/info-license", reason: "only the author knows the license" },
];

/** Of what a recorded API in another language says of itself. */
const recorded: readonly Exception[] = [
  ...unknown,
  { rule: "spectral/operation-description", reason: "the recorded actions have few comments" },
  { rule: "spectral/operation-success-response", reason: "one recorded action answers 404 alone" },
  { rule: "redocly/nullable-type-sibling", reason: "3.0: the type is in the component that allOf refers to" },
  {
    rule: "spectral/oas3-valid-schema-example",
    reason: "3.0: for the same reason, Ajv does not compile the items of a list that has a default",
    isFor: ({ message }) => message === '"nullable" cannot be used without "type"',
  },
  { rule: "redocly/operation-2xx-response", reason: "one recorded action answers 404 alone" },
  { rule: "redocly/operation-4xx-response", reason: "the recorded actions declare few responses" },
  { rule: "redocly/operation-summary", reason: "the recorded actions have few comments" },
  { rule: "redocly/security-defined", reason: "nobody signs in there" },
  { rule: "redocly/tag-description", reason: "the recorded controllers have few comments" },
];

interface Linted {
  readonly name: string;
  readonly exceptions: readonly Exception[];
  make(): OpenApiDocument | Promise<OpenApiDocument>;
}

type Create = (settings?: object) => Promise<FastifyInstance>;

const linted: readonly Linted[] = [
  {
    name: "of the orders example",
    exceptions: ours,
    make: async () => {
      const { createOrdersApp } = await loadCompiled<{ createOrdersApp: Create }>("../../examples/orders/src/app.ts", import.meta.url); // prettier-ignore
      return documentOf(await createOrdersApp());
    },
  },
  {
    name: "of the Conduit example",
    exceptions: ours,
    make: async () => {
      const { createConduitApp } = await loadCompiled<{ createConduitApp: Create }>("../../examples/conduit/src/app.ts", import.meta.url); // prettier-ignore
      const { Database } = await loadCompiled<{ Database: new () => object }>("../../examples/conduit/src/database/database.ts", import.meta.url); // prettier-ignore
      const { createTestApp } = await import("ligature/testing");
      const start = () => createConduitApp({ jwtSecret: "a secret of the tests that is long enough", jwtExpiresIn: "1h" }); // prettier-ignore
      // Nobody asks the database for a document, and it takes longer to start than everything else here.
      const { instance } = await createTestApp(start, { services: (services) => services.addSingleton(Database, () => ({})) }); // prettier-ignore
      return documentOf(instance);
    },
  },
  {
    name: "of a new project",
    exceptions: [...ours, ...unknown],
    make: async () => {
      const project = new TempProject(starterFiles({ name: "api", ligatureVersion: "0.1.0", runner: "node", docker: false, eslint: false, pages: false })); // prettier-ignore
      const tsconfig = {
        extends: "ligature/tsconfig.base.json",
        compilerOptions: { customConditions },
        include: ["src"],
      };
      project.write({ "tsconfig.json": JSON.stringify(tsconfig) });
      try {
        const { createApplication } = await loadCompiled<{ createApplication: Create }>(
          `file://${project.path("src/app.ts")}`,
          import.meta.url,
        );
        return await documentOf(await createApplication());
      } finally {
        project.delete();
      }
    },
  },
  ...(["3.1", "3.0"] as const).flatMap((openApiVersion) =>
    (["all", "one-of"] as const).map((mode) => ({
      name: `of the recorded store, ${mode} in ${openApiVersion}`,
      exceptions: recorded,
      make: () => {
        const options = { documents, openApiVersion, ...modes[mode], operationIds: "action" } as const;
        return generateDocument(storeEndpoints(), options, "v1");
      },
    })),
  ),
];

describe("Redocly and Spectral", function () {
  this.timeout(120_000);

  for (const { name, exceptions, make } of linted) {
    it(`find nothing that is ours in the document ${name}`, async () => {
      const document = await make();
      const findings = await lint(document);
      const excused = (finding: Finding): Exception | undefined =>
        exceptions.find(({ rule, isFor }) => rule === finding.rule && isFor?.(finding, document) !== false);
      const texts = findings.filter((one) => !excused(one)).map(({ rule, path, message }) => `${rule} ${path.join(" ")}: ${message}`); // prettier-ignore
      assert.deepEqual(texts, []);
    });
  }

  it("find what is wrong", async () => {
    const findings = await lint({
      openapi: "3.1.1",
      info: { title: "Wrong", version: "1" },
      paths: { "/a/{id}": { get: { operationId: "a", responses: {} } } },
    });
    const rules = new Set(findings.map(({ rule }) => rule));
    for (const rule of ["spectral/path-params", "redocly/path-parameters-defined", "redocly/security-defined"]) {
      assert.ok(rules.has(rule), `${rule} is not among ${[...rules].join(", ")}`);
    }
  });
});

async function documentOf(app: FastifyInstance): Promise<OpenApiDocument> {
  try {
    await app.ready();
    return (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
  } finally {
    await app.close();
  }
}

function operationAt({ path }: Finding, { paths }: OpenApiDocument): Operation {
  const [, template, method] = path;
  return (paths as Record<string, Record<string, Operation>>)[template!]![method!]!;
}
