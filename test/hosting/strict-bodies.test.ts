import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { describePlan } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/strict-bodies.js");
type Errors = Readonly<Record<string, readonly string[]>>;

const required = (name: string): string[] => [`The ${name} field is required.`];
const isNull = ["The value 'null' is invalid."];

const order = { id: 1, total: 2.5, customer: "Ann", size: "large", done: false, lines: [] };
const line = { product: "pen", quantity: 2 };
const many = Object.fromEntries(Array.from({ length: 35 }, (_, index) => [`m${index + 1}`, index]));
const without = (...names: string[]): object =>
  Object.fromEntries(Object.entries(order).filter(([name]) => !names.includes(name)));

/** The body that is sent, the errors of a strict body, and those of any other. */
const cases: readonly [name: string, path: string, body: unknown, strict: Errors, lenient: Errors][] = [
  ["all is there", "order", order, {}, {}],
  ["names are in another case", "order", { ID: 1, Total: 2, CUSTOMER: "A", Size: 1, dOne: true, Lines: [] }, {}, {}],
  ["a number, an enum and a boolean are missing", "order", without("total", "size", "done"), {
    total: required("total"), size: required("size"), done: required("done"),
  }, {}],
  ["texts and lists are missing", "order", without("customer", "lines"), {
    customer: required("customer"), lines: required("lines"),
  }, { customer: required("customer"), lines: required("lines") }],
  ["nothing is there", "order", {}, {
    id: required("id"), total: required("total"), customer: required("customer"),
    size: required("size"), done: required("done"), lines: required("lines"),
  }, { customer: required("customer"), lines: required("lines") }],
  ["numbers are written long", "order", '{"id":9007199254740993,"customer":"A","size":0,"done":true,"lines":[]}', { total: required("total") }, {}],
  ["something else is wrong, too", "order", { ...without("total"), size: "huge" }, {
    size: ["The value 'huge' is not valid for size."], total: required("total"),
  }, { size: ["The value 'huge' is not valid for size."] }],
  ["a text is null", "order", { ...order, customer: null }, { customer: required("customer") }, { customer: required("customer") }],
  ["a number is null", "order", { ...order, total: null }, { total: isNull }, { total: isNull }],
  ["an initialized text is null", "order", { ...order, title: null }, { title: required("title") }, { title: required("title") }],
  ["what is optional is null", "order", { ...order, note: null, count: null }, { note: isNull, count: isNull }, {}],
  ["what may be null is null", "order", { ...order, comment: null, reference: null, either: null, anything: null }, {}, {}],
  ["a list's objects miss something", "order", { ...order, lines: [line, { product: "x" }, {}] }, {
    "lines[1].quantity": required("quantity"), "lines[2].product": required("product"), "lines[2].quantity": required("quantity"),
  }, { "lines[2].product": required("product") }],
  ["the body is a list", "orders", [order, without("total")], { "[1].total": required("total") }, {}],
  ["lists hold null", "lists", { texts: ["a", null], lines: [null, line], rows: [["a"], null, [null]], set: [null] }, {
    "texts[1]": isNull, "lines[0]": isNull, "rows[1]": isNull, "rows[2][0]": isNull, "set[0]": isNull,
  }, {}],
  ["the body is a list with null", "texts-only", ["a", null], { "[1]": isNull }, {}],
  ["lists hold null where their types have it", "lists", { some: [null], maybe: { a: null }, anything: [null] }, {}, {}],
  ["dictionaries hold null, or objects that miss something", "lists", { byName: { a: null }, byNumber: { 1: {}, 2: line } }, {
    "byName[0].Value": isNull, "byNumber[0].Value.product": required("product"), "byNumber[0].Value.quantity": required("quantity"),
  }, { "byNumber[0].Value.product": required("product") }],
  ["attributes have words of their own", "texts", {}, {
    number: ["A number, please."], text: ["text, please."], optional: required("optional"), weight: required("The weight"),
  }, { text: ["text, please."], optional: required("optional") }],
  ["attributes ask for what is null", "texts", { number: 1, text: null, optional: null, weight: 1 }, {
    text: ["text, please."], optional: required("optional"),
  }, { text: ["text, please."], optional: required("optional") }],
  ["a subtype misses what its base has, and its own", "package", { kind: "box" }, { weight: required("weight"), height: required("height") }, {}],
  ["no subtype is named", "package", { weight: 1 }, { kind: required("kind") }, { kind: required("kind") }],
  ["a subtype is whole", "package", { kind: "tube", length: 1, weight: 2 }, {}, {}],
  ["a union's member is whole", "shapes", { shape: { side: 1 }, pet: null }, {}, {}],
  ["no member of a union is whole", "shapes", { shape: {}, pet: { type: "dog" } }, { "shape.radius": required("radius"), "pet.name": required("name") }, { "pet.name": required("name") }],
  ["a type contains itself", "node", { value: 1, next: { next: { value: 3 } } }, { "next.value": required("value") }, {}],
  ["many members are there", "many", many, {}, {}],
  ["the last of many is missing", "many", { ...many, m35: undefined }, { m35: required("m35") }, {}],
  ["the first of many is missing", "many", { ...many, m1: undefined }, { m1: required("m1") }, {}],
  ["a mapped type has lost the initial value", "pick", {}, { total: required("total"), started: required("started") }, {}],
  ["a mapped type makes all optional", "partial", {}, {}, {}],
]; // prettier-ignore

