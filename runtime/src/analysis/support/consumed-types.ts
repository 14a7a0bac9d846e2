import {
  findAttribute,
  isUnfolded,
  type ActionModel,
  type AttributeModel,
  type ControllerModel,
} from "../../model/index.js";

/** The media types that are forms. A pattern such as `multipart/*` contains one. */
export const formMediaTypes = ["multipart/form-data", "application/x-www-form-urlencoded"];

/** Whether a media type or a pattern can be that of a form. */
export function mayBeForm(type: string): boolean {
  return formMediaTypes.includes(type) || ["*/*", "application/*", "multipart/*"].includes(type);
}

/** A `@Consumes`, and what it is on. */
export interface Consumes {
  readonly attribute: AttributeModel;
  readonly owner: ControllerModel | ActionModel;
  readonly types: readonly string[];
}

/** The media types that an action accepts by its own attribute or that of its controller; `undefined` if it is not constant. */
export function consumesOf(controller: ControllerModel, action: ActionModel): Consumes | undefined {
  for (const owner of [action, controller]) {
    const attribute = findAttribute(owner.attributes, "Consumes");
    if (attribute === undefined) continue;
    const { contentTypes } = attribute.data;
    if (!Array.isArray(contentTypes) || contentTypes.length === 0 || isUnfolded(contentTypes)) return undefined;
    const types = contentTypes.map((type) => String(type).split(";", 1)[0]!.trim().toLowerCase());
    return { attribute, owner, types };
  }
  return undefined;
}
