import { isLimit } from "../../attributes/index.js";
import type { BindingOptions } from "../../binding/index.js";
import { jsonOptionsOf } from "../../metadata/index.js";
import {
  defaultSettings,
  findAttribute,
  type ActionModel,
  type AttributeModel,
  type BindingLimits,
  type ControllerModel,
  type Settings,
} from "../../model/index.js";
import { createObjectModelValidator } from "../../validation/index.js";

const names = ["maxCollectionSize", "maxDepth", "maxErrors"] as const;

/**
 * The options of binding of each action: the application's, with the limits of `@ModelLimits` and the options of `@JsonOptions`. Actions with
 * the same ones share their options, so they also share their binders.
 */
export class ActionBindingOptions {
  readonly #made = new Map<string, BindingOptions>();
  readonly #settings: Settings;

  constructor(private readonly common: BindingOptions) {
    this.#settings = common.settings ?? defaultSettings;
  }

  /** The options of an action. */
  of(controller: ControllerModel, action: ActionModel): BindingOptions {
    const own = { ...limitsIn(controller.attributes), ...limitsIn(action.attributes) };
    const json = jsonOptionsOf({ controller, action }, this.#settings.json);
    if (Object.keys(own).length === 0 && json === this.#settings.json) return this.common;
    const limits = { ...this.#settings.limits, ...own };
    const key = JSON.stringify([limits, json]);
    const options = this.#made.get(key) ?? this.#create({ ...this.#settings, limits, json });
    this.#made.set(key, options);
    return options;
  }

  #create(settings: Settings): BindingOptions {
    const { messages } = this.common;
    return {
      ...this.common,
      settings,
      validator: createObjectModelValidator({ settings, ...(messages && { messages }) }),
    };
  }
}

function limitsIn(attributes: readonly AttributeModel[]): BindingLimits {
  const data = findAttribute(attributes, "ModelLimits")?.data ?? {};
  return Object.fromEntries(names.flatMap((name) => (isLimit(data[name]) ? [[name, data[name]]] : [])));
}
