import {
  typeSymbol,
  type AttributeModel,
  type ClassAttributes,
  type ClassDeclaration,
  type DecoratorDeclaration,
  type InjectedDescription,
  type ModelSource,
  type TypeId,
  type TypeModel,
} from "../model/index.js";
import { keepRecord, recordsOf, type AttributeRecord } from "./attribute-store.js";
import { encodeConstant, type ClassTable } from "./encode-constant.js";
import { describedAsPackage, packageOfId } from "./package-description.js";

/** A model source that reads loaded classes. It can also find the constructor of a type id. */
export interface RuntimeModelSource extends ModelSource {
  /** The class of a type id; `undefined` for an interface, or if the given classes do not reach it. */
  constructorOf(id: TypeId): (new (...args: never[]) => object) | undefined;
  /** The ids by which the given classes refer to a class: none if nothing mentions it. */
  idsOf(constructor: unknown): readonly TypeId[];
}

/**
 * The description that the build injected into a class.
 *
 * @param constructor any value
 * @returns the description; `undefined` if the value is not a class, or was not compiled by Ligature
 * @example `descriptionOf(OrdersController)?.declaration.id`
 */
export function descriptionOf(constructor: unknown): InjectedDescription | undefined {
  if (typeof constructor !== "function" || !Object.hasOwn(constructor, typeSymbol)) return undefined;
  const value = (constructor as unknown as Record<symbol, unknown>)[typeSymbol];
  return typeof value === "object" ? (value as InjectedDescription) : undefined;
}

/**
 * Reads the descriptions and executed decorators of classes, and of all classes that they mention.
 *
 * @param constructors the first classes; those without a description are ignored
 * @returns a source for `createApplicationModel`
 * @example `const source = createRuntimeModelSource([OrdersController]);`
 */
export function createRuntimeModelSource(constructors: readonly unknown[]): RuntimeModelSource {
  const classes: ClassTable = new Map();
  const declarations = new Map<TypeId, ClassDeclaration>();
  const types = new Map<TypeId, TypeModel>();
  const attributes = new Map<TypeId, ClassAttributes>();
  const pending: Mention[] = constructors.map((constructor) => ({ constructor }));

  const add = (constructor: object, description: InjectedDescription): void => {
    const { declaration } = description;
    if (declarations.has(declaration.id)) return;
    declarations.set(declaration.id, declaration);
    for (const [id, base] of Object.entries(description.bases ?? {}))
      if (!declarations.has(id)) declarations.set(id, base);
    classes.set(declaration.id, constructor);
    // Another project's class knows this one from its declarations, which hold no default values.
    for (const [id, type] of Object.entries(description.types))
      if (!types.has(id) || id === declaration.id) types.set(id, type);
    const met: ClassTable = new Map();
    attributes.set(declaration.id, readAttributes(constructor, declaration, met));
    addMixins(mixinsOf(constructor, description), met);
    for (const [id, value] of met) if (!classes.has(id)) classes.set(id, value);
    for (const value of met.values()) pending.push({ constructor: value });
    for (const [id, reference] of Object.entries(description.refs)) pending.push({ id, constructor: reference() });
  };

  const addMixins = (mixins: readonly Mixin[], met: ClassTable): void => {
    for (const { declaration, constructor } of mixins) {
      classes.set(declaration.id, constructor);
      attributes.set(declaration.id, readAttributes(constructor, declaration, met));
      // The class that it extends, if the class that is described cannot name it.
      pending.push({ constructor: Object.getPrototypeOf(constructor) });
    }
  };

  for (let mention = pending.pop(); mention !== undefined; mention = pending.pop()) {
    const { id, constructor } = mention;
    const description = descriptionOf(constructor);
    if (description !== undefined) add(constructor as object, asMentioned(description, id));
    else if (id !== undefined && !classes.has(id)) classes.set(id, constructor);
  }
  return {
    declaration: (id) => declarations.get(id),
    type: (id) => types.get(id),
    attributes: (id) => attributes.get(id) ?? noAttributes,
    constructorOf: (id) => classes.get(id) as ReturnType<RuntimeModelSource["constructorOf"]>,
    idsOf: (constructor) => [...classes].flatMap(([id, known]) => (known === constructor ? [id] : [])),
  };
}

