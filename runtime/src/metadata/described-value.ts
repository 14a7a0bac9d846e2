import type { AttributeModel, DescribedValue } from "../model/index.js";

/**
 * Finds the place of a value that the application's own function reads.
 *
 * @param target the parameter or property
 * @returns the place, and the name of the value there; `undefined` if the definition does not describe it
 * @example describedValueOf(parameter)?.in
 */
export function describedValueOf({
  attributes,
  name,
}: {
  readonly attributes: readonly AttributeModel[];
  readonly name: string;
}): (DescribedValue & { name: string }) | undefined {
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
