import type { AttributeModel, DescribedValue } from "../../model/index.js";
import type { SchemaMember } from "../filters.js";

/** The place of a value that the application's own function reads; `undefined` if its definition does not describe it. */
export function describedValueOf({ attributes, name }: SchemaMember): (DescribedValue & { name: string }) | undefined {
  const attribute = attributes.find(({ facts }) => facts?.parameter !== undefined);
  const describe = attribute?.facts?.parameter?.describe;
  if (attribute === undefined || describe === undefined) return undefined;
  return { ...describe, name: describe.name ?? firstText(attribute) ?? name };
}

/** `@Claim("sub")` */
function firstText({ data }: AttributeModel): string | undefined {
  const first: unknown = Array.isArray(data.arguments) ? data.arguments[0] : undefined;
  return typeof first === "string" ? first : undefined;
}
