import type { ConstantValue } from "../../model/index.js";
import { Decimal } from "../../types/index.js";
import { optionsOf } from "../attribute.js";
import { decodeConstant } from "../decode-constant.js";

/** The arguments without the options, which are the only object with a message. */
export function listedValues(args: readonly ConstantValue[]): ConstantValue[] {
  return args.filter((argument) => optionsOf(argument).errorMessage === undefined);
}

/** A list without a value would refuse everything, or nothing. */
export function refuseEmptyList(attribute: string, values: ConstantValue | undefined): void {
  if ((values as ConstantValue[]).length === 0) throw new RangeError(`@${attribute}: it has no values.`);
}

/** Whether a value is listed. Numbers of all types compare by value, because TypeScript does not have literals of each type. */
export function createListCheck(values: ConstantValue | undefined): (value: unknown) => boolean {
  const listed = new Set((values as ConstantValue[]).map((value) => comparable(decodeConstant(value))));
  return (value) => listed.has(comparable(value ?? null));
}

/** The value as a number, if a number can represent it exactly. */
function comparable(value: unknown): unknown {
  if (typeof value === "bigint") return isSafe(value) ? Number(value) : value;
  if (!(value instanceof Decimal)) return value;
  const number = value.toNumber();
  return new Decimal(number).equals(value) ? number : value;
}

/** The values that JSON can represent, in their JSON form. */
export function jsonValues(values: ConstantValue | undefined): ConstantValue[] {
  return (values as ConstantValue[]).flatMap((value) => {
    const decoded = comparable(decodeConstant(value));
    const isWritten = decoded === null || typeof decoded === "string" || typeof decoded === "boolean";
    return isWritten || (typeof decoded === "number" && Number.isFinite(decoded)) ? [decoded] : [];
  });
}

function isSafe(value: bigint): boolean {
  return Number.isSafeInteger(Number(value));
}
