import type { Random } from "../../helpers/random.js";

/** A type of a random application, as TypeScript writes it. */
export interface RandomType {
  readonly text: string;
  /** The attributes that apply to it: those of texts, numbers or lists. */
  readonly kind: "text" | "number" | "list" | "other" | "model";
  /** Whether a text can be read as it, in a route, header or cookie. */
  readonly isSimple: boolean;
  /** Whether names and texts can make it, in a query or form. */
  readonly isNamed: boolean;
  /** Initial values. */
  readonly values: readonly string[];
}

type Row = readonly [text: string, kind: RandomType["kind"], ...values: string[]];

const simpleRows: readonly Row[] = [
  ["string", "text", '""', '"ab"', '"a b"'],
  ["boolean", "other", "true", "false"],
  ["Byte", "number", "0", "7"],
  ["SByte", "number", "-1", "0"],
  ["Int16", "number", "3"],
  ["UInt16", "number", "3"],
  ["Int32", "number", "0", "5", "-2"],
  ["UInt32", "number", "4"],
  ["Int64", "other", "0n", "12n"],
  ["UInt64", "other", "1n"],
  ["number", "number", "0.5", "0", "-1"],
  // It is rounded before rules are checked, as in .NET, so those of numbers would refuse some neighbors of their bounds.
  ["Single", "other", "0.5"],
  ["Decimal", "other", 'new Decimal("1.50")', 'new Decimal("0")'],
  ["Guid", "other", '"8c2a8e0c-6a4b-4d57-9a52-3a1a6e4d7f10"'],
  ["Char", "other", '"c"'],
  ["DateOnly", "other", 'DateOnly.parse("2026-03-01")'],
  ["TimeOnly", "other", 'TimeOnly.parse("10:30:00")'],
  ["TimeSpan", "other", 'TimeSpan.parse("01:00:00")'],
  ["DateTime", "other", 'new Date("2026-03-01T00:00:00Z")'],
  ["DateTimeOffset", "other", 'DateTimeOffset.parse("2026-03-01T10:00:00+02:00")'],
  ["Uri", "other", 'Uri.parse("https://example.com/")'],
  ["Version", "other", 'Version.parse("1.2")'],
  ["Color", "other", "Color.red", "Color.blue"],
  ["Size", "other", "Size.large"],
  ["Access", "other", "Access.none", "Access.read", "Access.read | Access.write"],
  ["Sort", "other", '"asc"', '"desc"'],
  ["1 | 2 | 3", "other", "1", "3"],
  ['"on" | "off" | 0', "other", '"off"', "0"],
  ["true", "other", "true"],
];

/** Declarations that random types use. */
export const sharedDeclarations = `
export enum Color { red, green = 5, blue }
export enum Size { small = "S", large = "L" }
/** @flags */
export enum Access { none = 0, read = 1, write = 2, delete = 4 }
export type Sort = "asc" | "desc";
export class Box<T> { value!: T; count: Int32 = 0; }
export class Pair<A, B> { first!: A; second: B | null = null; }
export interface Named<T> { name: string; item?: T }
`;

const simpleTypes = simpleRows.map(([text, kind, ...values]): RandomType => ({ text, kind, isSimple: true, isNamed: true, values })); // prettier-ignore

export function simpleType(random: Random): RandomType {
  return random.pick(simpleTypes);
}

/** A type for a place: of names and texts, or of a body. `models` are those that are declared. */
export function anyType(random: Random, models: readonly RandomType[], inBody: boolean, depth = 0): RandomType {
  const roll = random.next();
  if (depth > 2 || roll < 0.5) return simpleType(random);
  const inner = (): RandomType => anyType(random, models, inBody, depth + 1);
  if (roll < 0.7 && models.length > 0) return modelType(random, models, inBody, inner);
  if (roll < 0.9 || !inBody) return collection(random, inBody, inner);
  return bodyType(random, inner);
}

function modelType(
  random: Random,
  models: readonly RandomType[],
  inBody: boolean,
  inner: () => RandomType,
): RandomType {
  const usable = models.filter(({ isNamed }) => inBody || isNamed);
  if (usable.length === 0) return simpleType(random);
  const model = random.pick(usable);
  const { text } = model;
  const made = (of: string, values: readonly string[] = []): RandomType => ({ ...model, text: of, values });
  const roll = random.integer(0, 12);
  const { text: type, isNamed } = roll < 4 ? inner() : model;
  const generic = (of: string, values: readonly string[] = []): RandomType => ({ ...made(of, values), isNamed });
  if (roll === 0) return generic(`Box<${type}>`);
  if (roll === 1) return generic(`Pair<${type}, ${simpleType(random).text}>`);
  if (roll === 2) return generic(`Named<${type}>`);
  if (roll === 3) return generic(`Box<${bracketed(type)} | null>`);
  // Of a union that nothing distinguishes, the first member is read that has what it requires (rule B43).
  if (model.kind !== "model") return model;
  if (roll === 4) return made(`Partial<${text}>`, ["{}"]);
  if (roll === 5) return made(`Omit<${text}, "${text.toLowerCase()}Of0">`);
  if (roll === 6) return made(`Pick<${text}, "${text.toLowerCase()}Of0">`);
  if (roll === 7) return made(`Readonly<${text}>`);
  if (roll === 8) return made(`Required<${text}>`);
  return model;
}

function collection(random: Random, inBody: boolean, inner: () => RandomType): RandomType {
  const { text, isNamed, values } = inner();
  const initial = values.length > 0 && !text.includes("Box") ? [`[${random.pick(values)}]`, "[]"] : ["[]"];
  const made = (of: string, kind: RandomType["kind"], some: readonly string[] = []): RandomType => ({
    text: of,
    kind,
    isSimple: false,
    isNamed,
    values: some,
  });
  const roll = random.integer(0, 9);
  if (roll === 0) return made(`Set<${simpleType(random).text}>`, "list", ["new Set()"]);
  if (roll === 1) return made(`Map<string, ${text}>`, "list", ["new Map()"]);
  if (roll === 2) return made(`Record<string, ${text}>`, "list", ["{}"]);
  if (roll === 3) return made(`Record<Int32, ${text}>`, "list", ["{}"]);
  // Elsewhere, two of them would have the same keys.
  if (roll === 4 && inBody)
    return made(`Partial<Record<${random.pick(["Sort", "Color", "Size"])}, ${text}>>`, "other", ["{}"]);
  if (roll === 5) return made(`(${text} | null)[]`, "list", ["[]", "[null]"]);
  if (roll === 6) return { ...made(`[${text}, ${text}]`, "other"), isNamed: isNamed && values.length > 0 };
  return made(`${bracketed(text)}[]`, "list", initial);
}

function bodyType(random: Random, inner: () => RandomType): RandomType {
  const made = (of: string): RandomType => ({ text: of, kind: "other", isSimple: false, isNamed: false, values: [] });
  const [one, other] = [inner(), inner()];
  const roll = random.integer(0, 6);
  if (roll === 0) return made("unknown");
  if (roll === 1) return made("Uint8Array");
  if (roll === 2) return made(`[${one.text}, ${bracketed(other.text)} | null, ...Int32[]]`);
  if (roll === 3) return made(`[${one.text}, ${bracketed(other.text)}?]`);
  if (roll === 4) return made(`Int32 | string`);
  if (roll === 5) return made(`{ inner: ${one.text}; other?: ${other.text} }`);
  return made(`string | string[]`);
}

/** A type as the element of another. */
export function bracketed(text: string): string {
  return /[|&]/.test(text) && !/^\w+<.*>$/.test(text) ? `(${text})` : text;
}
