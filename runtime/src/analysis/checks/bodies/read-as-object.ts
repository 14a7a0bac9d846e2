import type { ApplicationModel, ObjectTypeModel } from "../../../model/index.js";
import { bodyTargetsOf, typesInBody, type BodyTarget } from "../../support/body-types.js";
import type { Check, Finding } from "../../check.js";

/**
 * A class whose `toJSON` makes a text of it is read from a body as an object with its members: nobody reads what was sent. The binder of
 * `@ModelBinder` reads no bodies, as in ASP.NET Core. A simple type is read and written as one text everywhere (rule B53).
 */
export const readAsObject: Check = {
  code: "LIG1059",
  slug: "read-as-object",
  title: "A class is written as a text, and read from a body as an object.",
  severity: "warning",
  scope: "part",
  *check(model) {
    const seen = new Set<ObjectTypeModel>();
    for (const target of bodyTargetsOf(model)) {
      for (const type of typesInBody(target, model)) {
        if (seen.has(type) || type.location === undefined || !isWrittenAsText(type, model)) continue;
        seen.add(type);
        yield findingOf(type, type.location, target);
      }
    }
  },
};

function isWrittenAsText({ form, toJson }: ObjectTypeModel, { types }: ApplicationModel): boolean {
  return form === "class" && toJson !== undefined && types[toJson.type]?.id === "String";
}

function findingOf({ name }: ObjectTypeModel, location: Finding["location"], target: BodyTarget): Finding {
  return {
    message:
      `'${name}' is written as a text by its toJSON, but a body is read into an object with its members, so nobody can send back what was sent. ` +
      `Make it a simple type, which is one text everywhere: @SimpleType() with 'static tryParse(text: string): ${name} | undefined' and 'toString()'.`,
    location,
    related: [
      {
        message: `'${target.reader}' reads it from a body, as '${target.name}' or inside '${target.name}'.`,
        location: target.location,
      },
    ],
  };
}
