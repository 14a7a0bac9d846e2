import type { Decimal } from "../../types/index.js";

/**
 * What a value is when it has been sent as JSON and parsed again: dates and the like are texts, `Decimal` and `Int64` numbers, bytes are
 * Base64, and methods are gone.
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

/** The members that are no methods. */
type DataOf<Value> = { [Name in keyof Value]: Value[Name] extends (...args: never[]) => unknown ? never : Name }[keyof Value]; // prettier-ignore
