import { foundInTypes } from "../../../incremental/index.js";
import { findAttribute, type ObjectTypeModel } from "../../../model/index.js";
import { boundTypes, type BoundType } from "../../support/bound-types.js";
import type { Check, Finding } from "../../check.js";

/** Binding creates an instance of a class with `new` and no arguments (rule B35), so the class must allow this. */
export const unconstructibleType: Check = {
  code: "LIG1011",
  slug: "unconstructible-type",
  title: "Binding cannot create an instance of a class.",
  severity: "error",
  *check(model, { hasBinderProviders }) {
    // The application's own provider may be able to create what the built-in binders cannot.
    if (hasBinderProviders || unconstructible(model.types).size === 0) return;
    for (const bound of boundTypes(model)) {
      const { type } = bound;
      if (type.kind !== "object") continue;
      if (type.requiresConstructorArguments) yield finding(bound, type, "its constructor has required parameters");
      else if (type.abstract && !findAttribute(type.attributes, "SwaggerSubType"))
        yield finding(bound, type, "it is abstract");
    }
  },
};

const unconstructible = foundInTypes((type) =>
  type.kind === "object" && (type.requiresConstructorArguments ?? type.abstract) === true ? true : undefined,
);

function finding({ path, location }: BoundType, type: ObjectTypeModel, why: string): Finding {
  const { name } = type;
  const advice = type.abstract
    ? `Use a class that is not abstract, an interface, or @SwaggerSubType with the classes that extend '${name}'`
    : "Give the constructor's parameters defaults, or declare properties instead";
  return {
    message:
      `Binding cannot create a '${name}' for '${path}' because ${why}. ${advice}. ` +
      `To create it in code of your own, write a binder, and put @ModelBinder({ binderType: ${name}Binder }) on '${path}' ` +
      `or modelBinderProviders: [{ types: [${name}], binderType: ${name}Binder }] into the options of createApp. ` +
      `If '${name}' is one text, make it a simple type: @SimpleType() on the class, or an entry in the option converters. ` +
      `If '${name}' is a service, add it there: services: (services) => services.addScoped(${name}).`,
    location,
    ...(type.location && { related: [{ message: `'${name}' is declared here.`, location: type.location }] }),
  };
}
