import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { OpenApiDocument } from "#runtime/openapi/index.js";
import { createReflector } from "#runtime/reflection/index.js";
import { ProjectCompiler, runToEnd } from "#server/projects/project-compiler.js";
import { withNodeEnv } from "../helpers/node-env.js";
import { loadCompiled } from "../helpers/compiled.js";

const folder = fileURLToPath(new URL("./prefixed/", import.meta.url));

/** Applications under constant prefixes: where the document is served, and a path in it. */
const applications = [
  { file: "created.ts", url: "/openapi/v1/openapi.json", path: "/shops/{tenant}/orders/{id}" },
  { file: "nested.ts", url: "/shops/acme/openapi/shop/openapi.json", path: "/shops/{tenant}/v1/orders/{id}" },
  { file: "wrapped.ts", url: "/acme/openapi/v1/openapi.json", path: "/{tenant}/orders/{id}" },
];

describe("the document that the editor shows", function () {
  this.timeout(60_000);
  for (const { file, url, path } of applications) {
    it(`equals, byte for byte, the one that is served when the prefix is constant in ${file}`, async () => {
      const { start } = await loadCompiled<{ start(): Promise<FastifyInstance> }>(
        `./prefixed/${file}`,
        import.meta.url,
      );
      const app = await withNodeEnv("development", start);
      const served = await app.inject(url);
      await app.close();
      assert.equal(served.statusCode, 200);
      assert.deepEqual(Object.keys(served.json<OpenApiDocument>().paths), [path]);
      const reflector = createReflector({ projectRoot: folder, rootNames: [join(folder, file)] });
      const snapshot = runToEnd(new ProjectCompiler(reflector).compile(1));
      assert.deepEqual(snapshot.notices, []);
      assert.equal(snapshot.document().text, served.body);
    });
  }
});
