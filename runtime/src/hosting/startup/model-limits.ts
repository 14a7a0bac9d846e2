import { isLimit } from "../../attributes/index.js";
import type { BindingOptions } from "../../binding/index.js";
import {
  defaultSettings,
  findAttribute,
  type ActionModel,
  type AttributeModel,
  type BindingLimits,
  type ControllerModel,
} from "../../model/index.js";
import { createObjectModelValidator } from "../../validation/index.js";

const names = ["maxCollectionSize", "maxDepth", "maxErrors"] as const;

/**
 * The options of binding of each action: the application's, with the limits of `@ModelLimits`. Actions with the same limits share their
 * options, so they also share their binders.
 */
export class ModelLimitOptionsTable {
  readonly #byLimits = new Map<string, BindingOptions>();

  constructor(private readonly common: BindingOptions) {}

  /** The options of an action. */
  of(controller: ControllerModel, action: ActionModel): BindingOptions {
    const own = { ...limitsIn(controller.attributes), ...limitsIn(action.attributes) };
    if (Object.keys(own).length === 0) return this.common;
    const key = names.map((name) => own[name] ?? "").join();
    const options = this.#byLimits.get(key) ?? this.#create(own);
    this.#byLimits.set(key, options);
    return options;
  }

  #create(own: BindingLimits): BindingOptions {
    const { settings: base = defaultSettings, messages } = this.common;
    const settings = { ...base, limits: { ...base.limits, ...own } };
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
