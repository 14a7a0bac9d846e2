import fc from "fast-check";

/** JSON of the models of `fixtures/named-models.ts`, under the declared names. */

const optional = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { nil: null });
const day = fc.date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
const word = fc.constantFrom("a", "b c", "é", "x_y", "lineQuantity", "toString");
const int32 = fc.integer({ min: -2_147_483_648, max: 2_147_483_647 });

/** Every simple type. Members may be absent. */
export const simpleValues: fc.Arbitrary<object> = fc.record(
  {
    aText: word,
    aChar: optional(fc.constantFrom("a", "é")),
    aGuid: fc.uuid(),
    aBoolean: fc.boolean(),
    aByte: fc.integer({ min: 0, max: 255 }),
    anInt16: fc.integer({ min: -32_768, max: 32_767 }),
    anInt32: int32,
    anInt64: fc.oneof(int32, fc.constant("9007199254740991")),
    aUInt64: fc.nat(),
    aSingle: fc.constantFrom(0, 0.5, -1.25),
    aDouble: fc.double({ noNaN: true, noDefaultInfinity: true }),
    aDecimal: fc.constantFrom(0, 0.1, -2.5, "3.14"),
    aDateTime: day.map((date) => date.toISOString()),
    aDateTimeOffset: fc.constantFrom("2026-03-01T10:00:00+02:00", "2026-03-01T10:00:00Z"),
    aDateOnly: day.map((date) => date.toISOString().slice(0, 10)),
    aTimeOnly: fc.constantFrom("10:00:00", "00:00:00", "23:59:59"),
    aTimeSpan: fc.constantFrom("00:00:00", "1.02:03:04", "-00:00:01"),
    aUri: optional(fc.constantFrom("https://example.com/a", "b")),
    aVersion: optional(fc.constantFrom("1.2", "1.2.3.4")),
    someBytes: optional(fc.constantFrom("", "AQID")),
    aSize: fc.constantFrom(0, 1, "largeSheet"),
    someRights: fc.constantFrom(0, 1, 3, "canRead, canWrite"),
    aColor: fc.constantFrom("dark-red", "pale-blue"),
    aWord: fc.constantFrom("oneWord", "twoWords"),
    maybeCount: optional(int32),
    optionalText: word,
  },
  { requiredKeys: [] },
);

const line = fc.record(
  { productCode: fc.constantFrom("a", "bc", ""), lineQuantity: fc.integer({ min: 1, max: 9 }) },
  { requiredKeys: [] },
);
const shape = fc.oneof(
  fc.record({ shapeKind: fc.constant("round"), shapeName: optional(word), outerRadius: fc.nat() }),
  fc.record({ shapeKind: fc.constant("square"), sideLength: fc.nat() }),
);
const pet = fc.oneof(
  fc.record({ petKind: fc.constant("small"), tailLength: int32 }),
  fc.record({ petKind: fc.constant("large"), bodyWeight: int32 }),
);

/** Every kind of model that forms and XML have, nested. */
export const listedModels: fc.Arbitrary<object> = fc.letrec<{ model: object }>((tie) => ({
  model: fc.record(
    {
      firstLine: optional(line),
      allLines: fc.array(line, { maxLength: 3 }),
      uniqueWords: fc.uniqueArray(word, { maxLength: 3 }),
      someNumbers: fc.array(int32, { maxLength: 3 }),
      aShape: optional(shape),
      nestedModel: fc.option(tie("model"), { nil: null, maxDepth: 2, depthIdentifier: "model" }),
    },
    { requiredKeys: [] },
  ),
})).model;

/** Every kind of model, nested. */
export const manyModels: fc.Arbitrary<object> = fc.letrec<{ model: object }>((tie) => ({
  model: fc.record(
    {
      firstLine: optional(line),
      allLines: fc.array(line, { maxLength: 3 }),
      uniqueWords: fc.uniqueArray(word, { maxLength: 3 }),
      linesByName: fc.dictionary(fc.constantFrom("a", "productCode", "b_c", "7"), line, { maxKeys: 3 }),
      countsByNumber: fc.dictionary(fc.constantFrom("1", "-2"), int32),
      aPair: optional(fc.tuple(int32, line)),
      aShape: optional(shape),
      aPet: optional(pet),
      eitherOne: optional(fc.oneof(line, int32)),
      anythingElse: fc.constantFrom<unknown>(null, 1, { productCode: 1, x: [{ aText: 1 }] }),
      nestedModel: fc.option(tie("model"), { nil: null, maxDepth: 2, depthIdentifier: "model" }),
    },
    { requiredKeys: [] },
  ),
})).model;
