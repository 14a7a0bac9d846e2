import assert from "node:assert/strict";
import fc from "fast-check";
import { createAnyWriter, type JsonWriter } from "#runtime/formatters/json-writers/json-writer.js";
import { ProblemDetails } from "#runtime/formatters/problem-details.js";
import { createTypeWriters, type TypeWriterContext } from "#runtime/formatters/json-writers/type-writer.js";
import { quote } from "#runtime/formatters/json-writers/json-string.js";
import { defaultSettings, type PropertyModel, type TypeModel, type TypeReference } from "#runtime/model/index.js";
import { DateOnly, DateTimeOffset, Decimal, TimeSpan } from "#runtime/types/index.js";

class Line {
  sku: unknown = "TEA";
  quantity: unknown = 1;
  price: unknown = new Decimal("9.50");
}

class Order {
  id: unknown = 5;
  open: unknown = true;
  note: unknown = null;
  lines: unknown = [new Line()];
  counts: unknown = { a: 1 };
  parent: unknown = undefined;
  anything: unknown = undefined;
  readonly secret = "never sent";
  get label(): string {
    return `order ${String(this.id)}`;
  }
}

class RushOrder extends Order {
  within = "1 h";
}

class UnknownOrder extends Order {
  extra = "sent as it is";
}

class Price {
  amount = 1;
  toJSON(): string {
    return "one";
  }
}

class Shape {
  kind = "shape";
}

class Circle extends Shape {
  override kind = "circle";
  radius = 1;
}

class BigCircle extends Circle {
  secret = "never sent";
}

class Square extends Shape {
  override kind = "square";
  secret = "never sent";
}

const property = (name: string, type: string): PropertyModel => ({
  name,
  type: { type },
  attributes: [],
  declaringType: "any",
});

function objectType(id: string, properties: Record<string, string>): TypeModel {
  const models = Object.entries(properties).map(([name, type]) => property(name, type));
  return { kind: "object", id, name: id, form: "class", declaration: id, properties: models, attributes: [] };
}

function tupleType(id: string, elements: TypeReference[], rest?: number): TypeModel {
  return {
    kind: "unknown",
    id,
    text: id,
    reason: "a tuple",
    tuple: { types: elements, ...(rest !== undefined && { rest }) },
  };
}

const orderProperties = {
  id: "Int32",
  open: "Boolean",
  note: "String",
  lines: "Line[]",
  counts: "Record<String,Int64>",
  parent: "Order",
  anything: "unknown",
  label: "String",
};

