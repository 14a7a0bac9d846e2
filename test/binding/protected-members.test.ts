import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import type { OpenApiDocument } from "#runtime/openapi/index.js";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/protected-members.js");

const sent = {
  name: "Ann",
  level: 7,
  owner: "evil",
  label: "evil",
  settings: { theme: "evil" },
  onChange: "evil",
  describe: "evil",
};

const kept = { name: "Ann", level: 7, owner: "system", label: "Ann of system", theme: "own", onChange: "function" };

const form = new URLSearchParams(
  Object.entries(sent).map(([name, value]): [string, string] =>
    typeof value === "object" ? [`${name}.theme`, value.theme] : [name, String(value)],
  ),
).toString();

/** The names of the types, where they have any. */
const roots: Readonly<Record<string, string>> = {
  account: "Account",
  partial: "PartialOfAccount",
  pick: "PickOfAccountObject",
  omit: "OmitOfAccountObject",
  readonly: "ReadonlyOfAccount",
  mapped: "MappedOfAccount",
  twice: "PartialOfOmitOfReadonlyOfAccountObject",
};

const xml = (root: string): string =>
  `<${root}><name>Ann</name><level>7</level><owner>evil</owner><label>evil</label>` +
  `<settings><theme>evil</theme></settings><onChange>evil</onChange><describe>evil</describe></${root}>`;

function wrongKeys([status, body]: readonly [number, unknown]): string[] {
  assert.equal(status, 400);
  return Object.keys((body as { errors: object }).errors);
}

