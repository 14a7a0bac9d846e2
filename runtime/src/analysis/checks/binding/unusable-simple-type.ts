import { findAttribute, isOwnSimpleType, type OwnSimpleTypeModel } from "../../../model/index.js";
import type { Check } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";

/** A class with `@SimpleType` that cannot be one (rule B53), or whose binder nobody uses: a simple type has its own. */
export const unusableSimpleType: Check = {
  code: "LIG1060",
  slug: "unusable-simple-type",
  title: "A class with @SimpleType cannot be read from a text, or written as one.",
  severity: "error",
  scope: "part",
  *check(model) {
    for (const type of Object.values(model.types)) {
      if (!isOwnSimpleType(type) || type.location === undefined) continue;
      const attribute = findAttribute(type.attributes, "SimpleType");
      const message = mistakeIn(type);
      if (attribute === undefined || message === undefined) continue;
      yield { message, location: locateAttribute(attribute, type.location) };
    }
  },
};

function mistakeIn({ name, mistake, attributes, converter }: OwnSimpleTypeModel): string | undefined {
  if (converter !== undefined) return undefined;
  if (mistake !== undefined)
    return (
      `'${name}' has @SimpleType, but ${mistake}. ` +
      `Write 'static tryParse(text: string): ${name} | undefined' and 'toString(): string' in it.`
    );
  return findAttribute(attributes, "ModelBinder") === undefined
    ? undefined
    : `'${name}' has @SimpleType and @ModelBinder, and only one of them can read it. Remove @ModelBinder: 'tryParse' reads the values of every source.`;
}
