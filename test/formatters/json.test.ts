import assert from "node:assert/strict";
import { ExactNumber } from "#runtime/types/index.js";
import { hasIndexKey, hasLongNumber, parseExactJson } from "#runtime/formatters/exact-json.js";
import {
  findReader,
  jsonInputFormatter,
  parseMediaType,
  type BodyContent,
  type InputError,
  type InputResult,
} from "#runtime/formatters/index.js";
import type { TypeModel, TypeReference } from "ligature/internal/model";
import { assertLinear } from "../helpers/growth.js";

const types: Record<string, TypeModel> = {
  Int32: { kind: "simple", id: "Int32" },
  Int64: { kind: "simple", id: "Int64" },
  String: { kind: "simple", id: "String" },
  any: { kind: "unknown", id: "any", text: "unknown" },
  "Int32[]": { kind: "array", id: "Int32[]", element: { type: "Int32" } },
  "Set<String>": { kind: "set", id: "Set<String>", element: { type: "String" } },
  "Record<String,Int32>": {
    kind: "dictionary",
    id: "Record<String,Int32>",
    form: "record",
    key: { type: "String" },
    value: { type: "Int32" },
  },
  "Map<Int32,String>": {
    kind: "dictionary",
    id: "Map<Int32,String>",
    form: "map",
    key: { type: "Int32" },
    value: { type: "String" },
  },
  ...(Object.fromEntries(
    ["Boolean", "Guid", "Double", "Char"].flatMap((id) => [
      [id, { kind: "simple", id }],
      [
        `Map<${id},String>`,
        { kind: "dictionary", id: `Map<${id},String>`, form: "map", key: { type: id }, value: { type: "String" } },
      ],
    ]),
  ) as Record<string, TypeModel>),
  "Record<String,any>": {
    kind: "dictionary",
    id: "Record<String,any>",
    form: "record",
    key: { type: "String" },
    value: { type: "any" },
  },
  "Map<String,any>": {
    kind: "dictionary",
    id: "Map<String,any>",
    form: "map",
    key: { type: "String" },
    value: { type: "any" },
  },
  Node: objectType("Node", { value: { type: "Int32" }, next: { type: "Node", nullable: true }, any: { type: "any" } }),
  '"circle"': {
    kind: "enum",
    id: '"circle"',
    name: "",
    literals: true,
    members: [{ name: "circle", value: "circle" }],
  },
  '"square"': {
    kind: "enum",
    id: '"square"',
    name: "",
    literals: true,
    members: [{ name: "square", value: "square" }],
  },
  '"circle"[]': { kind: "array", id: '"circle"[]', element: { type: '"circle"' } },
  Circle: objectType("Circle", { kind: { type: '"circle"' }, radius: { type: "Int32" } }),
  Square: objectType("Square", { kind: { type: '"square"' }, side: { type: "Int32" } }),
  Shape: { kind: "union", id: "Shape", members: [{ type: "Circle" }, { type: "Square" }], discriminator: "kind" },
  Animal: {
    ...objectType("Animal", { name: { type: "String" } }),
    attributes: [
      { name: "SwaggerDiscriminator", data: { propertyName: "type" } },
      { name: "SwaggerSubType", data: { type: { $class: "Dog" }, discriminatorValue: "dog" } },
    ],
  } as TypeModel,
  Dog: objectType("Dog", { name: { type: "String" }, bark: { type: "Int32" } }),
};

function objectType(id: string, properties: Record<string, TypeReference>): TypeModel {
  const list = Object.entries(properties).map(([name, type]) => ({ name, type, attributes: [], declaringType: id }));
  return { kind: "object", id, name: id, form: "class", declaration: id, properties: list, attributes: [] };
}

interface Reading {
  readonly model: unknown;
  readonly errors: InputError[];
}

