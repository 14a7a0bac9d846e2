import { isLookedUpIn, type ActionModel, type ApplicationModel, type ParameterModel } from "../../../model/index.js";
import type { Check } from "../../check.js";
import { actionsOf } from "../../support/walk.js";

/** A request lists the indexes of a collection under the name `index` (rule B9). */
export const indexBesideCollection: Check = {
  code: "LIG1022",
  slug: "index-beside-collection",
  title: "An action with a collection has a parameter named 'index'.",
  severity: "warning",
  scope: "part",
  *check(model) {
    for (const { action } of actionsOf(model)) {
      const index = fromRequest(action).find(({ name }) => name.toLowerCase() === "index");
      const collection = fromRequest(action).find((parameter) => parameter !== index && isCollection(model, parameter));
      if (index === undefined || collection === undefined) continue;
      yield {
        message:
          `A request's '${index.name}=...' also lists the indexes of collections, so it changes how '${collection.name}' is bound. ` +
          `Rename '${index.name}', or give it another name with @FromQuery({ name }).`,
        location: index.location,
        related: [{ message: `'${collection.name}' is a collection.`, location: collection.location }],
      };
    }
  },
};

function fromRequest(action: ActionModel): ParameterModel[] {
  return action.parameters.filter(
    ({ bindingInfo: { source, name } }) =>
      (isLookedUpIn(source, "query") || isLookedUpIn(source, "form")) && name === undefined,
  );
}

function isCollection(model: ApplicationModel, { type }: ParameterModel): boolean {
  const kind = model.types[type.type]?.kind;
  return kind === "array" || kind === "set" || kind === "dictionary";
}
