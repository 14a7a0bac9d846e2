import type { AttributeFactory } from "../attribute.js";
import { constraint, type ValidationOptions } from "./constraint.js";

/** The value equals that of another property of the same object. */
export const Compare: AttributeFactory<[otherProperty: string, options?: ValidationOptions]> = constraint({
  name: "Compare",
  create: (otherProperty) => ({ otherProperty }),
  check: ({ otherProperty }) => {
    const name = String(otherProperty);
    return (value, container) => container === undefined || isEqual(value, (container as Record<string, unknown>)[name]);
  },
  template: () => "'{0}' and '{1}' do not match.",
  templateArguments: ({ otherProperty }, target) => [target.displayNameOf(String(otherProperty))],
});

/** Values of the simple types' classes are equal by what they hold; absent is absent. */
function isEqual(value: unknown, other: unknown): boolean {
  if ((value ?? null) === (other ?? null)) return true;
  if (value instanceof Date && other instanceof Date) return value.getTime() === other.getTime();
  const hasEquals = typeof value === "object" && value !== null && "equals" in value && typeof value.equals === "function";
  return hasEquals && other !== null && other !== undefined && (value.equals as (other: unknown) => unknown)(other) === true;
}
