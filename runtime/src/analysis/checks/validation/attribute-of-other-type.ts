import {
  isObject,
  isUnfolded,
  type AttributeModel,
  type ConstantObject,
  type ConstantValue,
  type ObjectTypeModel,
  type TypeModel,
} from "../../../model/index.js";
import { findNearestName } from "../../../routing/index.js";
import { propertyLocation } from "../../support/bound-types.js";
import type { Check, Finding } from "../../check.js";
import { locateArgument, locateAttribute } from "../../support/locate.js";
import { checkOwners, isEmpty } from "../../support/walk.js";

const numbers: ReadonlySet<string> = new Set([
  "Byte", "SByte", "Int16", "Int32", "Int64", "UInt16", "UInt32", "UInt64", "Single", "Double", "Decimal",
]); // prettier-ignore

const notChecked: ReadonlySet<TypeModel["kind"]> = new Set(["unknown", "union", "enum"]);

const lists: ReadonlySet<string> = new Set(["AllowedValues", "DeniedValues"]);

const lengths: ReadonlySet<string> = new Set(["MinLength", "MaxLength", "Length"]);

/** The types besides text that each text attribute can check. */
const ofTexts: ReadonlyMap<string, readonly string[]> = new Map([
  ["StringLength", []],
  ["EmailAddress", []],
  ["Phone", []],
  ["CreditCard", []],
  ["Base64String", []],
  ["Url", ["Uri"]],
  ["FileExtensions", ["FormFile"]],
]);

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
  *check(model, context) {
    yield* ofOwners.check(model, context);
    for (const type of Object.values(model.types)) yield* comparedProperties(type);
  },
  mayFindIn: (part, context) =>
    ofOwners.mayFindIn!(part, context) || (part.kind === "object" && !isEmpty(comparedProperties(part))),
};

function reasonOf({ name, data }: AttributeModel, type: TypeModel): string | undefined {
  if (notChecked.has(type.kind)) return undefined;
  const also = ofTexts.get(name);
  if (also !== undefined) return type.id === "String" || also.includes(type.id) ? undefined : "checks text";
  if (lengths.has(name)) return hasLength(type) ? undefined : "counts characters or items";
  if (name === "Range") return rangeReason(data, type);
  if (lists.has(name)) return listReason(data.values, type);
  if (name === "RegularExpression") return type.kind === "simple" ? undefined : "checks the text of one value";
  return undefined;
}

function hasLength(type: TypeModel): boolean {
  return type.kind === "simple" ? type.id === "String" || type.id === "Bytes" : type.kind !== "special";
}

/** Text is converted. A number is compared with bounds of any numeric type. */
function rangeReason({ type: bounds, minimum }: ConstantObject, type: TypeModel): string | undefined {
  // Bounds that are texts need their type as the first argument (LIG1023).
  if (bounds === undefined && typeof minimum === "string") return undefined;
  const wanted = typeof bounds === "string" ? bounds : "Double";
  if (type.id === "String" || type.id === wanted || (numbers.has(wanted) && numbers.has(type.id))) return undefined;
  return `has bounds of type ${numbers.has(wanted) && bounds === undefined ? "number" : wanted}`;
}

/** Values are compared as they are bound: a date is an object, which is equal to no text. */
function listReason(values: ConstantValue | undefined, type: TypeModel): string | undefined {
  if (!Array.isArray(values)) return undefined;
  const wrong = (values as readonly ConstantValue[]).find((value) => !canEqual(value, type));
  return wrong === undefined ? undefined : `lists ${describeValue(wrong)}, which no value of the type equals`;
}

const texts: ReadonlySet<string> = new Set(["String", "Char", "Guid"]);

function canEqual(value: ConstantValue, { kind, id }: TypeModel): boolean {
  if (value === null || isObject(value)) return value === null || value.$undefined === true || numbers.has(id);
  if (kind !== "simple") return false;
  if (typeof value === "string") return texts.has(id);
  return typeof value === "number" ? numbers.has(id) : id === "Boolean";
}

function describeValue(value: ConstantValue): string {
  return isObject(value) ? "a value" : JSON.stringify(value);
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
