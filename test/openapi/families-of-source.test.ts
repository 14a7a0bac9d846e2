import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { createApplicationModel } from "#runtime/conventions/index.js";
import { createEndpointTable } from "#runtime/endpoints/index.js";
import { factsOf, generateDocument, openApiJson } from "#runtime/openapi/index.js";
import { reflectProject } from "#runtime/reflection/index.js";
import { loadCompiled } from "../helpers/compiled.js";

interface Fixtures {
  createApp: typeof import("ligature").createApp;
  [controller: string]: unknown;
}

describe("documents of families and literals", function () {
  this.timeout(120_000);

  for (const [file, name] of [["families", "FamiliesController"], ["closed-values", "ValuesController"]] as const) {
    for (const openApiVersion of ["3.1", "3.0"] as const) {
      it(`are equal, byte for byte, when the source is ${file} and the version ${openApiVersion}`, async () => {
        const annotations = { enabled: true, enableAnnotationsForPolymorphism: true };
        const fixtures = await loadCompiled<Fixtures>(`../hosting/fixtures/${file}.js`, import.meta.url);
        const openApi = { openApiVersion, annotations, writeIndented: true };
        const app = await fixtures.createApp({ controllers: [fixtures[name] as never], strictBodies: true, openApi, severities: { LIG1032: "off" } }); // prettier-ignore
        const { payload } = await app.inject("/openapi/v1/openapi.json");
        await app.close();
        const projectRoot = fileURLToPath(new URL("..", import.meta.url));
        const project = reflectProject({ projectRoot, rootNames: [`${projectRoot}hosting/fixtures/${file}.ts`] });
        const controllers = project.classes.filter((one) => one.name === name).map(({ id }) => id);
        const { model } = createApplicationModel(project, { controllers });
        const facts = { ...factsOf({ strictBodies: true }), servedUnder: "" };
        assert.equal(openApiJson(generateDocument(createEndpointTable(model), openApi, "v1", facts)), payload);
      });
    }
  }
}); // prettier-ignore
