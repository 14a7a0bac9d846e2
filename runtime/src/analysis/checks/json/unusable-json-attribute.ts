import { isExtensionData } from "../../../metadata/index.js";
import {
  findAttribute,
  isSettable,
  type ApplicationModel,
  type ObjectTypeModel,
  type PropertyModel,
} from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { locateAttribute, locateProperty } from "../../support/locate.js";

/** An attribute of JSON on a property that it cannot do anything with (rule B56). */
export const unusableJsonAttribute: Check = {
  code: "LIG1053",
  slug: "unusable-json-attribute",
  title: "An attribute of JSON does not fit what it is on.",
  severity: "error",
  scope: "part",
  oncePerPlace: true,
  *check({ types }) {
    for (const type of Object.values(types)) {
      if (type.kind !== "object") continue;
      // A type that TypeScript makes of a class, such as 'Order & { more: { note: string } }', is no mistake of its declaration.
      const own = type.properties.filter(({ declaringType }) => declaringType === type.declaration);
      for (const property of type.form === "class" ? own : []) yield* mistakesIn(type, property, types);
    }
  },
};

function* mistakesIn(
  type: ObjectTypeModel,
  property: PropertyModel,
  types: ApplicationModel["types"],
): Iterable<Finding> {
  const attribute = findAttribute(property.attributes, "JsonExtensionData");
  const message = attribute && mistakeInExtensionData(type, property, types);
  if (message !== undefined) yield { message, location: locateAttribute(attribute!, locateProperty(type, property)) };
}

function mistakeInExtensionData(
  type: ObjectTypeModel,
  property: PropertyModel,
  types: ApplicationModel["types"],
): string | undefined {
  const first = type.properties.find(isExtensionData);
  const name = `'${property.name}' of '${type.name || type.id}'`;
  if (first !== property)
    return `${name} has @JsonExtensionData, but '${first!.name}' takes all unknown members already. Remove one of them.`;
  const dictionary = types[property.type.type];
  // A type that is missing has an error of its own.
  if (dictionary === undefined) return undefined;
  if (dictionary.kind !== "dictionary" || dictionary.key.type !== "String")
    return `${name} has @JsonExtensionData, but it has no names and values. Declare it as 'Record<string, unknown>'.`;
  return isSettable(property, dictionary)
    ? undefined
    : `${name} has @JsonExtensionData, but a body cannot set it. Remove 'readonly', or write a setter.`;
}
