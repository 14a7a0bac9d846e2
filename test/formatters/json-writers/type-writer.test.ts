import assert from "node:assert/strict";
import fc from "fast-check";
import { createAnyWriter, type JsonWriter } from "#runtime/formatters/json-writers/json-writer.js";
import { createTypeWriters } from "#runtime/formatters/json-writers/type-writer.js";
import { quote } from "#runtime/formatters/json-writers/json-string.js";
import type { PropertyModel, TypeModel } from "#runtime/model/index.js";
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

const classes: Record<string, { readonly prototype: object }> = { Order, Line, RushOrder, Price };
const idOf = (constructor: object) => Object.keys(classes).find((id) => classes[id] === constructor);

function writerOf(type: string, generateCode: boolean, quoted = false): JsonWriter {
  const form = quoted ? "string" : "number";
  const options = { int64: form, decimal: form } as const;
  return createTypeWriters({ types, options, constructorOf: (id) => classes[id], typeIdOf: idOf, generateCode })({
    type,
  });
}

const order = (members: Partial<Order>): Order => Object.assign(new Order(), members);

/** What it is, its type, the value, and the text. */
const cases: [name: string, type: string, value: unknown, text: string][] = [
  ["the declared members in order, getters too, and no others", "Order", order({}), '{"id":5,"open":true,"note":null,"lines":[{"sku":"TEA","quantity":1,"price":9.5}],"counts":{"a":1},"label":"order 5"}'],
  ["a plain object", "Order", { id: 1, secret: "x", __proto__: null }, '{"id":1}'],
  ["an instance of another class", "Line", Object.assign(new Date(0), { sku: "a" }), '"1970-01-01T00:00:00.000Z"'],
  ["an instance of a derived class", "Order[]", [Object.assign(new RushOrder(), { lines: [], counts: null })], '[{"id":5,"open":true,"note":null,"lines":[],"counts":null,"label":"order 5","within":"1 h"}]'],
  ["an instance of a derived class that is not described", "Order", Object.assign(new UnknownOrder(), { lines: null, counts: null, open: 1 }), '{"id":5,"open":1,"note":null,"lines":null,"counts":null,"secret":"never sent","extra":"sent as it is"}'],
  ["a class with a toJSON of its own", "Price", new Price(), '"one"'],
  ["an object without members", "Empty", { a: 1 }, "{}"],
  ["undefined members", "Line", { sku: undefined, quantity: 2 }, '{"quantity":2}'],
  ["what is not what its type says", "Line", { sku: 5, quantity: "two", price: "x" }, '{"sku":5,"quantity":"two","price":"x"}'],
  ["numbers that are none", "Line", { quantity: Number.NaN, price: new Decimal(Number.NaN) }, '{"quantity":null,"price":null}'],
  ["null and undefined in lists", "Line[]", [null, undefined], "[null,null]"],
  ["a set", "Set<Decimal>", new Set([new Decimal("0.10"), new Decimal("1e20")]), "[0.1,100000000000000000000]"],
  ["a map as a dictionary", "Record<String,Int64>", new Map([["a", 2n ** 60n], ["__proto__", 1n]]), '{"a":1152921504606846976,"__proto__":1}'],
  ["a list in place of an object", "Order", [1], "[1]"],
  ["the members that one of the types of a union declares", "Line | Parcel", { sku: "a", weight: 1, secret: "x" }, '{"sku":"a","weight":1}'],
  ["an instance in a union by its class", "Line | Parcel", Object.assign(new Line(), { weight: 1, secret: "x" }), '{"sku":"TEA","quantity":1,"price":9.5}'],
  ["an instance of another class in a union", "Line | Parcel", Object.assign(new UnknownOrder(), { sku: "a" }), '{"sku":"a"}'],
  ["a union inside itself", "Line | Parcel", { inner: { inner: { sku: "a", secret: "x" }, secret: "x" } }, '{"inner":{"inner":{"sku":"a"}}}'],
  ["a union by the literal of its type", "ByKind", { sku: "a", quantity: 1, kind: "parcel", secret: "x" }, '{"sku":"a","kind":"parcel"}'],
  ["a union whose literal names no type", "ByKind", { sku: "a", kind: "other", secret: "x" }, '{"sku":"a","kind":"other"}'],
  ["a list that a union of unions allows", "Either", [{ sku: "a", id: 1, secret: "x" }, null], '[{"sku":"a","id":1},null]'],
  ["a set that a union allows", "Either", new Set([{ sku: "a", secret: "x" }]), '[{"sku":"a"}]'],
  ["a text that a union allows", "Either", "a", '"a"'],
  ["entries of a union with a dictionary", "Line | Record", { sku: "a", other: 1n, __proto__: null }, '{"sku":"a","other":1}'],
  ["a map of a union with a dictionary", "Line | Record", new Map<string, unknown>([["sku", "a"], ["b", 2n]]), '{"sku":"a","b":2}'],
  ["an object of a union with problem details", "Line | ProblemDetails", { sku: "a", secret: "x" }, '{"sku":"a"}'],
  ["an instance of a type of Ligature's own in a union", "Line | ProblemDetails", Object.assign(new (class Problem {})(), { title: "t" }), '{"title":"t"}'],
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
    const json = fc.oneof(
      fc.string(),
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constant(undefined),
    );
    const line = fc.record({ sku: json, quantity: json, price: json });
    const value = fc.record({
      id: json,
      open: json,
      note: json,
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
