import { foundInTypes } from "../../../incremental/index.js";
import { isNullable, isValueType, lacksDefault } from "../../../metadata/index.js";
import type {
  ApplicationModel,
  AttributeModel,
  ObjectTypeModel,
  PropertyModel,
  SourceLocation,
  TypeModel,
} from "../../../model/index.js";
import { bodyTargetsOf, typesInBody } from "../../support/body-types.js";
import { typesOutsideBodies } from "../../support/bound-types.js";
import type { Check, CheckContext, Finding } from "../../check.js";
import { locateAttribute, propertyLocation } from "../../support/locate.js";

/**
 * `@Required` on a property whose type always has a value: an absent number is 0, and 0 is accepted (rule B36). So the document does not list
 * the property as required (rule D30).
 */
export const ineffectiveRequired: Check = {
  code: "LIG5013",
  slug: "ineffective-required",
  title: "@Required is on a property that always has a value, so it refuses nothing.",
  severity: "information",
  *check(model, context) {
    if (![...withRequired(model.types).values()].some((type) => isSuspicious(type, model))) return;
    const seen = new Set<string>();
    for (const { type, ...reader } of inputTypes(model)) {
      for (const property of type.properties) {
        const attribute = ineffectiveIn(type, property, model);
        const owner = propertyLocation(type, property);
        if (attribute === undefined || owner === undefined || isEffective(property, reader, context)) continue;
        const location = locateAttribute(attribute, owner);
        const place = `${location.file}:${location.range.join(":")}`;
        if (seen.has(place)) continue;
        seen.add(place);
        yield finding(type, property, { ...reader, attributeAt: location, canBeStrict: canBeStrict(property, reader) });
      }
    }
  },
};

const withRequired = foundInTypes((type) =>
  // A text has no default.
  type.kind === "object" && type.properties.some((one) => one.type.type !== "String" && requiredOf(one))
    ? type
    : undefined,
);

function isSuspicious(type: ObjectTypeModel, model: ApplicationModel): boolean {
  return type.properties.some((one) => ineffectiveIn(type, one, model) !== undefined);
}

function requiredOf({ attributes }: PropertyModel): AttributeModel | undefined {
  return attributes.find(({ name }) => name === "Required");
}

/** A part of an action that reads a type from a request. */
interface Reader {
  readonly isBody: boolean;
  /** `'OrdersController.create' reads it from a body, as 'order' or inside 'order'.` */
  readonly message: string;
  readonly location: SourceLocation;
}

function* inputTypes(model: ApplicationModel): Generator<Reader & { readonly type: ObjectTypeModel }> {
  for (const { type, path, location } of typesOutsideBodies(model)) {
    if (type.kind === "object") yield { type, isBody: false, message: `It is bound as '${path}'.`, location };
  }
  for (const target of bodyTargetsOf(model)) {
    const { reader, name, location } = target;
    const message = `'${reader}' reads it from a body, as '${name}' or inside '${name}'.`;
    for (const type of typesInBody(target, model)) yield { type, isBody: true, message, location };
  }
}

/** The `@Required` of a property that has a value even if none was sent. */
function ineffectiveIn(
  { nullableContext }: ObjectTypeModel,
  property: PropertyModel,
  { types }: Pick<ApplicationModel, "types">,
): AttributeModel | undefined {
  const { type: own, readOnly } = property;
  const required = requiredOf(property);
  const type = required && types[own.type];
  if (readOnly || nullableContext === "disabled" || type === undefined || !hasDefault(type) || isNullable(own))
    return undefined;
  return required;
}

function hasDefault(type: TypeModel): boolean {
  return isValueType(type) && !lacksDefault(type);
}

/** A strict body requires what has no initial value, and `@BindRequired` requires a key. The effect of the application's own binders is unknown. */
function isEffective(property: PropertyModel, reader: Reader, context: CheckContext): boolean {
  if (reader.isBody) return context.settings.strictBodies !== false && canBeStrict(property, reader);
  return context.hasBinderProviders || property.attributes.some(({ name }) => name === "BindRequired");
}

function canBeStrict({ hasInitializer }: PropertyModel, { isBody }: Reader): boolean {
  return isBody && hasInitializer !== true;
}

interface IneffectiveAttribute extends Pick<Reader, "message" | "location"> {
  readonly attributeAt: SourceLocation;
  readonly canBeStrict: boolean;
}

function finding(
  type: ObjectTypeModel,
  property: PropertyModel,
  { attributeAt, canBeStrict, ...reader }: IneffectiveAttribute,
): Finding {
  const { name, hasInitializer } = property;
  const owner = type.name === "" ? name : `${type.name}.${name}`;
  const [reason, way] = hasInitializer
    ? [
        "an absent value keeps the initial value",
        "Remove @Required(), or replace the initial value with a type that has null.",
      ]
    : [
        "its type has no null, so an absent value is the default of the type, such as 0 or false",
        `Add '| null' to the type${canBeStrict ? ", or turn on the option strictBodies" : ""}.`,
      ];
  return {
    message: `@Required() on '${owner}' refuses nothing, although the document lists '${name}' as required: ${reason}. ${way}`,
    location: attributeAt,
    related: [reader],
    data: { property: name, kind: hasInitializer ? "initializer" : "type" },
  };
}
