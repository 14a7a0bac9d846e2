import { memberOf, simpleTypeOf, type OwnSimpleTypeModel } from "../../model/index.js";
import type { AttributeFactory } from "../attribute.js";
import { validation, type ValidationOptions } from "./validation-definition.js";

/**
 * The value equals that of another property of the same class. Dates, decimals and similar types compare by value.
 *
 * @param otherProperty the other property's name
 * @param options `errorMessage` replaces the default message; `{1}` is the other's display name
 * @example `password!: string; @Compare("password") repeated!: string;`
 */
export const Compare: AttributeFactory<[otherProperty: string, options?: ValidationOptions]> = validation({
  name: "Compare",
  targets: ["property"],
  sampleArguments: [""],
  create: (otherProperty) => ({ otherProperty }),
  // Two objects are never equal.
  appliesTo: ({ kind }) => (kind === "simple" || kind === "enum" ? "useful" : "pointless"),
  createCheck: ({ otherProperty }, { type }) => {
    const name = String(otherProperty);
    const valueOf = type.kind === "simple" && type.own !== undefined ? ownValueOf(type) : (value: unknown) => value;
    return (value, { instance }) => equals(valueOf(value), valueOf(instance && memberOf(instance, name)));
  },
  message: () => "'{0}' and '{1}' do not match.",
  messageArguments: ({ otherProperty }, target) => [target.displayNameOf(String(otherProperty))],
});

/** Instances of an application's own simple type are equal if their texts are. */
function ownValueOf(type: OwnSimpleTypeModel): (value: unknown) => unknown {
  const { format, isInstance } = simpleTypeOf(type);
  return (value) => (isInstance?.(value) ? format(value) : value);
}

/** By value: two dates or decimals with the same value are equal, and so are null and undefined. */
function equals(a: unknown, b: unknown): boolean {
  if (a === b || ((a ?? null) === null && (b ?? null) === null)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  return a.constructor === b.constructor && a.valueOf() === b.valueOf() && typeof a.valueOf() !== "object";
}
