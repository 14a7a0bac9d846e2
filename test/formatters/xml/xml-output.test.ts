import assert from "node:assert/strict";
import fc from "fast-check";
import type { TypeModel, TypeReference } from "ligature/internal/model";
import { isXmlWritable, simpleTypeNames } from "ligature/internal/model";
import { DateTimeOffset, Decimal, simpleTypes, TimeSpan, type SimpleTypeName } from "ligature/types";
import { createAnyWriter, type OutputTarget } from "#runtime/formatters/index.js";
import { writeProblemXml, xmlSequence, xmlSerializerOutputFormatter } from "#runtime/formatters/xml/index.js";
import { objectType, readXmlBody, types } from "./xml-types.js";

class Vehicle {
  name: unknown = null;
}
class Truck extends Vehicle {
  load: unknown = 0;
}
class Account {
  id = 1;
  password = "secret";
  toJSON(): object {
    return { id: this.id };
  }
}

const nullable = (type: string): TypeReference => ({ type, nullable: true });
const simpleObject = objectType(
  "Everything",
  Object.fromEntries(simpleTypeNames.flatMap((type): [string, TypeReference][] => [[type, { type }], [`${type}OrNull`, nullable(type)]])), // prettier-ignore
);

const own: Record<string, TypeModel> = {
  Everything: simpleObject,
  Vehicle: {
    ...objectType("Vehicle", { name: nullable("String") }),
    attributes: [{ name: "SwaggerSubType", data: { type: { $class: "Truck" } } }],
  } as TypeModel,
  Truck: objectType("Truck", { name: nullable("String"), load: { type: "Int32" } }),
  "Vehicle[]": { kind: "array", id: "Vehicle[]", element: { type: "Vehicle" } },
  Garage: objectType("Garage", { first: nullable("Vehicle"), all: { type: "Vehicle[]" } }),
  Shown: objectType("Shown", { id: { type: "Int32" } }),
  Account: { ...objectType("Account", { id: { type: "Int32" }, password: { type: "String" } }), toJson: { type: "Shown" } } as TypeModel, // prettier-ignore
  Whole: { ...objectType("Whole", { id: { type: "Int32" } }), attributes: [{ name: "WriteAsIs", data: {} }] } as TypeModel, // prettier-ignore
  Kinds: objectType("Kinds", {
    kind: { type: "Kind" },
    access: { type: "Access" },
    size: { type: "Size" },
    maybe: nullable("Kind"),
  }),
};
// The reader of the tests has one table of types.
Object.assign(types, own);

const classes: Record<string, { readonly prototype: object }> = { Vehicle, Truck, Account };

function targetOf(...ids: string[]): OutputTarget {
  const references = ids.map((type) => ({ type }));
  const writeJson = createAnyWriter({ int64: "number", decimal: "number" });
  return { references, types, constructorOf: (id) => classes[id], membersOf: () => [], writeJson };
}

function write(id: string, source: unknown): string {
  const target = targetOf(id);
  assert.equal(xmlSerializerOutputFormatter.canWriteType!(target), true);
  const writer = xmlSerializerOutputFormatter.createWriter(target);
  const text = writer({ source, data: undefined, mediaType: "application/xml" });
  assert.ok(typeof text === "string");
  return text.replace(/ xmlns:xs[id]="[^"]*"/g, "");
}

