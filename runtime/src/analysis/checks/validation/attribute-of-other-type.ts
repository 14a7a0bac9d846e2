import { applicabilityOf, attributeDefinitions, validationRuleOf } from "../../../attributes/index.js";
import { isUnfolded, type AttributeModel, type ObjectTypeModel, type TypeModel } from "../../../model/index.js";
import { findNearestName } from "../../../routing/index.js";
import type { Check, Finding } from "../../check.js";
import { locateArgument, locateAttribute, propertyLocation } from "../../support/locate.js";
import { checkOwners } from "../../support/walk.js";

const ofOwners = checkOwners(function* ({ name, type, attributes, location }, { types }) {
  const typeModel = type === undefined ? undefined : types[type];
  if (typeModel === undefined) return;
  for (const attribute of attributes) {
    const reason = isUnfolded(attribute.data) ? undefined : reasonOf(attribute, typeModel);
    if (reason === undefined) continue;
    yield {
      message: `@${attribute.name}() ${reason}, but '${name}' is ${describe(typeModel)}. Remove the attribute, or change the type.`,
      location: locateAttribute(attribute, location),
    };
  }
});

/**
 * A validation attribute on a type that it cannot check: `@StringLength` accepts every number, and `@EmailAddress` refuses every
 * number. In ASP.NET Core such attributes throw or refuse during a request.
 */
export const attributeOfOtherType: Check = {
  code: "LIG1039",
  slug: "attribute-of-other-type",
  title: "A validation attribute is on a type that it cannot check.",
  severity: "warning",
  ...ofOwners,
  *check(model, context) {
    yield* ofOwners.check(model, context);
    for (const type of Object.values(model.types)) yield* comparedProperties(type);
  },
};

function reasonOf({ name, data }: AttributeModel, type: TypeModel): string | undefined {
  const definition = attributeDefinitions.get(name);
  const rule = definition && validationRuleOf(definition);
  const answer = rule && applicabilityOf(rule, type, data);
  return typeof answer === "object" ? answer.reason : undefined;
}

function describe(type: TypeModel): string {
  switch (type.kind) {
    case "array":
    case "set":
      return "a list";
    case "dictionary":
      return "a dictionary";
    case "object":
      return `an object of type ${type.name || "{...}"}`;
    default:
      return `of type ${type.id}`;
  }
}

/** `@Compare("pasword")`: only an absent value equals a property that does not exist. */
function* comparedProperties(type: TypeModel): Generator<Finding> {
  if (type.kind !== "object") return;
  for (const property of type.properties) {
    const attribute = property.attributes.find(({ name }) => name === "Compare");
    const other = attribute?.data.otherProperty;
    if (attribute === undefined || typeof other !== "string" || hasProperty(type, other)) continue;
    const owner = propertyLocation(type, property) ?? type.location;
    if (owner === undefined) continue;
    const others = type.properties.map(({ name }) => name).filter((name) => name !== property.name);
    const meant = findNearestName(other, others);
    yield {
      message:
        `'${type.name}' has no property '${other}' for @Compare() on '${property.name}'. Names are case-sensitive. ` +
        (meant === undefined ? "Name one of its properties." : `Did you mean '${meant}'?`),
      location: locateArgument(attribute, 0, owner),
      data: { kind: "compare", ...(meant !== undefined && { replacement: meant }) },
    };
  }
}

function hasProperty({ properties }: ObjectTypeModel, name: string): boolean {
  return properties.some((property) => property.name === name);
}
