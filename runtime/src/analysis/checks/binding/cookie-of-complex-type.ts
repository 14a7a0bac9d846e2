import type { TypeModel } from "../../../model/index.js";
import type { Check } from "../../check.js";
import { checkOwners } from "../../support/walk.js";
import { locateAttribute } from "../../support/locate.js";

/** A cookie contains one text, so lists and objects cannot be bound from it. */
export const cookieOfComplexType: Check = {
  code: "LIG1041",
  slug: "cookie-of-complex-type",
  title: "@FromCookie is on a list or an object.",
  severity: "error",
  ...checkOwners(function* ({ name, type, attributes, location }, { types, hasBinderProviders }) {
    // The application's own binder may read it.
    if (hasBinderProviders) return;
    const cookie = attributes.find((attribute) => attribute.name === "FromCookie");
    if (cookie === undefined || type === undefined || !isComplex(types[type])) return;
    if (attributes.some((attribute) => attribute.name === "ModelBinder")) return;
    yield {
      message:
        `A cookie contains one text, but '${name}' is neither a simple type nor an enum. Bind a string and parse it in the action, ` +
        `or define your own parameter with defineParameter.`,
      location: locateAttribute(cookie, location),
    };
  }),
};

function isComplex(type: TypeModel | undefined): boolean {
  if (type?.binderType !== undefined) return false;
  return type !== undefined && ["array", "set", "dictionary", "object"].includes(type.kind);
}