function read(type: TypeReference, content: BodyContent["content"], contentType = "application/json"): Reading {
  const errors: InputError[] = [];
  const reader = jsonInputFormatter.createReader({
    type,
    types,
    maxDepth: 32,
    maxCollectionSize: 1024,
    activatorOf: () => () => ({}),
    membersOf: () => [],
    textReaderOf: () => undefined,
  });
  const result = reader({ contentType, content }, (error) => errors.push(error)) as InputResult;
  return { model: result.outcome === "success" ? result.model : result.outcome, errors };
}

describe("jsonInputFormatter", () => {
  const rows: [type: string, json: string, model: unknown][] = [
    ["Int32", "5", 5],
    // Integers to JSON Schema: `JSON.parse` gives the same number for all three.
    ["Int32", "5.0", 5],
    ["Int32", "5e0", 5],
    ["Int32", '"5"', 5],
    ["Int32", "null", "noValue"],
    ["Int32[]", "[1,2]", [1, 2]],
    ["Set<String>", '["a","a","b"]', new Set(["a", "b"])],
    ["Map<Int32,String>", '{"2":"b","1":"a"}', new Map([[2, "b"], [1, "a"]])],
    ["Shape", '{"side":2,"kind":"square"}', { side: 2, kind: "square" }],
    ["Animal", '{"type":"dog","bark":1}', { bark: 1 }],
    ["Animal", '{"type":"Animal","name":"n"}', { name: "n" }],
    ["Animal", '{"name":"n"}', { name: "n" }],
    ["Animal", '{"type":"cat","name":"n"}', "failure"],
    ["Int64", "12345678901234567890", "failure"],
    ["any", '{"a":[1,{"b":null}]}', { a: [1, { b: null }] }],
    ["Node", '{"VALUE":1,"next":{"value":2}}', { value: 1, next: { value: 2 } }],
    ["Node", '{"value":1,"value":2}', { value: 2 }],
  ]; // prettier-ignore
  for (const [type, json, model] of rows) {
    it(`reads ${json} as ${type}`, () => assert.deepEqual(read({ type }, json).model, model));
  }

  it("reads UTF-8 and UTF-16 bytes, with a byte order mark or without", () => {
    assert.equal(read({ type: "String" }, Buffer.from('\ufeff"é"')).model, "é");
    assert.equal(
      read({ type: "String" }, Buffer.from('"é"', "utf16le"), "application/json; charset=utf-16").model,
      "é",
    );
    assert.equal(read({ type: "String" }, Uint8Array.of(0x22, 0xff, 0x22)).errors[0]?.kind, "unreadable");
  });

  it("drops __proto__ at every depth", () => {
    const { model } = read({ type: "any" }, '{"__proto__":{"x":1},"a":{"__proto__":{"x":1},"10":1}}');
    assert.deepEqual(model, { a: { 10: 1 } });
    assert.equal(({} as Record<string, unknown>).x, undefined);
  });

  // Index keys and long numbers lead to the exact reader.
  for (const [reader, extra] of [
    ["the platform's", ""],
    ["the exact", '"10":12345678901234567,'],
  ] as const) {
    // prettier-ignore
    const own = extra === "" ? {} : { "10": Number("12345678901234567") };
    const dropped: [type: string, json: string, model: unknown][] = [
      ["any", `{${extra}"constructor":{"x":1},"a":{"constructor":1}}`, { ...own, a: {} }],
      ["any", `[{${extra}"constructor":{"prototype":{"x":1}}}]`, [own]],
      ["any", `[{${extra}"\\u0063onstructor":1}]`, [own]],
      ["Record<String,any>", `{${extra}"constructor":{"x":1},"a":[{"constructor":1}]}`, { ...own, a: [{}] }],
      ["Record<String,any>", `{${extra}"Constructor":1}`, { ...own, Constructor: 1 }],
      ["Node", `{"any":{${extra}"constructor":{"x":1}}}`, { any: own }],
      ["Node", `{${extra}"__proto__":{"value":1},"any":{${extra}"__proto__":{"x":1}}}`, { any: own }],
      ["Record<String,any>", `{${extra}"__proto__":{"x":1},"a":[{"__proto__":{"x":1}}]}`, { ...own, a: [{}] }],
    ];
    for (const [type, json, model] of dropped) {
      it(`drops constructor and __proto__ from ${type} when ${reader} reader reads ${json}`, () => {
        const { model: given, errors } = read({ type }, json);
        assert.deepEqual(JSON.parse(JSON.stringify(given)), JSON.parse(JSON.stringify(model)));
        assert.deepEqual(errors, []);
      });
    }
  }

  for (const [name, key] of [
    ["as it is", "__proto__"],
    ["with an escape", "\\u005f_proto__"],
  ] as const) {
    for (const [reader, extra] of [
      ["the platform's", ""],
      ["the exact", '"10":5,'],
    ] as const) {
      it(`makes __proto__ an own entry of a map when its values have a type and ${reader} reader reads it ${name}`, () => {
        const { model, errors } = read({ type: "Record<String,Int32>" }, `{${extra}"${key}":1}`);
        assert.deepEqual(Object.entries(model as object), [...(extra === "" ? [] : [["10", 5]]), ["__proto__", 1]]);
        assert.equal(Object.getPrototypeOf(model), null);
        assert.deepEqual(errors, []);
        const wrong = read({ type: "Record<String,Int32>" }, `{${extra}"${key}":{"x":1}}`);
        assert.deepEqual(wrong.errors.map(({ path }) => path), [extra === "" ? "[0].Value" : "[1].Value"]); // prettier-ignore
        assert.deepEqual(read({ type: "Map<String,any>" }, `{"${key}":{"${key}":1}}`).model, new Map([["__proto__", {}]])); // prettier-ignore
        assert.equal(({} as Record<string, unknown>).x, undefined);
      });
    }
  }

  for (const json of ["1e400", "-1e400", "1e999"]) {
    it(`says nothing of the value when a number is too large for a double: ${json}`, () => {
      const { errors } = read({ type: "Node" }, `{"value":${json}}`);
      assert.deepEqual(errors, [{ path: "value", kind: "notConvertible", attemptedValue: undefined, name: "value" }]);
    });
  }

  it("keeps constructor when a type declares it", () => {
    const words = read({ type: "Record<String,Int32>" }, '{"constructor":1}').model as Record<string, number>;
    assert.deepEqual(Object.entries(words), [["constructor", 1]]);
    assert.deepEqual(read({ type: "Map<String,any>" }, '{"constructor":1}').model, new Map([["constructor", 1]]));
  });

  describe("with a limit for collections", () => {
    const list = (length: number, item = "1"): string => `[${Array<string>(length).fill(item).join()}]`;
    const members = (length: number, name = "k"): string =>
      `{${Array.from({ length }, (_, index) => `"${name}${index}":1`).join()}}`;

    const within: [type: string, json: string][] = [
      ["Int32[]", list(1024)],
      ["Record<String,Int32>", members(1024)],
      ["any", list(1024)],
      ["any", list(3, list(1000))],
      ["any", members(1024)],
      ["Node", members(5000)],
      ["Node", `{"unknown":${list(5000)}}`],
    ];
    for (const [type, json] of within) {
      it(`reads ${json.slice(0, 20)}... as ${type} when it is within the limit, or nobody asked for it`, () => {
        assert.deepEqual(read({ type }, json).errors, []);
      });
    }

    const beyond: [type: string, json: string, path: string][] = [
      ["Int32[]", list(1025), ""],
      ["Int32[]", list(100_000, '"x"'), ""],
      ["Set<String>", list(1025, '"a"'), ""],
      ["Record<String,Int32>", members(1025), ""],
      ["Record<String,Int32>", members(1025, ""), ""],
      ["Map<Int32,String>", members(1025, "x"), ""],
      ["Record<String,any>", members(1025), ""],
      ["Record<String,any>", `{"a":{"b":${list(1025)}}}`, "[0].Value.b"],
      ["any", list(1025), ""],
      ["any", list(1025, "12345678901234567"), ""],
      ["any", members(1025), ""],
      ["any", members(1025, ""), ""],
      ["any", `{"a":[1,{"b":${members(1025)}}]}`, "a[1].b"],
      ["any", `{"0":[1,{"b":${members(1025)}}]}`, "0[1].b"],
      ["Node", `{"next":{"any":[${list(1025)}]}}`, "next.any[0]"],
    ];
    for (const [type, json, path] of beyond) {
      it(`refuses ${json.slice(0, 20)}... as ${type} with one error when a collection is too large`, () => {
        const { errors, model } = read({ type }, json);
        assert.deepEqual(errors.filter(({ kind }) => kind === "tooLarge"), [{ path, kind: "tooLarge" }]); // prettier-ignore
        if (path === "") assert.equal(model, "failure");
      });
    }
  });

  it("ends when a report returns that no more errors are kept", () => {
    let reports = 0;
    const target = { type: { type: "Int32[]" }, types, maxDepth: 32, maxCollectionSize: 1024, activatorOf: () => () => ({}), membersOf: () => [], textReaderOf: () => undefined }; // prettier-ignore
    const content = JSON.stringify(Array(1000).fill("x"));
    jsonInputFormatter.createReader(target)({ contentType: "application/json", content }, () => ++reports < 10);
    assert.equal(reports, 10);
  });

  for (const [type, json, model] of [
    ["Int32[]", '[1,"x",3]', [1, 0, 3]],
    ['"circle"[]', '["circle","x"]', ["circle", "circle"]],
    ["Record<String,Int32>", '{"a":"x"}', { a: 0 }],
  ] as const) {
    it(`puts the type's default in the place of the wrong element when it reads ${json} as ${type}`, () => {
      const { model: given, errors } = read({ type }, json);
      assert.deepEqual(JSON.parse(JSON.stringify(given)), model);
      assert.equal(errors.length, 1);
    });
  }

  it("reports every error with its path", () => {
    const { errors } = read({ type: "Node" }, '{"value":"x","next":{"value":null,"next":5}}');
    assert.deepEqual(
      errors.map(({ path, kind }) => [path, kind]),
      [
        ["value", "notConvertible"],
        ["next.value", "null"],
        ["next.next", "notConvertible"],
      ],
    );
  });

  const guid = "0f8fad5b-d9cb-469f-a165-70867728950e";
  const keys: [type: string, key: string, read: unknown][] = [
    ["Int32", "+1", 1],
    ["Int32", " 1", undefined],
    ["Int32", "0x1", undefined],
    ["Int32", "1.0", undefined],
    ["Boolean", "True", true],
    ["Boolean", " true", undefined],
    ["Boolean", "1", undefined],
    ["Guid", guid, guid],
    ["Guid", `{${guid}}`, undefined],
    ["Double", "NaN", NaN],
    ["Double", "1,000", undefined],
    ["Char", "ab", undefined],
  ];
  for (const [type, key, value] of keys) {
    it(`${value === undefined ? "refuses" : "reads"} ${key} as a dictionary's key of type ${type}`, () => {
      const { model, errors } = read({ type: `Map<${type},String>` }, JSON.stringify({ [key]: "a" }));
      assert.deepEqual([...(model as Map<unknown, unknown>).keys()], value === undefined ? [] : [value]);
      const refused = { path: "[0].Key", kind: "notConvertible", attemptedValue: key, name: "Key" };
      assert.deepEqual(errors, value === undefined ? [refused] : []);
    });
  }

  describe("with nesting", () => {
    const nested = (levels: number): string => `${'{"next":'.repeat(levels - 1)}{}${"}".repeat(levels - 1)}`;

    it("takes 32 levels", () => assert.deepEqual(read({ type: "Node" }, nested(32)).errors, []));

    it("refuses 33 levels where they are known", () => {
      assert.match(read({ type: "Node" }, nested(33)).errors[0]?.message ?? "", /deeper than 32/);
    });

    it("refuses them in unknown members and values of any type too", () => {
      const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
      assert.equal(read({ type: "Node" }, `{"nope":${deep}}`).model, "failure");
      assert.equal(read({ type: "Node" }, `{"any":${deep}}`).errors.length, 1);
      assert.equal(read({ type: "Int64" }, deep).errors.length, 1);
    });
  });
});

