import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import type * as Ligature from "ligature";
import { generateDocument, openApiJson, type OpenApiOptions } from "#runtime/openapi/index.js";
import { loadCompiled } from "../helpers/compiled.js";
import { documents, modes, storeEndpoints, type Mode } from "./store-model.js";

/** The needed parts of `store.ts`, which is compiled by Ligature alone. */
interface Store {
  readonly controllers: NonNullable<Ligature.AppOptions["controllers"]>;
  readonly Ledger: new () => object;
}

describe("the document of the running store", function () {
  this.timeout(60_000);
  let createApp: typeof Ligature.createApp;
  let store: Store;
  before(async () => {
    store = await loadCompiled<Store>("./store.ts", import.meta.url);
    ({ createApp } = await import("ligature"));
  });

  for (const mode of Object.keys(modes) as Mode[]) {
    for (const openApiVersion of ["3.1", "3.0"] as const) {
      it(`equals, byte for byte, the one made of its source when ${mode} ${openApiVersion} is asked for`, async () => {
        const openApi: OpenApiOptions = { documents, openApiVersion, writeIndented: true, ...modes[mode] };
        const app = await startStore(openApi);
        for (const name of Object.keys(documents)) {
          const { payload } = await app.inject(`/openapi/${name}/openapi.json`);
          assert.equal(payload, openApiJson(generateDocument(storeEndpoints(), openApi, name, { servedUnder: "" })));
        }
        await app.close();
      });
    }
  }

  function startStore(openApi: OpenApiOptions): Promise<FastifyInstance> {
    const { controllers, Ledger } = store;
    return createApp({ controllers, services: (services) => services.addScoped(Ledger), openApi });
  }
});
