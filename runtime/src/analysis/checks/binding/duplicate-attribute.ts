import { attributeDefinitions } from "../../../attributes/index.js";
import type { AttributeModel } from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";
import { checkOwners, type AttributeOwner } from "../../support/walk.js";

/** The same attribute twice. Only the first is read. (C# refuses the second.) */
export const duplicateAttribute: Check = {
  code: "LIG1014",
  slug: "duplicate-attribute",
  title: "An attribute that is allowed once appears twice.",
  severity: "warning",
  syntaxOnly: true,
  ...checkOwners(function* ({ name, attributes, isOfSeveral, location }) {
    yield* sameStatus({ name, attributes, location });
    // The rules of each class are read.
    if (isOfSeveral) return;
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

/** A `@ProducesResponseType` that adds nothing to another one for its status. Otherwise, both are described (rule D45). */
function* sameStatus({
  name,
  attributes,
  location,
}: Pick<AttributeOwner, "name" | "attributes" | "location">): Generator<Finding> {
  const left = new Set(attributes.filter((attribute) => attribute.name === "ProducesResponseType"));
  for (const attribute of left) {
    const other = [...left].find((one) => one !== attribute && addsNothing(attribute, one));
    if (other === undefined) continue;
    left.delete(attribute);
    yield {
      message: `@ProducesResponseType() on '${name}' adds nothing to another one that declares ${String(attribute.data.statusCode)}. Remove this one, or name another type or media type.`,
      location: locateAttribute(attribute, location),
      related: [{ message: "This one says the same.", location: locateAttribute(other, location) }],
    };
  }
}

function addsNothing({ data, typeArguments }: AttributeModel, other: AttributeModel): boolean {
  const { statusCode, description, type, contentTypes } = data;
  if (typeof statusCode !== "number" || statusCode !== other.data.statusCode) return false;
  if (description !== undefined && other.data.description === undefined) return false;
  // Without types, all type arguments look alike.
  if (typeArguments?.some((one) => one.type === "unknown")) return false;
  if (type === undefined && typeArguments === undefined && contentTypes === undefined) return true;
  const body = ({ data: theirs, typeArguments: args }: Pick<AttributeModel, "data" | "typeArguments">): string =>
    JSON.stringify([theirs.type, args, theirs.contentTypes]);
  return body({ data, ...(typeArguments && { typeArguments }) }) === body(other);
}
