import {
  applyNamingPolicy,
  hasJsonOptions,
  isJsonMember,
  jsonOptionsOf,
  ownJsonName,
  typesWithin,
} from "../../../metadata/index.js";
import {
  assumeDefaults,
  findAttribute,
  unknownSetting,
  unknownSettings,
  type ActionModel,
  type ApplicationModel,
  type ControllerModel,
  type JsonNamingPolicy,
  type ObjectTypeModel,
  type PossibleSettings,
  type PropertyModel,
  type SourceLocation,
  type TypeId,
  type TypeModel,
} from "../../../model/index.js";
import type { Check, Finding } from "../../check.js";
import { locateAttribute, locateProperty } from "../../support/locate.js";

/** Two members of a class have one name in JSON, so only one of them could be read (rule B50). */
export const jsonNameCollision: Check = {
  code: "LIG1052",
  slug: "json-name-collision",
  title: "Two members have the same name in JSON.",
  severity: "error",
  scope: "part",
  oncePerPlace: true,
  *check({ types, controllers }, { settings }) {
    const nameOf = namesBy(settings.json);
    for (const controller of controllers) yield* collisionsOfActions(controller, types, settings.json);
    for (const type of Object.values(types)) {
      if (type.kind === "object") yield* collisionsIn(type, nameOf);
      if (type.kind === "union" && type.discriminator !== undefined) {
        const members = type.members.map((member) => types[member.type]);
        yield* differentDiscriminators(members, type.discriminator, nameOf);
      }
    }
  },
};

type PossibleJson = PossibleSettings["json"];

/** The name of a property in JSON; `undefined` if the policy is not known and no attribute names the property. */
type NameOf = (property: PropertyModel) => string | undefined;

function namesBy({ propertyNamingPolicy }: PossibleJson): NameOf {
  return ({ name, attributes }) =>
    ownJsonName(attributes) ??
    (propertyNamingPolicy === unknownSetting ? undefined : applyNamingPolicy(name, propertyNamingPolicy));
}

/** The members that `@JsonOptions` of an action names alike, in the types that it reads and writes. */
function* collisionsOfActions(
  controller: ControllerModel,
  types: ApplicationModel["types"],
  json: PossibleJson,
): Iterable<Finding> {
  const byPolicy = new Map<JsonNamingPolicy, Set<TypeId>>();
  for (const action of controller.actions.filter((one) => hasJsonOptions({ controller, action: one }))) {
    const { propertyNamingPolicy } = jsonOptionsOf(
      { controller, action },
      assumeDefaults({ ...unknownSettings, json }).json,
    );
    if (propertyNamingPolicy === json.propertyNamingPolicy) continue;
    const ids = byPolicy.get(propertyNamingPolicy) ?? new Set();
    byPolicy.set(propertyNamingPolicy, ids);
    for (const id of typesOfAction(controller, action)) for (const type of typesWithin(id, types)) ids.add(type.id);
  }
  for (const [propertyNamingPolicy, ids] of byPolicy) {
    const nameOf = namesBy({ ...json, propertyNamingPolicy });
    for (const type of [...ids].map((id) => types[id])) if (type?.kind === "object") yield* collisionsIn(type, nameOf);
  }
}

function typesOfAction(
  { properties }: ControllerModel,
  { parameters, returnType, returned = [] }: ActionModel,
): TypeId[] {
  const references = [...properties, ...parameters]
    .filter(({ bindingInfo }) => bindingInfo !== undefined)
    .map(({ type }) => type);
  return [...references, returnType, ...returned.map(({ type }) => type)].flatMap((one) => one?.type ?? []);
}

function* collisionsIn(type: ObjectTypeModel, nameOf: NameOf): Iterable<Finding> {
  const first = new Map<string, PropertyModel>();
  for (const property of type.properties) {
    const jsonName = isJsonMember(property) ? nameOf(property) : undefined;
    if (jsonName === undefined) continue;
    const other = first.get(jsonName);
    if (other === undefined) first.set(jsonName, property);
    else yield collision(type, other, property, jsonName);
  }
}

function collision(type: ObjectTypeModel, other: PropertyModel, property: PropertyModel, jsonName: string): Finding {
  return {
    message:
      `'${other.name}' and '${property.name}' of '${type.name || type.id}' are both named '${jsonName}' in JSON, so only one of them could be read. ` +
      "Give one of them another name with @JsonPropertyName, or leave it out with @JsonIgnore().",
    location: placeOf(type, property),
    related: [{ message: `'${other.name}' has the name first.`, location: placeOf(type, other) }],
  };
}

/** The discriminator of a union's members is read before anything else is known. */
function* differentDiscriminators(
  members: readonly (TypeModel | undefined)[],
  discriminator: string,
  nameOf: NameOf,
): Iterable<Finding> {
  const [first, ...others] = members.flatMap((type) => {
    const property = type?.kind === "object" ? type.properties.find(({ name }) => name === discriminator) : undefined;
    return type?.kind === "object" && property !== undefined ? [{ type, property }] : [];
  });
  const other = others.find(({ property }) => nameOf(property) !== nameOf(first!.property));
  if (first === undefined || other === undefined) return;
  yield {
    message:
      `'${discriminator}' tells the members of a union apart, but it is named '${nameOf(first.property) ?? discriminator}' in one of them and ` +
      `'${nameOf(other.property) ?? discriminator}' in another. Give it the same @JsonPropertyName in all of them.`,
    location: placeOf(other.type, other.property),
    related: [{ message: "The other name.", location: placeOf(first.type, first.property) }],
  };
}

function placeOf(type: ObjectTypeModel, property: PropertyModel): SourceLocation {
  const own = locateProperty(type, property);
  const attribute = findAttribute(property.attributes, "JsonPropertyName");
  return attribute === undefined ? own : locateAttribute(attribute, own);
}