describe("xmlSerializerOutputFormatter", () => {
  for (const [expected, type, value] of [
    ["<int>5</int>", "Int32", 5],
    ["<string>a &amp; &lt;b&gt; ]]&gt;&#xD;\n</string>", "String", "a & <b> ]]>\r\n"],
    ["<string>a\uFFFDb\uFFFD</string>", "String", "a\u0001b\uD800"],
    ["<boolean>true</boolean>", "Boolean", true],
    ["<char>65</char>", "Char", "A"],
    ["<double>INF</double>", "Double", Infinity],
    ["<double>-INF</double>", "Double", -Infinity],
    ["<double>NaN</double>", "Double", NaN],
    ["<double>-0</double>", "Double", -0],
    ["<float>0.1</float>", "Single", Math.fround(0.1)],
    ["<decimal>1000000000000000000000</decimal>", "Decimal", new Decimal("1e21")],
    ["<long>9007199254740993</long>", "Int64", 9007199254740993n],
    ["<dateTime>2026-01-02T03:04:05.006Z</dateTime>", "DateTime", new Date("2026-01-02T03:04:05.006Z")],
    [
      "<dateTimeOffset>2026-01-02T03:04:05+02:00</dateTimeOffset>",
      "DateTimeOffset",
      DateTimeOffset.tryParse("2026-01-02T03:04:05+02:00"),
    ],
    ["<TimeSpan>-P1DT2H3M4.5S</TimeSpan>", "TimeSpan", TimeSpan.tryParse("-1.02:03:04.5")],
    ["<TimeSpan>PT0S</TimeSpan>", "TimeSpan", new TimeSpan(0n)],
    ["<TimeSpan>PT30M</TimeSpan>", "TimeSpan", TimeSpan.tryParse("00:30")],
    ["<base64Binary>AQI=</base64Binary>", "Bytes", new Uint8Array([1, 2])],
    // Drivers of databases give other forms of a value.
    ["<decimal>12.50</decimal>".replace("50", "5"), "Decimal", "12.50"],
    ["<int>7</int>", "Int32", "7"],
    ["<boolean>true</boolean>", "Boolean", 1],
    ["<dateTime>2026-01-02T00:00:00.000Z</dateTime>", "DateTime", "2026-01-02T00:00:00Z"],
    ["<string>5</string>", "String", 5],
    ["<Kind>desc</Kind>", "Kind", 1],
    ["<Kind>desc</Kind>", "Kind", "desc"],
    ["<Access>read write</Access>", "Access", 3],
    ["<Access>none</Access>", "Access", 0],
    ['<ArrayOfInt><int>1</int><int xsi:nil="true" /></ArrayOfInt>', "(Int32|null)[]", [1, null]],
    [
      "<ArrayOfArrayOfInt><ArrayOfInt><int>1</int></ArrayOfInt><ArrayOfInt></ArrayOfInt></ArrayOfArrayOfInt>",
      "Int32[][]",
      [[1], []],
    ],
    ["<Line><sku>a</sku><quantity>1</quantity></Line>", "Line", { sku: "a", quantity: 1, password: "x" }],
    ["<Line><quantity>1</quantity></Line>", "Line", { sku: null, quantity: 1 }],
    ["<PageOfLine><item><quantity>1</quantity></item></PageOfLine>", "Page<Line>", { item: { quantity: 1 } }],
    ["<object><id>1</id></object>", "Unnamed", { id: 1 }],
    ["<Truck><name>t</name><load>5</load></Truck>", "Truck", Object.assign(new Truck(), { name: "t", load: 5 })],
    ['<Vehicle xsi:type="Truck"><load>0</load></Vehicle>', "Vehicle", new Truck()],
    ['<Shape xsi:type="Circle"><kind>round</kind><radius>1</radius></Shape>', "Shape", { kind: "round", radius: 1 }],
    ["<Account><id>1</id></Account>", "Account", new Account()],
    [
      '<Garage><first xsi:type="Truck"><load>0</load></first><all><Vehicle></Vehicle></all></Garage>',
      "Garage",
      { first: new Truck(), all: new Set([new Vehicle()]) },
    ],
    [
      '<Kinds><kind>asc</kind><access>none</access><size>small</size><maybe xsi:nil="true" /></Kinds>',
      "Kinds",
      { kind: 0, access: 0, size: "small", maybe: null },
    ],
  ] as const) {
    // prettier-ignore
    it(`writes ${expected} when the value is a ${type}`, () => assert.equal(write(type, value), expected));
  }

  for (const [message, type, value] of [
    ["The value of the response is a Map, but its declared type is Line", "Line", new Map()],
    [
      "'[1].quantity' in the response is a plain object, but its declared type is Int32",
      "Line[]",
      [{}, { quantity: {} }],
    ],
    ["The value of the response is a string, but its declared type is Line[]", "Line[]", "text"],
    ["The value of the response is a number, but its declared type is a member of Kind", "Kind", 7],
    ["The value of the response is a string, but its declared type is Int32", "Int32", "five"],
  ] as const) {
    // prettier-ignore
    it(`refuses a value when ${message}`, () =>
      assert.throws(
        () => write(type, value),
        (error: Error) => error instanceof TypeError && error.message.startsWith(message),
      ));
  }

  it("refuses a value that contains itself", () => {
    const node: Record<string, unknown> = { value: 1 };
    node.next = node;
    assert.throws(() => write("Node", node), /contains itself/);
  });

  for (const [id, isWritable] of Object.entries({
    Order: false, // a member of the type `unknown`
    any: false,
    Whole: false,
    Line: true,
    "Line[]": true,
    Account: true,
    Everything: true,
    Vehicle: true,
  })) {
    it(`${isWritable ? "writes" : "leaves to JSON"} the type ${id}`, () => assert.equal(isXmlWritable(id, types), isWritable)); // prettier-ignore
  }

  it("leaves several types to JSON, because a value does not say which it has", () => {
    assert.equal(xmlSerializerOutputFormatter.canWriteType!(targetOf("Line", "Truck")), false);
    assert.equal(xmlSerializerOutputFormatter.canWriteType!(targetOf()), false);
    assert.equal(xmlSequence(targetOf("Line")), undefined);
  });

  it("declares the prefixes at the root, also when it is of a subtype", () => {
    const writer = xmlSerializerOutputFormatter.createWriter(targetOf("Vehicle"));
    const [, written] = /^<Vehicle([^>]*)>/.exec(String(writer({ source: new Truck() } as never)))!;
    assert.match(written!, / xmlns:xsi="http:[^"]*" xmlns:xsd="http:[^"]*" xsi:type="Truck"$/);
  });

  it("writes a list item by item", () => {
    const { start, end, writeItem } = xmlSequence(targetOf("Line[]"))!;
    const whole = start + [{ sku: "a" }, { sku: "b" }].map((item, index) => writeItem(item, index)).join("") + end;
    assert.equal(whole.replace(/ xmlns:xs[id]="[^"]*"/g, ""), write("Line[]", [{ sku: "a" }, { sku: "b" }]));
  });
});

/** Texts that XML can contain. */
const text = fc.string({ unit: "binary" }).map((value) => value.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/gu, "x"));
const integer = (min: number, max: number) => fc.integer({ min, max });
const instant = fc.date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59.999Z"), noInvalidDate: true }); // prettier-ignore
const parsed = (type: SimpleTypeName, texts: fc.Arbitrary<string>) => texts.map((one) => simpleTypes[type].parse(one));

