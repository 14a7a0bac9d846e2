import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Writable } from "node:stream";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { AppOptions } from "ligature";
import { descriptionOf } from "#runtime/attributes/index.js";
import { createApplicationModel } from "#runtime/conventions/index.js";
import { createEndpointTable } from "#runtime/endpoints/index.js";
import { generateDocument, openApiJson } from "#runtime/openapi/index.js";
import { reflectProject } from "#runtime/reflection/index.js";
import { loadCompiled } from "../helpers/compiled.js";

type Fixture = typeof import("./fixtures/registered-binders.js");

interface Described {
  readonly paths: Record<string, Record<string, { parameters?: readonly Record<string, unknown>[] }>>;
}

describe("binders that are registered for types", function () {
  this.timeout(120_000);
  let fixture: Fixture;
  let start: (options?: Partial<AppOptions>) => Promise<FastifyInstance>;
  let app: FastifyInstance;

  before(async () => {
    fixture = await loadCompiled<Fixture>("./fixtures/registered-binders.ts", import.meta.url);
    const { createApp } = await import("ligature");
    start = (options) =>
      createApp({
        controllers: [fixture.PointsController],
        services: (services) => services.addSingleton(fixture.Separator),
        modelBinderProviders: fixture.binders,
        openApi: { writeIndented: true },
        ...options,
      });
    app = await start();
  });

  after(() => app.close());

  const form = (payload: string): InjectOptions => ({
    method: "POST",
    payload,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const requests: readonly [when: string, url: string, answer: unknown, request?: InjectOptions][] = [
    ["a parameter has the type", "?at=3;4&to=5;6", { at: { x: 3, y: 4 }, to: { x: 5, y: 6 } }],
    ["nothing is sent", "?at=3;4", { at: { x: 3, y: 4 }, to: null }],
    ["the route has the value", "/near/1;2", { x: 1, y: 2 }],
    ["a collection has elements of the type", "/list?at[0]=1;2&at[1]=3;4", [{ x: 1, y: 2 }, { x: 3, y: 4 }]], // prettier-ignore
    ["a property and a simple type are in a form", "/form", { shape: { at: { x: 3, y: 4 }, name: "n" }, price: 9.5 }, form("at=3;4&name=n&price=$9.5")], // prettier-ignore
    ["a header has the value of a simple type", "/header", { at: null, price: 2.5 }, { headers: { "x-price": "$2.5" } }], // prettier-ignore
  ];
  for (const plans of [true, false]) {
    for (const [when, url, answer, request] of requests) {
      it(`bind when ${when} ${plans ? "with" : "without"} plans`, async () => {
        const own = await start({ plans });
        const { body } = await own.inject({ ...request, url: `/points${url}` });
        await own.close();
        assert.deepEqual(JSON.parse(body), answer);
      });
    }
  }

  it("do not bind when an attribute names another binder, or when a body has the value", async () => {
    const named = await app.inject("/points/named?p=1/2");
    assert.deepEqual(named.json(), { at: { x: 1, y: 2 } });
    const body = await app.inject({ url: "/points/body", method: "POST", payload: { price: 5 } });
    assert.deepEqual(body.json(), { price: 5 });
  });

  async function parametersOf(running: FastifyInstance, path: string): Promise<unknown[]> {
    const document = (await running.inject("/openapi/v1/openapi.json")).json<Described>();
    const { parameters = [] } = document.paths[`/points${path}`]!.get!;
    return parameters.map(({ in: place, name, description, schema }) => [
      place,
      name,
      description,
      (schema as { type?: string }).type,
    ]);
  }

  const told = "Two numbers, such as `3;4`.";

  it("have the described schema", async () => {
    assert.deepEqual(await parametersOf(app, ""), [
      ["query", "at", told, "string"],
      ["query", "to", told, "string"],
    ]);
    assert.deepEqual(await parametersOf(app, "/near/{at}"), [["path", "at", told, "string"]]);
  });

  it("are described, byte for byte, as in the document from the source", async () => {
    const project = fileURLToPath(new URL("..", import.meta.url));
    const file = join(project, "hosting/fixtures/registered-binders.ts");
    const source = reflectProject({ projectRoot: project, rootNames: [file] });
    const idOf = (value: unknown) => descriptionOf(value)!.declaration.id;
    const { model } = createApplicationModel(source, {
      controllers: [idOf(fixture.PointsController)],
      binders: { [idOf(fixture.Point)]: idOf(fixture.PointBinder), Decimal: idOf(fixture.MoneyBinder) },
    });
    const { payload } = await app.inject("/openapi/v1/openapi.json");
    assert.equal(openApiJson(generateDocument(createEndpointTable(model), {}, "v1", { servedUnder: "" })), payload);
  });

  it("are not described like built-in bindings when a provider in code has no description", async () => {
    for (const modelBinderProviders of [
      [fixture.pointsByCode],
      (providers: unknown[]) => providers.unshift(fixture.pointsByCode),
    ]) {
      const own = await start({ modelBinderProviders, severities: { LIG1018: "off" } });
      assert.deepEqual((await own.inject("/points?at=3/4")).json(), { at: { x: 3, y: 4 }, to: null });
      assert.deepEqual(await parametersOf(own, ""), []);
      assert.deepEqual(await parametersOf(own, "/near/{at}"), [["path", "at", undefined, "string"]]);
      await own.close();
    }
  });

  it("have the schema of its binder when a provider in code chooses one", async () => {
    const own = await start({ modelBinderProviders: [fixture.describedByCode], severities: { LIG1018: "off" } });
    assert.deepEqual(await parametersOf(own, ""), [
      ["query", "at", told, "string"],
      ["query", "to", told, "string"],
    ]);
    await own.close();
  });

  it("are reported when nothing in the application has the type, unless that is turned off", async () => {
    for (const isOff of [false, true]) {
      const lines: string[] = [];
      const stream = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
      const own = await start({
        modelBinderProviders: [...fixture.binders, { types: [fixture.Unused], binderType: fixture.SilentBinder }],
        fastify: { logger: { level: "warn", stream } },
        severities: { LIG2080: isOff ? "off" : "warning" },
      });
      await own.close();
      const warned = lines.filter((line) => line.includes("LIG2080"));
      assert.equal(warned.length, isOff ? 0 : 1);
      if (warned.length > 0) assert.match(warned[0]!, /names the class Unused/);
    }
  });

  it("stop the start when the binder was not compiled by Ligature", async () => {
    class Plain {
      bindModelAsync(): void {
        return undefined;
      }
    }
    await assert.rejects(start({ modelBinderProviders: [{ types: [fixture.Point], binderType: Plain }] }), /LIG2001/);
  });
});
