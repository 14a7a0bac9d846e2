import type { AttributeFacts, AttributeTarget, ConstantObject, ConstantValue, TypeReference } from "../model/index.js";
import { recordAttribute } from "./attribute-store.js";
import { keepCall, refuseMemberWithoutParentheses } from "./missing-parentheses.js";

export type { AttributeTarget } from "../model/index.js";

/**
 * A decorator of Ligature for classes, methods, properties and parameters. The reflection recognizes attributes,
 * including custom ones, by this type. The allowed targets are checked with the model (LIG1009), not by the type, so
 * the message can say what to do instead.
 */

export type AttributeDecorator = (
  target: object,
  key?: string | symbol,
  place?: number | TypedPropertyDescriptor<never> | PropertyDescriptor,
) => void;

/** An attribute: its name, its targets, and the pure function from its arguments to its data. */
export interface AttributeDefinition {
  readonly name: string;
  readonly targets: readonly AttributeTarget[];
  /** It is allowed several times on one target. */
  readonly multiple?: boolean;
  /**
   * Inherited attributes are kept in addition to own ones: after them, or before them if the last one wins. Other own attributes replace
   * inherited ones (rule B41).
   */
  readonly accumulates?: "after" | "before";
  /** The arguments that the editor writes with it, and with which it tries whether it fits. Default: none. */
  readonly sampleArguments?: readonly ConstantValue[];
  /** Converts constants to data. It must be pure: the editor calls it with arguments from source, the run time with actual arguments. */
  create(...args: ConstantValue[]): ConstantObject;
  /** Converts an argument to a constant, if it needs special treatment. Default: `encodeConstant`. */
  encode?(argument: unknown): ConstantValue;
  /** For an attribute that the application defines: what the model contains in addition to its arguments. */
  readonly facts?: AttributeFacts;
  /** The reason why it cannot work with the data, an error at start-up and in the editor. For a validation attribute its check reports it. */
  mistakeOf?(data: ConstantObject, typeArguments?: readonly TypeReference[]): string | undefined;
  /** The effect that a mistake prevents, as a participle: its target cannot be `limited`. Default: `limited`. */
  readonly consequence?: string;
}

/** The decorator factory of an attribute; `definition` is what the registry lists. */
export type AttributeFactory<Arguments extends unknown[]> = ((...args: Arguments) => AttributeDecorator) & {
  readonly definition: AttributeDefinition;
};

/**
 * Creates the decorator factory of an attribute. The arguments become constants when the model is built, not here, because a
 * class that a function names (`() => Circle`) may be declared later.
 *
 * @param definition the attribute's name, its targets, and the pure function from its arguments to its data
 * @returns the factory, with the definition as its `definition`
 * @throws from the factory: an error with the code LIG2081 if it is without parentheses on a member or a parameter
 * @example
 * ```ts
 * const Team = attribute<[name: string]>({ name: "Team", targets: ["class"], create: (name) => compact({ name }) });
 * ```
 */
export function attribute<Arguments extends unknown[]>(definition: AttributeDefinition): AttributeFactory<Arguments> {
  const factory = (...args: Arguments): AttributeDecorator => {
    refuseMemberWithoutParentheses(definition.name, args);
    const decorator: AttributeDecorator = (target, key, place) => recordAttribute(definition, args, target, key, place);
    keepCall(decorator, definition.name, args);
    return decorator;
  };
  return Object.assign(factory, { definition });
}

/**
 * The members of an options object, for `create` of an attribute.
 *
 * @param value the argument
 * @returns the argument; an empty object if it is missing or not an object
 * @example `optionsOf({ order: 1 }).order`
 */
export function optionsOf(value: ConstantValue | undefined): ConstantObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as ConstantObject) : {};
}

/**
 * Leaves out undefined members, so that both ways of building the model result in equal data.
 *
 * @param data the members
 * @returns a new object without the undefined ones
 * @example `compact({ name: "id", order: undefined })`
 */
export function compact(data: Record<string, ConstantValue | undefined>): ConstantObject {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => !isUndefined(value)));
}

function isUndefined(value: ConstantValue | undefined): boolean {
  return value === undefined || optionsOf(value).$undefined === true;
}
