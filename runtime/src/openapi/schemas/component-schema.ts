import type { TypeId } from "../../model/index.js";
import type { Schema } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";
import { enumComponent } from "./enum-schema.js";
import { objectComponent } from "./object-schema.js";
import { specialComponent } from "./special-schemas.js";
import { unionComponent } from "./union-schema.js";

/** The schema of a type as a component, whoever refers to it. */
export function componentSchema(context: GeneratorContext, id: TypeId): Schema {
  const type = context.typeOf(id);
  switch (type.kind) {
    case "object":
      return objectComponent(context, type);
    case "enum":
      return enumComponent(context, type);
    case "union":
      return unionComponent(context, type);
    case "special":
      return specialComponent(type);
    default:
      throw new Error(`A type of the kind "${type.kind}" cannot be a component (${id}).`);
  }
}
