import { classOf, findAttribute, type ApplicationModel, type AttributeModel, type TypeId } from "../model/index.js";
import type { Part } from "./check.js";
import { isController, listedOnce } from "./walk.js";

/**
 * The classes that `@ModelBinder({ binderType })` names, anywhere in the application, and those that are registered for types.
 *
 * @param model the application model
 * @returns their ids, each once
 * @example `(model: ApplicationModel) => binderClassesOf(model).length`
 */
export function binderClassesOf(model: ApplicationModel): TypeId[] {
  const types = Object.values(model.types);
  const named = [...model.controllers, ...types].flatMap(namedIn);
  const registered = types.flatMap(({ binderType }) => binderType ?? []);
  return [...new Set([...named, ...registered])];
}

const namedIn = listedOnce((part: Part): TypeId[] =>
  targetsIn(part).flatMap((attributes) => classOf(findAttribute(attributes, "ModelBinder")?.data.binderType) ?? []),
);

function targetsIn(part: Part): (readonly AttributeModel[])[] {
  if (!isController(part)) {
    return part.kind === "object" ? [part.attributes, ...part.properties.map(({ attributes }) => attributes)] : [];
  }
  return [
    ...part.properties.map(({ attributes }) => attributes),
    ...part.actions.flatMap(({ parameters }) => parameters.map(({ attributes }) => attributes)),
  ];
}
