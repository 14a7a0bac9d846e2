import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import type { OpenApiDocument } from "#runtime/openapi/index.js";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/absent.js");
type Errors = Readonly<Record<string, readonly string[]>>;

/** A valid value of each property and parameter. */
const valid: Readonly<Record<string, unknown>> = {
  plainList: ["a"], plainSet: ["a"], age: 20, count: 1, ageOrNull: 20, maybeAge: 20, started: 1, startedWrong: 1, startedLater: 1, price: 1, priceOnce: 1, within: "01:00:00",
  long: 1, allowed: 1, allowedOnce: 2, allowedText: "a", allowedOrNothing: "a", allowedOrNull: "a", denied: 1, deniedText: "a", digit: 1,
  word: "a", wrongWord: "a", code: "ab", short: "a", list: ["a"], listOnce: ["a"], setOnce: ["a"], "mapOnce[a]": "b", emptyOnce: ["a"], fullList: ["b"], required: 1, requiredText: "a", size: 1, level: 1,
  levelOrNull: 1, maybeLevel: 1, startedLevel: 1, levelOnce: 1, mixed: 5, agreed: true, sort: "asc", text: "a", note: "a",
}; // prettier-ignore

/** Without one value, every other way of sending it. */
const without = (name: string): Record<string, unknown> => Object.fromEntries(Object.entries(valid).filter(([one]) => one.split("[", 1)[0] !== name)); // prettier-ignore
const encode = (values: object): string =>
  Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => `${name}=${encodeURIComponent(String(one))}`)).join("&"); // prettier-ignore

/** How values are sent, and which of them the document requires. */
const ways: readonly (readonly [name: string, send: (values: object) => object, requiredOf: (document: OpenApiDocument) => Map<string, boolean>])[] = [
  ["a body", (payload) => ({ method: "POST", url: "/absent", payload }), ({ components }) => listed(components!.schemas!.Values!)],
  [
    "a form",
    (values) => ({ method: "POST", url: "/absent/form", payload: encode(values), headers: { "content-type": "application/x-www-form-urlencoded" } }),
    ({ paths }) => listed(paths["/absent/form"]!.post!.requestBody!.content["multipart/form-data"]!.schema!),
  ],
  ["a query", (values) => ({ url: `/absent?${encode(values)}` }), ({ paths }) => ofParameters(paths["/absent"]!.get!)],
  ["parameters", (values) => ({ url: `/absent/parameters?${encode(values)}` }), ({ paths }) => ofParameters(paths["/absent/parameters"]!.get!)],
]; // prettier-ignore

function listed({ required = [], properties = {} }: { readonly required?: readonly string[]; readonly properties?: object }): Map<string, boolean> {
  return new Map(Object.keys(properties).map((name) => [name, required.includes(name)]));
} // prettier-ignore

function ofParameters({ parameters = [] }: { readonly parameters?: readonly { readonly name: string; readonly required?: boolean }[] }): Map<string, boolean> {
  return new Map(parameters.map(({ name, required }) => [name, required === true]));
} // prettier-ignore

for (const [mode, options] of [
  ["with plans", {}],
  ["without plans", { plans: false }],
  ["in strict bodies", { strictBodies: true }],
  ["if types alone require nothing", { suppressImplicitRequired: true }],
] as const) {
  describe(`values that a document requires, ${mode}`, function () {
    this.timeout(120_000);
    let app: FastifyInstance;
    let document: OpenApiDocument;

    before(async () => {
      const { AbsentController, PropertiesController, createApp } = await loadCompiled<Fixtures>(
        "./fixtures/absent.js",
        import.meta.url,
      );
      app = await createApp({ controllers: [AbsentController, PropertiesController], openApi: {}, ...options });
      document = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
    });

    after(() => app.close());

    it("are empty lists of bound properties, but for those with an initial value", async () => {
      assert.deepEqual((await app.inject("/absent/properties")).json(), [[], ["once"]]);
      assert.deepEqual((await app.inject("/absent/properties?empty=a&once=b")).json(), [["a"], ["b"]]);
    });

    for (const [way, send, requiredOf] of ways) {
      it(`are those without which the request is invalid, when each is left out of ${way}`, async () => {
        assert.deepEqual((await app.inject(send(valid))).json<{ errors: Errors }>().errors, {});
        const wrong: string[] = [];
        for (const [name, isRequired] of requiredOf(document)) {
          const { errors } = (await app.inject(send(without(name)))).json<{ errors: Errors }>();
          const isError = Object.keys(errors).length > 0;
          // As in ASP.NET Core, it is listed although its default is valid (LIG5013).
          if (name === "required") continue;
          if (isError !== isRequired) wrong.push(`${name} is ${isRequired ? "" : "not "}required: ${JSON.stringify(errors)}`);
        }
        assert.deepEqual(wrong, []);
      }); // prettier-ignore
    }
  });
}

