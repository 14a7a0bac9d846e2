import { inVariant, inView } from "../create-context.js";
import type { Schema } from "../document.js";
import type { GeneratorContext } from "../generator-context.js";
import { typeOfKey, viewOf } from "./component-key.js";
import { enumComponent } from "./enum-schema.js";
import { objectComponent } from "./object-schema.js";
import { specialComponent } from "./special-schemas.js";
import { unionComponent } from "./union-schema.js";

/** The schema of a type as a component, by its key, wherever it is used. */
export function componentSchema(from: GeneratorContext, key: string): Schema {
  const { id, alone, variant } = typeOfKey(key);
  const context = inView(inVariant(from, variant), viewOf(from, key));
  const type = context.typeOf(id);
  switch (type.kind) {
    case "object":
      return objectComponent(context, type, alone);
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
