import {
  findAttribute,
  jsonOptionValues,
  type ActionModel,
  type AttributeModel,
  type ControllerModel,
  type JsonOptions,
  type Settings,
} from "../model/index.js";

/** An action, as far as its options of JSON depend on it. */
export interface JsonAction {
  readonly controller: Pick<ControllerModel, "attributes">;
  readonly action: Pick<ActionModel, "attributes">;
}

/**
 * The options of JSON of an action: the application's, with those of `@JsonOptions` on its controller and on itself (rule B55).
 *
 * @param described the action and its controller
 * @param json the options of the application
 * @returns the options: the application's own if no attribute changes them
 * @example jsonOptionsOf({ controller: { attributes: [] }, action: { attributes: [] } }, defaultSettings.json) === defaultSettings.json // true
 */
export function jsonOptionsOf({ controller, action }: JsonAction, json: Settings["json"]): Settings["json"] {
  const own = { ...optionsIn(controller.attributes), ...optionsIn(action.attributes) };
  return Object.keys(own).length === 0 ? json : { ...json, ...own };
}

/**
 * Whether an action has options of JSON of its own.
 *
 * @param described the action and its controller
 * @returns whether it or its controller has `@JsonOptions`
 * @example hasJsonOptions({ controller: { attributes: [] }, action: { attributes: [] } }) // false
 */
export function hasJsonOptions({ controller, action }: JsonAction): boolean {
  return [controller, action].some(({ attributes }) => findAttribute(attributes, "JsonOptions") !== undefined);
}

/** Options that cannot be a value are reported (LIG1023), and have no effect. */
function optionsIn(attributes: readonly AttributeModel[]): JsonOptions {
  const data = findAttribute(attributes, "JsonOptions")?.data ?? {};
  const given = Object.entries<readonly unknown[]>(jsonOptionValues).filter(([name, values]) =>
    values.includes(data[name]),
  );
  return Object.fromEntries(given.map(([name]) => [name, data[name]]));
}
