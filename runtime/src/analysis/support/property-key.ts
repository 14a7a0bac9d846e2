import { sourceAttributes } from "../../attributes/index.js";
import type { PropertyModel } from "../../model/index.js";

/** The name by which binding finds a model's property: that of `@FromQuery({ name })` or `@ModelBinder({ name })`, or its own. */
export function propertyKey({ name, attributes }: PropertyModel): string {
  const given = attributes
    .filter((attribute) => sourceAttributes.has(attribute.name) || attribute.name === "ModelBinder")
    .map(({ data }) => data.name)
    .find((value) => typeof value === "string");
  return given ?? name;
}
