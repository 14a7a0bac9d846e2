import { findAttribute, type ApplicationModel, type ParameterModel } from "../../model/index.js";

/** Whether the application's own binder reads a parameter. It may read any request. */
export function hasOwnBinder({ attributes, type }: ParameterModel, types: ApplicationModel["types"]): boolean {
  const declared = types[type.type];
  const ofClass = declared?.kind === "object" ? declared.attributes : [];
  return declared?.binderType !== undefined || findAttribute([...attributes, ...ofClass], "ModelBinder") !== undefined;
}
