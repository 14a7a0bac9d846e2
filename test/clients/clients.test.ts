import assert from "node:assert/strict";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../helpers/compiled.js";
import { compileAll, generateAll, generators, project, type CompilerError } from "./generators.js";
import { answers, type Answers, type Calls } from "./project/answers.js";

/** `CLIENTS_OPENAPI=3.0 npm run test:clients` generates from the other version. */
const openApiVersion = process.env.CLIENTS_OPENAPI === "3.0" ? "3.0" : "3.1";

describe(`clients that are generated from a document of OpenAPI ${openApiVersion}`, function () {
  this.timeout(300_000);
  let app: FastifyInstance;
  let errors: readonly CompilerError[];

  before("generate and compile all of them", async () => {
    if (!existsSync(join(project, "node_modules")))
      throw new Error("Run `npm ci --prefix test/clients/project` first.");
    app = await listen();
    await writeDocument(app);
    await generateAll("generated");
    errors = await compileAll();
  });
  after(() => app.close());

  for (const { name, errors: known = {}, wrongCalls = {} } of generators)
    describe(`of ${name}`, () => {
      let calls: Calls;
      before(async () => {
        ({ calls } = (await import(pathToFileURL(join(project, `calls/${name}.ts`)).href)) as { calls: Calls });
      });

      it(`compile strictly, ${Object.keys(known).length === 0 ? "without" : "with only its own"} errors, when it has generated them`, () => {
        const generated = `generated/${name}/`;
        const found = errors.filter(({ file }) => file.startsWith(generated) || file === `calls/${name}.ts`);
        const isKnown = ({ file, code }: CompilerError): boolean =>
          file.startsWith(generated) && Object.hasOwn(known, `${file.slice(generated.length)} ${code}`);
        assert.deepEqual(found.filter((error) => !isKnown(error)), []); // prettier-ignore
        // Code for 3.0 has fewer of them.
        if (openApiVersion === "3.1") assert.equal(found.length, Object.keys(known).length);
      });

      for (const kind of Object.keys(answers) as (keyof Answers)[]) {
        const reason = wrongCalls[kind];
        if (reason === undefined)
          it(`get the answer that their types promise when a call has ${kind}`, async () => {
            assert.deepEqual(await calls[kind](), answers[kind]);
          });
        else
          it(`get no such answer when a call has ${kind}, because ${reason}`, async () => {
            await assert.rejects(async () => assert.deepEqual(await calls[kind](), answers[kind]));
          });
      }
    });
});

async function listen(): Promise<FastifyInstance> {
  const { createEverything } = await loadCompiled<typeof import("../openapi/everything/application.js")>(
    "../openapi/everything/application.js",
    import.meta.url,
  );
  const app = await createEverything({ strictBodies: true, openApi: { openApiVersion, separateInputSchemas: true } });
  await app.listen({ host: "127.0.0.1", port: 0 });
  process.env.CLIENTS_ADDRESS = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return app;
}

/** As users do: the document that the application serves. */
async function writeDocument(app: FastifyInstance): Promise<void> {
  const { statusCode, body } = await app.inject("/openapi/v1/openapi.json");
  assert.equal(statusCode, 200);
  const { paths } = JSON.parse(body) as { readonly paths: Readonly<Record<string, object>> };
  for (const path of Object.values(paths)) leaveJson(path);
  assert.ok(Object.values(paths).flatMap((path) => Object.keys(path)).length >= 80);
  const folder = join(project, "generated");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(join(folder, "openapi.json"), JSON.stringify({ ...(JSON.parse(body) as object), paths }));
}

/** These clients read JSON. Of an answer in JSON or XML, most generators make a union of both types, and no code that reads XML. */
function leaveJson(path: object): void {
  for (const { responses = {} } of Object.values(path) as {
    responses?: Record<string, { content?: Record<string, unknown> }>;
  }[])
    for (const { content } of Object.values(responses))
      if (content?.["application/json"] !== undefined) delete content["application/xml"];
}
