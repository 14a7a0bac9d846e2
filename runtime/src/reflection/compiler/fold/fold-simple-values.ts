import type TS from "typescript";
import { classOf, isObject, type ConstantValue, type SimpleTypeName } from "../../../model/index.js";
import {
  constructorOf,
  DateTime,
  Decimal,
  findSimpleType,
  simpleTypeNameOfMark,
  type TimeSpan,
} from "../../../types/index.js";
import { ts } from "../typescript.js";

type Fold = (node: TS.Expression) => ConstantValue;

/** The ways in which code makes constant values of a simple type. */
interface Maker {
  /** Whether `new` makes the same value everywhere and always. */
  readonly construct?: (args: readonly unknown[]) => boolean;
  readonly methods?: readonly string[];
  readonly values?: readonly string[];
  /** The class with `values`, if it is another one than the constructor. */
  readonly valuesOf?: object;
}

const always = (): boolean => true;

/** A text without an offset is local time, unless it is only a date. Several arguments are local time, and none is now. */
const isUniversal = ([date, ...more]: readonly unknown[]): boolean =>
  more.length === 0 &&
  (typeof date === "number" || /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/.test(String(date)));

/** Every class of a simple type has `parse`. These have more. */
const makers: Readonly<Partial<Record<SimpleTypeName, Maker>>> = {
  Decimal: {},
  DateTime: { construct: isUniversal, methods: ["parse"], values: ["minValue", "maxValue"], valuesOf: DateTime },
  DateTimeOffset: { construct: always, methods: ["parse"], values: ["minValue", "maxValue"] },
  DateOnly: { construct: always, methods: ["parse", "fromDayNumber"], values: ["minValue", "maxValue"] },
  TimeOnly: { construct: always, methods: ["parse", "of"], values: ["minValue", "maxValue"] },
  TimeSpan: { construct: always, methods: ["parse", "from"], values: ["zero", "minValue", "maxValue"] },
  Version: { construct: always, methods: ["parse"] },
  Bytes: { construct: always, methods: ["of", "from"] },
};

const onlyParsed: Maker = { methods: ["parse"] };

/**
 * The value for JSON of an expression that makes a value of a simple type, a set or a map: `TimeSpan.from({ days: 1 })` is
 * `"1.00:00:00"`, and `new Set(["a"])` is `["a"]`. Only if it is the same value at any time and in any time zone: a year that a text leaves
 * out is this year, and `new Date(2026, 0, 2)` is local time.
 *
 * @returns `undefined` for any other expression
 */
export function foldSimpleValue(node: TS.Expression, fold: Fold): ConstantValue | undefined {
  try {
    if (ts.isNewExpression(node)) return foldNew(node, fold);
    if (ts.isCallExpression(node)) return foldCall(node, fold);
    return ts.isPropertyAccessExpression(node) ? foldStatic(node, fold) : undefined;
  } catch {
    // It throws when the application runs, too.
    return undefined;
  }
}

function foldNew({ expression, arguments: given }: TS.NewExpression, fold: Fold): ConstantValue | undefined {
  const list: readonly TS.Expression[] = given ?? [];
  if (ts.isIdentifier(expression) && (expression.text === "Set" || expression.text === "Map"))
    return foldCollection(expression.text, list[0] === undefined ? [] : fold(list[0]));
  const made = madeBy(expression, fold);
  const args = made && argumentsOf(list, fold);
  if (args === undefined || made!.construct?.(args) !== true) return undefined;
  return forJson(made!.name, Reflect.construct(made!.type as new (...args: unknown[]) => unknown, args));
}

function foldCall({ expression, arguments: list }: TS.CallExpression, fold: Fold): ConstantValue | undefined {
  const isMethod = ts.isPropertyAccessExpression(expression);
  const made = madeBy(isMethod ? expression.expression : expression, fold);
  const args = made && argumentsOf(list, fold);
  if (args === undefined) return undefined;
  const { name, type, methods } = made!;
  // `Decimal("0.10")` needs no `new`.
  if (!isMethod) return name === "Decimal" ? forJson(name, Decimal(args[0] as string)) : undefined;
  const method = expression.name.text;
  if (methods?.includes(method) !== true) return undefined;
  return forJson(name, method === "parse" ? parsed(name, args) : call(type, method, args));
}

function foldStatic(
  { expression, name: { text } }: TS.PropertyAccessExpression,
  fold: Fold,
): ConstantValue | undefined {
  const made = madeBy(expression, fold);
  if (made?.values?.includes(text) !== true) return undefined;
  return forJson(made.name, ((made.valuesOf ?? made.type) as typeof TimeSpan)[text as "minValue"]);
}

/** Of a date, only the form that JSON has, because others may leave something out. */
function parsed(name: SimpleTypeName, [text, ...more]: readonly unknown[]): unknown {
  if (typeof text !== "string" || more.length > 0) return undefined;
  const type = findSimpleType(name)!;
  return name.startsWith("Date") ? type.fromJson(text) : type.parse(text);
}

function call(type: object, method: string, args: readonly unknown[]): unknown {
  return (type as Record<string, (...args: unknown[]) => unknown>)[method]!(...args);
}

function forJson(name: SimpleTypeName, value: unknown): ConstantValue | undefined {
  return value === undefined ? undefined : (findSimpleType(name)!.toJson(value) as ConstantValue);
}

interface SimpleTypeClass extends Maker {
  readonly name: SimpleTypeName;
  readonly type: object;
}

/** The simple type whose class an expression names, with the ways in which the class makes values. */
function madeBy(node: TS.Expression, fold: Fold): SimpleTypeClass | undefined {
  const id = ts.isIdentifier(node) ? (classOf(fold(node)) as SimpleTypeName | undefined) : undefined;
  if (id === undefined || findSimpleType(id) === undefined) return undefined;
  const type = constructorOf(id) as object | undefined;
  const maker = makers[id] ?? (simpleTypeNameOfMark(type) && onlyParsed);
  return type && maker && { name: id, type, ...maker };
}

/** Numbers, bigints, texts, lists and objects of them; `undefined` if another one is among them. */
function argumentsOf(list: readonly TS.Expression[], fold: Fold): readonly unknown[] | undefined {
  const args = list.map((argument) => argumentOf(fold(argument)));
  return args.includes(undefined) ? undefined : args;
}

function argumentOf(value: ConstantValue): unknown {
  if (typeof value === "number" || typeof value === "string" || Array.isArray(value)) return value;
  if (!isObject(value)) return undefined;
  if (typeof value.$bigint === "string") return BigInt(value.$bigint);
  return Object.values(value).every((part) => typeof part === "number") ? value : undefined;
}

/** A set is a list, and a map an object. */
function foldCollection(kind: "Set" | "Map", items: ConstantValue): ConstantValue | undefined {
  if (!Array.isArray(items)) return undefined;
  if (kind === "Set") return [...new Set(items as ConstantValue[])];
  const entries = (items as [ConstantValue, ConstantValue][]).map(([key, value]) => [keyText(key), value] as const);
  return entries.some(([key]) => key === undefined) ? undefined : (Object.fromEntries(entries) as ConstantValue);
}

function keyText(key: ConstantValue): string | undefined {
  const value = isObject(key) ? key.$bigint : key;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