/** A class that a function has created for a described class, which alone describes it. */
interface Mixin {
  readonly declaration: ClassDeclaration;
  readonly constructor: object;
}

/** The base classes of a class that functions have created, found by the order of the base classes. */
function mixinsOf(derived: object, { declaration: { base: first }, bases = {} }: InjectedDescription): Mixin[] {
  const found: Mixin[] = [];
  let constructor: unknown = derived;
  for (let id = first?.type; id !== undefined; id = bases[id]?.base?.type) {
    const declaration = Object.hasOwn(bases, id) ? bases[id] : undefined;
    constructor = Object.getPrototypeOf(constructor);
    if (declaration === undefined || typeof constructor !== "function") break;
    // A generic class has an id of its own, without type arguments.
    if (declaration.id === id) found.push({ declaration, constructor });
  }
  return found;
}

/** A class, and the id by which another class mentions it. */
interface Mention {
  readonly id?: TypeId;
  readonly constructor: unknown;
}

function asMentioned(description: InjectedDescription, id: TypeId | undefined): InjectedDescription {
  const isOfPackage = id !== undefined && id !== description.declaration.id && !/\.[cm]?tsx?#/.test(id);
  return !isOfPackage ? description : describedAsPackage(description, packageOfId(id));
}

/** A class without any attribute. */
export const noAttributes: ClassAttributes = { class: [], members: new Map(), parameters: new Map() };

function readAttributes(constructor: object, declaration: ClassDeclaration, met: ClassTable): ClassAttributes {
  const records = recordsOf(constructor);
  if (records === undefined) return noAttributes;
  const method = (name: string) => declaration.methods?.find((candidate) => candidate.name === name);
  const memberDecorators = (name: string) => declaration.propertyDecorators?.[name] ?? method(name)?.decorators;
  const parametersOf = (name: string) =>
    name === "constructor" ? declaration.constructorParameters : method(name)?.parameters;
  const read = (list: readonly AttributeRecord[] | undefined, places: readonly DecoratorDeclaration[] | undefined) =>
    (list ?? []).map((record, index) => toModel(record, places?.[index], met));
  return {
    class: read(records.class, declaration.decorators),
    members: new Map([...records.members].map(([name, list]) => [name, read(list, memberDecorators(name))])),
    parameters: new Map(
      [...records.parameters].map(([name, lists]) => [
        name,
        Array.from(lists, (list, index) => read(list, parametersOf(name)?.[index]?.decorators)),
      ]),
    ),
  };
}

/** The location is used only if it belongs to the same attribute, so other libraries' decorators do not shift the rest. */
function toModel(record: AttributeRecord, place: DecoratorDeclaration | undefined, met: ClassTable): AttributeModel {
  const { definition } = record;
  const { name, facts } = definition;
  const args = record.args.map((argument) => definition.encode?.(argument) ?? encodeConstant(argument, met));
  const data = definition.create(...args);
  keepRecord(data, record);
  return { name, data, ...(facts && { facts }), ...(place?.name === name && placeOf(place)) };
}

/**
 * The location of an attribute, in the form that both model sources use.
 *
 * @param place the decorator's declaration
 * @returns its range, the ranges of its arguments, and its type arguments
 * @example `placeOf({ name: "Route", range: [0, 0, 0, 12] }).range`
 */
export function placeOf(place: DecoratorDeclaration): Omit<AttributeModel, "name" | "data" | "facts"> {
  return {
    ...(place.typeArguments && { typeArguments: place.typeArguments }),
    range: place.range,
    ...(place.argumentRanges && { argumentRanges: place.argumentRanges }),
  };
}