const simple = ["Int32", "Boolean", "String", "Double", "Decimal", "Int64", "DateTime", "Bytes"] as const;
const types: Record<string, TypeModel> = {
  ...Object.fromEntries(simple.map((id) => [id, { kind: "simple", id }])),
  unknown: { kind: "unknown", id: "unknown", text: "unknown" },
  Order: objectType("Order", orderProperties),
  RushOrder: objectType("RushOrder", { ...orderProperties, within: "String" }),
  Line: objectType("Line", { sku: "String", quantity: "Int32", price: "Decimal" }),
  Price: objectType("Price", { amount: "Int32" }),
  Empty: objectType("Empty", {}),
  Money: { ...objectType("Money", { amount: "Int32" }), toJson: { type: "Line" } } as TypeModel,
  Free: { ...objectType("Free", { id: "Int32" }), attributes: [{ name: "WriteAsIs", data: {} }] } as TypeModel,
  Dated: objectType("Dated", { at: "DateTime", text: "String", open: "Boolean", kind: "parcel" }),
  Shape: {
    ...objectType("Shape", { kind: "String" }),
    attributes: [
      { name: "SwaggerDiscriminator", data: { propertyName: "kind" } },
      { name: "SwaggerSubType", data: { type: { $class: "Circle" }, discriminatorValue: "round" } },
    ],
  } as TypeModel,
  Circle: objectType("Circle", { kind: "String", radius: "Int32" }),
  Basic: {
    ...objectType("Basic", { id: "Int32" }),
    attributes: [
      { name: "SwaggerDiscriminator", data: { propertyName: "kind" } },
      { name: "SwaggerSubType", data: { type: { $class: "Fancy" }, discriminatorValue: "fancy" } },
    ],
  } as TypeModel,
  Fancy: { ...objectType("Fancy", { id: "Int32", extra: "String" }), base: { type: "Basic" } } as TypeModel,
  "Shape[]": { kind: "array", id: "Shape[]", element: { type: "Shape" } },
  Pair: tupleType("Pair", [{ type: "Line" }, { type: "Int32" }, { type: "String" }, { type: "Line" }], 2),
  Short: tupleType("Short", [{ type: "Line" }, { type: "Int32" }]),
  unread: { kind: "unknown", id: "unread", text: "() => void", reason: "it is a function" },
  Unread: { kind: "array", id: "Unread", element: { type: "unread" } },
  Counts: { kind: "dictionary", id: "Counts", form: "record", key: { type: "parcel" }, value: { type: "Int32" } },
  ByNumber: { kind: "dictionary", id: "ByNumber", form: "map", key: { type: "Int32" }, value: { type: "Int32" } },
  bySizeKey: {
    kind: "enum",
    id: "bySizeKey",
    name: "Size",
    members: [
      { name: "small", value: 0 },
      { name: "large", value: 1 },
    ],
  },
  BySize: { kind: "dictionary", id: "BySize", form: "record", key: { type: "bySizeKey" }, value: { type: "Int32" } },
  ByDate: { kind: "dictionary", id: "ByDate", form: "map", key: { type: "DateTime" }, value: { type: "Int32" } },
  "Text | Number": { kind: "union", id: "Text | Number", members: [{ type: "String" }, { type: "Int32" }] },
  "Number | Day": { kind: "union", id: "Number | Day", members: [{ type: "Int32" }, { type: "DateTime" }] },
  "Line[]": { kind: "array", id: "Line[]", element: { type: "Line" } },
  "Order[]": { kind: "array", id: "Order[]", element: { type: "Order" } },
  "Set<Decimal>": { kind: "set", id: "Set<Decimal>", element: { type: "Decimal" } },
  Parcel: objectType("Parcel", { sku: "String", weight: "Decimal", inner: "Line | Parcel", kind: "parcel" }),
  parcel: { kind: "enum", id: "parcel", name: "", literals: true, members: [{ name: "parcel", value: "parcel" }] },
  "Line | Parcel": { kind: "union", id: "Line | Parcel", members: [{ type: "Line" }, { type: "Parcel" }] },
  "Either[]": { kind: "array", id: "Either[]", element: { type: "Line | Parcel" } },
  Either: {
    kind: "union",
    id: "Either",
    members: [{ type: "Line | Parcel" }, { type: "Either[]" }, { type: "Order[]" }, { type: "String" }],
  },
  "Line | Record": {
    kind: "union",
    id: "Line | Record",
    members: [{ type: "Line" }, { type: "Record<String,Int64>" }],
  },
  "Line | ProblemDetails": {
    kind: "union",
    id: "Line | ProblemDetails",
    members: [{ type: "Line" }, { type: "ProblemDetails" }],
  },
  "Line | unknown": { kind: "union", id: "Line | unknown", members: [{ type: "Line" }, { type: "unknown" }] },
  ByKind: { kind: "union", id: "ByKind", members: [{ type: "Parcel" }, { type: "Line" }], discriminator: "kind" },
  ProblemDetails: { kind: "special", id: "ProblemDetails" },
  "Record<String,Int64>": { kind: "dictionary", id: "Record<String,Int64>", form: "record", key: { type: "String" }, value: { type: "Int64" } }, // prettier-ignore
};

const classes: Record<string, { readonly prototype: object }> = { Order, Line, RushOrder, Price, Shape, Circle };

function writerOf(type: string, generateCode: boolean, quoted = false): JsonWriter {
  return createTypeWriters(context(generateCode, quoted))({ type });
}

