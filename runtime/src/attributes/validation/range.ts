import type { ConstantObject, ConstantValue, JsonObject } from "../../model/index.js";
import { classOf, isObject } from "../../model/index.js";
import { optionsOf, type AttributeFactory } from "../attribute.js";
import type { ClassReference } from "../binding-attributes.js";
import { constraint, isAbsent, type ValidationCheck, type ValidationOptions } from "./constraint.js";
import { readRange, type ComparableRange } from "./range-bounds.js";

/** Bounds are part of the range unless they are exclusive. */
export interface RangeOptions extends ValidationOptions {
  minimumIsExclusive?: boolean;
  maximumIsExclusive?: boolean;
}

/** One of Ligature's types with bounds as text: `Decimal`, `DateTime`, `TimeSpan`, ... */
export type RangeType = ClassReference | { readonly simpleType: string };

type Bound = number | bigint;

/**
 * A value is between two others. Nothing given is right; a text is converted to the bounds' type, and wrong when it cannot be.
 *
 * @example `@Range(1, 100) quantity!: Int32;`
 * @example `@Range(Decimal, "0.01", "999.99") price!: Decimal;`
 */
export const Range: AttributeFactory<
  | [minimum: Bound, maximum: Bound, options?: RangeOptions]
  | [type: RangeType, minimum: string, maximum: string, options?: RangeOptions]
> = constraint({
  name: "Range",
  create: (...args) => {
    const [type, minimum, maximum, last] = typeNameOf(args[0]) === undefined ? [undefined, ...args] : args;
    const { minimumIsExclusive, maximumIsExclusive } = optionsOf(last);
    return { type, minimum, maximum, minimumIsExclusive, maximumIsExclusive };
  },
  check: createCheck,
  template: ({ minimumIsExclusive: low, maximumIsExclusive: high }) =>
    `The field {0} must be between {1}${low === true ? " exclusive" : ""} and {2}${high === true ? " exclusive" : ""}.`,
  templateArguments: (data) => {
    const range = rangeOf(data);
    return [range.format(range.minimum), range.format(range.maximum)];
  },
  schema: keywords,
});

/** The class or namespace in the first argument: `{ $class: "Decimal" }`, or an object that names its simple type. */
function typeNameOf(value: ConstantValue | undefined): string | undefined {
  const name = classOf(value) ?? (isObject(value) ? value.simpleType : undefined);
  return typeof name === "string" ? name : undefined;
}

function rangeOf({ type, minimum, maximum }: ConstantObject): ComparableRange {
  return readRange(typeNameOf(type), minimum, maximum);
}

function createCheck(data: ConstantObject): ValidationCheck {
  const { minimumIsExclusive: lowExclusive = false, maximumIsExclusive: highExclusive = false } = data;
  const { convert, compare, minimum, maximum } = rangeOf(data);
  const order = compare(minimum, maximum);
  const isExclusive = lowExclusive === true || highExclusive === true;
  if (order > 0 || (order === 0 && isExclusive)) throw new RangeError("The range holds no value at all.");
  return (value) => {
    if (isAbsent(value) || value === "") return true;
    const converted = convert(value);
    if (converted === undefined) return false;
    const low = compare(converted, minimum);
    const high = compare(converted, maximum);
    return (lowExclusive === true ? low > 0 : low >= 0) && (highExclusive === true ? high < 0 : high <= 0);
  };
}

/** Only numbers have keywords: a range of dates says nothing in a schema. */
function keywords(data: ConstantObject): JsonObject {
  const { minimum, maximum } = rangeOf(data);
  const [low, high] = [toNumber(minimum), toNumber(maximum)];
  if (low === undefined || high === undefined) return {};
  return {
    [data.minimumIsExclusive === true ? "exclusiveMinimum" : "minimum"]: low,
    [data.maximumIsExclusive === true ? "exclusiveMaximum" : "maximum"]: high,
  };
}

function toNumber(bound: unknown): number | undefined {
  if (typeof bound === "number" || typeof bound === "bigint") return Number(bound);
  const isDecimal = typeof bound === "object" && bound !== null && "toNumber" in bound;
  return isDecimal ? (bound as { toNumber(): number }).toNumber() : undefined;
}