/** Values of each simple type. */
const values: Readonly<Record<SimpleTypeName, fc.Arbitrary<unknown>>> = {
  Boolean: fc.boolean(),
  Byte: integer(0, 255),
  SByte: integer(-128, 127),
  Char: integer(0, 0xffff).map((code) => String.fromCharCode(code)),
  DateTime: instant,
  DateTimeOffset: fc.tuple(instant, integer(-14, 14)).map(([date, hours]) => {
    const offset = `${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}:00`;
    return DateTimeOffset.tryParse(date.toISOString().replace("Z", offset)) ?? DateTimeOffset.minValue;
  }),
  Decimal: fc.tuple(fc.bigInt({ min: -(10n ** 27n), max: 10n ** 27n }), integer(0, 9)).map(([digits, scale]) => new Decimal(digits.toString()).div(new Decimal(10).pow(scale))), // prettier-ignore
  Double: fc.double(),
  Guid: fc.uuid(),
  Int16: integer(-32_768, 32_767),
  Int32: integer(-2_147_483_648, 2_147_483_647),
  Int64: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  Single: fc.float(),
  TimeSpan: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((ticks) => new TimeSpan(ticks)),
  UInt16: integer(0, 65_535),
  UInt32: integer(0, 4_294_967_295),
  UInt64: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  Uri: parsed("Uri", fc.webUrl({ withFragments: true, withQueryParameters: true })),
  Version: parsed(
    "Version",
    fc.tuple(fc.nat(9), fc.nat(99), fc.nat(999)).map((parts) => parts.join(".")),
  ),
  String: text,
  DateOnly: parsed(
    "DateOnly",
    instant.map((date) => date.toISOString().slice(0, 10)),
  ),
  TimeOnly: parsed(
    "TimeOnly",
    instant.map((date) => date.toISOString().slice(11, 23)),
  ),
  Bytes: fc.uint8Array(),
};

