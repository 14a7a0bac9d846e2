import assert from "node:assert/strict";
import {
  enUS,
  formatEnum,
  invariantCulture,
  isBlank,
  isDefinedEnum,
  parseBoolean,
  parseDateTime,
  parseDecimal,
  parseDouble,
  parseEnum,
  parseGuid,
  parseInt32,
  parseInt64,
  parseSingle,
  simpleTypes,
  type EnumMember,
  type SimpleTypeName,
} from "#runtime/types/index.js";
import { readRecordings } from "../helpers/recordings.js";

interface RecordedCase {
  readonly id: string;
  readonly compare?: string;
  readonly request: { readonly path: string; readonly headers: Record<string, string>; readonly body?: string };
  readonly expected: {
    readonly arguments?: Record<string, unknown>;
    readonly modelState?: Record<string, { readonly errors: readonly string[] }>;
  };
}

interface RecordedConstraint {
  readonly id: string;
  readonly constraint: string;
  readonly text?: string;
  readonly expected: { readonly matches?: boolean };
}

/** The type's name in a recorded path. */
const names = new Map(Object.keys(simpleTypes).map((name) => [name.toLowerCase(), name as SimpleTypeName]));
const enums: Record<string, { members: EnumMember[]; flags: boolean }> = {
  enum: { members: membersOf({ asc: 0, desc: 1 }), flags: false },
  flags: { members: membersOf({ none: 0, read: 1, write: 2, all: 3, delete: 4 }), flags: true },
};

function membersOf(values: Record<string, number>): EnumMember[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

/** The one text that a request of the group gives; several, and none, are the binders' business. */
function textOf({ request }: RecordedCase, action: string): string | undefined {
  const [path = "", query] = request.path.split("?");
  if (action === "route") return decodeURIComponent(path.split("/")[4] ?? "");
  if (action === "header") return request.headers["x-value"];
  const values = new URLSearchParams(action === "form" ? request.body : query).getAll("value");
  return values.length === 1 ? values[0] : undefined;
}

/** Whether one text of a simple type was converted, or refused; what is blank is no value, and not converted. */
function isConversion(type: string, text: string | undefined, entry: RecordedCase): text is string {
  if (entry.compare === "safe" || entry.expected.modelState === undefined) return false;
  // A character that no form may hold never reaches a type.
  return text !== undefined && !isBlank(text) && !(type === "string" && text.includes("\0"));
}

const recorded = readRecordings<RecordedCase>("cases").flatMap((entry) => {
  const [group, type = ""] = entry.id.split("/");
  const action = entry.request.path.split("?")[0]?.split("/")[3] ?? "";
  if (group !== "simple" || action === "many") return [];
  const text = textOf(entry, action);
  if (!isConversion(type, text, entry)) return [];
  const errors = Object.values(entry.expected.modelState ?? {}).flatMap((state) => state.errors);
  const culture = action === "form" ? enUS : invariantCulture;
  return [{ id: entry.id, type, text, culture, errors, value: entry.expected.arguments?.value }];
});

describe("texts recorded from ASP.NET Core", () => {
  it("are all here", () => assert.ok(recorded.length > 1800, String(recorded.length)));

  for (const type of new Set(recorded.map((entry) => entry.type))) {
    it(`are converted or refused as recorded when the type is ${type}`, () => {
      for (const { id, text, culture, errors, value } of recorded.filter((entry) => entry.type === type)) {
        const refusal = errors.length > 0 ? errors[0]?.slice(errors[0].lastIndexOf(" ") + 1) : undefined;
        const converted = type in enums ? convertEnum(type, text) : convert(type, text, culture);
        const expected = refusal === undefined ? plain(type, value) : refusal === "invalid." ? "undefined value" : null;
        assert.deepEqual(converted, expected, `${id}: ${JSON.stringify(text)}`);
      }
    });
  }
});

/** A converted value in the recordings' canonical form, made comparable; `null` when the text is refused. */
function convert(type: string, text: string, culture: typeof enUS): unknown {
  const simple = simpleTypes[names.get(type)!];
  const value = simple.parse(text, culture);
  if (value === undefined) return null;
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (typeof value === "boolean") return value;
  // The recordings have no -0.
  if (typeof value === "number") return value + 0;
  return simple.format(value as never);
}

function convertEnum(type: string, text: string): unknown {
  const { members, flags } = enums[type]!;
  const value = parseEnum(text, members);
  if (value === undefined) return null;
  return isDefinedEnum(value, members, { flags }) ? formatEnum(value, members, { flags }) : "undefined value";
}

/** Where ours differs with reason: Single has 32 bits, Decimal no trailing zeros, DateTime milliseconds and no kind. */
function plain(type: string, value: unknown): unknown {
  if (type === "bytes") return (value as { $bytes: string }).$bytes;
  if (type === "single") return Math.fround(Number(value));
  if (type === "double") return Number(value);
  if (type === "decimal") return simpleTypes.Decimal.format(parseDecimal(value as string)!);
  if (type === "datetime") return `${(value as string).slice(0, 23)}0000`;
  return value;
}

describe("route constraints recorded from ASP.NET Core", () => {
  const tests: Record<string, (text: string) => unknown> = {
    int: (text) => parseInt32(text, invariantCulture, "constraint"),
    long: (text) => parseInt64(text, invariantCulture, "constraint"),
    decimal: (text) => parseDecimal(text, invariantCulture, "constraint"),
    bool: parseBoolean,
    double: parseDouble,
    float: parseSingle,
    guid: parseGuid,
    datetime: parseDateTime,
  };
  const constraints = readRecordings<RecordedConstraint>("constraints");

  for (const [name, test] of Object.entries(tests)) {
    it(`match the same texts when the constraint is ${name}`, () => {
      const mine = constraints.filter(({ constraint, text }) => constraint === name && text !== undefined);
      assert.ok(mine.length > 10);
      for (const { id, text, expected } of mine)
        assert.equal(test(text!) !== undefined, expected.matches, `${id}: ${JSON.stringify(text)}`);
    });
  }
});
