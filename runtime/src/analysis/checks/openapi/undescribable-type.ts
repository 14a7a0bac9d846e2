import { withControllersReaching } from "../../../conventions/index.js";
import { foundInTypes } from "../../../incremental/index.js";
import { findAttribute, isUndescribable, type AttributeModel } from "../../../model/index.js";
import type { ApplicationModel, SourceLocation, TypeId, TypeModel, UnknownTypeModel } from "../../../model/index.js";
import { boundTypes, typesOutsideBodies, type BoundType } from "../../support/bound-types.js";
import { propertyLocation } from "../../support/locate.js";
import type { Check, Finding } from "../../check.js";
import { validateProperties } from "../validation/validate-property.js";
import { actionsOf } from "../../support/walk.js";

/**
 * A type that the reflection cannot describe. It is an error for a binding target, which could not be bound. It is a warning inside
 * a model or a response, where the rest works. It is an error in a response when the compiler cannot find the type: a value is
 * written by its declared type, which keeps members that clients must not see to the server, and here nothing would.
 */
export const undescribableType: Check = {
  code: "LIG1008",
  slug: "undescribable-type",
  title: "A type cannot be described.",
  severity: "warning",
  *check(application, { hasBinderProviders }) {
    const unknown = unknownTypes(application.types);
    if (unknown.size === 0) return;
    const model = withControllersReaching(application, [...unknown.keys()]);
    // LIG1049 tells of them.
    const isOfValidate = new Set(validateProperties(model).map(({ location }) => placeOf(location)));
    const bound = new Set(isOfValidate);
    for (const { type, path, location, isTarget } of unboundTypes(model)) {
      if (isOfValidate.has(placeOf(location))) continue;
      bound.add(placeOf(location));
      yield {
        ...finding(type, `'${path}'`, "bound", location),
        ...(isTarget && !hasBinderProviders && { severity: "error" }),
      };
    }
    const places = new Set<string>();
    for (const { type, path, location } of returnedTypes(model)) {
      const place = placeOf(location);
      // Types of packages have no location here, so only the first mistake of an action is reported.
      const isTold = places.has(place) || (type.id !== notFound && bound.has(place));
      if (!isTold) yield describedFinding(type, path, location);
      places.add(place);
    }
  },
};

/** The types that cannot be bound, each with a place. A body can have a tuple. */
function unboundTypes(model: ApplicationModel): (BoundType & { readonly type: UnknownTypeModel })[] {
  const keyOf = ({ type, location }: BoundType): string => `${type.id} ${placeOf(location)}`;
  const outsideBodies = new Set(typesOutsideBodies(model).map(keyOf));
  return boundTypes(model).flatMap((bound) => {
    const { type } = bound;
    if (type.kind !== "unknown" || type.reason === undefined) return [];
    return isUndescribable(type) || outsideBodies.has(keyOf(bound)) ? [{ ...bound, type }] : [];
  });
}

function placeOf({ file, range }: SourceLocation): string {
  return `${file}:${range.join()}`;
}

const unknownTypes = foundInTypes((type) => (type.kind === "unknown" && type.reason !== undefined ? true : undefined));

const advice = {
  bound:
    "Use a simple type, a class, an interface, an array, a Record or a Map. For a class that is one text, add a converter to the option converters. For another kind of value, write a binder and name it with @ModelBinder({ binderType }).",
  described:
    "Return a class, an interface or another type that JSON can represent, or leave the action out of the documents with @ApiExplorerSettings({ ignoreApi: true }).",
};

/** The reflection's placeholder for a type whose name is unknown. */
const notFound: TypeId = "unknown<unresolved>";

function finding(type: UnknownTypeModel, path: string, what: keyof typeof advice, location: SourceLocation): Finding {
  if (type.id === notFound) {
    const message = `${path} has a type that the compiler cannot find, so it cannot be ${what}. Correct the type's name, or import it.`;
    return { message, location };
  }
  const reason = type.reason!.replace(/\.$/, "");
  return {
    message: `${path} has the type '${type.text}', which cannot be ${what}: ${reason}. ${advice[what]}`,
    location,
  };
}

function describedFinding(type: UnknownTypeModel, path: string, location: SourceLocation): Finding {
  const found = finding(type, path, "described", location);
  return type.id === notFound ? { ...found, severity: "error" } : found;
}

interface ReturnedType {
  readonly type: UnknownTypeModel;
  readonly path: string;
  readonly location: SourceLocation;
}

/** The types that actions return, including the members of models. Of hidden actions, only those that the compiler cannot find. */
function* returnedTypes(model: ApplicationModel): Generator<ReturnedType> {
  const shown = new Set<TypeId>();
  const hidden = new Set<TypeId>();
  for (const { controller, action } of actionsOf(model)) {
    if (action.returnType === undefined) continue;
    const path = `The return value of '${action.methodName}'`;
    const step = { id: action.returnType.type, path, location: action.location };
    if (!isHidden(action.attributes) && !isHidden(controller.attributes)) yield* unknownsIn(model, step, shown);
    else yield* [...unknownsIn(model, step, hidden)].filter(({ type }) => type.id === notFound);
  }
}

function isHidden(attributes: readonly AttributeModel[]): boolean {
  return findAttribute(attributes, "ApiExplorerSettings")?.data.ignoreApi === true;
}

interface Step {
  readonly id: TypeId;
  readonly path: string;
  readonly location: SourceLocation;
}

/** In order, each type before its parts. These wait in a list, so that a long chain of types needs no deep stack. */
function* unknownsIn(model: ApplicationModel, first: Step, seen: Set<TypeId>): Generator<ReturnedType> {
  const pending = [first];
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    const type = model.types[step.id];
    if (type === undefined || seen.has(step.id)) continue;
    // Every place of a type that cannot be described is a mistake of its own.
    if (type.kind !== "unknown") seen.add(step.id);
    else if (type.reason !== undefined && type.tuple === undefined) yield { ...step, type };
    pending.push(...stepsFrom(type, step).reverse());
  }
}

function stepsFrom(type: TypeModel, { path, location }: Step): Step[] {
  switch (type.kind) {
    case "array":
    case "set":
      return [{ id: type.element.type, path, location }];
    case "dictionary":
      return [{ id: type.value.type, path, location }];
    case "union":
      return type.members.map((member) => ({ id: member.type, path, location }));
    case "unknown":
      return (type.tuple?.types ?? []).map((element) => ({ id: element.type, path, location }));
    case "object":
      return type.properties.map((property) => ({
        id: property.type.type,
        path: `'${type.name}.${property.name}'`,
        location: propertyLocation(type, property) ?? location,
      }));
    default:
      return [];
  }
}