for (const plans of [true, false]) {
  describe(`members that may not be set, ${plans ? "with plans" : "on the binders alone"}`, function () {
    this.timeout(120_000);
    let app: FastifyInstance;

    before(async () => {
      const { createApp, protectedBy, OthersController, GuardedController } = await loadCompiled<Fixtures>(
        "./fixtures/protected-members.js",
        import.meta.url,
      );
      app = await createApp({
        controllers: [...protectedBy, OthersController, GuardedController],
        plans,
        xmlSerializerFormatters: true,
        openApi: {},
      });
    });
    after(() => app.close());

    const ask = async (url: string, payload?: object | string, type = "application/json") => {
      const request = payload === undefined ? { method: "GET" as const } : { method: "POST" as const, payload };
      const answer = await app.inject({ url, ...request, headers: { "content-type": type } });
      return [answer.statusCode, answer.json<unknown>()] as const;
    };

    const mapped = [
      "partial",
      "pick",
      "omit",
      "readonly",
      "mapped",
      "twice",
      "with-more",
      "with-itself",
      "with-readonly",
    ];

    for (const type of ["account", ...mapped]) {
      const answer = [200, type === "account" ? kept : { ...kept, sent: ["level", "name"] }];

      it(`stay as they are when JSON names them in a body of the type '${type}'`, async () => {
        assert.deepEqual(await ask(`/${type}/body`, sent), answer);
        assert.deepEqual(await ask(`/${type}/body`, { NAME: "Ann", Level: "7", OWNER: "evil", Label: {} }), answer);
      });

      it(`stay as they are when a form or a query names them for the type '${type}'`, async () => {
        assert.deepEqual(await ask(`/${type}/form`, form, "application/x-www-form-urlencoded"), answer);
        assert.deepEqual(await ask(`/${type}/query?${form}`), answer);
        assert.deepEqual(await ask(`/${type}/query?${form.replaceAll(/(^|&)/g, "$1change.")}`), answer);
      });

      it(`stay as they are when XML names them in a body of the type '${type}'`, async () => {
        assert.deepEqual(await ask(`/${type}/body`, xml(roots[type] ?? "Any"), "text/xml"), answer);
      });
    }

    it("stay as they are when a mapped type gives them other names", async () => {
      const change = { myName: "Ann", myOwner: "evil", myLabel: "evil", myOnChange: "evil", myDescribe: "evil" };
      assert.deepEqual(await ask("/others/renamed", change), [200, ["myName"]]);
    });

    it("stay as they are when they are inside another model", async () => {
      assert.deepEqual(await ask("/others/wrapped", { value: sent }), [200, { level: 7, name: "Ann" }]);
    });

    it("are bound when only a mapped type makes them read-only", async () => {
      for (const type of ["named", "frozen"])
        assert.deepEqual(await ask(`/others/${type}`, { name: "Ann", level: 7 }), [200, { name: "Ann", level: 7 }]);
    });

    it("are bound when a type says that they may be set", async () => {
      assert.deepEqual(await ask("/others/writable", sent), [200, { owner: "evil", label: "evil" }]);
      const redeclared = await ask("/others/writable-redeclared", sent);
      assert.deepEqual(redeclared, [200, { name: "Ann", level: 7, owner: "evil" }]);
    });

    it("are not bound when the mapped type that makes them read-only is their only declaration", async () => {
      assert.deepEqual(await ask("/others/made-of-names", sent), [200, {}]);
    });

    it("take no value of a request when they are functions", async () => {
      const value = { name: "Ann", onChange: "evil", either: "text", reversed: "text" };
      assert.deepEqual(await ask("/others/functions", value), [200, { name: "Ann", either: "text", reversed: "text" }]);
      const wrong = await ask("/others/functions", { name: "Ann", listeners: ["a"], byName: { a: "b" } });
      assert.deepEqual(wrongKeys(wrong), ["listeners[0]", "byName[0].Value"]);
    });

    it("are neither answered nor described when they are functions", async () => {
      assert.deepEqual(await ask("/others/listener", { name: "Ann", onChange: "evil" }), [200, { name: "Ann" }]);
      const { components } = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
      assert.deepEqual(Object.keys(components!.schemas!.Listener!.properties!), ["name"]);
    });

    describe("of a class whose setter refuses null", () => {
      const nobody = [200, { name: "nobody", level: 1 }];
      const ann = [200, { name: "Ann", level: 1 }];

      it("keep their value when nothing was sent", async () => {
        assert.deepEqual(await ask("/guarded/body", {}), nobody);
        assert.deepEqual(await ask("/guarded/form", "", "application/x-www-form-urlencoded"), nobody);
        assert.deepEqual(await ask("/guarded/query"), nobody);
        assert.deepEqual(await ask("/guarded/body", "<Guarded/>", "text/xml"), nobody);
      });

      it("are set when the setter accepts what was sent", async () => {
        assert.deepEqual(await ask("/guarded/body", { name: " Ann " }), ann);
        assert.deepEqual(await ask("/guarded/form", "name=Ann", "application/x-www-form-urlencoded"), ann);
        assert.deepEqual(await ask("/guarded/query?name=Ann"), ann);
        assert.deepEqual(await ask("/guarded/body", "<Guarded><name>Ann</name></Guarded>", "text/xml"), ann);
      });

      it("are wrong when the setter refuses what was sent", async () => {
        const wrong = async (...request: Parameters<typeof ask>): Promise<unknown> => wrongKeys(await ask(...request));
        assert.deepEqual(await wrong("/guarded/body", { name: "bad", code: "x" }), ["name", "code"]);
        assert.deepEqual(await wrong("/guarded/body", { name: null }), ["name"]);
        assert.deepEqual(await wrong("/guarded/form", "name=bad", "application/x-www-form-urlencoded"), ["name"]);
        assert.deepEqual(await wrong("/guarded/query?name=bad"), ["name"]);
        const sentXml = "<Guarded><name>bad</name></Guarded>";
        assert.deepEqual(await wrong("/guarded/body", sentXml, "text/xml"), ["name"]);
      });

      it("answer no request with 500 when the object is frozen", async () => {
        assert.deepEqual(await ask("/guarded/sealed", {}), [200, { level: "undefined" }]);
        const [status] = await ask("/guarded/sealed", { level: 1 });
        assert.equal(status, 400);
      });
    });
  });
}
