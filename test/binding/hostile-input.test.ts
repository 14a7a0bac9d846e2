import assert from "node:assert/strict";
import fc from "fast-check";
import { createTestBinding, type TestBinding, type TestRequest } from "../helpers/bind-action.js";
import { loadCompiled } from "../helpers/compiled.js";

type Fixture = typeof import("./fixtures/binding-controllers.js");

/** Whatever is sent: no exception, bounded time, bounded errors, no changed prototype. */
describe("hostile input", () => {
  let binding: TestBinding;
  let actions: string[];

  before(async function () {
    this.timeout(30_000);
    const { PlainController, JsonController } = await loadCompiled<Fixture>(
      "./fixtures/binding-controllers.js",
      import.meta.url,
    );
    binding = createTestBinding([PlainController, JsonController]);
    // Services are the application's own business, and asynchronous binders wait on purpose.
    const left = new Set(["services", "slow", "slowModel"]);
    actions = binding.model.controllers.flatMap((controller) =>
      controller.actions
        .filter(({ methodName }) => !left.has(methodName))
        .map(({ methodName }) => `${controller.name}.${methodName}`),
    );
  });

  const prototypeKeys = Object.getOwnPropertyNames(Object.prototype).sort();

  function bindAll(request: TestRequest): void {
    for (const action of actions) {
      const { modelState, arguments: values } = binding.bindNow(action, request);
      assert.ok(modelState.errorCount <= 200);
      assert.equal(typeof modelState.isValid, "boolean");
      assert.ok(Array.isArray(values));
      JSON.stringify(modelState);
    }
    assert.deepEqual(Object.getOwnPropertyNames(Object.prototype).sort(), prototypeKeys);
  }

  function bindAllWithin(milliseconds: number, request: TestRequest): void {
    const start = performance.now();
    bindAll(request);
    const elapsed = performance.now() - start;
    assert.ok(elapsed < milliseconds, `${Math.round(elapsed)} ms`);
  }

  const part = fc.oneof(
    fc.constantFrom("person", "people", "map", "list", "friends", "address", "zip", "tags", "notes", "index", "Key", "Value", "__proto__", "constructor", "prototype", "toString", "id", "0", "1", "[", "]", ".", "[]", "x[y"), // prettier-ignore
    fc.string({ maxLength: 4 }),
  );
  const joint = fc.constantFrom(".", "[", "]", "].", "][", "");
  const key = fc.array(fc.tuple(part, joint), { minLength: 1, maxLength: 6 }).map((parts) => parts.flat().join(""));
  const value = fc.oneof(
    fc.constantFrom("", " ", "1", "x", "-1", "1e999", "NaN", "\0", "\ud800", "a".repeat(3000)),
    fc.string(),
  );
  const pairs = fc.array(fc.tuple(key, value), { maxLength: 20 });
  const encode = (list: readonly (readonly [string, string])[]): string =>
    list.map(([name, text]) => `${escape(name)}=${escape(text)}`).join("&");
  const escape = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, "?"));
  const json = fc.oneof(fc.jsonValue({ maxDepth: 6 }), fc.dictionary(part, fc.jsonValue({ maxDepth: 3 })));

  for (const seed of [42, Date.now() & 0x7fffffff]) {
    it(`gives a model state for any keys and values, seed ${seed === 42 ? seed : "of the moment"}`, function () {
      this.timeout(60_000);
      fc.assert(
        fc.property(pairs, pairs, (query, form) => bindAll({ query: encode(query), form: encode(form) })),
        { seed, numRuns: 150 },
      );
    });

    it(`gives a model state for any JSON, seed ${seed === 42 ? seed : "of the moment"}`, function () {
      this.timeout(60_000);
      fc.assert(
        fc.property(json, (content) => bindAll({ json: content ?? "null" })),
        { seed, numRuns: 200 },
      );
    });

    it(`gives a model state for any text as a query and body, seed ${seed === 42 ? seed : "of the moment"}`, function () {
      this.timeout(60_000);
      fc.assert(
        fc.property(fc.string({ unit: "binary" }), (text) => bindAll({ query: text, form: text, json: text })),
        { seed, numRuns: 150 },
      );
    });
  }

  const named: [what: string, request: () => TestRequest][] = [
    ["10,000 keys", () => ({ query: Array.from({ length: 10_000 }, (_, i) => `people[${i}].age=x`).join("&") })],
    ["10,000 different names", () => ({ query: Array.from({ length: 10_000 }, (_, i) => `k${i}.a[b]=1`).join("&") })],
    ["10,000 values of one key", () => ({ query: "list=1&".repeat(10_000) })],
    ["10,000 entries of a dictionary", () => ({ query: Array.from({ length: 10_000 }, (_, i) => `map[${i}]=x`).join("&") })],
    ["a key of 1,000 brackets", () => ({ query: `matrix${"[0]".repeat(1000)}=1&person${".friends[0]".repeat(1000)}.age=1` })],
    ["a key of 100,000 points", () => ({ query: `person${".a".repeat(100_000)}=1&map[${".".repeat(100_000)}]=1` })],
    ["a type that is nested as deep as the request says", () => ({ query: `person${".friends[0]".repeat(40)}.age=1` })],
    ["a megabyte without a name", () => ({ query: "a".repeat(1_000_000) })],
    ["a megabyte of separators", () => ({ query: "&=".repeat(500_000) })],
    ["a megabyte of percent signs", () => ({ query: `id=${"%".repeat(1_000_000)}` })],
    ["numbers of 100,000 digits", () => ({ query: `id=${"9".repeat(100_000)}&list=${"9".repeat(100_000)}` })],
    ["a form of 1,024 nested keys", () => ({ form: Array.from({ length: 1024 }, (_, i) => `people[${i}][friends][0][age]=${i}`).join("&") })],
    ["JSON nested 100,000 deep", () => ({ json: "[".repeat(100_000) + "]".repeat(100_000) })],
    ["JSON with 100,000 wrong elements", () => ({ json: `[${"5,".repeat(100_000)}5]` })],
    ["JSON of 100,000 unknown members", () => ({ json: `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join(",")}}` })],
    ["JSON with numbers of 100,000 digits", () => ({ json: `{"id":${"9".repeat(100_000)},"total":${"9".repeat(100_000)}}` })],
  ]; // prettier-ignore
  for (const [what, request] of named) {
    it(`takes bounded time for ${what}`, function () {
      this.timeout(30_000);
      bindAllWithin(8000, request());
    });
  }

  it("never changes a prototype", () => {
    const names = ["__proto__", "constructor.prototype", "constructor[prototype]", "__proto__[x]"];
    const query = names
      .flatMap((name) => [`${name}.polluted=1`, `person.${name}=1`, `map[${name}]=1`, `${name}=1`])
      .join("&");
    bindAll({ query, form: query.replaceAll("map", "person") });
    bindAll({
      json: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"address":{"__proto__":{"polluted":1}}}',
    });
    assert.equal(({} as Record<string, unknown>).polluted, undefined);
  });

  it("keeps no more items than the limit, with an error", () => {
    const query = Array.from({ length: 1100 }, (_, i) => `list[${i}]=${i}`).join("&");
    const { arguments: values, modelState } = binding.bindNow("Plain.list", { query });
    assert.equal((values[0] as unknown[]).length, 1024);
    assert.deepEqual(modelState.get("list")?.errors[0]?.message, "The collection 'list' has more than 1024 items.");
    const map = Array.from({ length: 1100 }, (_, i) => `map[k${i}]=${i}`).join("&");
    const record = binding.bindNow("Plain.record", { query: map });
    assert.equal(Object.keys(record.arguments[0] as object).length, 1024);
    assert.equal(record.modelState.isValid, false);
  });

  it("does not follow a type deeper than the limit, with an error", () => {
    const query = `person${".friends[0]".repeat(40)}.age=1`;
    const { modelState } = binding.bindNow("Plain.person", { query });
    assert.match(JSON.stringify(modelState), /nested deeper than 32 levels/);
  });
});
