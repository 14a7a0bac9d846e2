import type { TypeModel } from "../model/index.js";
import type { Check } from "./check.js";
import { attributeOwners } from "./walk.js";
import { locateAttribute } from "./locate.js";

/** A cookie holds one text, so that lists and objects cannot be bound from one. */
export const cookieOfComplexType: Check = {
  code: "LIG1041",
  slug: "cookie-of-complex-type",
  title: "@FromCookie stands on a list or an object.",
  severity: "error",
  *check(model, { hasBinderProviders }) {
    // A binder of the application's own may read it.
    if (hasBinderProviders) return;
    for (const { name, type, attributes, location } of attributeOwners(model)) {
      const cookie = attributes.find((attribute) => attribute.name === "FromCookie");
      if (cookie === undefined || type === undefined || !isComplex(model.types[type])) continue;
      if (attributes.some((attribute) => attribute.name === "ModelBinder")) continue;
      yield {
        message:
          `A cookie holds one text, and '${name}' is neither of a simple type nor an enum. Bind the text, and read it in the action; ` +
          `or write a parameter of your own with defineParameter.`,
        location: locateAttribute(cookie, location),
      };
    }
  },
};

function isComplex(type: TypeModel | undefined): boolean {
  return type !== undefined && ["array", "set", "dictionary", "object"].includes(type.kind);
}
