import { findAttribute, type ActionModel, type ControllerModel } from "../../model/index.js";

/** Whether the URL of an action may name the format of its responses. */
export function hasFormatFilter({ attributes }: ControllerModel, action: ActionModel): boolean {
  return findAttribute([...action.attributes, ...attributes], "FormatFilter") !== undefined;
}
