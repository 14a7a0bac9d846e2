import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp, type BindingTrace } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./fixtures/json-parts.js");

/** A part: a text, JSON without a file name, or JSON with one, as `FormData` sends a `Blob`. */
type Part = readonly [name: string, value: unknown, how?: "text" | "json" | "blob" | "raw json"];

interface Echo {
  readonly values: Record<string, unknown>;
  readonly errors: Record<string, string[]>;
}

const boundary = "b";
const contentType = `multipart/form-data; boundary=${boundary}`;

function bodyOf(parts: readonly Part[]): string {
  const texts = parts.map(([name, value, how = "text"]) => {
    const fileName = how === "blob" ? '; filename="blob"' : "";
    const type = how === "text" ? "" : "\r\nContent-Type: application/json";
    const text = how === "text" || how === "raw json" ? String(value) : JSON.stringify(value);
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName}${type}\r\n\r\n${text}\r\n`;
  });
  return `${texts.join("")}--${boundary}--\r\n`;
}

const order = { title: "t", address: { city: "c" }, lines: [], meta: {}, note: null, tags: [] };
const line = { sku: "a", quantity: 2, price: null };

type Case = readonly [what: string, path: string, parts: readonly Part[], values: object, errors?: object];

const cases: readonly Case[] = [
  ["a dictionary", "meta", [["meta", { a: "1", b: "2" }, "json"]], { meta: { a: "1", b: "2" } }],
  ["a dictionary with a file name", "meta", [["meta", { a: "1" }, "blob"]], { meta: { a: "1" } }],
  ["a dictionary of another case", "meta", [["Meta", { a: "1" }, "json"]], { meta: { a: "1" } }],
  ["a map of numbers", "numbers", [["numbers", { a: 1, b: "2" }, "json"]], { numbers: { a: 1, b: 2 } }],
  [
    "keys, as in any form",
    "meta",
    [
      ["meta[a]", "1"],
      ["meta[b]", "2"],
    ],
    { meta: { a: "1", b: "2" } },
  ],
  [
    "a nested object",
    "order",
    [
      ["title", "t"],
      ["address", { city: "c", zip: "z" }, "json"],
    ],
    { ...order, address: { city: "c", zip: "z" } },
  ],
  [
    "a nested object with a prefix",
    "order",
    [
      ["order.title", "t"],
      ["order.address", { CITY: "c" }, "blob"],
    ],
    order,
  ],
  ["a whole model", "order", [["order", { ...order, lines: [line] }, "json"]], { ...order, lines: [line] }],
  ["a whole model that may come from anywhere", "any?id=5", [["order", order, "json"]], { ...order, id: 5 }],
  ["a list as one part", "lines", [["lines", [line, line], "json"]], { lines: [line, line] }],
  [
    "a list as one part for each element",
    "lines",
    [
      ["lines", line, "json"],
      ["lines", { ...line, sku: "b" }, "blob"],
    ],
    { lines: [line, { ...line, sku: "b" }] },
  ],
  [
    "the elements of a list in the order of the request, with and without file names",
    "lines",
    [
      ["lines", { ...line, sku: "a" }, "blob"],
      ["other", "x"],
      ["lines", { ...line, sku: "b" }, "json"],
      ["lines", { ...line, sku: "c" }, "blob"],
      ["lines", { ...line, sku: "d" }, "blob"],
      ["lines", { ...line, sku: "e" }, "json"],
    ],
    { lines: ["a", "b", "c", "d", "e"].map((sku) => ({ ...line, sku })) },
  ],
  [
    "the first of two values, of which the other has no file name",
    "meta",
    [
      ["meta", { a: "1" }, "blob"],
      ["meta", { a: "2" }, "json"],
    ],
    { meta: { a: "1" } },
  ],
  ["a list of lists as one part", "matrix", [["matrix", [[1, 2], [], [3]], "json"]], { matrix: [[1, 2], [], [3]] }],
  [
    "a list of lists as one part for each list",
    "matrix",
    [
      ["matrix", [1, 2], "json"],
      ["matrix", [], "json"],
      ["matrix", [3], "json"],
    ],
    { matrix: [[1, 2], [], [3]] },
  ],
  ["a list of one list as its part", "matrix", [["matrix", [1, 2], "json"]], { matrix: [[1, 2]] }],
  ["a list of one empty list as its part", "matrix", [["matrix", [], "json"]], { matrix: [[]] }],
  ["a list of lists of lists as one part", "cube", [["cube", [null, [[1], []]], "json"]], { cube: [null, [[1], []]] }],
  [
    "a list of lists of lists as one part for each element",
    "cube",
    [
      ["cube", [[1], []], "json"],
      ["cube", null, "json"],
      ["cube", [], "json"],
    ],
    { cube: [[[1], []], null, []] },
  ],
  ["a list of one list of lists as its part", "cube", [["cube", [[1], [2]], "json"]], { cube: [[[1], [2]]] }],
  [
    "no entry of a map that is absent, from a part of another name",
    "several",
    [
      ["address", { city: "c" }, "json"],
      ["other", { kind: "cat", lives: 1 }, "json"],
    ],
    { meta: {}, pets: {}, address: { city: "c" } },
  ],
  [
    "texts as the entries of a map that is absent, but not the parts beside them",
    "meta",
    [
      ["a", "1"],
      ["b", { c: "2" }, "blob"],
    ],
    { meta: { a: "1" } },
  ],
  [
    "no second list of a list, which would be lost",
    "lines",
    [
      ["lines", [line], "json"],
      ["lines", [line], "json"],
    ],
    { lines: [] },
    { "lines[0]": ["The supplied value is invalid."], "lines[1]": ["The supplied value is invalid."] },
  ],
  [
    "a list in an object",
    "order",
    [
      ["title", "t"],
      ["address.city", "c"],
      ["lines", [line], "json"],
      ["tags", "x"],
      ["tags", "y"],
    ],
    { ...order, lines: [line], tags: ["x", "y"] },
  ],
  [
    "a list of texts",
    "order",
    [
      ["title", "t"],
      ["address.city", "c"],
      ["tags", ["x", "y"], "json"],
    ],
    { ...order, tags: ["x", "y"] },
  ],
  [
    "null",
    "order",
    [
      ["title", "t"],
      ["address.city", "c"],
      ["note", null, "json"],
    ],
    order,
  ],
  ["a set", "set", [["ids", [1, 2, 2], "json"]], { ids: [1, 2] }],
  [
    "simple values",
    "simple",
    [
      ["text", 'in "quotes"', "json"],
      ["count", 5, "json"],
      ["bytes", "AQI=", "json"],
    ],
    { text: 'in "quotes"', count: 5, bytes: [1, 2] },
  ],
  ["a member of a union", "pet", [["pet", { kind: "cat", lives: 9 }, "json"]], { pet: { kind: "cat", lives: 9 } }],
  [
    "a file that is JSON, beside a part",
    "file",
    [
      ["file", { a: 1 }, "blob"],
      ["address", { city: "c" }, "blob"],
    ],
    { file: '{"a":1}', address: { city: "c" } },
  ],
  ["nothing of a target of the query", "query", [["meta", { a: "1" }, "json"]], { meta: {}, fields: 1 }],
  // A literal would set a prototype (rule B59).
  ["__proto__ as a key of a dictionary", "meta", [["meta", '{"__proto__":"x","a":"1"}', "raw json"]], JSON.parse('{"meta":{"__proto__":"x","a":"1"}}') as object], // prettier-ignore
  // Errors have the texts of bodies, and keys that begin with the part's name.
  [
    "a value that is wrong",
    "order",
    [
      ["title", "t"],
      ["address.city", "c"],
      ["lines", [{ sku: "a", quantity: "x" }], "json"],
    ],
    { ...order, lines: [{ sku: "a", quantity: 0, price: null }] },
    { "lines[0].quantity": ["The value 'x' is not valid for quantity."] },
  ],
  [
    "a value that is not allowed",
    "lines",
    [["lines", [{ sku: "a", quantity: 10 }], "json"]],
    { lines: [{ sku: "a", quantity: 10, price: null }] },
    { "lines[0].quantity": ["The field quantity must be between 1 and 9."] },
  ],
  [
    "an element that is not allowed",
    "lines",
    [
      ["lines", line, "json"],
      ["lines", { sku: "a", quantity: 10 }, "json"],
    ],
    { lines: [line, { sku: "a", quantity: 10, price: null }] },
    { "lines[1].quantity": ["The field quantity must be between 1 and 9."] },
  ],
  [
    "a member that is missing",
    "order",
    [
      ["title", "t"],
      ["address", {}, "json"],
    ],
    { ...order, address: { city: null } },
    { "address.city": ["The city field is required."] },
  ],
  [
    "an object in place of a text",
    "numbers",
    [["numbers", { a: {} }, "json"]],
    { numbers: { a: 0 } },
    { "numbers[0].Value": ["The supplied value is invalid for Value."] },
  ],
  // A member that keys cannot set, JSON cannot set either.
  [
    "nothing that @BindNever and @Bind exclude",
    "account",
    [["account", { name: "n", isAdmin: true, level: { title: "t", rank: 9 } }, "json"]],
    { account: { name: "n", isAdmin: false, level: { title: "t", rank: 0 } } },
  ],
  [
    "nothing that @Bind of the parameter excludes",
    "listed",
    [["account", { name: "n", level: { title: "t" } }, "json"]],
    { account: { name: "n", isAdmin: false, level: { title: "", rank: 0 } } },
  ],
  [
    "nothing of a type that reads a header",
    "scoped",
    [["scoped", { name: "n", tenant: "t" }, "json"]],
    { scoped: null },
    { scoped: ["The supplied value is invalid."] },
  ],
];

describe("JSON parts of a form", () => {
  const apps = new Map<string, FastifyInstance>();
  let fixtures: Fixtures;

  before(async function () {
    this.timeout(60_000);
    fixtures = await loadCompiled<Fixtures>("./fixtures/json-parts.js", import.meta.url);
    for (const plans of [false, true]) apps.set(String(plans), await create({ plans }));
    apps.set("strict", await create({ strictBodies: true }));
  });

  after(() => Promise.all([...apps.values()].map((app) => app.close())));

  const create = (options: Parameters<typeof createApp>[0]): Promise<FastifyInstance> =>
    createApp({ controllers: [fixtures.JsonPartsController], severities: { LIG1032: "off" }, openApi: {}, ...options });

  async function post(app: FastifyInstance, path: string, parts: readonly Part[], headers = {}): Promise<Echo> {
    const url = `/json-parts/${path}`;
    const answer = await app.inject({
      method: "POST",
      url,
      headers: { "content-type": contentType, ...headers },
      body: bodyOf(parts),
    });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<Echo>();
  }

  for (const [what, path, parts, values, errors = {}] of cases) {
    it(`bind ${what}, with plans and without`, async () => {
      for (const plans of ["false", "true"])
        assert.deepEqual(await post(apps.get(plans)!, path, parts), { values, errors });
    });
  }

  const refused: readonly (readonly [what: string, parts: readonly Part[], errors: Record<string, RegExp>])[] = [
    ["it is not JSON", [["meta", "{a}", "raw json"]], { meta: /^The request body could not be read: .*JSON/ }],
    [
      "it is longer than a value may be",
      [["meta", { a: "x".repeat(5_000_000) }, "blob"]],
      { meta: /^Failed to read the request form\. Form value length limit 4194304 exceeded\.$/ },
    ],
    [
      "it has too many members",
      [["meta", Object.fromEntries(Array.from({ length: 1025 }, (_, index) => [`k${index}`, ""])), "json"]],
      { meta: /^The collection 'meta' has more than 1024 items\.$/ },
    ],
    ["it is nested too deep", [["meta", `${"[".repeat(40)}${"]".repeat(40)}`, "raw json"]], { meta: /./ }],
    ["it is null", [["meta", null, "json"]], { meta: /^The meta field is required\.$/ }],
  ];
  for (const [what, parts, expected] of refused) {
    it(`are errors under their name when ${what}`, async () => {
      for (const plans of ["false", "true"]) {
        const { errors } = await post(apps.get(plans)!, "meta", parts);
        assert.deepEqual(Object.keys(errors), Object.keys(expected));
        for (const [key, pattern] of Object.entries(expected)) assert.match(errors[key]!.join(), pattern);
      }
    });
  }

  it("must be complete when bodies are strict", async () => {
    const strict = apps.get("strict")!;
    const parts: Part[] = [["lines", [{ sku: "a", price: null }], "json"]];
    const { errors } = await post(strict, "lines", parts);
    assert.deepEqual(errors, { "lines[0].quantity": ["The quantity field is required."] });
  });

  const lost: readonly (readonly [path: string, parts: readonly Part[], key: string])[] = [
    ["meta", [["meta", '{"a":"1"}']], "meta"],
    ["order", [["title", "t"], ["address", '{"city":"c"}']], "address"],
    ["lines", [["lines", "[]"]], "lines"],
    ["pet", [["pet", "cat"]], "pet"],
  ]; // prettier-ignore
  for (const [path, parts, key] of lost) {
    it(`are named in place of a text that nothing reads: an error when bodies are strict, and a trace, when it is ${key}`, async () => {
      const text = String(parts.at(-1)![1]);
      const strict = await post(apps.get("strict")!, path, parts);
      assert.match(strict.errors[key]!.join(), /^The value '.*' (is not valid|is invalid)/s);
      assert.ok(strict.errors[key]!.join().includes(text));
      const traced = await traceOf(path, parts);
      assert.deepEqual(traced.unused, [`form '${key}'`]);
    });
  }

  it("have their members in a binding trace, and those that no property accepts", async () => {
    const { entries, unused } = await traceOf("order", [
      ["title", "t"],
      ["address", { city: "c", street: "s" }, "json"],
      ["lines", [{ sku: "a", quantity: "x" }], "blob"],
    ]);
    const shown = entries
      .filter(({ target }) => /address|lines/.test(target))
      .map(({ target, provider, outcome, value }) => [target, provider, outcome, value]);
    assert.deepEqual(shown, [
      ["order.order.address", "form", "bound", undefined],
      ["order.order.address.city", "form", "bound", "c"],
      ["order.order.address.zip", undefined, "absent", undefined],
      ["order.order.lines", "form", "bound", undefined],
      ["order.order.lines[0]", "form", "bound", undefined],
      ["order.order.lines[0].sku", "form", "bound", "a"],
      ["order.order.lines[0].quantity", "form", "refused", "x"],
      ["order.order.lines[0].price", undefined, "absent", undefined],
    ]);
    assert.deepEqual(unused, ["form 'address.street'"]);
  });

  it("are bound when fetch sends them", async () => {
    const app = await create({});
    const address = await app.listen({ port: 0 });
    const form = new FormData();
    form.append("title", "t");
    form.append("address", new Blob([JSON.stringify({ city: "c" })], { type: "application/json" }));
    form.append("lines", new Blob([JSON.stringify([line])], { type: "application/json; charset=utf-8" }));
    const answer = await fetch(`${address}/json-parts/order`, { method: "POST", body: form });
    assert.deepEqual(await answer.json(), { values: { ...order, lines: [line] }, errors: {} });
    await app.close();
  });

  async function traceOf(path: string, parts: readonly Part[]): Promise<BindingTrace> {
    let trace: BindingTrace | undefined;
    const app = await create({
      bindingTrace: true,
      configure: (instance) => void instance.addHook("onSend", async (request) => void (trace = request.bindingTrace)),
    });
    await post(app, path, parts);
    await app.close();
    return trace!;
  }
});