type CreatedFixtures = typeof import("./fixtures/created.js");

const wrong = { size: 1, other: 1 };
const inForms = {
  fine: { size: 1, note: "a", total: 1 }, wrong, wrongOrNull: wrong, implied: { name: "a" }, unset: { size: 1 }, deep: { wrong, fine: { size: 1, note: "a", total: 1 } },
  constructed: { size: 1, name: "a" }, derived: wrong, subtype: wrong, derivedConstructed: { size: 1, name: "a" }, later: { size: 1 },
}; // prettier-ignore
const inBodies = { ...inForms, box: { contents: ["a"] }, ignored: {}, computed: {}, literal: wrong, valid: wrong, literals: [wrong], named: { a: wrong } }; // prettier-ignore

/** The keys of an object in a form. */
const keysOf = (value: object, prefix = ""): [key: string, value: string][] =>
  Object.entries(value).flatMap(([name, one]) => (typeof one === "object" ? keysOf(one as object, `${prefix}${name}.`) : [[prefix + name, String(one)]])); // prettier-ignore
const formWithout = (name: string): string => new URLSearchParams(keysOf(inForms).filter(([key]) => key !== name)).toString(); // prettier-ignore

const waysOfObjects: readonly (readonly [name: string, send: (left: string) => object, requiredOf: (document: OpenApiDocument) => Map<string, boolean>])[] = [
  ["a body", (left) => ({ method: "POST", url: "/created", payload: Object.fromEntries(Object.entries(inBodies).filter(([name]) => name !== left)) }), ({ components }) => listed(components!.schemas!.CreatedOfBodies!)],
  [
    "a form",
    (left) => ({ method: "POST", url: "/created/form", payload: formWithout(left), headers: { "content-type": "application/x-www-form-urlencoded" } }),
    ({ paths }) => listed(paths["/created/form"]!.post!.requestBody!.content["multipart/form-data"]!.schema!),
  ],
  ["a query", (left) => ({ url: `/created?${formWithout(left)}` }), ({ paths }) => ofParameters(paths["/created"]!.get!)],
]; // prettier-ignore

for (const options of [{}, { plans: false }, { strictBodies: true }, { suppressImplicitRequired: true }]) {
  describe(`objects that classes make as initial values, ${JSON.stringify(options)}`, function () {
    this.timeout(120_000);
    let app: FastifyInstance;
    let document: OpenApiDocument;

    before(async () => {
      const { CreatedController, createApp } = await loadCompiled<CreatedFixtures>(
        "./fixtures/created.js",
        import.meta.url,
      );
      app = await createApp({ controllers: [CreatedController], openApi: {}, ...options });
      document = (await app.inject("/openapi/v1/openapi.json")).json<OpenApiDocument>();
    });

    after(() => app.close());

    for (const [way, send, requiredOf] of waysOfObjects) {
      it(`are required if rules of their members refuse them, when each is left out of ${way}`, async () => {
        const errorsWithout = async (name: string): Promise<Errors> =>
          (await app.inject(send(name))).json<{ errors: Errors }>().errors;
        assert.deepEqual(await errorsWithout(""), {});
        const listedOnes = [...requiredOf(document)];
        const enforced = await Promise.all(listedOnes.map(async ([name]) => [name, Object.keys(await errorsWithout(name)).length > 0] as const)); // prettier-ignore
        assert.deepEqual(listedOnes, enforced);
        assert.ok(enforced.some(([, isError]) => isError) && enforced.some(([, isError]) => !isError));
      });
    }
  });
}
