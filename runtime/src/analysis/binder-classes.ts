import { classOf, findAttribute, type ApplicationModel, type AttributeModel, type TypeId } from "../model/index.js";

/**
 * The classes that `@ModelBinder({ binderType })` names, anywhere in the application, and those that are registered for types.
 *
 * @param model the application model
 * @returns their ids, each once
 * @example `(model: ApplicationModel) => binderClassesOf(model).length`
 */
export function binderClassesOf(model: ApplicationModel): TypeId[] {
  const { controllers, types } = model;
  const targets: (readonly AttributeModel[])[] = [];
  for (const { properties, actions } of controllers) {
    targets.push(...properties.map(({ attributes }) => attributes));
    targets.push(...actions.flatMap(({ parameters }) => parameters.map(({ attributes }) => attributes)));
  }
  for (const type of Object.values(types)) {
    if (type.kind === "object") targets.push(type.attributes, ...type.properties.map(({ attributes }) => attributes));
  }
  const named = targets.map((attributes) => classOf(findAttribute(attributes, "ModelBinder")?.data.binderType));
  const classes = [...named, ...Object.values(types).map(({ binderType }) => binderType)];
  return [...new Set(classes)].filter((id) => id !== undefined);
}
