import type { AttributeFacts, AttributeTarget, ConstantObject, ConstantValue } from "../model/index.js";
import { recordAttribute } from "./attribute-store.js";

export type { AttributeTarget } from "../model/index.js";

/**
 * A decorator made by Ligature: usable on classes, methods, properties and parameters. The reflection recognizes
 * attributes, custom ones too, by this type. Where one may stand is checked with the model (LIG1009), not by the type:
 * the message can then say what to do instead.
 */

export type AttributeDecorator = (
  target: object,
  key?: string | symbol,
  place?: number | TypedPropertyDescriptor<never> | PropertyDescriptor,
) => void;

/** An attribute: its name, its places, and the pure function from its arguments to its data. */
export interface AttributeDefinition {
  readonly name: string;
  readonly targets: readonly AttributeTarget[];
  /** It may stand several times on one target. */
  readonly multiple?: boolean;
  /** Derived classes and overriding members have it too. */
  readonly inherited?: boolean;
  /** Those of base classes and overridden methods stand beside a class's and method's own, which replace other attributes. */
  readonly accumulates?: true;
  /** From constants to data. Pure: the editor calls it with arguments it read, the run time with those it got. */
  create(...args: ConstantValue[]): ConstantObject;
  /** A living argument as a constant, where it may be more than one. Default: `encodeConstant`. */
  encode?(argument: unknown): ConstantValue;
  /** Of an attribute that the application defines: what stands in the model beside its arguments. */
  readonly facts?: AttributeFacts;
  /** Why it cannot work with such data: a start-up error, and of the editor. Of a validation attribute its check says it. */
  mistakeOf?(data: ConstantObject): string | undefined;
  /** What a mistake prevents, as a participle: its target could not be `limited`, which is the default. */
  readonly consequence?: string;
}

/** The decorator factory of an attribute; `definition` is what the registry lists. */
export type AttributeFactory<Arguments extends unknown[]> = ((...args: Arguments) => AttributeDecorator) & {
  readonly definition: AttributeDefinition;
};

/**
 * Makes the decorator factory of an attribute. The arguments become constants when the model is built, not here: a
 * class that is named by a function (`() => Circle`) may be declared later.
 *
 * @param definition the attribute's name, its places, and the pure function from its arguments to its data
 * @returns the factory, with the definition as its `definition`
 * @example
 * ```ts
 * const Team = attribute<[name: string]>({ name: "Team", targets: ["class"], create: (name) => compact({ name }) });
 * ```
 */
export function attribute<Arguments extends unknown[]>(definition: AttributeDefinition): AttributeFactory<Arguments> {
  const factory = (...args: Arguments): AttributeDecorator => {
    return (target, key, place) => recordAttribute(definition, args, target, key, place);
  };
  return Object.assign(factory, { definition });
}

/**
 * The members of an options object, for `create` of an attribute.
 *
 * @param value the argument
 * @returns the argument; an empty object where it is missing or no object
 * @example `optionsOf({ order: 1 }).order`
 */
export function optionsOf(value: ConstantValue | undefined): ConstantObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as ConstantObject) : {};
}

/**
 * Leaves out the members that are undefined, so that both ways of building the model give equal data.
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
