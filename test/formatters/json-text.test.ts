import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { bailOut, PlanCode } from "#runtime/generated-code/index.js";
import {
  emitJsonText,
  JsonCompiler,
  jsonInputFormatter,
  type InputError,
  type InputResult,
  type InputTarget,
} from "#runtime/formatters/index.js";
import { Dice } from "../fuzz/campaign/dice.js";
import type { AttributeModel, ObjectTypeModel, TypeModel, TypeReference } from "ligature/internal/model";

const simple = ["String", "Char", "Boolean", "Int32", "Byte", "Int64", "UInt64", "Double", "Single", "Decimal"];
const texts = ["Guid", "DateTime", "DateTimeOffset", "DateOnly", "TimeOnly", "TimeSpan", "Uri", "Version", "Bytes"];

function objectType(id: string, properties: Record<string, TypeReference & { jsonName?: string }>): ObjectTypeModel {
  const list = Object.entries(properties).map(([name, { jsonName, ...type }]) => {
    const attributes: AttributeModel[] =
      jsonName === undefined ? [] : [{ name: "JsonPropertyName", data: { name: jsonName } }];
    return { name, type, attributes, declaringType: id };
  });
  return { kind: "object", id, name: id, form: "class", declaration: id, properties: list, attributes: [] };
}

const arrays = ["Leaves", "Node", "Int32", "Int32[]"].map((id): TypeModel => ({
  kind: "array",
  id: `${id}[]`,
  element: { type: id, ...(id === "Node" && ({ nullable: true } as const)) },
}));

const all: TypeModel[] = [
  ...[...simple, ...texts].map((id) => ({ kind: "simple", id }) as TypeModel),
  ...arrays,
  { kind: "array", id: "Pair", element: { type: "Double" }, count: { least: 2, most: 3 } },
  { kind: "enum", id: "Level", name: "Level", members: [{ name: "low", value: 1 }, { name: "high", value: 2 }] }, // prettier-ignore
  objectType(
    "Leaves",
    Object.fromEntries([...simple, ...texts, "Level"].map((id) => [id.toLowerCase(), { type: id }])),
  ),
  objectType("Node", {
    name: { type: "String", nullable: true },
    names: { type: "Int32[]", optional: true },
    next: { type: "Node", nullable: true, optional: true },
    nodes: { type: "Node[]", optional: true },
    grid: { type: "Int32[][]", nullable: true },
    pair: { type: "Pair", optional: true },
    constructor: { type: "String", optional: true as const },
    leaves: { type: "Leaves", optional: true },
  }),
  objectType("Odd", {
    a: { type: "Int32", jsonName: "ä", optional: true },
    b: { type: "Int32", jsonName: 'a"b', optional: true },
    c: { type: "Int32", jsonName: "a\\b", optional: true },
    d: { type: "Int32", jsonName: "a b-c/*", optional: true },
    e: { type: "Int32", jsonName: "a", optional: true },
    f: { type: "Node", jsonName: "ab", optional: true },
  }),
  objectType("Wide", Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`m${index}`, { type: "Int32" }]))),
];
const types = Object.fromEntries(all.map((type) => [type.id, type]));

interface Case {
  readonly type: string;
  readonly read: (bytes: Buffer) => unknown;
  readonly interpret: (bytes: Buffer) => { readonly model?: unknown; readonly errors: number };
}

/** Both readers of one type: the generated one, and the interpreter's, which uses `JSON.parse`. */
function readersOf(type: string, strict: boolean): Case {
  const create = (): Record<string, unknown> => ({});
  const target: InputTarget = { type: { type }, types, maxDepth: 5, maxCollectionSize: 4, strict, activatorOf: () => create, membersOf: () => [], textReaderOf: () => undefined }; // prettier-ignore
  const code = new PlanCode();
  const limits = { maxDepth: target.maxDepth, maxCollectionSize: target.maxCollectionSize };
  const newInstance = (): string => `${code.constant("create", create)}()`;
  const name = emitJsonText({ code, compiler: new JsonCompiler(target), limits, newInstance }, target.type);
  code.body.line(`return ${name}(bytes);`);
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- it is what is tested
  const read = new Function("constants", "bailOut", code.text(type, "bytes"))(code.values(), bailOut) as Case["read"];
  const reader = jsonInputFormatter.createReader(target);
  return {
    type,
    read,
    interpret(content) {
      const errors: InputError[] = [];
      const result = reader({ contentType: "application/json", content }, (error) => errors.push(error)) as InputResult;
      return { errors: errors.length, model: result.outcome === "success" ? result.model : undefined };
    },
  };
}