describe("parseExactJson", () => {
  it("keeps long numbers and the order of keys", () => {
    const value = parseExactJson('{"b":1,"10":12345678901234567,"2":-0.5e1,"s":"\\u0041\\n"}', 32) as Map<
      string,
      unknown
    >;
    assert.deepEqual([...value.keys()], ["b", "10", "2", "s"]);
    assert.equal((value.get("10") as ExactNumber).text, "12345678901234567");
    assert.equal(value.get("2"), -5);
    assert.equal(value.get("s"), "A\n");
  });

  const wrong = [
    "",
    "{",
    "[1,]",
    '{"a":1,}',
    "{a:1}",
    "01",
    "1.",
    "+1",
    ".5",
    '"\n"',
    '"\\x"',
    "nul",
    "1 2",
    "[1 2]",
    "'a'",
    "--1",
  ];
  for (const text of wrong) {
    it(`refuses ${JSON.stringify(text)} as the platform does`, () => {
      assert.throws(() => JSON.parse(text), SyntaxError);
      assert.throws(() => parseExactJson(text, 32), SyntaxError);
    });
  }

  it("refuses deep nesting without running out of stack", () => {
    assert.throws(() => parseExactJson("[".repeat(1_000_000), 32), /deeper than 32/);
  });

  it("is needed only for long numbers and keys that look like indices", () => {
    assert.equal(hasLongNumber('{"a":123456789012345}'), false);
    assert.equal(hasLongNumber('{"a":1234567890123456}'), true);
    assert.equal(hasLongNumber('{"a":12345678.12345678}'), true);
    for (let before = 0; before < 40; before++) {
      const text = " ".repeat(before);
      assert.equal(hasLongNumber(`${text}1234567890123456`), true, `${before} before`);
      assert.equal(hasLongNumber(`${text}123456789012345,1234567890123456`), true, `${before} before, after another`);
      assert.equal(hasLongNumber(`${text}123456789012345,123456789012345`), false, `${before} before two shorter ones`);
    }
    assert.equal(hasIndexKey('{"a":1,"a1":2}'), false);
    assert.equal(hasIndexKey('{"10" :1}'), true);
  });
});

describe("findReader", () => {
  const read = (): { outcome: "noValue" } => ({ outcome: "noValue" });
  const readers = [{ mediaTypes: jsonInputFormatter.mediaTypes, read }];
  const rows: [contentType: string | undefined, found: boolean][] = [
    ["application/json", true],
    ["APPLICATION/JSON; charset=UTF-8", true],
    ['application/json; charset="utf-8"', true],
    ["text/json", true],
    ["application/vnd.a+json", true],
    ["application/json; charset=utf-16", true],
    ["application/json; charset=iso-8859-1", false],
    ["application/jsonx", false],
    ["text/plain", false],
    ["json", false],
    [undefined, false],
  ];
  for (const [contentType, found] of rows) {
    it(`${found ? "finds" : "does not find"} a reader for ${String(contentType)}`, () => {
      assert.equal(findReader(readers, contentType) === read, found);
    });
  }

  it("reads a content type in time linear in its length", () => {
    assertLinear(3_000, (length) => () => {
      parseMediaType(`application/json${"; a=b".repeat(length / 5)}`);
      parseMediaType(`${" ".repeat(length)}x`);
    });
  });
});
