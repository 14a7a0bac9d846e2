import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { createApp, type AppOptions } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";
import { withNodeEnv } from "../helpers/node-env.js";
import { TempProject } from "./temp-project.js";

interface Project {
  readonly writeManyActions: (target: string) => void;
}

describe("the document of 1,000 actions", function () {
  this.timeout(300_000);
  let project: TempProject;
  let app: FastifyInstance;

  before(async () => {
    project = new TempProject({});
    const bench = new URL("../../bench/many/project.mjs", import.meta.url).href;
    ((await import(bench)) as Project).writeManyActions(project.path("many"));
    const compiled = pathToFileURL(project.path("many/src/controllers.ts")).href;
    const { controllers } = await loadCompiled<Pick<AppOptions, "controllers">>(compiled, import.meta.url);
    app = await withNodeEnv("production", () => createApp({ controllers, openApi: {} }));
  });
  after(async () => {
    await app.close();
    project.delete();
  });

  for (const coding of ["br", "gzip"])
    it(`takes less than 40 kB on the wire when the client accepts ${coding}`, async () => {
      const url = "/openapi/v1/openapi.json";
      const { headers, rawPayload } = await app.inject({ url, headers: { "accept-encoding": coding } });
      assert.equal(headers["content-encoding"], coding);
      assert.ok(rawPayload.length < 40_000, String(rawPayload.length));
    });

  it("has all of them, and no white space, when nothing is compressed", async () => {
    const { body } = await app.inject("/openapi/v1/openapi.json");
    const { paths } = JSON.parse(body) as { readonly paths: Readonly<Record<string, object>> };
    assert.equal(Object.values(paths).flatMap((path) => Object.keys(path)).length, 1000); // prettier-ignore
    assert.ok(body === `${JSON.stringify(JSON.parse(body))}\n`);
  });
});