function context(generateCode: boolean, quoted = false): TypeWriterContext {
  const form = quoted ? "string" : "number";
  return {
    types,
    options: { ...defaultSettings.json, int64: form, decimal: form },
    constructorOf: (id) => classes[id],
    generateCode,
  };
}

/** The name of the case, its type, the value, and the beginning of the message. */
const refused: [name: string, type: string, value: unknown, message: RegExp][] = [
  ["a list in place of an object", "Order", ["secret"], /^The value of the response is a list, but its declared type is Order, /],
  ["a text in place of an object", "Order", "secret", /is a string, /],
  ["a number in place of an object", "Order", 5, /is a number, /],
  ["a function in place of an object", "Order", () => "secret", /is a function, /],
  ["a map in place of an object", "Order", new Map([["id", 1]]), /is a Map, /],
  ["a date in place of an object", "Line", Object.assign(new Date(0), { sku: "a" }), /is a Date, /],
  ["a decimal in place of an object", "Line", new Decimal(1), /but its declared type is Line/],
  ["bytes in place of an object", "Line", new Uint8Array(1), /is a Uint8Array, /],
  ["a promise in place of an object", "Line", Promise.resolve({ sku: "a" }), /is a Promise, /],
  ["a generator in place of an object", "Line", (function* () { yield "secret"; })(), /but its declared type is Line/],
  ["an object in place of a list", "Line[]", { secret: "x" }, /is a plain object, but its declared type is Line\[\]/],
  ["a text in place of a list", "Line[]", "secret", /is a string, /],
  ["a list in place of a dictionary", "Record<String,Int64>", ["secret"], /is a list, /],
  ["an object in place of a text, with its place", "Order", { lines: [{ sku: "a" }, { sku: { secret: "x" } }] }, /^'lines\[1\]\.sku' in the response is a plain object, but its declared type is String, /],
  ["a list in place of a text", "Line", { sku: ["secret"] }, /^'sku' in the response is a list, /],
  ["an object with a toJSON in place of a date", "Dated", { at: { toJSON: () => "secret" } }, /^'at'/],
  ["a text that is no number", "Record<String,Int64>", { a: "secret" }, /^'a' in the response is a string, but its declared type is Int64/],
  ["a text that is no date", "Dated", { at: "secret" }, /its declared type is DateTime/],
  ["a text that an enum does not have", "Dated", { kind: "secret" }, /its declared type is parcel/],
  ["an object of a type that cannot be described", "Unread", [{ secret: "x" }], /which cannot be described \(it is a function\)/],
  ["a list of a type that cannot be described", "Unread", [["secret"]], /which cannot be described/],
  ["a type that the model does not have", "Nowhere", { secret: "x" }, /which cannot be described/],
  ["a value of a kind that no type of a union has", "Line | Parcel", "secret", /its declared type is Line \| Parcel/],
  ["a list that no type of a union has", "Line | Parcel", [{ sku: "a" }], /is a list, /],
  ["an object that no type of a union has", "Text | Number", { secret: "x" }, /is a plain object, /],
  ["a text that no type of a union can read", "Number | Day", "secret", /its declared type is Int32 \| DateTime/],
]; // prettier-ignore

const order = (members: Partial<Order>): Order => Object.assign(new Order(), members);

