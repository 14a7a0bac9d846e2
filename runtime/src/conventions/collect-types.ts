import { isNeverSet, partsOf } from "../metadata/index.js";
import { listedOnce } from "../incremental/index.js";
import {
  bindingSources,
  classOf,
  type ApplicationModel,
  type AttributeModel,
  type BindingSource,
  type ConstantObject,
  type ConstantValue,
  type ControllerModel,
  type ControllerPropertyModel,
  type ModelSource,
  type ObjectTypeModel,
  type PropertyModel,
  type TypeId,
  type TypeModel,
} from "../model/index.js";
import { hiddenProperties } from "./hidden-properties.js";
import { isValidation } from "../attributes/index.js";
import { attributesOfProperty, placedIn, withInherited } from "./inherited-attributes.js";
import { mentionersOf, type Mentioner } from "./mentioners.js";
import type { ModelCache } from "./model-cache.js";
import { ownSimpleType, type RegisteredConverters } from "./own-simple-types.js";
import { ReachedTypes, type ReachedType, type TypeSources } from "./reached-types.js";

/** The binders that `modelBinderProviders` names, by the ids of the types that they bind. */
export type RegisteredBinders = Readonly<Record<TypeId, TypeId>>;

/**
 * Every type that the controllers reach, with its attributes, in a stable order. Each type is visited once, so recursive types
 * end.
 *
 * @param source the source of types
 * @param controllers the controllers
 * @param cache results from an earlier model; default: none
 * @param binders the binders that are registered for types; default: none
 * @param converters the converters that are registered for types; default: none
 * @returns the types by id
 * @example `(source: ModelSource, controllers: ControllerModel[]) => collectTypes(source, controllers)`
 */
export function collectTypes(
  source: ModelSource,
  controllers: readonly ControllerModel[],
  cache?: ModelCache,
  binders: RegisteredBinders = noBinders,
  converters: RegisteredConverters = noConverters,
): Readonly<Record<TypeId, TypeModel>> {
  const reached = cache?.reached ?? new ReachedTypes();
  return reached.of({ source, binders, converters }, controllers.map(typesOfController), readType);
}

const noBinders: RegisteredBinders = {};
const noConverters: RegisteredConverters = {};

function readType({ source, binders, converters }: TypeSources, id: TypeId): ReachedType {
  const described = source.type(id);
  if (described === undefined) return unknownType;
  const complete =
    ownSimpleType(source, described, converters) ??
    (described.kind === "object" ? withAttributes(source, described) : described);
  const binderType = binders[id];
  const type = binderType === undefined ? complete : { ...complete, binderType };
  return { type, mentions: mentionsOf(type) };
}

const unknownType: ReachedType = { type: undefined, mentions: [] };

const typesOfController = listedOnce((controller: ControllerModel): Iterable<TypeId> =>
  mentionedBy(controller, () => true),
);

type Target = Pick<ControllerPropertyModel, "type" | "attributes" | "bindingInfo">;

/** The types of the parameters, properties and answers of a controller, and of its attributes. */
function mentionedBy(
  { attributes, properties, actions }: ControllerModel,
  isWanted: (source: BindingSource | undefined) => boolean,
): ReadonlySet<TypeId> {
  const typesOfTarget = ({ type, attributes: own, bindingInfo }: Target): TypeId[] =>
    isWanted(bindingInfo?.source) ? [type.type, ...typesOfAttributes(own)] : [];
  return new Set([
    ...typesOfAttributes(attributes),
    ...properties.flatMap(typesOfTarget),
    ...actions.flatMap(({ parameters, returnType, returned = [], attributes: own }) => [
      ...parameters.flatMap(typesOfTarget),
      ...(returnType ? [returnType.type] : []),
      ...returned.flatMap(({ type }) => (type ? [type.type] : [])),
      ...typesOfAttributes(own),
    ]),
  ]);
}

/**
 * The types that controllers bind or send, with the types that these mention. Services and the user are not among them: they may come from
 * anywhere.
 *
 * @param model the model
 * @returns the ids, also of types that the model does not have
 * @example `(model: ApplicationModel) => exchangedTypes(model).size`
 */
export function exchangedTypes({ controllers, types }: ApplicationModel): ReadonlySet<TypeId> {
  const found = new Set(controllers.flatMap((controller) => [...exchangedBy(controller)]));
  for (const id of found) {
    const type = Object.hasOwn(types, id) ? types[id] : undefined;
    for (const mentioned of type === undefined ? [] : typesOf(type)) found.add(mentioned);
  }
  return found;
}

