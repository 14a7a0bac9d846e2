import assert from "node:assert/strict";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { documentsOfProject } from "#runtime/applications/index.js";
import { openApiJson } from "#runtime/openapi/index.js";
import { createReflector } from "#runtime/reflection/index.js";
import type { AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { withNodeEnv } from "../helpers/node-env.js";
import { serverVariants, testVariants } from "./verified-variants.js";

const described = { title: "Observatory", version: "1" };

type Fixtures = typeof import("./fixtures/constraints-headers-and-files.js");

/** An application with every constraint beside every type, headers, cookies, files, media types, redirects, pages and several documents. */
describe("the document of an application with constraints, headers, cookies, files and results", function () {
  this.timeout(300_000);

  testVariants({
    options: [...serverVariants, { json: { enums: "names" } }],
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
        classes.RemarksController,
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

  it("is the same, byte for byte, when it is made of the sources", async () => {
    const { start } = await loadCompiled<Fixtures>("./fixtures/constraints-headers-and-files.js", import.meta.url);
    const app = await withNodeEnv("development", start);
    const file = fileURLToPath(new URL("./fixtures/constraints-headers-and-files.ts", import.meta.url));
    const project = documentsOfProject(createReflector({ projectRoot: dirname(file), rootNames: [file] }))!;
    try {
      assert.deepEqual([project.errors, project.notices], [[], []]);
      assert.deepEqual(project.names, ["v1", "v2", "signals"]);
      for (const name of project.names) {
        const { body } = await app.inject(`/openapi/${name}/openapi.json`);
        assert.equal(openApiJson(project.document(name, { servers: [{ url: "../.." }] })), body);
      }
    } finally {
      await app.close();
    }
  });
});
