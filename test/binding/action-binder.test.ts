import assert from "node:assert/strict";
import { Decimal } from "ligature";
import { classIdOf } from "#runtime/attributes/index.js";
import type { BindingRequest, BoundAction } from "#runtime/binding/index.js";
import { loadCompiled } from "../helpers/compiled.js";
import { createTestBinding, stateOf, type TestBinding, type TestRequest } from "../helpers/bind-action.js";

type Fixture = typeof import("./fixtures/binding-controllers.js");

/** The result of a request: the arguments, and the model state where it matters. */
interface Row {
  readonly outcome: string;
  readonly action: string;
  readonly request: TestRequest;
  readonly arguments?: unknown[];
  readonly state?: Record<string, unknown>;
}

const nobody = { name: "nobody", age: 0, nick: undefined, address: null, tags: ["a"], notes: ["old"] };
const person = { ...nobody, home: { street: null, zip: 0 }, born: null, colour: 0, friends: null };

describe("ActionBinder", () => {
  let fixture: Fixture;
  let binding: TestBinding;

  before(async function () {
    this.timeout(30_000);
    fixture = await loadCompiled<Fixture>("./fixtures/binding-controllers.js", import.meta.url);
    const { PlainController, BoundController, JsonController, PlainBodyController } = fixture;
    binding = createTestBinding([PlainController, BoundController, JsonController, PlainBodyController]);
  });

  function check(rows: readonly Row[]): void {
    for (const { outcome, action, request, arguments: expected, state } of rows) {
      it(outcome, () => {
        const bound = binding.bindNow(action, request);
        if (expected !== undefined) assert.deepEqual(plain(bound.arguments), expected);
        if (state !== undefined) assert.deepEqual(stateOf(bound), state);
      });
    }
  }

  describe("sources", () => {
    const sources = { query: "id=2&field=q&key=9", route: { key: "3", id: "4" }, form: "id=5&field=f" };
    check([
      {
        outcome: "asks form, route and query in this order when no source is named",
        action: "Plain.number",
        request: { route: { id: "1" }, query: "id=2", form: "id=3" },
        arguments: [3],
      },
      {
        outcome: "asks the route before the query",
        action: "Plain.number",
        request: { route: { id: "1" }, query: "id=2" },
        arguments: [1],
      },
      { outcome: "asks the named source only", action: "Plain.sources", request: sources, arguments: [2, 3, "f"] },
      {
        outcome: "takes a header by the parameter's name, and splits lists at commas",
        action: "Plain.header",
        request: { headers: { accept: "text/html, */*", "x-ids": ' 1, "2" ,,3' } },
        arguments: ["text/html, */*", [1, 2, 3]],
      },
    ]);

    it("takes services by type and key, and the request's signal", () => {
      const { signal } = new AbortController();
      const id = classIdOf(fixture.Clock)!;
      const services = { [id]: new fixture.Clock(), spare: new fixture.Clock() };
      const bound = binding.bindNow("Plain.services", { services, signal });
      assert.equal(bound.arguments[0], services[id]);
      assert.equal(bound.arguments[1], services.spare);
      assert.equal(bound.arguments[2], signal);
    });

    it("throws when a service is not registered, because no client can fix that", () => {
      assert.throws(() => binding.bindNow("Plain.services"), /No service is registered .*clock/);
    });
  });

  describe("simple types", () => {
    check([
      {
        outcome: "gives the type's default when nothing is there",
        action: "Plain.number",
        request: {},
        arguments: [0],
        state: {},
      },
      {
        outcome: "gives null, undefined, and lets an initialiser apply when nothing is there",
        action: "Plain.optional",
        request: {},
        arguments: [null, undefined, undefined],
      },
      {
        outcome: "gives null or undefined for white space where the type has it",
        action: "Plain.optional",
        request: { query: "id=&text=%20" },
        arguments: [null, undefined, undefined],
      },
      {
        outcome: "reports white space where the type has no null",
        action: "Plain.number",
        request: { query: "id=%20" },
        arguments: [0],
        state: { id: ["The value ' ' is invalid."] },
      },
      {
        outcome: "reports what cannot be converted",
        action: "Plain.number",
        request: { query: "id=x" },
        arguments: [0],
        state: { id: ["The value 'x' is not valid."] },
      },
      {
        outcome: "takes the first of several values",
        action: "Plain.number",
        request: { query: "id=1&id=x" },
        arguments: [1],
      },
      {
        outcome: "reads enums by name, number and value, and combines flags",
        action: "Plain.colour",
        request: { query: "colour=GREEN&rights=1&rights=write&size=l&kind=B" },
        arguments: [1, 3, "L", "b"],
      },
      {
        outcome: "tells numbers that no member has from texts that are none",
        action: "Plain.colour",
        request: { query: "colour=7&rights=8&size=x&kind=c" },
        state: {
          colour: ["The value '7' is invalid."],
          rights: ["The value '8' is invalid."],
          size: ["The value 'x' is not valid."],
          kind: ["The value 'c' is not valid."],
        },
      },
      {
        outcome: "requires a string that cannot be null",
        action: "Plain.text",
        request: {},
        arguments: [null],
        state: { text: ["The text field is required."] },
      },
      {
        outcome: "reads bytes from base64",
        action: "Plain.bytes",
        request: { query: "bytes=AQI%3D" },
        arguments: [Uint8Array.of(1, 2)],
      },
    ]);
  });

  describe("objects", () => {
    check([
      {
        outcome: "makes a parameter's object without any data",
        action: "Plain.person",
        request: {},
        arguments: [person],
      },
      {
        outcome: "makes interfaces of plain objects with every property that must be there",
        action: "Plain.filter",
        request: { query: "page=2" },
        arguments: [{ text: null, page: 2 }],
      },
      {
        outcome: "decides the prefix once",
        action: "Plain.person",
        request: { query: "person.age=5&name=Ann" },
        arguments: [{ ...person, age: 5 }],
      },
      {
        outcome: "falls back to no prefix, and compares names without regard to case",
        action: "Plain.person",
        request: { query: "AGE=5&Address.ZIP=7" },
        arguments: [{ ...person, age: 5, address: { street: null, zip: 7 } }],
      },
      {
        outcome: "keeps what is there and fills it: objects, read-only lists; replaces other lists",
        action: "Plain.person",
        request: { query: "home.zip=3&notes=x&notes=y&tags=b" },
        arguments: [{ ...person, tags: ["b"], notes: ["x", "y"], home: { street: null, zip: 3 } }],
      },
      {
        outcome: "binds only what @Bind lists, below its prefix",
        action: "Plain.only",
        request: { query: "p.age=5&p.name=Ann&age=6" },
        arguments: [{ ...person, age: 5 }],
      },
      {
        outcome: "never sets @BindNever, reports @BindRequired, reads a property's own source",
        action: "Plain.guarded",
        request: { query: "role=admin&password=p", headers: { "x-agent": "curl" } },
        arguments: [{ id: 0, role: null, password: "p", agent: "curl" }],
        state: {
          id: ["A value for the 'id' parameter or property was not provided."],
          password: "Valid",
          "X-Agent": "Valid",
        },
      },
      {
        outcome: "makes an exception of a setter an error without its text",
        action: "Plain.stubborn",
        request: { query: "level=11" },
        state: { level: ["secret detail"] },
      },
    ]);

    it("does not show a setter's exception to clients", () => {
      const { modelState } = binding.bindNow("Plain.stubborn", { query: "level=11" });
      assert.deepEqual({ ...modelState.errors() }, { level: ["The input was not valid."] });
    });

    it("follows types that contain themselves", () => {
      const query = "friends[0].friends[0].name=deep&friends[0].name=one";
      const [{ friends }] = binding.bindNow("Plain.person", { query }).arguments as [InstanceType<Fixture["Person"]>];
      assert.equal(friends?.[0]?.friends?.[0]?.name, "deep");
      assert.equal(friends?.[0] instanceof fixture.Person, true);
    });
  });

  describe("collections", () => {
    check([
      { outcome: "gives an empty list without data", action: "Plain.list", request: {}, arguments: [[]] },
      {
        outcome: "reads repeated keys",
        action: "Plain.list",
        request: { query: "list=1&list=2" },
        arguments: [[1, 2]],
      },
      {
        outcome: "reads indices",
        action: "Plain.list",
        request: { query: "list[0]=1&list[1]=2" },
        arguments: [[1, 2]],
      },
      {
        outcome: "reads indices without a name",
        action: "Plain.list",
        request: { query: "[0]=1&[1]=2" },
        arguments: [[1, 2]],
      },
      {
        outcome: "reads custom indices, a missing one as the default",
        action: "Plain.list",
        request: { query: "list[a]=1&list.index=a&list.index=b&list.index=c&list[c]=3" },
        arguments: [[1, 0, 3]],
      },
      {
        outcome: "reads custom indices without a name",
        action: "Plain.list",
        request: { query: "index=a&[a]=1" },
        arguments: [[1]],
      },
      {
        outcome: "ends at the first index that is missing",
        action: "Plain.list",
        request: { query: "list[0]=1&list[2]=3" },
        arguments: [[1]],
      },
      {
        outcome: "drops a repeated value that cannot be converted and keeps its error",
        action: "Plain.list",
        request: { query: "list=1&list=x&list=3" },
        arguments: [[1, 3]],
        state: { list: ["The value 'x' is not valid."] },
      },
      {
        outcome: "fills sets",
        action: "Plain.set",
        request: { query: "set=a&set=b&set=a" },
        arguments: [new Set(["a", "b"])],
      },
      {
        outcome: "nests",
        action: "Plain.matrix",
        request: { query: "matrix[0][0]=1&matrix[0][1]=2&matrix[1]=3&matrix[1]=4" },
        arguments: [
          [
            [1, 2],
            [3, 4],
          ],
        ],
      },
      {
        outcome: "reads jQuery's brackets in forms",
        action: "Plain.people",
        request: { form: "people[0][age]=1&people[0][tags][]=x" },
        arguments: [[{ ...person, age: 1, tags: ["x"] }]],
      },
      {
        outcome: "reads jQuery's brackets without a name in forms",
        action: "Plain.person",
        request: { form: "[age]=1&[address][zip]=2" },
        arguments: [{ ...person, age: 1, address: { street: null, zip: 2 } }],
      },
      {
        outcome: "does not read jQuery's brackets in the query",
        action: "Plain.people",
        request: { query: "people[0][age]=1" },
        arguments: [[]],
      },
    ]);
  });

  describe("dictionaries", () => {
    check([
      {
        outcome: "reads named entries",
        action: "Plain.record",
        request: { query: "map[a]=1&map[b]=2" },
        arguments: [{ a: 1, b: 2 }],
      },
      {
        outcome: "reads a first entry without its name",
        action: "Plain.record",
        request: { query: "[a]=1&map[b]=2" },
        arguments: [{ a: 1, b: 2 }],
      },
      {
        outcome: "reads pairs",
        action: "Plain.record",
        request: { query: "map[0].Key=a&map[0].Value=1" },
        arguments: [{ a: 1 }],
      },
      {
        outcome: "reads pairs without a name",
        action: "Plain.record",
        request: { query: "[0].Key=a&[0].Value=1" },
        arguments: [{ a: 1 }],
      },
      {
        outcome: "converts the keys of a Map",
        action: "Plain.map",
        request: { query: "map[5]=x" },
        arguments: [new Map([[5, "x"]])],
      },
      {
        outcome: "binds nothing when a key cannot be converted",
        action: "Plain.map",
        request: { query: "map[x]=y" },
        arguments: [null],
        state: { map: ["The value 'x' is not valid."] },
      },
      {
        outcome: "never takes values of the route for entries",
        action: "Plain.record",
        request: { route: { id: "5" }, query: "[a]=1&b=2" },
        arguments: [{ a: 1, b: 2 }],
        state: { "[a]": "Valid", b: "Valid" },
      },
      {
        outcome: "is empty when there are values of the route only",
        action: "Plain.record",
        request: { route: { id: "5" } },
        arguments: [{}],
        state: {},
      },
      {
        outcome: "has the defaults of key and value for an index without data",
        action: "Plain.counts",
        request: { query: "map.index=a" },
        arguments: [new Map([[0, 0]])],
        state: {},
      },
      {
        outcome: "has the defaults of key and value for an index without a value",
        action: "Plain.counts",
        request: { query: "map.index=a&map[a].Key=7" },
        arguments: [new Map([[0, 0]])],
        state: { "map[a].Key": "Unvalidated", "map[a].Value": ["A value is required."] },
      },
      {
        outcome: "takes a key that is a number no member of its enum has",
        action: "Plain.colours",
        request: { query: "map[green]=a&map[9]=b" },
        arguments: [
          new Map([
            [1, "a"],
            [9, "b"],
          ]),
        ],
        state: { "map[green]": "Valid", "map[9]": "Valid" },
      },
      {
        outcome: "keeps an entry whose value cannot be converted",
        action: "Plain.record",
        request: { query: "map[a]=x" },
        arguments: [{ a: 0 }],
        state: { "map[a]": ["The value 'x' is not valid for Value."] },
      },
      {
        outcome: "reports a key that stands twice among pairs",
        action: "Plain.record",
        request: { query: "map[0].Key=a&map[0].Value=1&map[1].Key=a&map[1].Value=2" },
        arguments: [{ a: 1 }],
        state: {
          "map[0].Key": "Valid",
          "map[0].Value": "Valid",
          "map[1].Key": "Unvalidated",
          "map[1].Value": "Unvalidated",
          "map[1]": ["The key 'a' appears more than once."],
        },
      },
    ]);

    it("creates a Record without a prototype", () => {
      const [map] = binding.bindNow("Plain.record", { query: "map[__proto__]=1&map[constructor]=2" }).arguments;
      assert.equal(Object.getPrototypeOf(map), null);
      assert.deepEqual(Object.entries(map as object), [
        ["__proto__", 1],
        ["constructor", 2],
      ]);
      assert.equal(({} as Record<string, unknown>).a, undefined);
    });
  });

  describe("spellings of one dictionary key", () => {
    const spelled = "MAP[a]=1&map[A]=2";

    it("make one entry under the last of them, with the first value, when they are in the query", () => {
      const { arguments: values, modelState } = binding.bindNow("Plain.record", { query: spelled });
      assert.deepEqual(Object.entries(values[0] as object), [["A", 1]]);
      assert.deepEqual(modelState.keys(), ["map[A]"]);
      assert.equal(modelState.get("map[A]")?.attemptedValue, "1,2");
    });

    it("make one entry under the first of them, with the first value, when they are in a form", () => {
      const { arguments: values, modelState } = binding.bindNow("Plain.record", { form: spelled });
      assert.deepEqual(Object.entries(values[0] as object), [["a", 1]]);
      assert.deepEqual(modelState.keys(), ["MAP[a]"]);
      assert.equal(modelState.get("map[A]")?.attemptedValue, "1,2");
    });
  });

  describe("bodies", () => {
    check([
      {
        outcome: "binds the complex parameter of an API controller from the body, the others from route and query",
        action: "Json.create",
        request: { route: { id: "4" }, query: "dry=true", json: { NAME: "Ann", address: { zip: "5" }, unknown: [1] } },
        arguments: [4, { ...person, name: "Ann", address: { street: null, zip: 5 } }, true],
        state: { id: "Valid", dry: "Valid" },
      },
      {
        outcome: "reports everything under its own key and binds the rest",
        action: "Json.list",
        request: {
          json: [{ age: "x", tags: ["a", 5], address: "no", colour: "blue", born: null }, { age: null, name: "B" }, 7],
        },
        arguments: [[{ ...person, tags: ["a", null] }, { ...person, name: "B" }, null]],
        state: {
          "[0].age": ["The value 'x' is not valid for age."],
          "[0].tags[1]": ["The value '5' is not valid."],
          "[0].address": ["The value 'no' is not valid for address."],
          "[0].colour": ["The value 'blue' is not valid for colour."],
          "[1].age": ["The value 'null' is invalid."],
          "[2]": ["The value '7' is not valid."],
        },
      },
      {
        outcome: "reports a body that is no JSON once, under the body's key, beside the requirement of the parameter",
        action: "Json.record",
        request: { json: "{nope" },
        arguments: [null],
      },
      {
        outcome: "requires a body",
        action: "Json.record",
        request: { body: { contentType: "application/json", content: "" }, method: "POST" },
        arguments: [null],
        state: { "": ["A non-empty request body is required."], map: ["The map field is required."] },
      },
      {
        outcome: "leaves an empty body to the parameter's initialiser",
        action: "Json.initialised",
        request: { method: "POST" },
        arguments: [undefined],
        state: {},
      },
      {
        outcome: "leaves a body of null to the parameter's initialiser",
        action: "Json.initialised",
        request: { json: "null" },
        arguments: [undefined],
        state: {},
      },
      {
        outcome: "leaves an empty body to the initialiser of a parameter that is a text",
        action: "Json.initialisedText",
        request: { method: "POST" },
        arguments: [undefined],
        state: {},
      },
      {
        outcome: "makes no members of a Partial that were not sent, and requires those alone that were optional before",
        action: "Json.change",
        request: { json: { AGE: 5, address: null } },
        arguments: [{ age: 5, address: null }],
        state: { nick: ["The nick field is required."] },
      },
      {
        outcome: "makes no members of a Partial in a form that were not sent",
        action: "Json.changeForm",
        request: { form: "age=5&tags=b" },
        arguments: [{ age: 5, tags: ["b"] }],
        state: { age: "Valid", nick: ["The nick field is required."], tags: "Valid" },
      },
      ...[
        { action: "Json.maybe", value: null },
        { action: "Json.explicit", value: null },
        { action: "PlainBody.maybe", value: null },
        { action: "PlainBody.optional", value: undefined },
        { action: "PlainBody.initialised", value: undefined },
      ].flatMap(({ action, value }) => [
        {
          outcome: `takes an empty body as ${value} where the type or a default allows it: ${action}`,
          action,
          request: { method: "POST" },
          arguments: [value],
          state: {},
        },
        {
          outcome: `takes a body of null as ${value} where the type or a default allows it: ${action}`,
          action,
          request: { json: "null" },
          arguments: [value],
          state: {},
        },
      ]),
      {
        outcome: "refuses an empty body where the attribute forbids it",
        action: "Json.insistent",
        request: { json: "null" },
        arguments: [null],
        state: { "": ["A non-empty request body is required."] },
      },
    ]);

    it("answers 415 to a content type that no formatter reads", () => {
      const body = { contentType: "text/plain", content: "{}" };
      assert.equal(binding.bindNow("Json.record", { method: "POST", body }).isUnsupportedMediaType, true);
      assert.equal(binding.bindNow("Json.record", { method: "POST" }).isUnsupportedMediaType, true);
    });

    it("reads Int64 and Decimal exactly, in any place", () => {
      const json =
        '{"id":9007199254740993,"total":0.1234567890123456789,"byName":{"x":12345678901234567.5},"anything":{"n":12345678901234567890}}';
      const [amounts] = binding.bindNow("Json.amounts", { json }).arguments as [InstanceType<Fixture["Amounts"]>];
      assert.equal(amounts.id, 9007199254740993n);
      assert.equal(String(amounts.total), "0.1234567890123456789");
      assert.equal(String(amounts.byName?.x), "12345678901234567.5");
      assert.equal((amounts.anything as { n: number }).n, Number("12345678901234567890"));
    });
  });

  describe("bound properties", () => {
    it("binds those of a controller, on GET only with supportsGet", () => {
      const request = { query: "id=5&always=a" };
      assert.deepEqual(binding.bindNow("Bound.act", request).properties, [
        { name: "id", value: 0, isDefault: true },
        { name: "always", value: "a" },
      ]);
      assert.deepEqual(binding.bindNow("Bound.act", { ...request, method: "POST" }).properties, [
        { name: "id", value: 5 },
        { name: "always", value: "a" },
      ]);
    });
  });

  describe("asynchronous binders", () => {
    it("waits for them, and binds what follows", async () => {
      const bound = binding.bind("Plain.slow", { query: "slow=x&after=2" });
      assert.ok(bound instanceof Promise);
      assert.deepEqual((await bound).arguments, ["slow x", 2]);
    });

    it("waits for them inside objects and lists", async () => {
      const query = "model.text=a&model.plain=b&list[0].text=c&list[0].plain=d&list[1].plain=e";
      const { arguments: values } = await binding.bind("Plain.slowModel", { query });
      assert.deepEqual(plain(values), [
        { text: "slow a", plain: "b" },
        [
          { text: "slow c", plain: "d" },
          { text: null, plain: "e" },
        ],
      ]);
    });
  });

  describe("files", () => {
    it("binds them by the name of their field, an input left blank to nothing", () => {
      const file = (name: string, fileName: string, length: number) => ({ name, fileName, length }) as never;
      const files = [file("file", "", 0), file("FILE", "a.txt", 3), file("files[0]", "b", 1), file("files", "c", 1)];
      const { arguments: values } = binding.bindNow("Plain.files", { method: "POST", form: { fields: [], files } });
      assert.deepEqual(values, [files[1], [files[2], files[3]]]);
    });

    it("binds indexed keys to a list, and nothing below or after an index", () => {
      const names = ["files[0]", "files[]", "files[0].doc", "files[1]x", "files[", "files[1][2]", "files2[0]"];
      const files = names.map((name) => ({ name, fileName: "a", length: 1 }) as never);
      const { arguments: values } = binding.bindNow("Plain.files", { method: "POST", form: { fields: [], files } });
      assert.deepEqual(values[1], [files[0], files[1], files[5]]);
    });
  });

  it("reads no part of the request when the action has no targets", () => {
    const request = new Proxy({} as BindingRequest, {
      get: (_, part) => {
        if (part !== "trace") assert.fail(`${String(part)} was read`);
      },
    });
    const { arguments: values } = binding.binderOf("Plain.nothing").bind(request) as BoundAction;
    assert.deepEqual(values, []);
  });

  it("makes a form that cannot be read one error, and binds the rest", () => {
    const bound = binding.bindNow("Plain.number", { query: "id=5", form: { failure: "Too large." }, method: "POST" });
    assert.deepEqual(bound.arguments, [5]);
    assert.deepEqual(stateOf(bound), { "": ["Failed to read the request form. Too large."], id: "Valid" });
  });
});

/** Instances as plain data, so that they compare by what they hold. */
function plain(values: unknown): unknown {
  if (Array.isArray(values)) return values.map(plain);
  const isData =
    values instanceof Set || values instanceof Map || values instanceof Uint8Array || values instanceof Decimal;
  if (typeof values !== "object" || values === null || isData) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)]));
}
