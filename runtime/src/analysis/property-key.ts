import { sourceAttributes } from "../attributes/index.js";
import type { PropertyModel } from "../model/index.js";

/** The name under which binding seeks a model's property: `@FromQuery({ name })` or `@ModelBinder({ name })`, else its own. */
export function propertyKey({ name, attributes }: PropertyModel): string {
  const given = attributes
    .filter((attribute) => sourceAttributes.has(attribute.name) || attribute.name === "ModelBinder")
    .map(({ data }) => data.name)
    .find((value) => typeof value === "string");
  return given ?? name;
}