function exchangedBy(controller: ControllerModel): Iterable<TypeId> {
  return mentionedBy(controller, (source) => source !== undefined && bindingSources[source].madeBy !== "server");
}

/**
 * The types that one type mentions.
 *
 * @param type the type
 * @returns their ids
 * @example `(type: TypeModel) => typesOf(type).length`
 */
export function typesOf(type: TypeModel): TypeId[] {
  const binder = type.binderType === undefined ? [] : [type.binderType];
  const parts = [...partsOf(type).map((part) => part.type), ...binder];
  if (type.kind === "unknown") return [...parts, ...(type.tuple?.types ?? []).map((element) => element.type)];
  if (type.kind !== "object") return parts;
  return [
    ...(type.base ? [type.base.type] : []),
    ...(type.toJson ? [type.toJson.type] : []),
    ...(type.typeArguments ?? []).map((argument) => argument.type),
    ...parts,
    ...type.properties.flatMap((property) => typesOfAttributes(property.attributes)),
    ...typesOfAttributes(type.attributes),
  ];
}

const mentionsOf = listedOnce(typesOf);

const mentionersIn = mentionersOf(mentionsOf, typesOfController);

/**
 * The model with only the controllers that lead to one of some types, which takes less time to search for these types. The paths from
 * the controllers to them are the same.
 *
 * @param model the model
 * @param ids the types
 * @returns the model with fewer controllers
 * @example `(model: ApplicationModel) => withControllersReaching(model, ["src/order.ts#Order"]).controllers`
 */
export function withControllersReaching(model: ApplicationModel, ids: readonly TypeId[]): ApplicationModel {
  if (ids.length === 0) return { ...model, controllers: [] };
  const mentioners = mentionersIn(model);
  const reaching = new Set<Mentioner>(ids);
  // The set grows while it is iterated.
  for (const one of reaching) {
    if (typeof one === "string") for (const mentioner of mentioners.get(one) ?? nothing) reaching.add(mentioner);
  }
  return { ...model, controllers: model.controllers.filter((one) => reaching.has(one)) };
}

function typesOfAttributes(attributes: readonly AttributeModel[]): readonly TypeId[] {
  const found: TypeId[] = [];
  for (const { data, typeArguments } of attributes) {
    for (const { type } of typeArguments ?? nothing) found.push(type);
    addClasses(data, found);
  }
  return found.length === 0 ? nothing : found;
}

/** Most data have no class, and there are many: nothing is created for them. */
function addClasses(value: ConstantValue | undefined, found: TypeId[]): void {
  if (typeof value !== "object" || value === null) return;
  const id = classOf(value);
  if (id !== undefined) found.push(id);
  else for (const part of Object.values(value as ConstantObject)) addClasses(part, found);
}

function withAttributes(source: ModelSource, type: ObjectTypeModel): ObjectTypeModel {
  return {
    ...type,
    ...hiddenProperties(source.declaration(type.declaration), type),
    attributes: classAttributes(source, type),
    properties: type.properties.map((property) => propertyWithAttributes(source, type, property)),
  };
}

/** A model's own attributes; `[Bind]`, `[SwaggerSchema]` and binding behavior are inherited from base classes (rule D4). */
function classAttributes(source: ModelSource, type: ObjectTypeModel): readonly AttributeModel[] {
  const own = source.attributes(type.declaration).class;
  const base = type.base && source.type(type.base.type);
  if (base?.kind !== "object") return own;
  const inherited = classAttributes(source, base).filter(({ name }) => !notInherited.has(name));
  return withInherited(own, placedIn(inherited, base.location?.file, type.location?.file));
}

// A base class lists its subtypes. They do not list themselves.
// The members that a base class sends of its subclasses say nothing about a subclass that is declared itself.
const notInherited = new Set(["SwaggerSubType", "SwaggerDiscriminator", "WriteAsIs", "JsonConverter"]);

// A property that `Partial` makes optional is not required, nor is one that nothing sets.
const askForPresence = new Set(["Required", "BindRequired"]);

function propertyWithAttributes(source: ModelSource, owner: ObjectTypeModel, property: PropertyModel): PropertyModel {
  const all = attributesOfProperty(source, property);
  // Nothing can read the value that would be checked (rule V8).
  const declared = property.writeOnly ? all.filter(({ name }) => !isValidation(name)) : all;
  const isAbsent = property.madeOptional === true || isNeverSet(property, owner);
  const attributes = isAbsent ? declared.filter(({ name }) => !askForPresence.has(name)) : declared;
  return attributes.length === 0 ? property : { ...property, attributes };
}

const nothing: readonly never[] = [];