/** Texts of one type that its converter takes, and some that it refuses. */
const leaves: Readonly<Record<string, readonly string[]>> = {
  String: ['""', '"a"', '"hello, \\"x\\""', '"é"', '"\\u0041"', '"😀"', '"\\ud83d"', '"__proto__"', '"constructor"', '"a\tb"', "1"], // prettier-ignore
  Boolean: ["true", "false", '"true"', "tru", "falsee", "1"],
  numbers: ["0", "-0", "1", "12", "255", "256", "-5", "1.5", "-0.0", "0.1", "01", "1.", ".5", "+1", "1e3", "1E+2", "2147483648", "123456789012345", "1234567890123456", "9223372036854775807", "0.30000000000000004", "0.000000000000001", "123456.789012345", "1.25000", "100.0", '"5"', '"1.5"', "--1", "-", "1e400", "999999999999999.5"], // prettier-ignore
  Level: ["1", "2", "3", '"low"', '"HIGH"', '"x"'],
  Char: ['"a"', '"ab"', '"é"', '""'],
};
/** The texts that every converter takes, by type; 1 for numbers. */
const good: Readonly<Record<string, string>> = {
  ...{
    String: '"a"',
    Char: '"a"',
    Boolean: "true",
    Level: '"low"',
    Uri: '"https://example.org/a?b"',
    Version: '"1.2.3"',
  },
  ...{
    Guid: '"6f9619ff-8b86-d011-b42d-00c04fc964ff"',
    DateOnly: '"2026-03-01"',
    TimeOnly: '"10:00:00"',
    Bytes: '"QUJD"',
  },
  ...{ DateTime: '"2026-03-01T10:00:00Z"', DateTimeOffset: '"2026-03-01T10:00:00+01:00"', TimeSpan: '"1.02:03:04"' },
};
const wounds = [...'"\\{}[]:, \n\t0-.eEtfn'.split(""), "null", "\u0000", "\u001f", "é", "\u{fffd}", "\u2028", '"name":1', "__proto__", '"__proto__":{}', "\\u005f"]; // prettier-ignore

/** The white space of a client, and whether it leaves members out and sends wrong values. */
interface Style {
  readonly comma: string;
  readonly colon: string;
  readonly isWild: boolean;
}

/** Makes JSON for a type: mostly what it accepts, in the way of one client. */
class Writer {
  constructor(
    readonly dice: Dice,
    readonly style: Style,
  ) {}

  value(reference: TypeReference, depth = 0): string {
    const { dice } = this;
    if (this.style.isWild && dice.once(40)) return dice.pick(["null", "{}", "[]", "1", '"x"']);
    const type = types[reference.type]!;
    if (type.kind === "object") return this.#object(type, depth);
    if (type.kind === "array") return `[${dice.some(depth > 5 ? 0 : 3, () => this.value(type.element, depth + 1)).join(this.style.comma)}]`; // prettier-ignore
    if (!this.style.isWild) return good[type.id] ?? "1";
    return dice.pick(leaves[type.id] ?? (texts.includes(type.id) ? Object.values(good) : leaves.numbers!));
  }

  #object({ properties }: ObjectTypeModel, depth: number): string {
    const { dice, style } = this;
    const some = properties.filter(({ type }) =>
      depth > 4 && types[type.type]!.kind === "object" ? false : !style.isWild || !dice.once(3),
    );
    if (dice.once(6)) some.reverse();
    if (style.isWild && dice.once(30)) some.push(...some.slice(0, 1));
    const members = some.map(({ name, type, attributes }) => {
      const jsonName = (attributes[0]?.data.name as string | undefined) ?? name;
      const written = JSON.stringify(style.isWild && dice.once(100) ? jsonName.toUpperCase() : jsonName);
      return `${written}${style.colon}${this.value(type, depth + 1)}`;
    });
    if (style.isWild && dice.once(30)) members.push('"unknown":{"x":[1]}');
    return `{${members.join(style.comma)}}`;
  }
}

const styles = [
  { comma: ",", colon: ":" },
  { comma: ",", colon: ":" },
  { comma: ", ", colon: ": " },
  { comma: " ,  ", colon: " : " },
  { comma: ",\n", colon: ":\t" },
];

/** The bytes of one text: some are damaged, as texts or as bytes. */
function bytesFor(type: string, dice: Dice): Buffer {
  let text = new Writer(dice, { ...dice.pick(styles), isWild: !dice.once(3) }).value({ type });
  if (dice.once(3)) text = dice.damage(text, wounds);
  if (dice.once(20)) text = dice.pick([" ", "\n", "\u{feff}", ""]) + text + dice.pick([" ", "\n", "x", "}", ""]);
  const bytes = Buffer.from(text);
  if (dice.once(10) && bytes.length > 0) bytes[dice.below(bytes.length)] = dice.below(256);
  return bytes;
}

