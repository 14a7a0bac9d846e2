import type { Decimal } from "../../types/index.js";

/**
 * The type of a value after it was sent as JSON and parsed: dates and similar types are strings, `Decimal` and `Int64`
 * are numbers, bytes are Base64, and methods are removed.
 *
 * @typeParam Value the type in the application
 * @example const sent: JsonOf<{ placed: DateOnly; total: Decimal }> = { placed: "2026-11-22", total: 9.9 };
 */
export type JsonOf<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends bigint | Decimal
    ? number
    : Value extends Uint8Array
      ? string
      : Value extends { toJSON(): infer Json }
        ? JsonOf<Json>
        : Value extends readonly (infer Item)[] | ReadonlySet<infer Item>
          ? JsonOf<Item>[]
          : Value extends ReadonlyMap<infer Key, infer Item>
            ? Record<Key & string, JsonOf<Item>>
            : Value extends object
              ? { [Name in DataOf<Value>]: JsonOf<Value[Name]> }
              : Value;

/** The members that are not methods. */
type DataOf<Value> = { [Name in keyof Value]: Value[Name] extends (...args: never[]) => unknown ? never : Name }[keyof Value]; // prettier-ignore
