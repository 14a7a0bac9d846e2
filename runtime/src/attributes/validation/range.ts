import { classOf, type ConstantObject, type ConstantValue, type TypeModel } from "../../model/index.js";
import {
  Decimal,
  enUS,
  findSimpleType,
  formatValue,
  invariantCulture,
  parseDouble,
  parseInt32,
  simpleTypeNameOf,
  type Culture,
  type SimpleType,
  isNumeric,
} from "../../types/index.js";
import { compact, optionsOf, type AttributeFactory } from "../attribute.js";
import type { Applicability } from "./applicability.js";
import { cultureText } from "./culture-text.js";
import { numberArgument } from "./number-argument.js";
import { validation, type SchemaKeywords, type ValidationOptions } from "./validation-definition.js";

/** By default the bounds are inclusive. */
export interface RangeOptions extends ValidationOptions {
  minimumIsExclusive?: boolean;
  maximumIsExclusive?: boolean;
}

/** A class or value that names a simple type: `Decimal`, `DateTime`, `TimeSpan`, ... */
export type SimpleTypeMark = object;

/**
 * The value is between two bounds: numbers, or strings of the type that the first argument names. Null and the empty
 * string are valid. Any other string is converted first, and is invalid if it cannot be converted. Wrong bounds are a
 * start-up error (LIG1023).
 *
 * @param type a class or value that names a simple type: `Decimal`, `DateTime`, `TimeSpan`, ...
 * @param minimum the lower bound, inclusive; a string if a type is named
 * @param maximum the upper bound, inclusive; a string if a type is named
 * @param options `minimumIsExclusive` and `maximumIsExclusive` (default: false); `errorMessage` replaces the default
 * message
 * @example `@Range(1, 100) quantity!: Int32;`, `@Range(Decimal, "0.01", "999.99") price!: Decimal;`
 */
export const Range: AttributeFactory<
  | [minimum: number, maximum: number, options?: RangeOptions]
  | [type: SimpleTypeMark, minimum: string, maximum: string, options?: RangeOptions]
> = validation({
  name: "Range",
  sampleArguments: [0, 100],
  create: (...args) => {
    const type = classOf(args[0]);
    const [minimum, maximum, options] = type === undefined ? args : args.slice(1);
    const { minimumIsExclusive, maximumIsExclusive } = optionsOf(options);
    return compact({ type, minimum, maximum, minimumIsExclusive, maximumIsExclusive });
  },
  appliesTo: hasBoundsOf,
  createCheck: (data, { type }) => {
    const bounds = boundsOf(data, type);
    const order = bounds.compare(bounds.minimum, bounds.maximum);
    if (order > 0) {
      const [low, high] = bounds.textsIn();
      throw new RangeError(`@Range: the minimum ${low} is greater than the maximum ${high}.`);
    }
    if (Number.isNaN(order)) throw new RangeError("@Range: no number is greater or less than NaN.");
    if (order === 0 && (data.minimumIsExclusive === true || data.maximumIsExclusive === true)) {
      throw new RangeError(`@Range: both bounds are ${bounds.textsIn()[0]}, so none of them can be exclusive.`);
    }
    return (value) => value === null || value === undefined || value === "" || isWithin(value, bounds, data);
  },
  message: ({ minimumIsExclusive, maximumIsExclusive }) => {
    const from = minimumIsExclusive === true ? "{1} exclusive" : "{1}";
    const to = maximumIsExclusive === true ? "{2} exclusive" : "{2}";
    return `The field {0} must be between ${from} and ${to}.`;
  },
  messageArguments: (data, _, culture) => boundsOf(data).textsIn(culture),
  schema: (data, type) => rangeKeywords(data, type),
});

/** Text is converted. A number is compared with bounds of any numeric type. */
function hasBoundsOf(type: TypeModel, { type: bounds, minimum }: ConstantObject): Applicability {
  // Bounds that are texts need their type as the first argument (LIG1023).
  if (bounds === undefined && typeof minimum === "string") return "pointless";
  const wanted = typeof bounds === "string" ? bounds : "Double";
  if (type.id === "String" || type.id === wanted || (isNumeric(wanted) && isNumeric(type.id))) return "useful";
  return { reason: `has bounds of type ${isNumeric(wanted) && bounds === undefined ? "number" : wanted}` };
}

/** Both bounds as values of one type, with their comparison and their texts in messages, in a culture. */
interface Bounds {
  readonly minimum: unknown;
  readonly maximum: unknown;
  textsIn(culture?: Culture): readonly [string, string];
  /** The value in a comparable form, or `undefined`. */
  convert(value: unknown): unknown;
  compare(a: unknown, b: unknown): number;
}

function isWithin(value: unknown, bounds: Bounds, data: ConstantObject): boolean {
  const converted = bounds.convert(value);
  if (converted === undefined) return false;
  const low = bounds.compare(converted, bounds.minimum);
  const high = bounds.compare(converted, bounds.maximum);
  return (
    (data.minimumIsExclusive === true ? low > 0 : low >= 0) && (data.maximumIsExclusive === true ? high < 0 : high <= 0)
  );
}