/** The name of the case, its type, the value, and the text. */
const cases: [name: string, type: string, value: unknown, text: string][] = [
  ["the declared members in order, getters too, and no others", "Order", order({}), '{"id":5,"open":true,"note":null,"lines":[{"sku":"TEA","quantity":1,"price":9.5}],"counts":{"a":1},"label":"order 5"}'],
  ["a plain object", "Order", { id: 1, secret: "x", __proto__: null }, '{"id":1}'],
  ["an instance of a derived class that another type mentions", "Order[]", [Object.assign(new RushOrder(), { lines: [], counts: null })], '[{"id":5,"open":true,"note":null,"lines":[],"counts":null,"label":"order 5"}]'],
  ["an instance of a derived class that is not described", "Order", Object.assign(new UnknownOrder(), { lines: null, counts: null, open: 1 }), '{"id":5,"open":1,"note":null,"lines":null,"counts":null,"label":"order 5"}'],
  ["an instance of a class that the type names as its subtype", "Shape[]", [Object.assign(new Circle(), { secret: "x" }), new Shape(), new BigCircle(), new Square()], '[{"kind":"circle","radius":1},{"kind":"shape"},{"kind":"circle","radius":1},{"kind":"square"}]'],
  ["a discriminator that no class declares", "Basic", { id: 1, secret: "x" }, '{"kind":"Basic","id":1}'],
  ["a discriminator that no class declares, of a subtype", "Basic", { kind: "fancy", id: 1, extra: "a" }, '{"kind":"fancy","id":1,"extra":"a"}'],
  ["a discriminator that no class declares, of an object without members", "Fancy", {}, '{"kind":"fancy"}'],
  ["an object whose discriminator names a subtype", "Shape", { kind: "round", radius: 2, secret: "x" }, '{"kind":"round","radius":2}'],
  ["a toJSON that the type does not declare", "Price", new Price(), '{"amount":1}'],
  ["a toJSON of a row", "Line", { sku: "a", toJSON: () => ({ secret: "x" }) }, '{"sku":"a"}'],
  ["a toJSON that the type declares, by its return type", "Money", { amount: 1, toJSON: () => ({ sku: "a", secret: "x" }) }, '{"sku":"a"}'],
  ["a plain object of a type that declares a toJSON", "Money", { amount: 1, secret: "x" }, '{"amount":1}'],
  ["a value of a class that is written as it is", "Free", Object.assign(new Order(), { lines: [], counts: null, toJSON: () => ({ all: 1 }) }), '{"all":1}'],
  ["a proxy", "Line", new Proxy({ sku: "a", secret: "x" }, {}), '{"sku":"a"}'],
  ["a getter of a row", "Line", { get sku() { return "a"; }, get secret() { return "x"; } }, '{"sku":"a"}'],
  ["a tuple by position", "Pair", [{ sku: "a", secret: "x" }, 1, "b", "c", { sku: "z", secret: "x" }], '[{"sku":"a"},1,"b","c",{"sku":"z"}]'],
  ["a tuple without elements behind its end", "Short", [{ sku: "a", secret: "x" }, 1, "secret"], '[{"sku":"a"},1]'],
  ["a tuple that is too short", "Pair", [{ sku: "a" }], '[{"sku":"a"}]'],
  ["the elements of a generator", "Line[]", { *[Symbol.iterator]() { yield { sku: "a", secret: "x" }; } }, '[{"sku":"a"}]'],
  ["the keys that the key's type declares", "Counts", { parcel: 1, secret: 2 }, '{"parcel":1}'],
  ["keys that are numbers", "ByNumber", new Map<unknown, unknown>([[1, 2], ["3", 4], ["secret", 5], [{}, 6]]), '{"1":2,"3":4}'],
  ["the names of an enum's members as keys", "BySize", { 0: 5, large: 6, 7: 8 }, '{"small":5,"large":6}'],
  ["keys that are dates", "ByDate", new Map([[new Date(0), 1]]), '{"1970-01-01T00:00:00.000Z":1}'],
  ["problem details by their standard members when they are a row", "ProblemDetails", { title: "t", status: 409, secret: "x" }, '{"title":"t","status":409}'],
  ["problem details with their own members", "ProblemDetails", new ProblemDetails({ title: "t", more: 1 }), '{"title":"t","more":1}'],
  ["values of the platform in place of a type that cannot be described", "Unread", [new Error("x"), 1, new URL("http://a/"), new Float32Array([1]), () => 1], '[{},1,"http://a/",[1],null]'],
  ["an object without members", "Empty", { a: 1 }, "{}"],
  ["undefined members", "Line", { sku: undefined, quantity: 2 }, '{"quantity":2}'],
  ["what drivers read in place of a value, if its type can read it", "Line", { sku: 5, quantity: "2", price: "9.50" }, '{"sku":5,"quantity":"2","price":"9.50"}'],
  ["a date in place of a text, and a text in place of a date", "Dated", { at: "2026-01-02 03:04:05", text: new Date(0) }, '{"at":"2026-01-02 03:04:05","text":"1970-01-01T00:00:00.000Z"}'],
  ["a number in place of a boolean or an enum", "Dated", { open: 1, kind: 5 }, '{"open":1,"kind":5}'],
  ["numbers that are none", "Line", { quantity: Number.NaN, price: new Decimal(Number.NaN) }, '{"quantity":null,"price":null}'],
  ["null and undefined in lists", "Line[]", [null, undefined], "[null,null]"],
  ["a set", "Set<Decimal>", new Set([new Decimal("0.10"), new Decimal("1e20")]), "[0.1,100000000000000000000]"],
  ["a map as a dictionary", "Record<String,Int64>", new Map([["a", 2n ** 60n], ["__proto__", 1n]]), '{"a":1152921504606846976,"__proto__":1}'],
  ["the members that one of the types of a union declares", "Line | Parcel", { sku: "a", weight: 1, secret: "x" }, '{"sku":"a","weight":1}'],
  ["an instance in a union by its class", "Line | Parcel", Object.assign(new Line(), { weight: 1, secret: "x" }), '{"sku":"TEA","quantity":1,"price":9.5}'],
  ["an instance of another class in a union", "Line | Parcel", Object.assign(new UnknownOrder(), { sku: "a" }), '{"sku":"a"}'],
  ["a union inside itself", "Line | Parcel", { inner: { inner: { sku: "a", secret: "x" }, secret: "x" } }, '{"inner":{"inner":{"sku":"a"}}}'],
  ["a union by the literal of its type", "ByKind", { sku: "a", quantity: 1, kind: "parcel", secret: "x" }, '{"sku":"a","kind":"parcel"}'],
  ["a union whose literal names no type", "ByKind", { sku: "a", secret: "x" }, '{"sku":"a"}'],
  ["a list that a union of unions allows", "Either", [{ sku: "a", id: 1, secret: "x" }, null], '[{"sku":"a","id":1},null]'],
  ["a set that a union allows", "Either", new Set([{ sku: "a", secret: "x" }]), '[{"sku":"a"}]'],
  ["a text that a union allows", "Either", "a", '"a"'],
  ["entries of a union with a dictionary", "Line | Record", { sku: "a", other: 1n, __proto__: null }, '{"sku":"a","other":1}'],
  ["a map of a union with a dictionary", "Line | Record", new Map<string, unknown>([["sku", "a"], ["b", 2n]]), '{"sku":"a","b":2}'],
  ["an object of a union with problem details", "Line | ProblemDetails", { sku: "a", secret: "x" }, '{"sku":"a"}'],
  ["an instance of a type of Ligature's own in a union", "Line | ProblemDetails", new ProblemDetails({ title: "t" }), '{"title":"t"}'],
  ["a row of a union with problem details", "Line | ProblemDetails", Object.assign(new (class Row {})(), { sku: "a", secret: "x" }), '{"sku":"a"}'],
  
  ["any value of a union with an unknown type", "Line | unknown", { sku: "a", secret: "x" }, '{"sku":"a","secret":"x"}'],
  ["null", "Order", null, "null"],
  ["nothing", "Order", undefined, "null"],
]; // prettier-ignore