function roundTrip(type: string, value: unknown): unknown {
  const { model, errors } = readXmlBody(type, write(type, value).replace(">", ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">')); // prettier-ignore
  assert.deepEqual(errors, []);
  return model;
}

describe("the texts of the XML formatter", function () {
  this.timeout(60_000);

  for (const id of simpleTypeNames) {
    it(`is read back when the value is a ${id}`, () =>
      fc.assert(fc.property(values[id], (value) => assert.deepEqual(roundTrip(id, value), value))));
  }

  it("is read back when the value has members of every simple type", () => {
    const members = simpleTypeNames.flatMap((id) => [
      [id, values[id]] as const,
      [`${id}OrNull`, fc.option(values[id])] as const,
    ]);
    fc.assert(
      fc.property(fc.record(Object.fromEntries(members)), (value) => {
        const read = roundTrip("Everything", value) as Record<string, unknown>;
        // As in XmlSerializer, a null of a reference type is left out.
        for (const [name, member] of Object.entries(value)) assert.deepEqual(read[name] ?? null, member, name);
      }),
    );
  });

  const line = fc.record({ sku: fc.option(text), quantity: values.Int32 });
  const node: fc.Arbitrary<unknown> = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.record({ next: fc.option(tie("node"), { maxDepth: 5 }), value: values.Int32 }),
  })).node;
  for (const [type, arbitrary] of Object.entries({
    "Line[]": fc.array(line),
    "Int32[][]": fc.array(fc.array(values.Int32)),
    "(Int32|null)[]": fc.array(fc.option(values.Int32)),
    "String[]": fc.array(text),
    "Set<String>": fc.uniqueArray(text).map((items) => new Set(items)),
    "Page<Line>": fc.record({ item: line }),
    Unnamed: fc.record({ id: values.Int32 }),
    "Unnamed[]": fc.array(fc.record({ id: values.Int32 })),
    Node: node,
    Kinds: fc.record({
      kind: fc.constantFrom(0, 1),
      access: integer(0, 3),
      size: fc.constantFrom("small", "large"),
      maybe: fc.option(fc.constantFrom(0, 1)),
    }),
    Shape: fc.oneof(
      fc.record({ name: text, kind: fc.constant("round"), radius: values.Int32 }),
      fc.record({ name: text, kind: fc.constant("Square"), side: values.Int32 }),
    ),
  })) {
    it(`is read back when the value is a ${type}`, () =>
      fc.assert(fc.property(arbitrary, (value) => assert.deepEqual(plain(roundTrip(type, value)), plain(value)))));
  }
});

/** Members that are null are absent in XML, and classes do not matter here. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null || value instanceof Set) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, member]) => member === null ? [] : [[name, plain(member)]])); // prettier-ignore
}

describe("writeProblemXml", () => {
  for (const [expected, problem] of [
    [
      "<detail>a&lt;b</detail><status>409</status><title>Conflict</title><type>t</type>",
      { type: "t", title: "Conflict", status: 409, detail: "a<b" },
    ],
    [
      "<status>400</status><MVC-Errors><MVC-Empty>whole</MVC-Empty><lines_x005B_0_x005D_>a b</lines_x005B_0_x005D_></MVC-Errors>",
      { status: 400, errors: { "": ["whole"], "lines[0]": ["a", "b"] } },
    ],
    [
      "<balance>30</balance><accounts><i>/1</i><i><a>1</a></i></accounts>",
      { balance: 30, accounts: ["/1", { a: 1, b: null }] },
    ],
    ["<errors>5</errors>", { errors: 5 }],
  ] as const) {
    // prettier-ignore
    it(`writes ${expected}`, () =>
      assert.equal(writeProblemXml(problem as never), `<problem xmlns="urn:ietf:rfc:7807">${expected}</problem>`));
  }
});