function boundsOf(data: ConstantObject, target?: TypeModel): Bounds {
  return typeof data.type === "string" ? typedBounds(data.type, data) : numberBounds(data, target);
}

function numberBounds(data: ConstantObject, target?: TypeModel): Bounds {
  const [minimum, maximum] = [data.minimum, data.maximum].map((bound) => boundOf(bound, data, target)) as [
    number,
    number,
  ];
  const textsIn = (culture?: Culture): [string, string] => [
    formatNumber(minimum, culture),
    formatNumber(maximum, culture),
  ];
  const readText = [minimum, maximum].every(Number.isInteger) ? readInteger : parseDouble;
  return {
    minimum,
    maximum,
    textsIn,
    convert: (value) => (typeof value === "string" ? readText(value) : toNumber(value)),
    compare: (a, b) => (a as number) - (b as number) || (Object.is(a, b) || a === b ? 0 : Number.NaN),
  };
}

/** Like .NET's `Convert` for integer bounds: no hexadecimal, which only binding's converters support, and no culture. */
function readInteger(text: string): number | undefined {
  return parseInt32(text, invariantCulture, "constraint");
}

function boundOf(
  value: ConstantValue | undefined,
  { minimum, maximum }: ConstantObject,
  target: TypeModel | undefined,
): number {
  const number = numberArgument(value);
  if (number !== undefined) return number;
  // Its own bounds, if they would be right with the type.
  const type = target?.kind === "simple" && target.id !== "String" ? findSimpleType(target.id) : undefined;
  const areOfType = [minimum, maximum].every((bound) => typeof bound === "string" && type?.parse(bound) !== undefined);
  const example = areOfType
    ? [type!.name, JSON.stringify(minimum), JSON.stringify(maximum)]
    : ["Decimal", '"0.01"', '"9.99"'];
  throw new TypeError(
    `@Range: a bound must be a number, not ${JSON.stringify(value)}. For other types, name the type first: @Range(${example.join(", ")}).`,
  );
}

function toNumber(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value === "bigint") return Number(value);
  return value instanceof Decimal ? value.toNumber() : undefined;
}

/** A double as .NET writes it: `1.7976931348623157E+308`. */
function formatNumber(value: number, culture: Culture = invariantCulture): string {
  return formatValue("Double", value, culture);
}

function typedBounds(name: string, data: ConstantObject): Bounds {
  const type = findSimpleType(name);
  if (type === undefined)
    throw new TypeError(
      `@Range: ${name} is not a simple type. Use numbers as bounds, or name a simple type such as Decimal.`,
    );
  const [minimum, maximum] = [parseBound(type, data.minimum), parseBound(type, data.maximum)];
  const textsIn = (culture?: Culture): [string, string] => [
    cultureText(type, minimum, String(data.minimum), culture),
    cultureText(type, maximum, String(data.maximum), culture),
  ];
  return {
    minimum,
    maximum,
    textsIn,
    convert: (value) => convertTo(type, value),
    compare: (a, b) => type.compare(a, b),
  };
}

function parseBound(type: SimpleType<unknown>, text: ConstantValue | undefined): unknown {
  const value = typeof text === "string" ? type.parse(text) : undefined;
  if (value !== undefined) return value;
  throw new TypeError(
    `@Range: ${JSON.stringify(text)} is not a valid ${type.name}. After a type, the bounds are values of it, written as strings.`,
  );
}

function convertTo(type: SimpleType<unknown>, value: unknown): unknown {
  if (typeof value === "string" && type.name !== "String") return type.parse(value, enUS);
  if (type.name === "Decimal" && typeof value !== "object") return new Decimal(String(value));
  return simpleTypeNameOf((value as object).constructor) === type.name ? value : undefined;
}

/** Numeric bounds, including typed ones. For other types the document has no keyword (rule D17). */
function rangeKeywords(data: ConstantObject, type: TypeModel): SchemaKeywords {
  if (type.kind === "simple" && type.id === "String") return {};
  const [minimum, maximum] = [numberOf(data, data.minimum), numberOf(data, data.maximum)];
  return {
    ...(Number.isFinite(minimum) && { [data.minimumIsExclusive === true ? "exclusiveMinimum" : "minimum"]: minimum }),
    ...(Number.isFinite(maximum) && { [data.maximumIsExclusive === true ? "exclusiveMaximum" : "maximum"]: maximum }),
  };
}

/** NaN if the bound is not a number. */
function numberOf({ type: name }: ConstantObject, bound: ConstantValue | undefined): number {
  if (typeof name !== "string") return Number(numberArgument(bound) ?? bound);
  const value = typeof bound === "string" ? findSimpleType(name)?.parse(bound) : undefined;
  return toNumber(value) ?? Number.NaN;
}
