import type { AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { serverVariants, testVariants } from "./verified-variants.js";

const described = { title: "Observatory", version: "1" };

type Fixtures = typeof import("./fixtures/constraints-headers-and-files.js");

/** An application with every constraint beside every type, headers, cookies, files, media types, redirects, pages and several documents. */
describe("the document of an application with constraints, headers, cookies, files and results", function () {
  this.timeout(300_000);

  testVariants({
    options: serverVariants,
    requests: 400,
    async load() {
      const { ObservePage, createTestApp, verifyDocument, ...classes } = await loadCompiled<Fixtures>(
        "./fixtures/constraints-headers-and-files.js",
        import.meta.url,
      );
      const controllers = [
        classes.SkyController,
        classes.SignalsController,
        classes.BoundController,
        classes.PlatesController,
        classes.GuardedController,
      ];
      const openApi = {
        documents: { v1: described, v2: described, signals: described },
        securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      } as const;
      const user = { id: "7", roles: ["keeper"] };
      const create = ((options: AppOptions) => createTestApp(options, { user })) as typeof createTestApp;
      return { createTestApp: create, verifyDocument, options: { controllers, pages: [ObservePage], openApi } };
    },
  });
});