describe("writers by type", () => {
  for (const generateCode of [true, false]) {
    describe(generateCode ? "as generated code" : "as closures", () => {
      for (const [name, type, value, text] of cases) {
        it(`write ${name}`, () => assert.equal(writerOf(type, generateCode)(value), text));
      }

      for (const [name, type, value, message] of refused) {
        it(`refuse ${name}`, () => {
          assert.throws(
            () => writerOf(type, generateCode)(value),
            (error: Error) => {
              assert.doesNotMatch(error.message, /secret/);
              assert.match(error.message, message);
              return true;
            },
          );
        });
      }

      it("tell what they cut", () => {
        const cut: unknown[] = [];
        const value = [{ sku: "a", secret: "x", other: 1 }, Object.assign(new Line(), { weight: 1 })];
        const write = createTypeWriters({ ...context(generateCode), onCut: (id, names) => cut.push([id, ...names]) });
        assert.equal(write({ type: "Line[]" })(value), '[{"sku":"a"},{"sku":"TEA","quantity":1,"price":9.5}]');
        write({ type: "Line" }, { type: "Parcel" })({ sku: "a", weight: 1, secret: "x" });
        assert.deepEqual(cut, [
          ["Line", "secret", "other"],
          ["Line", "weight"],
          ["Line | Parcel", "secret"],
        ]);
      });

      it("write Int64 and Decimal in quotes when the option is set", () => {
        assert.equal(writerOf("Line", generateCode, true)(new Line()), '{"sku":"TEA","quantity":1,"price":"9.5"}');
        assert.equal(writerOf("Record<String,Int64>", generateCode, true)({ a: 1n, b: 2 }), '{"a":"1","b":"2"}');
      });

      it("refuse a value that contains itself", () => {
        const self = order({ counts: null, lines: null });
        self.parent = self;
        assert.throws(() => writerOf("Order", generateCode)(self), /contains itself/);
      });

      it("refuse a value of a union that contains itself", () => {
        const self: { inner?: unknown } = {};
        self.inner = self;
        assert.throws(() => writerOf("Line | Parcel", generateCode)(self), /contains itself/);
      });
    });
  }

  it("write the same as JSON.stringify when there are no other members", () => {
    const other = fc.oneof(fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined));
    const text = fc.oneof(fc.string(), other);
    const line = fc.record({ sku: text, quantity: other, price: other });
    const value = fc.record({
      id: other,
      open: other,
      note: text,
      lines: fc.option(fc.array(line)),
      anything: fc.jsonValue(),
    });
    fc.assert(
      fc.property(value, (members) => {
        const expected = JSON.stringify(members);
        assert.equal(writerOf("Order", true)(members), expected);
        assert.equal(writerOf("Order", false)(members), expected);
      }),
    );
  });
});

