import { isExtensionData, isJsonMember, jsonNameOf } from "ligature/internal/analysis";
import { attributeDefinitions, validationRuleOf, formatMessage } from "ligature/internal/attributes";
import { whyPropertyRequired } from "ligature/internal/conventions";
import type { EndpointTable } from "ligature/internal/endpoints";
import type { AttributeModel, ObjectTypeModel, PropertyModel, TypeModel } from "ligature/internal/model";
import type { Snapshot } from "../../projects/snapshot.js";
import { code } from "../markup.js";
import { contains, type HoverRequest } from "./hover-request.js";

interface FoundProperty {
  readonly application: EndpointTable;
  readonly owner: ObjectTypeModel;
  readonly property: PropertyModel;
}

/** For a model's property: the messages of its validation attributes, and its schema. */
export function describeProperty(request: HoverRequest): string[] {
  const { snapshot } = request;
  const found = findProperty(request);
  if (snapshot === undefined || found === undefined) return [];
  const { application, property, owner } = found;
  const type = application.model.types[property.type.type];
  const rules = [
    ...jsonText(property, snapshot),
    ...property.attributes.flatMap((attribute) => ruleText(attribute, found, type)),
    ...requirementText(found, snapshot),
  ];
  const schema = JSON.stringify(snapshot.schemaOf(property, application), undefined, 2);
  return [
    `${code(`${owner.name}.${property.name}`)} in requests and documents`,
    ...(rules.length === 0 ? [] : [rules.map((rule) => `- ${rule}`).join("\n")]),
    `\`\`\`json\n${schema}\n\`\`\``,
  ];
}

/** Its name in JSON, if that is another one, or why it has none. */
function jsonText(property: PropertyModel, { settings }: Snapshot): string[] {
  if (isExtensionData(property)) return ["In JSON, it takes the members that no other property has."];
  if (!isJsonMember(property)) return ["It is left out of JSON."];
  const name = jsonNameOf(property, settings.json);
  return name === property.name ? [] : [`Its name in JSON is ${code(name)}.`];
}

function findProperty({ applications, path, position, snapshot }: HoverRequest): FoundProperty | undefined {
  if (snapshot === undefined) return undefined;
  for (const application of applications) {
    for (const type of Object.values(application.model.types)) {
      const property =
        type.kind === "object" ? type.properties.find((one) => isAt(one, type, path, position)) : undefined;
      if (property !== undefined)
        return { application, owner: declaring(application, type as ObjectTypeModel, property), property };
    }
  }
  return undefined;
}

function isAt(
  property: PropertyModel,
  type: ObjectTypeModel,
  path: string,
  position: HoverRequest["position"],
): boolean {
  const file = property.file ?? type.location?.file;
  return file === path && property.range !== undefined && contains(property.range, position);
}

/** The class that declares it. An inherited property is also found at its derived classes. */
function declaring({ model }: EndpointTable, type: ObjectTypeModel, { declaringType }: PropertyModel): ObjectTypeModel {
  const owner = model.types[declaringType];
  return owner?.kind === "object" ? owner : type;
}

/** A rule that no attribute states. `@Required` has its own message. */
function requirementText({ application, owner, property }: FoundProperty, { settings }: Snapshot): string[] {
  if (whyPropertyRequired(property, owner, application.model.types, settings) !== "type") return [];
  const nullable = `write ${code(`${property.name}: ... | null`)}`;
  return property.hasInitializer
    ? [
        `Without a value it keeps its default. Null is refused because the type is not nullable. To allow it, ${nullable}.`,
      ]
    : [
        `Required because the type is not nullable. To make it optional, ${nullable}, or give it a default: ${code(`${property.name} = ...`)}.`,
      ];
}

/** `@Range(1, 99)`: the message that a client gets. */
function ruleText(
  attribute: AttributeModel,
  { owner, property }: FoundProperty,
  type: TypeModel | undefined,
): string[] {
  const definition = attributeDefinitions.get(attribute.name);
  const rule = definition && validationRuleOf(definition);
  if (rule === undefined || type === undefined) return [];
  const displayNameOf = (name: string): string =>
    displayName(owner.properties.find((one) => one.name === name)) ?? name;
  try {
    const given = attribute.data.errorMessage;
    const template = typeof given === "string" ? given : rule.message(attribute.data);
    const values = rule.messageArguments?.(attribute.data, { type, displayNameOf }) ?? [];
    return [`${code(`@${attribute.name}`)}: ${formatMessage(template, [displayNameOf(property.name), ...values])}`];
  } catch {
    return []; // Wrong arguments have their own diagnostic.
  }
}

function displayName(property: PropertyModel | undefined): string | undefined {
  const name = property?.attributes.find((one) => one.name === "Display")?.data.name;
  return typeof name === "string" ? name : undefined;
}
