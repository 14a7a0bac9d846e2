import { listedOnce } from "../../incremental/index.js";
import { bindingSources, findAttribute, readableTuple } from "../../model/index.js";
import type {
  ApplicationModel,
  BindingInfo,
  BindingSource,
  PropertyModel,
  SourceLocation,
  TypeModel,
  TypeReference,
} from "../../model/index.js";
import { propertyLocation } from "./locate.js";
import { actionsOf } from "./walk.js";

/** A type that binding must create: the target's type, or a type inside it. */
export interface BoundType {
  readonly type: TypeModel;
  /** The path to it: `order.lines[].price`. */
  readonly path: string;
  /** The parameter or property of that type. */
  readonly location: SourceLocation;
  /** It is a parameter or a bound property of a controller, not a member of a model. */
  readonly isTarget: boolean;
}

interface Target {
  readonly name: string;
  readonly type: TypeReference;
  readonly location: SourceLocation;
  readonly bindingInfo: BindingInfo;
}

/** Every type that binding must create, once each, with the first path that leads to it; types that cannot be bound at each place. */
export const boundTypes = listedOnce((model: ApplicationModel) => typesOf(model, isMade));

/** The same without those that only a body is read into. */
export const typesOutsideBodies = listedOnce((model: ApplicationModel) =>
  typesOf(model, (source) => isMade(source) && source !== "Body"),
);

/** The same of those that are read from texts. A body has other values too, and so have the parts of a form. */
export const typesInTexts = listedOnce((model: ApplicationModel) => typesOf(model, isMadeOfTexts));

function isMadeOfTexts(source: BindingSource): boolean {
  return isMade(source) && bindingSources[source].isText === true && source !== "Form";
}

function isMade(source: BindingSource): boolean {
  return bindingSources[source].madeBy === "binding";
}

function* typesOf(model: ApplicationModel, isWanted: (source: BindingSource) => boolean): Generator<BoundType> {
  const seen = new Set<string>();
  for (const { name, type, location, bindingInfo } of targetsOf(model)) {
    if (!isWanted(bindingInfo.source)) continue;
    yield* typesIn(model, { reference: type, path: name, location, isTarget: true }, seen);
  }
}

function* targetsOf(model: ApplicationModel): Generator<Target> {
  for (const { action } of actionsOf(model)) yield* action.parameters;
  for (const { properties } of model.controllers) {
    for (const { bindingInfo, ...property } of properties) if (bindingInfo) yield { ...property, bindingInfo };
  }
}

interface Step {
  readonly reference: TypeReference;
  readonly path: string;
  readonly location: SourceLocation;
  readonly isTarget: boolean;
}

/** A type before its parts, in order. Parts wait in a list, so that a long chain of types needs no deep stack. */
function* typesIn(model: ApplicationModel, first: Step, seen: Set<string>): Generator<BoundType> {
  const pending = [first];
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    const { reference, path, location, isTarget } = step;
    const type = model.types[reference.type];
    if (type === undefined || seen.has(type.id)) continue;
    // Every place of a type that cannot be bound is a mistake of its own.
    if (type.kind !== "unknown" && type.kind !== "union") seen.add(type.id);
    if (type.binderType !== undefined) continue;
    if (type.kind === "object" && findAttribute(type.attributes, "ModelBinder")) continue;
    yield { type, path, location, isTarget };
    pending.push(...stepsFrom(type, { path, location }).reverse());
  }
}

function stepsFrom(type: TypeModel, { path, location }: Pick<Step, "path" | "location">): Step[] {
  switch (type.kind) {
    case "array":
    case "set":
      return [{ reference: type.element, path: `${path}[]`, location, isTarget: false }];
    case "dictionary":
      return [type.key, type.value].map((reference) => ({ reference, path: `${path}[]`, location, isTarget: false }));
    case "union":
      return type.members.map((reference) => ({ reference, path, location, isTarget: false }));
    case "object":
      return type.properties.filter(isBound).map((property) => ({
        reference: property.type,
        path: `${path}.${property.name}`,
        location: propertyLocation(type, property) ?? location,
        isTarget: false,
      }));
    case "unknown":
      return (readableTuple(type)?.types ?? []).map((reference, index) => ({
        reference,
        path: `${path}[${index}]`,
        location,
        isTarget: false,
      }));
    default:
      return [];
  }
}

const notBound: ReadonlySet<string> = new Set(["BindNever", "FromServices", "ModelBinder"]);

function isBound({ attributes, readOnly }: PropertyModel): boolean {
  return !readOnly && !attributes.some(({ name, facts }) => notBound.has(name) || facts?.parameter !== undefined);
}
