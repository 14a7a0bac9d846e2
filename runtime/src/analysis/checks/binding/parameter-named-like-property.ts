import {
  bindingSources,
  type ApplicationModel,
  type ParameterModel,
  type PropertyModel,
} from "../../../model/index.js";
import type { Check } from "../../check.js";
import { propertyKey } from "../../support/property-key.js";
import { actionsOf } from "../../support/walk.js";

/**
 * A complex parameter with a property of the same name (MVC1004). A value for the property, `?title=x`, looks like a prefix,
 * so binding looks for `title.title` and its siblings, and the whole model stays empty.
 */
export const parameterNamedLikeProperty: Check = {
  code: "LIG1013",
  slug: "parameter-named-like-property",
  title: "A parameter has the name of a property of its own type.",
  severity: "warning",
  scope: "part",
  *check(model) {
    for (const { action } of actionsOf(model)) {
      for (const parameter of action.parameters) {
        const property = propertyWithName(model, parameter);
        if (property === undefined) continue;
        yield {
          message:
            `The parameter '${parameter.name}' has the same name as its property '${property.name}'. A request with '${property.name}=...' is read as the prefix '${parameter.name}', ` +
            `so only '${parameter.name}.${property.name}' is bound. Rename the parameter, or give it another prefix with @Bind({ prefix }).`,
          location: parameter.location,
          data: { parameter: parameter.name },
        };
      }
    }
  },
};

function propertyWithName(model: ApplicationModel, parameter: ParameterModel): PropertyModel | undefined {
  const { name, binderType, source } = parameter.bindingInfo;
  const type = model.types[parameter.type.type];
  // Only an explicit prefix counts. A custom binder has its own rules.
  if (type?.kind !== "object" || name !== undefined || binderType !== undefined || bindingSources[source].isGreedy)
    return undefined;
  if (type.attributes.some((attribute) => attribute.name === "ModelBinder")) return undefined;
  return type.properties.find((property) => propertyKey(property).toLowerCase() === parameter.name.toLowerCase());
}
