import assert from "node:assert/strict";
import fc from "fast-check";
import { createTestBinding, type TestBinding, type TestRequest } from "../helpers/bind-action.js";
import { loadCompiled } from "../helpers/compiled.js";
import { assertLinear } from "../helpers/growth.js";

type Fixture = typeof import("./fixtures/binding-controllers.js");

const list = (size: number, item: (index: number) => string, separator = "&"): string =>
  Array.from({ length: size }, (_, index) => item(index)).join(separator);

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

  /** The part that grows, how much there is at most, and the request with so much of it. */
  const shapes: [what: string, most: number, request: (size: number) => TestRequest][] = [
    ["keys", 4_800, (size) => ({ query: list(size, (i) => `people[${i}].age=x`) })],
    ["different names", 4_800, (size) => ({ query: list(size, (i) => `k${i}.a[b]=1`) })],
    ["values of one key", 9_600, (size) => ({ query: "list=1&".repeat(size) })],
    ["entries of a dictionary", 4_800, (size) => ({ query: list(size, (i) => `map[${i}]=x`) })],
    ["brackets in a key", 1_600, (size) => ({ query: `matrix${"[0]".repeat(size)}=1&person${".friends[0]".repeat(size)}.age=1` })],
    ["points in a key", 96_000, (size) => ({ query: `person${".a".repeat(size)}=1&map[${".".repeat(size)}]=1` })],
    ["letters without a name", 96_000, (size) => ({ query: "a".repeat(size) })],
    ["separators", 24_000, (size) => ({ query: "&=".repeat(size) })],
    ["percent signs", 96_000, (size) => ({ query: `id=${"%".repeat(size)}` })],
    ["digits", 96_000, (size) => ({ query: `id=${"9".repeat(size)}&list=${"9".repeat(size)}` })],
    ["nested keys of a form", 960, (size) => ({ form: list(size, (i) => `people[${i}][friends][0][age]=${i}`) })],
    ["levels of JSON", 96_000, (size) => ({ json: "[".repeat(size) + "]".repeat(size) })],
    ["wrong elements of JSON", 24_000, (size) => ({ json: `[${"5,".repeat(size)}5]` })],
    ["unknown members of JSON", 9_600, (size) => ({ json: `{${list(size, (i) => `"k${i}":1`, ",")}}` })],
    ["digits of numbers in JSON", 96_000, (size) => ({ json: `{"id":${"9".repeat(size)},"total":${"9".repeat(size)}}` })],
  ]; // prettier-ignore
  for (const [what, most, request] of shapes) {
    it(`takes time linear in the number of ${what}`, function () {
      this.timeout(60_000);
      assertLinear(most / 16, (size) => {
        const sent = request(size);
        return () => bindAll(sent);
      });
    });
  }

  it("follows a type no deeper than the request says", () => {
    bindAll({ query: `person${".friends[0]".repeat(40)}.age=1` });
  });

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
