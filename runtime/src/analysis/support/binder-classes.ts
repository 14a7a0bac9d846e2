import { foundInTypes, listedInEach, listedOnce } from "../../incremental/index.js";
import { classOf, findAttribute, type ApplicationModel, type AttributeModel, type TypeId } from "../../model/index.js";
import type { Part } from "../check.js";
import { isController } from "./walk.js";

/**
 * The classes that `@ModelBinder({ binderType })` names, anywhere in the application, and those that are registered for types.
 *
 * @param model the application model
 * @returns their ids, each once
 * @example `(model: ApplicationModel) => binderClassesOf(model).length`
 */
export function binderClassesOf(model: ApplicationModel): TypeId[] {
  const named = [...namedInEach(model.controllers), ...[...namedInTypes(model.types).values()].flat()];
  return [...new Set([...named, ...registeredFor(model.types).values()])];
}

const registeredFor = foundInTypes(({ binderType }) => binderType);

const namedInTypes = foundInTypes((type) => {
  const named = namedIn(type);
  return named.length === 0 ? undefined : named;
});

const namedIn = listedOnce((part: Part): TypeId[] =>
  targetsIn(part).flatMap((attributes) => classOf(findAttribute(attributes, "ModelBinder")?.data.binderType) ?? []),
);

const namedInEach = listedInEach(namedIn);

function targetsIn(part: Part): (readonly AttributeModel[])[] {
  if (!isController(part)) {
    return part.kind === "object" ? [part.attributes, ...part.properties.map(({ attributes }) => attributes)] : [];
  }
  return [
    ...part.properties.map(({ attributes }) => attributes),
    ...part.actions.flatMap(({ parameters }) => parameters.map(({ attributes }) => attributes)),
  ];
}