describe("the writer of anything", () => {
  const write = createAnyWriter({ int64: "number", decimal: "number" });

  it("writes the same as JSON.stringify", () => {
    fc.assert(
      fc.property(fc.anything({ withDate: true, withNullPrototype: true }), (value) => {
        if (value !== undefined) assert.equal(write(value), JSON.stringify(value));
      }),
    );
  });

  it("writes what JSON.stringify cannot", () => {
    const value = {
      big: 12345678901234567890n,
      exact: new Decimal("0.1000000000000000000000000001"),
      map: new Map([[1, "a"]]),
      set: new Set([1]),
      bytes: new Uint8Array([1, 2, 3]),
      floats: new Float32Array([0.5]),
      day: new DateOnly(2026, 1, 2),
      at: DateTimeOffset.parse("2026-01-02T03:04:05+02:00"),
      span: TimeSpan.parse("1.02:03:04"),
      skipped: () => undefined,
    };
    assert.equal(
      write(value),
      '{"big":12345678901234567890,"exact":0.1000000000000000000000000001,"map":{"1":"a"},"set":[1],"bytes":"AQID",' +
        '"floats":[0.5],"day":"2026-01-02","at":"2026-01-02T03:04:05+02:00","span":"1.02:03:04"}',
    );
  });

  it("refuses a value that contains itself", () => {
    const self: unknown[] = [];
    self.push(self);
    assert.throws(() => write(self), /contains itself/);
  });
});

describe("quoted texts", () => {
  it("are those of JSON.stringify", () => {
    const unit = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("\ud800", '"', "\\", "\u2028", "\u007f"),
    );
    fc.assert(
      fc.property(fc.array(unit), (parts) => assert.equal(quote(parts.join("")), JSON.stringify(parts.join("")))),
    );
  });
});
