import type { HiddenProperty, ObjectTypeModel } from "../model/index.js";
import type { Check, Finding } from "./check.js";
import { locateAttribute } from "./locate.js";

/** A model consists of the public properties of its instances (rule B40). */
export const attributeOnHiddenProperty: Check = {
  code: "LIG1048",
  slug: "attribute-on-hidden-property",
  title: "An attribute is on a property of a model that is static or not public, so it has no effect.",
  severity: "warning",
  *check({ types }, { incompleteTypes }) {
    if (incompleteTypes) return;
    const seen = new Set<string>();
    for (const type of Object.values(types)) {
      // Each instantiation of a generic class is a type of its own.
      if (type.kind !== "object" || type.hiddenProperties === undefined || seen.has(type.declaration)) continue;
      seen.add(type.declaration);
      yield* findingsIn(type, type.hiddenProperties);
    }
  },
  mayFindIn: (part) => part.kind === "object" && part.hiddenProperties !== undefined,
};

function findingsIn({ name: owner, location }: ObjectTypeModel, hidden: readonly HiddenProperty[]): Finding[] {
  if (location === undefined) return [];
  return hidden.map(({ name, reason, attribute }) => ({
    message:
      `'${owner}.${name}' is ${reason}, so @${attribute.name}() on it has no effect: a model consists of the public properties of its ` +
      `instances. ${ways[reason]}, or remove the attribute.`,
    location: locateAttribute(attribute, location),
    data: { attribute: attribute.name, reason },
  }));
}

const ways = { "not public": "Make it public", static: "Remove 'static'" } as const;