for (const plans of [true, false]) {
  describe(`strict bodies, plans ${plans ? "on" : "off"}`, function () {
    this.timeout(120_000);
    let strict: FastifyInstance;
    let lenient: FastifyInstance;

    before(async () => {
      const { StrictController, createApp } = await loadCompiled<Fixtures>(
        "./fixtures/strict-bodies.js",
        import.meta.url,
      );
      const options = { controllers: [StrictController], plans, severities: { LIG1032: "off" }, fastify: { logger: false } } as const; // prettier-ignore
      strict = await createApp({ ...options, strictBodies: true });
      lenient = await createApp(options);
    });

    after(() => Promise.all([strict.close(), lenient.close()]));

    const send = (app: FastifyInstance, path: string, body: unknown) =>
      app.inject({
        method: "POST",
        url: `/strict/${path}`,
        headers: { "content-type": "application/json" },
        payload: typeof body === "string" ? body : JSON.stringify(body),
      });

    /** A query string is never strict: other keys than those of members are ignored, and so are missing numbers. */
    const queries: readonly [name: string, url: string, lines: object][] = [
      ["a list", "query-lines?lines[0].product=pen&lines[0].quantity=2&lines[0].color=red&lines[1].product=ink&lines[1].more.deep=1&other=1", [
        { product: "pen", quantity: 2 }, { product: "ink", quantity: 0 },
      ]],
      ["a map", "query-map?lines[a].product=pen&lines[a].color=red&lines[b].product=ink&lines[b].quantity=2&lines[b].more[0].deep=1&other=1", {
        a: { product: "pen", quantity: 0 }, b: { product: "ink", quantity: 2 },
      }],
    ]; // prettier-ignore

    for (const [name, url, lines] of queries) {
      it(`ignore unknown members of models when ${name} of them is in a query`, async () => {
        for (const app of [strict, lenient]) {
          const answer = await app.inject({ url: `/strict/${url}` });
          assert.deepEqual(answer.json(), { errors: {}, lines });
        }
      });
    }

    for (const [name, path, body, ...expected] of cases) {
      it(`report missing members and nulls, and nothing else, when ${name}`, async () => {
        const answers = [await send(strict, path, body), await send(lenient, path, body)];
        assert.deepEqual(answers.map((answer) => answer.json<{ errors: Errors }>().errors), expected); // prettier-ignore
      });
    }

    it("choose the first complete member of a union, while others choose the first object", async () => {
      const shapeOf = async (app: FastifyInstance): Promise<unknown> =>
        (await send(app, "shapes", { shape: { side: 4 } })).json<{ shape: unknown }>().shape;
      assert.deepEqual(await shapeOf(strict), { side: 4 });
      assert.deepEqual(await shapeOf(lenient), { radius: 0 });
    });

    it("ask nothing of forms and queries", async () => {
      const form = { url: "/strict/form", headers: { "content-type": "application/x-www-form-urlencoded" }, payload: "product=a" }; // prettier-ignore
      for (const request of [form, { url: "/strict/query?product=a" }]) {
        const answer = await strict.inject({ method: "POST", ...request });
        assert.deepEqual(answer.json<{ errors: Errors }>().errors, {});
      }
    });

    it("tell no more errors than are kept", async () => {
      const answer = await send(strict, "orders", Array(1000).fill({}));
      const errors = Object.entries(answer.json<{ errors: Errors }>().errors);
      assert.equal(errors.flatMap(([, messages]) => messages).length, 200);
    });

    if (plans)
      it("are answered by generated code when they are whole", async () => {
        await send(strict, "order", order);
        assert.match(describePlan(strict, "Strict.order").code!, /seen/);
        await send(lenient, "order", order);
        assert.doesNotMatch(describePlan(lenient, "Strict.order").code!, /seen/);
      });
  });
}