const seed = Number(process.env.JSON_SEED ?? 20_261_126);
/** Texts of each type; `JSON_RUNS` for a long search. */
const runs = Number(process.env.JSON_RUNS ?? 3000);

describe("emitJsonText", function () {
  this.timeout(runs * 100);

  for (const strict of [false, true])
    for (const type of ["Leaves", "Node", "Odd", "Wide", "Leaves[]", "Int32[][]", "Pair"]) {
      it(`reads ${type} as the interpreter reads it, or leaves it, when bodies are ${strict ? "" : "not "}strict`, () => {
        const { read, interpret } = readersOf(type, strict);
        let taken = 0;
        for (let number = 0; number < runs; number++) {
          const bytes = bytesFor(type, new Dice(seed, number));
          const model = read(bytes);
          if (model === bailOut) continue;
          taken++;
          const { errors, model: expected } = interpret(bytes);
          if (errors === 0 && isDeepStrictEqual(model, expected)) continue;
          assert.fail(
            `JSON_SEED=${seed}, text ${number}: ${JSON.stringify(bytes.toString())} becomes ${String(model)}`,
          );
        }
        assert.ok(taken > 0);
      });
    }

  const ordinary: readonly (readonly [type: string, text: string])[] = [
    ["Node", '{"name":"a","names":[1,2],"next":{"name":null},"nodes":[{},null],"grid":[[1],[]],"pair":[1,-2.5]}'],
    ["Node", '{"name": "Zo\u00eb 😀", "names": [1, 2], "grid": null, "constructor": "__proto__"}'],
    [
      "Leaves",
      '{"string":"","boolean":true,"int32":-5,"int64":123456789012345,"double":0.1,"decimal":100.50,"level":"low"}',
    ],
    [
      "Leaves",
      '{"guid":"6f9619ff-8b86-d011-b42d-00c04fc964ff","datetime":"2026-03-01T10:00:00Z","byte":0,"bytes":"QUJD"}',
    ],
    ["Odd", '{"a b-c/*":1,"a":2,"ab":{"name":"x"}}'],
    ["Wide", JSON.stringify(Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`m${index}`, index])))],
    ["Int32[][]", "[]"],
    ["Pair", "[1, 2]"],
  ];
  for (const [type, text] of ordinary) {
    it(`takes ${text.slice(0, 60)} when it is read as ${type}`, () => {
      const { read, interpret } = readersOf(type, false);
      const model = read(Buffer.from(text));
      assert.notEqual(model, bailOut);
      assert.deepEqual(model, interpret(Buffer.from(text)).model);
    });
  }

  const unusual: readonly (readonly [title: string, type: string, text: string])[] = [
    ["a member comes twice", "Node", '{"name":"a","name":"b"}'],
    ["a member is unknown", "Node", '{"x":1}'],
    ["a member is in another case", "Node", '{"NAME":"a"}'],
    ["a text has an escape", "Node", '{"name":"\\u0041"}'],
    ["a text has a control character", "Node", '{"name":"a\nb"}'],
    ["a number has 16 digits", "Leaves", '{"int64":1234567890123456}'],
    ["a number begins with zero", "Leaves", '{"int32":01}'],
    ["a number has an exponent", "Leaves", '{"double":1e2}'],
    ["there are two spaces", "Node", '{"name":  "a"}'],
    ["something follows", "Node", "{} "],
    ["nothing is there", "Node", ""],
    ["a list has too many items", "Int32[][]", "[[1,2,3,4,5]]"],
    ["a list has too few items", "Pair", "[1]"],
    ["objects are too deep", "Node", '{"next":'.repeat(6) + "null" + "}".repeat(6)],
    ["a member's name is no ASCII", "Odd", '{"ä":1}'],
    ["bytes are no UTF-8", "Node", '{"name":"\u{fffd}"}'],
  ];
  for (const [title, type, text] of unusual) {
    it(`leaves a text to JSON.parse when ${title}`, () => {
      assert.equal(readersOf(type, false).read(Buffer.from(text)), bailOut);
    });
  }

  it("leaves an object of a strict body to the interpreter when a required member is missing", () => {
    const { read } = readersOf("Wide", true);
    const members = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`m${index}`, index]));
    assert.notEqual(read(Buffer.from(JSON.stringify(members))), bailOut);
    for (const name of ["m0", "m29", "m30", "m69"]) {
      const { [name]: _left, ...others } = members;
      assert.equal(read(Buffer.from(JSON.stringify(others))), bailOut);
    }
  });
});
