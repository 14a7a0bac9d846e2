import {
  findAttribute,
  type ActionModel,
  type ControllerModel,
  type SpecialTypeName,
  type TypeId,
} from "../model/index.js";

const readers: ReadonlySet<TypeId> = new Set<SpecialTypeName>(["Readable", "ReadableStream", "MultipartReader"]);

/**
 * Whether the values of a type read the request's body themselves, so that it is unread when they are bound (rule B48).
 *
 * @param type the type
 * @returns whether binding leaves the body to its values
 * @example readsBodyItself("Readable") // true
 */
export function readsBodyItself(type: TypeId): boolean {
  return readers.has(type);
}

/**
 * Whether a body of a type is a stream, which is read in any media type (rule B48).
 *
 * @param type the type
 * @returns whether no content type is refused
 * @example readsAnyContent("MultipartReader") // false
 */
export function readsAnyContent(type: TypeId): boolean {
  return readsBodyItself(type) && type !== "MultipartReader";
}

type Action = Pick<ActionModel, "attributes" | "parameters">;
type Controller = Pick<ControllerModel, "attributes" | "properties">;

/**
 * Whether an action reads the body of its requests itself, by the type of a target or because of `@DisableBodyReading`.
 *
 * @param controller the controller of the action
 * @param action the action
 * @returns whether the body is unread when the action begins
 */
export function leavesBodyUnread(controller: Controller, action: Action): boolean {
  return (
    hasDisabledBodyReading(controller, action) || bodyTypesOf(controller, action).some((type) => readsBodyItself(type))
  );
}

/**
 * Whether `@DisableBodyReading` is on an action or its controller.
 *
 * @param controller the controller of the action
 * @param action the action
 * @returns whether nothing but the action reads the body
 */
export function hasDisabledBodyReading(controller: Controller, action: Action): boolean {
  return [action, controller].some(({ attributes }) => findAttribute(attributes, "DisableBodyReading") !== undefined);
}

/**
 * Whether an action reads the parts of a multipart body (`MultipartReader`).
 *
 * @param controller the controller of the action
 * @param action the action
 * @returns whether its bodies are multipart bodies
 */
export function readsParts(controller: Controller, action: Action): boolean {
  return bodyTypesOf(controller, action).includes("MultipartReader");
}

/**
 * Whether an action has a target for the bytes of the body (`@RawBody`).
 *
 * @param controller the controller of the action
 * @param action the action
 * @returns whether the bytes must be kept
 */
export function takesRawBody(controller: Controller, { parameters }: Action): boolean {
  return [...parameters, ...controller.properties].some(({ bindingInfo }) => bindingInfo?.source === "RawBody");
}

/** The types of the targets that are bound from the body. */
function bodyTypesOf(controller: Controller, { parameters }: Action): TypeId[] {
  return [...parameters, ...controller.properties].flatMap(({ bindingInfo, type }) =>
    bindingInfo?.source === "Body" || bindingInfo?.source === "ModelBinding" ? [type.type] : [],
  );
}
