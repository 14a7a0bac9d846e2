import { listedOnce } from "../../incremental/index.js";
import {
  isOwnSimpleType,
  type ActionModel,
  type ApplicationModel,
  type AttributeModel,
  type ControllerModel,
  type ObjectTypeModel,
  type OwnSimpleTypeModel,
  type SourceLocation,
  type TypeId,
  type TypeReference,
} from "../../model/index.js";
import type { AttributeTarget } from "../../attributes/index.js";
import type { Check, CheckContext, Finding, Part } from "../check.js";
import { parameterName } from "./parameter-name.js";

/** An action with its controller. */
export interface ActionPlace {
  readonly controller: ControllerModel;
  readonly action: ActionModel;
}

/**
 * The same of the last owner only. The checks look at one part after another, and the lists of thousands of parts would take more memory
 * than it takes time to make them again.
 */
function listedForLast<Owner extends object, Item>(
  list: (owner: Owner) => readonly Item[],
): (owner: Owner) => readonly Item[] {
  let last: { readonly owner: Owner; readonly items: readonly Item[] } | undefined;
  return (owner) => {
    if (last?.owner !== owner) last = { owner, items: list(owner) };
    return last.items;
  };
}

/** Every action of the application. */
export const actionsOf = listedOnce(function* (model: ApplicationModel): Generator<ActionPlace> {
  for (const controller of model.controllers) for (const action of controller.actions) yield { controller, action };
});

/** An owner of attributes: a class, method, property or parameter. */
export interface AttributeOwner {
  readonly target: AttributeTarget;
  readonly name: string;
  /** The type of a property or parameter. */
  readonly type?: TypeId;
  readonly attributes: readonly AttributeModel[];
  /** The attributes are those of several classes with the same member: of an intersection, or an interface that extends them. */
  readonly isOfSeveral?: boolean;
  readonly location: SourceLocation;
}

/** Everything in a model that has attributes, including classes and properties of models. */
function* allOwners(model: ApplicationModel): Generator<AttributeOwner> {
  for (const controller of model.controllers) yield* ownersIn(controller);
  for (const type of Object.values(model.types)) yield* ownersOf(type);
}

/** Everything in one part that has attributes, with inherited members. */
export function ownersOf(part: Part): readonly AttributeOwner[] {
  if (isController(part)) return ownersIn(part);
  if (isOwnSimpleType(part)) return classOwner(part);
  return part.kind === "object" ? ownersInType(part) : [];
}

/** Whether a part is a controller or a page, not a type. */
export function isController(part: Part): part is ControllerModel {
  return part.kind === "controller" || part.kind === "page";
}

/** The inputs of a check of owners. */
export interface OwnerContext extends CheckContext {
  readonly types: ApplicationModel["types"];
}

/** The members of a check that looks at one owner of attributes at a time. An inherited attribute is judged in the first part that has it. */
export function checkOwners(
  find: (owner: AttributeOwner, context: OwnerContext) => Iterable<Finding>,
): Pick<Check, "check" | "scope" | "oncePerPlace"> {
  return {
    scope: "part",
    oncePerPlace: true,
    *check(model, context) {
      const all = { ...context, types: model.types };
      for (const owner of allOwners(model)) yield* find(owner, all);
    },
  };
}

/** Its members are no part of a simple type. */
function classOwner({ name, attributes, location }: OwnSimpleTypeModel): readonly AttributeOwner[] {
  return attributes.length === 0 || location === undefined ? [] : [{ target: "class", name, attributes, location }];
}

const ownersInType = listedForLast((type: ObjectTypeModel) => [...everyOwnerInType(type)].filter(hasAttributes));

function* everyOwnerInType(type: ObjectTypeModel): Generator<AttributeOwner> {
  if (type.location === undefined) return;
  yield { target: "class", name: type.name, attributes: type.attributes, location: type.location };
  for (const { name, type: own, attributes, alsoDeclaredBy, range, file } of type.properties) {
    const location = range === undefined ? type.location : { file: file ?? type.location.file, range };
    const isOfSeveral = alsoDeclaredBy !== undefined;
    yield { target: "property", name, type: own.type, attributes, isOfSeveral, location };
  }
}

function hasAttributes({ attributes }: AttributeOwner): boolean {
  return attributes.length > 0;
}

const ownersIn = listedForLast((controller: ControllerModel) => [...everyOwnerIn(controller)].filter(hasAttributes));

function* everyOwnerIn(controller: ControllerModel): Generator<AttributeOwner> {
  const { typeName: name, attributes, location } = controller;
  yield { target: "class", name, attributes, location };
  for (const property of controller.properties) yield ownerOf("property", property);
  for (const parameter of controller.constructorParameters) yield ownerOfParameter(parameter);
  for (const action of controller.actions) {
    yield { target: "method", name: action.methodName, attributes: action.attributes, location: action.location };
    for (const parameter of action.parameters) yield ownerOfParameter(parameter);
  }
}

type TypedOwner = Omit<AttributeOwner, "target" | "type"> & { readonly type: TypeReference };

function ownerOfParameter(parameter: TypedOwner): AttributeOwner {
  return { ...ownerOf("parameter", parameter), name: parameterName(parameter) };
}

function ownerOf(target: AttributeTarget, { name, type, attributes, location }: TypedOwner): AttributeOwner {
  return { target, name, type: type.type, attributes, location };
}
