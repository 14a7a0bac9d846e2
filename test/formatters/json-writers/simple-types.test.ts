import assert from "node:assert/strict";
import fc from "fast-check";
import { createTypeWriters } from "#runtime/formatters/json-writers/type-writer.js";
import { defaultSettings, type TypeModel } from "#runtime/model/index.js";
import { simpleTypes, type SimpleTypeName } from "#runtime/types/index.js";
import { writeSimple } from "../../helpers/write-simple.js";

const cases: [type: SimpleTypeName, text: string, json: string][] = [
  ["Int32", "5", "5"],
  ["Int64", "9007199254740993", "9007199254740993"],
  ["Decimal", "5.50", "5.5"],
  ["Double", "0.1", "0.1"],
  ["Double", "NaN", "null"],
  ["Single", "0.1", "0.1"],
  ["Single", "3.14159274", "3.1415927"],
  ["Single", "16777216", "16777216"],
  ["Single", "8388608.5", "8388608"],
  ["Single", "1234567.9", "1234567.9"],
  ["Single", "3.4028235E+38", "3.4028235e+38"],
  ["Single", "1.1754944E-38", "1.1754944e-38"],
  ["Single", "1.4E-45", "1e-45"],
  ["Single", "-0.3", "-0.3"],
  ["Single", "Infinity", "null"],
  ["DateTime", "2026-01-02", '"2026-01-02T00:00:00.000Z"'],
  ["DateTimeOffset", "2026-01-02T03:04:05.1200000+02:00", '"2026-01-02T03:04:05.12+02:00"'],
  ["DateTimeOffset", "2026-01-02", '"2026-01-02T00:00:00+00:00"'],
  ["TimeOnly", "3:04 PM", '"15:04:00"'],
  ["TimeOnly", "03:04:05.1", '"03:04:05.1000000"'],
  ["TimeSpan", "1:00", '"01:00:00"'],
  ["Bytes", "YQ==", '"YQ=="'],
];

describe("the JSON of a simple type", () => {
  for (const [name, text, json] of cases) {
    it(`is ${json} when a ${name} is read from ${text}`, () => {
      assert.equal(writeSimple(name, simpleTypes[name].parse(text)), json);
    });
  }

  it("is the shortest that reads back when a Single is any number of 32 bits", () => {
    fc.assert(
      fc.property(fc.float({ noDefaultInfinity: true, noNaN: true }), (single) => {
        const written = writeSimple("Single", single);
        assert.equal(simpleTypes.Single.fromJson(JSON.parse(written)), single + 0);
        assert.ok(
          written.replace(/e.*|[-.]|^-?0\.0*/g, "").length <= String(single).replace(/e.*|[-.]|^-?0\.0*/g, "").length,
        );
      }),
    );
  });

  it("is rounded to 32 bits when a Single holds more, and as it is when that is too large", () => {
    assert.equal(writeSimple("Single", 0.123456789), "0.12345679");
    assert.equal(writeSimple("Single", 1e300), "1e+300");
  });

  for (const generateCode of [true, false]) {
    it(`is that of a Single in objects and lists, too, as ${generateCode ? "generated code" : "closures"}`, () => {
      const single: TypeModel = { kind: "simple", id: "Single" };
      const list: TypeModel = { kind: "array", id: "Single[]", element: { type: "Single" } };
      const property = (name: string, type: string) => ({ name, type: { type }, attributes: [], declaringType: "Box" });
      const properties = [property("weight", "Single"), property("sizes", "Single[]")];
      const box: TypeModel = { kind: "object", id: "Box", name: "Box", form: "class", declaration: "Box", properties, attributes: [] }; // prettier-ignore
      const write = createTypeWriters({
        types: { Single: single, "Single[]": list, Box: box },
        options: defaultSettings.json,
        constructorOf: () => undefined,
        generateCode,
      })({ type: "Box" });
      const value = { weight: Math.fround(0.1), sizes: [Math.fround(0.2), NaN, "2.5", null] };
      assert.equal(write(value), '{"weight":0.1,"sizes":[0.2,null,"2.5",null]}');
    });
  }
});
