import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { OpenApiDocument } from "#runtime/openapi/index.js";
import { createReflector } from "#runtime/reflection/index.js";
import { ProjectCompiler, runToEnd } from "#server/projects/project-compiler.js";
import { loadCompiled } from "../helpers/compiled.js";
import { withNodeEnv } from "../helpers/node-env.js";

const folder = fileURLToPath(new URL("./followed-serializer/", import.meta.url));

describe("the document of an application that replaces the JSON serializer", function () {
  this.timeout(60_000);
  for (const file of ["created.ts", "composed.ts"])
    it(`is shown in the editor as it is served, byte for byte, in ${file}`, async () => {
      const { start } = await loadCompiled<{ start(): Promise<FastifyInstance> }>(
        `./followed-serializer/${file}`,
        import.meta.url,
      );
      const app = await withNodeEnv("development", start);
      const served = await app.inject("/openapi/v1/openapi.json");
      await app.close();
      const { PlacedOrder } = served.json<OpenApiDocument>().components!.schemas!;
      assert.deepEqual(Object.keys(PlacedOrder!.properties!), ["order_id", "customer_name"]);
      const reflector = createReflector({ projectRoot: folder, rootNames: [join(folder, file)] });
      const snapshot = runToEnd(new ProjectCompiler(reflector).compile(1));
      assert.deepEqual(snapshot.notices, []);
      assert.equal(snapshot.document().text, served.body);
    });
});
