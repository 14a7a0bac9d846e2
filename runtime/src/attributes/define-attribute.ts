import type { AttributeFacts, AttributeModel, AttributeTarget, ConstantValue } from "../model/index.js";
import { attribute, type AttributeDecorator, type AttributeDefinition, type AttributeFactory } from "./attribute.js";
import { recordOf } from "./attribute-store.js";
import { decodeConstant } from "./decode-constant.js";
import { requireOwnName } from "./own-name.js";

/** Where your own attribute is allowed, and how often. */
export interface AttributeOptions {
  /** Default: classes, methods, properties and parameters. */
  readonly targets?: readonly AttributeTarget[];
  /** Allows it several times on one target. Default: false. */
  readonly multiple?: boolean;
}

/** A part of the model that has attributes: a controller, an action, a parameter, a property, a type. */
export interface AttributeHolder {
  readonly attributes: readonly AttributeModel[];
}

/** The decorator of your own attribute. It can also find the attribute on parts of the model. */
export type CustomAttribute<Arguments extends unknown[], Value, Facts extends AttributeFacts = AttributeFacts> = ((
  ...args: Arguments
) => AttributeDecorator) & {
  readonly definition: CustomAttributeDefinition<Facts>;
  /**
   * The value from the first of these that has the attribute; `undefined` if none has it. The action's attribute
   * therefore overrides its controller's: `Audited.find(config.action, config.controller)`.
   */
  find(...holders: readonly (AttributeHolder | undefined)[]): Value | undefined;
  /** The values from all of these that have the attribute, in their order. */
  findAll(...holders: readonly (AttributeHolder | undefined)[]): Value[];
};

/** The definition of an attribute that the application defines. The editor reads `facts` from its type. */
export type CustomAttributeDefinition<Facts extends AttributeFacts = AttributeFacts> = Omit<
  AttributeDefinition,
  "facts"
> & {
  readonly facts: Facts;
};

/**
 * Creates your own attribute: a decorator with constant arguments for controllers, actions, pages, parameters and
 * properties. It is part of the application's model, where Fastify's hooks (`request.routeOptions.config.action`),
 * filters, document filters and the editor see it. It does nothing by itself. The name must be unique in the
 * application, and should be the name of the constant.
 *
 * @param name its name in the model
 * @param read returns the value for `find` from the arguments. Its parameters are the decorator's. Default: no
 * arguments, and `true`. Without it, the options can come second
 * @param options where it is allowed, and whether several times. Default: anywhere, once
 * @returns the decorator, with `find` and `findAll`
 * @throws {TypeError} if Ligature has an attribute with that name
 * @example
 * export const Audited = defineAttribute("Audited", (level: "low" | "high" = "low") => ({ level }), { targets: ["class", "method"] });
 *
 * Audited.find({ attributes: [] })?.level;
 */
export function defineAttribute<const Name extends string, const Options extends AttributeOptions = object>(
  name: Name,
  read?: undefined,
  options?: Options,
): CustomAttribute<[], true, { readonly name: Name } & Options>;
export function defineAttribute<const Name extends string, const Options extends AttributeOptions>(
  name: Name,
  options: Options,
): CustomAttribute<[], true, { readonly name: Name } & Options>;
export function defineAttribute<
  const Name extends string,
  Arguments extends unknown[],
  Value,
  const Options extends AttributeOptions = object,
>(
  name: Name,
  read: (...args: Arguments) => Value,
  options?: Options,
): CustomAttribute<Arguments, Value, { readonly name: Name } & Options>;
export function defineAttribute(
  name: string,
  given: ((...args: unknown[]) => unknown) | AttributeOptions = () => true,
  more: AttributeOptions = {},
): CustomAttribute<unknown[], unknown> {
  requireOwnName(name);
  const [read, options] = typeof given === "function" ? [given, more] : [() => true, given];
  const { targets, multiple } = options;
  const facts: AttributeFacts = { name, ...(targets && { targets }), ...(multiple !== undefined && { multiple }) };
  const definition: CustomAttributeDefinition = {
    name,
    targets: targets ?? everywhere,
    ...(multiple !== undefined && { multiple }),
    facts,
    create: (...args) => ({ arguments: args }),
  };
  const valueOf = remember(read);
  const isIt = (one: AttributeModel): boolean => one.name === name;
  const decorator = attribute(definition) as AttributeFactory<unknown[]> & {
    readonly definition: CustomAttributeDefinition;
  };
  return Object.assign(decorator, {
    find(...holders: readonly (AttributeHolder | undefined)[]): unknown {
      for (const holder of holders) {
        const found = holder?.attributes.find(isIt);
        if (found !== undefined) return valueOf(found);
      }
      return undefined;
    },
    findAll: (...holders: readonly (AttributeHolder | undefined)[]): unknown[] =>
      holders.flatMap((holder) => holder?.attributes.filter(isIt) ?? []).map(valueOf),
  });
}

const everywhere: readonly AttributeTarget[] = ["class", "method", "property", "parameter"];

/** Attributes do not change, so each is read once. */
function remember(read: (...args: unknown[]) => unknown): (attribute: AttributeModel) => unknown {
  const known = new WeakMap<object, unknown>();
  return (attribute) => {
    const { data } = attribute;
    // Thousands are kept, without an object around each.
    const found = known.get(data);
    if (found !== undefined || known.has(data)) return found;
    const value = read(...argumentsOf(attribute));
    known.set(data, value);
    return value;
  };
}

/** The arguments as passed. If the model was read from source, the values of its constants. */
function argumentsOf(attribute: AttributeModel): readonly unknown[] {
  const list = Array.isArray(attribute.data.arguments) ? (attribute.data.arguments as ConstantValue[]) : [];
  return recordOf(attribute)?.args ?? list.map((argument) => decodeConstant(argument));
}
