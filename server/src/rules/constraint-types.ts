import { findBuiltInConstraint } from "ligature/internal/routing";

/** `Guid` for `guid`, as TypeScript writes it; `undefined` if a constraint says nothing about the type. */
export function typeOfConstraint(name: string): string | undefined {
  const type = findBuiltInConstraint(name)?.accepts?.[0];
  return type === "Boolean" ? "boolean" : type;
}
