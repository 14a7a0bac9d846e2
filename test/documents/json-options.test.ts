import type { JsonOptions } from "ligature";
import { createTestApp, verifyDocument } from "ligature/testing";
import { loadCompiled } from "../helpers/compiled.js";

const isComplete = process.env.VERIFY_ALL === "1";
const seed = Number(process.env.VERIFY_SEED ?? Math.trunc(Math.random() * 2 ** 31));

const policies = ["asDeclared", "camelCase", "snakeCaseLower", "kebabCaseLower"] as const;
const conditions = ["never", "whenWritingNull", "whenWritingDefault"] as const;
const combinations = policies.flatMap((propertyNamingPolicy) =>
  conditions.flatMap((defaultIgnoreCondition) =>
    (["names", "numbers"] as const).map((enums): JsonOptions => ({ propertyNamingPolicy, defaultIgnoreCondition, enums })),
  ),
); // prettier-ignore

/** Two of them, which a new seed chooses each time, as in `verified.test.ts`. */
const chosen = isComplete
  ? combinations
  : [seed, seed + 13].map((number) => combinations[number % combinations.length]!);

describe(`the documents of applications with options of JSON, with the seed ${seed}`, function () {
  this.timeout(300_000);

  for (const [index, json] of chosen.entries()) {
    it(`are true when they are ${JSON.stringify(json)}`, async () => {
      const { NamedController, createApp } = await loadCompiled<
        typeof import("../hosting/json-options/fixtures/named-models.js")
      >("../hosting/json-options/fixtures/named-models.js", import.meta.url);
      const app = await createTestApp(() =>
        createApp({
          controllers: [NamedController],
          json,
          automaticBadRequest: true,
          strictBodies: (seed + index) % 2 === 0,
          xmlSerializerFormatters: (seed + index) % 3 === 0,
          openApi: {
            openApiVersion: "3.1",
            // Without the option, XML has schemas of its own where its names are others.
            ...((seed + index) % 2 === 0 && { separateXmlSchemas: true }),
            // One schema cannot say that requests need a member which answers leave out.
            separateInputSchemas: index % 2 === 0 || json.defaultIgnoreCondition === "whenWritingDefault",
            annotations: {
              enabled: true,
              enableAnnotationsForInheritance: true,
              enableAnnotationsForPolymorphism: true,
            },
          },
          fastify: { logger: false },
        }),
      );
      // A rule of the application, and a family that keys of a form cannot name.
      const operations = (operation: string) => !/\/named\/(?:checked|form|listed-form)$/.test(operation);
      const requests = Number(process.env.VERIFY_REQUESTS ?? 1000);
      await verifyDocument(app, { requests, seed, methods: "all", operations });
      await app.close();
    });
  }

  it("are true when actions have options of their own", async () => {
    const { OwnController, PartnerController, createApp } = await loadCompiled<
      typeof import("../hosting/json-options/fixtures/partner-models.js")
    >("../hosting/json-options/fixtures/partner-models.js", import.meta.url);
    const app = await createTestApp(() =>
      createApp({
        controllers: [OwnController, PartnerController],
        automaticBadRequest: true,
        // Otherwise an enum that is written by its names also reads numbers that it does not have.
        strictBodies: true,
        xmlSerializerFormatters: seed % 3 === 0,
        // XML has the names of the application.
        openApi: {
          openApiVersion: "3.1",
          separateInputSchemas: seed % 5 === 0,
          ...(seed % 2 === 0 && { separateXmlSchemas: true }),
        },
        fastify: { logger: false },
      }),
    );
    // No schema says what a patch may do to the object of the action, or that numbers are read where texts are written.
    const operations = (operation: string) => !/\/partner\/(?:form|texts|merge|operations)$/.test(operation);
    await verifyDocument(app, {
      requests: Number(process.env.VERIFY_REQUESTS ?? 1000),
      seed,
      methods: "all",
      operations,
    });
    await app.close();
  });

  it("are true when models take unknown members", async () => {
    const { OpenController, createApp } = await loadCompiled<
      typeof import("../hosting/json-options/fixtures/open-models.js")
    >("../hosting/json-options/fixtures/open-models.js", import.meta.url);
    const app = await createTestApp(() =>
      createApp({
        controllers: [OpenController],
        automaticBadRequest: true,
        strictBodies: seed % 2 === 0,
        xmlSerializerFormatters: seed % 3 === 0,
        openApi: {
          openApiVersion: "3.1",
          annotations: { enabled: true, enableAnnotationsForInheritance: true, enableAnnotationsForPolymorphism: true },
        },
        fastify: { logger: false },
      }),
    );
    const operations = (operation: string) => !/\/open\/(?:merge|operations)$/.test(operation);
    const requests = Number(process.env.VERIFY_REQUESTS ?? 1000);
    await verifyDocument(app, { requests, seed, methods: "all", operations });
    await app.close();
  });

  it("are true when converters read and write values", async () => {
    const { ConvertedController, createApp } = await loadCompiled<
      typeof import("../hosting/json-options/fixtures/converted-models.js")
    >("../hosting/json-options/fixtures/converted-models.js", import.meta.url);
    const app = await createTestApp(() =>
      createApp({
        controllers: [ConvertedController],
        automaticBadRequest: true,
        strictBodies: seed % 2 === 0,
        openApi: { openApiVersion: "3.1", separateInputSchemas: seed % 5 === 0 },
        fastify: { logger: false },
      }),
    );
    // One breaks its contract on purpose. A form can have values that no JSON can.
    const operations = (operation: string) => !/\/converted\/(?:fragile|form|merge|operations)$/.test(operation);
    const requests = Number(process.env.VERIFY_REQUESTS ?? 1000);
    await verifyDocument(app, { requests, seed, methods: "all", operations });
    await app.close();
  });
});
