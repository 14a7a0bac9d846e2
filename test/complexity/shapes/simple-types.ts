import { fill, form, header, json, query, repeat, type Shape } from "../shape.js";

/** The texts that make converters slow when there are many of them: none of them may walk a run of them again and again. */
export const units: readonly string[] = [
  ...["9", "0", "1", ".", ",", "-", "+", ":", "/", "e", " ", "%20", "a", "A", "=", "(", "[", "{", "#", "@"],
  ...["1,", "1.", "1:", "1-", "0x", "1 ", " 1", "00:", "2026-01-01", "2026-01-01T", "T00:00:00.", "1/1/", "P1D", "PT"],
  ...[
    "January ",
    "red,",
    "read, ",
    "true",
    "://",
    "http://a/",
    "%41",
    "\u00e9",
    "\u{1f600}",
    "\u00a0",
    "\u2028",
    "A==",
  ],
];

/** The texts around these, so that a converter begins with them and fails late. */
const frames: readonly (readonly [before: string, after: string])[] = [
  ["", ""],
  ["1", "x"],
  ["2026-01-01T00:00:00.", "x"],
  ["http://h/", "\u0000"],
];

/** The simple types as the properties of the targets are called. */
export const simpleProperties = [
  ...["boolean", "byte", "sByte", "char", "dateTime", "dateTimeOffset", "decimal", "double", "guid", "int16", "int32"],
  ...["int64", "single", "timeSpan", "uInt16", "uInt32", "uInt64", "uri", "version", "string", "dateOnly", "timeOnly"],
  ...["bytes", "enum", "flags", "own", "converted"],
];

/** Those that every application has of its own: enums, and classes. */
const enums = ["enum", "flags", "own", "converted"];

/** `dateTime` is the property of `DateTime`. */
function typeName(property: string): string {
  return property[0]!.toUpperCase() + property.slice(1);
}

function encoded(text: string): string {
  return encodeURIComponent(text);
}

/** Every unit once, each as long as there is room for it. */
function everyUnit(size: number, write: (text: string) => string, between: string): string {
  const share = Math.max(1, Math.floor(size / units.length / 2));
  return units.map((unit) => write(repeat(unit, share))).join(between);
}

/** One row for each type, with all the texts in one request: as short as a test has to be. */
const oneForEach: readonly Shape[] = simpleProperties.flatMap((property) => {
  const covers = enums.includes(property) ? [] : [`simple:${typeName(property)}`];
  return [
    form(
      `${property} of every text`,
      "/cost/simple-lists",
      (size) => everyUnit(size / 3, (text) => `${property}=${encoded(text)}`, "&"),
      { covers: [...covers, "binder:simple-type-binder", "binder:bytes-binder"] },
    ),
    json(
      `${property} of every text`,
      "/cost/simple-lists-body",
      (size) => `{"${property}":[${everyUnit(size, (text) => JSON.stringify(text), ",")}]}`,
      { covers },
    ),
  ];
});

/** One row for each text in each type, in forms, and in bodies where the text may be a number. */
export const eachTextOfEachType: readonly Shape[] = simpleProperties.flatMap((property) =>
  units.flatMap((unit) =>
    frames.flatMap(([before, after]) => {
      const text = (size: number): string => before + repeat(unit, size) + after;
      const name = `${property} of ${JSON.stringify(`${before}${unit}...${after}`)}`;
      return [
        form(name, "/cost/simple", (size) => `${property}=${encoded(text(size / 3))}`),
        json(name, "/cost/simple-body", (size) => `{"${property}":${JSON.stringify(text(size))}}`),
      ];
    }),
  ),
);

const numbers = ["decimal", "double", "int32", "int64", "single", "byte", "string", "enum", "dateTime"];

export const simpleTypes: readonly Shape[] = [
  ...oneForEach,
  ...numbers.flatMap((property) => [
    json(`${property} of digits`, "/cost/simple-body", (size) => `{"${property}":${repeat("9", size)}}`),
    json(`${property} of decimals`, "/cost/simple-body", (size) => `{"${property}":0.${repeat("9", size)}}`),
    json(
      `${property} of an exponent's digits`,
      "/cost/simple-body",
      (size) => `{"${property}":1e${repeat("9", size)}}`,
    ),
  ]),
  json(
    "many exact numbers of all",
    "/cost/simple-lists-body",
    (size) =>
      `{"decimal":[${fill(size / 2, () => "1234567890123456789.5", ",")}],"int64":[${fill(size / 2, () => "123456789012345678", ",")}]}`,
  ),
  query("a number's digits", "/cost/simple", (size) => `decimal=${repeat("9", size)}`),
  query("a number's zeros", "/cost/simple", (size) => `int64=${repeat("0", size)}`),
  query("a date's fraction", "/cost/simple", (size) => `dateTime=2026-01-01T00:00:00.${repeat("1", size)}`),
  query("bytes", "/cost/special", (size) => `bytes=${repeat("QUJD", size)}`, { covers: ["binder:bytes-binder"] }),
  form("bytes", "/cost/simple", (size) => `bytes=${repeat("QUJD", size)}`),
  form("bytes that are none", "/cost/simple", (size) => `bytes=${repeat("QUJD", size)}!`),
  header("a number's digits", "/cost/headers", (size) => ({ "x-number": repeat("9", size) })),
];
