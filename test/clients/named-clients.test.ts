import assert from "node:assert/strict";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { loadCompiled } from "../helpers/compiled.js";
import { compileAll, generateAll, generators, project, type CompilerError } from "./generators.js";
import { order, parcel, wrongOrder, type NamedCalls } from "./project/named-answers.js";

const openApiVersion = process.env.CLIENTS_OPENAPI === "3.0" ? "3.0" : "3.1";

describe(`clients that are generated from a document of OpenAPI ${openApiVersion} with names in snake case`, function () {
  this.timeout(300_000);
  let app: FastifyInstance;
  let errors: readonly CompilerError[];

  before("generate and compile all of them", async () => {
    if (!existsSync(join(project, "node_modules"))) throw new Error("Run `npm run test:clients:setup` first.");
    const { createNamed } = await loadCompiled<typeof import("./named-application.js")>(
      "./named-application.js",
      import.meta.url,
    );
    app = await createNamed(openApiVersion);
    await app.listen({ host: "127.0.0.1", port: 0 });
    process.env.CLIENTS_ADDRESS = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const folder = join(project, "generated/named");
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "openapi.json"), (await app.inject("/openapi/v1/openapi.json")).body);
    await generateAll("generated/named");
    errors = await compileAll();
  });
  after(() => app.close());

  for (const { name, wrongNamedCalls: { ship: reason } = {} } of generators)
    describe(`by ${name}`, () => {
      let calls: NamedCalls;
      before(async () => {
        const path = join(project, `calls/named/${name}.ts`);
        ({ calls } = (await import(pathToFileURL(path).href)) as { calls: NamedCalls });
      });

      it("compile strictly when the names are in snake case", () => {
        const isOwn = ({ file }: CompilerError): boolean =>
          file.startsWith(`generated/named/${name}/`) || file === `calls/named/${name}.ts`;
        assert.deepEqual(errors.filter(isOwn), []);
      });

      it("send what the server reads, and get what their types promise, when an order is right", async () => {
        assert.deepEqual(await calls.add(order), order);
      });

      const ship = async (): Promise<void> => assert.deepEqual(await calls.ship(parcel), parcel);
      if (reason === undefined)
        it("send JSON, and get what their types of JSON promise, when XML has other names", ship);
      else it(`do not send JSON when XML has other names, because ${reason}`, () => assert.rejects(ship));

      it("get errors under the names that they have sent when a line is wrong", async () => {
        assert.deepEqual(await calls.addWrong(wrongOrder), ["order_lines[1].line_quantity"]);
      });
    });
});
