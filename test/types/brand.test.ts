import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const here = dirname(fileURLToPath(import.meta.url));

/** Types as users write them, in the places where TypeScript may drop an alias, and the name that must stay readable. */
const cases: Record<string, string[]> = {
  Int32: ["Int32"],
  "Int32 | null": ["Int32"],
  "Int32 | undefined | null": ["Int32"],
  "(Int32 | null)[]": ["Int32"],
  "Wrapper<Int32>['value']": ["Int32"],
  "Wrapper<Double>['values']": ["Double"],
  "Map<Int32, string>": ["Int32"],
  "Map<string, Wrapper<UInt16>>": ["UInt16"],
  "Record<string, Byte | null>": ["Byte"],
  "Int32 | Char": ["Int32", "Char"],
  Id: ["Int32"],
  "Promise<SByte>": ["SByte"],
  "[Int16, UInt32]": ["Int16", "UInt32"],
  "Partial<{ x: Single }>['x']": ["Single"],
  "ReturnType<() => Guid | null>": ["Guid"],
  "Int64 | null": ["Int64"],
  "UInt64[]": ["UInt64"],
  "DateTime | null": ["DateTime"],
  "Wrapper<DateTime>['values']": ["DateTime"],
  "Decimal | null": ["Decimal"],
};

const preamble = `
import { DateTime, Decimal } from "ligature-types";
import type { Byte, Char, Double, Guid, Int16, Int32, Int64, SByte, Single, UInt16, UInt32, UInt64 } from "ligature-types";
type Id = Int32;
class Wrapper<T> { value!: T | null; values!: T[] | null; }
`;

/** Statements that users write, which the mark must not forbid. */
const statements = `
const id: Int32 = 5; const next: Int32 = id + 1; const plain: number = id; const other: Int32 = plain;
const big: Int64 = 5n; const more: Int64 = big * 2n; const guid: Guid = crypto; const letter: Char = "a";
const when: DateTime = new Date(); const date: Date = when; const at: DateTime = DateTime.minValue;
const price: Decimal = new Decimal(5); const sum: Decimal = price.plus(1); const same: boolean = price.equals(sum);
let count: Byte | null = null; count = 7; const list: Int32[] = [1, 2].map((n) => n + 1); list.push(plain);
declare const crypto: string; declare function f(n: Int32, m?: Double): Single; f(1, f(2));
enum Size { small, large } const size: Int32 = Size.large;
export { next, other, more, guid, letter, date, at, same, count, size };
`;

describe("the names of simple types in TypeScript's types", () => {
  let program: ts.Program;
  let source: ts.SourceFile;

  before(() => {
    const aliases = Object.keys(cases).map((type, i) => `export type Case${i} = ${type};`);
    program = compile(join(here, "a-users-model.ts"), preamble + aliases.join("\n") + statements);
    source = program.getSourceFile(join(here, "a-users-model.ts"))!;
  });

  it("let plain values through, in both directions", () => {
    const messages = program.getSemanticDiagnostics(source).map(({ messageText }) => messageText);
    assert.deepEqual(messages, []);
  });

  Object.entries(cases).forEach(([type, names], i) => {
    it(`stay readable when a type is ${type}`, () => {
      const checker = program.getTypeChecker();
      const alias = source.statements.find((s) => ts.isTypeAliasDeclaration(s) && s.name.text === `Case${i}`);
      const found = new Set<string>();
      collect(checker, checker.getTypeAtLocation(alias!), found, 0);
      assert.deepEqual([...found], names);
    });
  });
});

/** A program of one file that is on no disk. */
function compile(file: string, text: string): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: ["node"],
    paths: { "ligature-types": [join(here, "../../runtime/src/types/index.ts")] },
  };
  const host = ts.createCompilerHost(options);
  const disk = ts.createCompilerHost(options);
  host.fileExists = (name) => name === file || disk.fileExists(name);
  host.readFile = (name) => (name === file ? text : disk.readFile(name));
  host.getSourceFile = (name, language, ...rest) =>
    name === file ? ts.createSourceFile(name, text, language) : disk.getSourceFile(name, language, ...rest);
  return ts.createProgram([file], options, host);
}

/** The marks in a type, its members and its type arguments. */
function collect(checker: ts.TypeChecker, type: ts.Type, found: Set<string>, depth: number): void {
  if (depth > 4) return;
  const name = simpleTypeName(checker, type);
  if (name !== undefined) {
    found.add(name);
    return;
  }
  const values = type.getStringIndexType();
  if (values) collect(checker, values, found, depth + 1);
  if (type.isUnion()) for (const member of type.types) collect(checker, member, found, depth + 1);
  if (isReference(type)) for (const a of checker.getTypeArguments(type)) collect(checker, a, found, depth + 1);
  for (const argument of type.aliasTypeArguments ?? []) collect(checker, argument, found, depth + 1);
}

/** The literal type of the phantom property, the way a compiler finds it. */
function simpleTypeName(checker: ts.TypeChecker, type: ts.Type): string | undefined {
  if (!type.isIntersection()) return undefined;
  for (const member of type.types)
    for (const property of member.getProperties()) {
      if (!property.getEscapedName().toString().startsWith("__@simpleType")) continue;
      const mark = checker.getNonNullableType(checker.getTypeOfSymbol(property));
      if (mark.isStringLiteral()) return mark.value;
    }
  return undefined;
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return "target" in type;
}
