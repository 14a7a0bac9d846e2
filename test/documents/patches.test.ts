import type { JsonOptions } from "ligature";
import { createTestApp, verifyDocument } from "ligature/testing";
import { loadCompiled } from "../helpers/compiled.js";

const seed = Number(process.env.VERIFY_SEED ?? Math.trunc(Math.random() * 2 ** 31));

const options: readonly JsonOptions[] = [
  {},
  { propertyNamingPolicy: "snakeCaseLower", enums: "names", defaultIgnoreCondition: "whenWritingNull" },
];

describe(`the documents of applications with patches, with the seed ${seed}`, function () {
  this.timeout(300_000);

  for (const [index, json] of options.entries())
    it(`are true, and all merge patches that they allow can be applied, when JSON has the options ${JSON.stringify(json)}`, async () => {
      const { PatchedOrdersController, createApp } = await loadCompiled<typeof import("./patched-orders.js")>(
        "./patched-orders.js",
        import.meta.url,
      );
      const openApiVersion = (seed + index) % 2 === 0 ? "3.0" : "3.1";
      const app = await createTestApp(
        () =>
        createApp({ controllers: [PatchedOrdersController], json, openApi: { openApiVersion, separateInputSchemas: true }, fastify: { logger: false } }), // prettier-ignore
      );
      const requests = Number(process.env.VERIFY_REQUESTS ?? 600);
      await verifyDocument(app, { requests, seed, methods: "all" });
      await app.close();
    });
});
