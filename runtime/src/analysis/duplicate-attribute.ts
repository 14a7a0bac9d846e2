import { attributeDefinitions } from "../attributes/index.js";
import type { AttributeModel } from "../model/index.js";
import type { Check, Finding } from "./check.js";
import { locateAttribute } from "./locate.js";
import { checkOwners, type AttributeOwner } from "./walk.js";

/** The same attribute twice. Only the first is read. (C# refuses the second.) */
export const duplicateAttribute: Check = {
  code: "LIG1014",
  slug: "duplicate-attribute",
  title: "An attribute that is allowed once appears twice.",
  severity: "warning",
  syntaxOnly: true,
  ...checkOwners(function* ({ name, attributes, location }) {
    yield* sameStatus({ name, attributes, location });
    const first = new Map<string, AttributeModel>();
    for (const attribute of attributes) {
      const definition = attributeDefinitions.get(attribute.name) ?? attribute.facts;
      const other = first.get(attribute.name);
      first.set(attribute.name, other ?? attribute);
      if (definition === undefined || other === undefined || definition.multiple) continue;
      yield {
        message: `@${attribute.name}() is on '${name}' twice, and only the first is read. Remove this one, or merge the two.`,
        location: locateAttribute(attribute, location),
        related: [{ message: "This one is read.", location: locateAttribute(other, location) }],
      };
    }
  }),
};

/** Two `@ProducesResponseType` for one status: a document has one response for a status, that of the last. */
function* sameStatus({
  name,
  attributes,
  location,
}: Pick<AttributeOwner, "name" | "attributes" | "location">): Generator<Finding> {
  const last = new Map<number, AttributeModel>();
  for (const attribute of attributes.toReversed()) {
    const { statusCode } = attribute.data;
    if (attribute.name !== "ProducesResponseType" || typeof statusCode !== "number") continue;
    const other = last.get(statusCode);
    if (other === undefined) last.set(statusCode, attribute);
    else
      yield {
        message: `@ProducesResponseType() declares ${statusCode} on '${name}' twice, and only the last is described. Remove this one, or merge the two.`,
        location: locateAttribute(attribute, location),
        related: [{ message: "This one is described.", location: locateAttribute(other, location) }],
      };
  }
}
