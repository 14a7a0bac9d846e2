import { sourceAttributes } from "../../../attributes/index.js";
import type { ApplicationModel, AttributeModel, ObjectTypeModel } from "../../../model/index.js";
import { bodyTargetsOf, typesInBody, type BodyTarget } from "../../support/body-types.js";
import type { Check, Finding } from "../../check.js";
import { locateAttribute, propertyLocation } from "../../support/locate.js";

/**
 * `@Bind` and `@BindNever` limit what model binding sets. A formatter converts a body into an object and sets every property
 * that is present, as in ASP.NET Core. So these attributes do not stop a client from setting `isAdmin` in a body. For the same reason
 * `@FromHeader` on a property does not read a header.
 */
export const bindingBehaviorInBody: Check = {
  code: "LIG1024",
  slug: "binding-behavior-in-body",
  title: "An attribute of model binding is on a type that is read from a body, where it has no effect.",
  severity: "warning",
  scope: "part",
  *check(model) {
    const seen = new Set<string>();
    for (const target of bodyTargetsOf(model)) {
      for (const finding of [...onTarget(target, model), ...inTypes(target, model)]) {
        const { file, range } = finding.location;
        const place = `${file}:${range.join(":")}`;
        if (seen.has(place)) continue;
        seen.add(place);
        yield finding;
      }
    }
  },
};

/** `create(@FromBody() @Bind("title") order: Order)` */
function* onTarget(target: BodyTarget, model: ApplicationModel): Generator<Finding> {
  const { attributes, name, location, type: id } = target;
  const type = model.types[id];
  if (type?.kind !== "object") return;
  for (const attribute of attributes) {
    if (attribute.name !== "Bind") continue;
    const { include } = attribute.data;
    yield {
      message:
        `@Bind() is on '${name}', which is read from a body. There it has no effect: a client can set every property. ` +
        `Give '${name}' a type with only the properties that a client may set, such as Pick<${type.name}, ...>.`,
      location: locateAttribute(attribute, location),
      related: [{ message: `'${target.reader}' reads it from a body.`, location }],
      data: { parameter: name, type: type.name, ...(Array.isArray(include) && { include }) },
    };
  }
}

/** The attributes on the classes that a body is read into, and on their properties. */
function* inTypes(target: BodyTarget, model: ApplicationModel): Generator<Finding> {
  for (const type of typesInBody(target, model)) yield* inType(type, target);
}

function* inType(type: ObjectTypeModel, { reader, name, location }: BodyTarget): Generator<Finding> {
  const related = [{ message: `'${reader}' reads it from a body, as '${name}' or inside '${name}'.`, location }];
  const ofType = type.attributes.find((attribute) => attribute.name === "Bind");
  if (ofType !== undefined && type.location !== undefined) {
    yield {
      message:
        `@Bind() is on '${type.name}', which is read from a body. There it has no effect: a client can set every property. ` +
        "Read the body into a type with only the properties that a client may set.",
      location: locateAttribute(ofType, type.location),
      related,
    };
  }
  for (const property of type.properties) {
    const owner = propertyLocation(type, property);
    // A property without a setter cannot be set.
    if (owner === undefined || property.readOnly) continue;
    for (const attribute of property.attributes) {
      const consequence = consequenceOf(attribute, type.name, property.name);
      if (consequence === undefined) continue;
      yield {
        message: `@${attribute.name}() is on '${type.name}.${property.name}', which is read from a body. There it has no effect: ${consequence}`,
        location: locateAttribute(attribute, owner),
        related,
      };
    }
  }
}

function consequenceOf({ name }: AttributeModel, type: string, property: string): string | undefined {
  if (name === "BindNever")
    return `a client can set the property. Read the body into a type without it, such as Omit<${type}, "${property}">.`;
  if (sourceAttributes.has(name) || name === "ModelBinder")
    return "the value is the one in the body. Bind it with a parameter of the action instead.";
  if (name !== "BindRequired") return undefined;
  return "the property can be absent. Use @Required() to refuse null and undefined, or turn on the option strictBodies.";
}
