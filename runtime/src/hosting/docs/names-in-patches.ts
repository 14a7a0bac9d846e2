import type { Endpoint, EndpointTable } from "../../endpoints/index.js";
import { isJsonMember, jsonNameOf, jsonOptionsOf, typesWithin, type JsonNaming } from "../../metadata/index.js";
import type { Settings, TypeModel } from "../../model/index.js";

/** A property that has one name in a patch, and another one in all other JSON. */
export interface OtherName {
  readonly type: string;
  readonly property: string;
  readonly inPatches: string;
  readonly elsewhere: string;
}

/**
 * A property that the patches of an application name differently from the JSON of its own serializer. Ligature reads patches itself, with the
 * names of the option `json` and of `@JsonOptions`, but a document has one schema for a type in a patch and elsewhere.
 */
export function otherNameInPatches(
  { endpoints, model }: EndpointTable,
  json: Settings["json"],
  elsewhere: JsonNaming,
): OtherName | undefined {
  for (const endpoint of endpoints) {
    const inPatches = jsonOptionsOf(endpoint, json);
    const types = patchesOf(endpoint, model.types).flatMap((root) => [...typesWithin(root, model.types)]);
    const [other] = types.flatMap((type) => otherNamesIn(type, inPatches, elsewhere));
    if (other !== undefined) return other;
  }
  return undefined;
}

function patchesOf({ controller, action }: Endpoint, types: Readonly<Record<string, TypeModel>>): string[] {
  const targets = [...controller.properties, ...action.parameters];
  return targets.map(({ type }) => type.type).filter((id) => Object.hasOwn(types, id) && types[id]!.kind === "patch");
}

function otherNamesIn(type: TypeModel, inPatches: JsonNaming, elsewhere: JsonNaming): OtherName[] {
  if (type.kind !== "object") return [];
  return type.properties
    .filter(isJsonMember)
    .map((property) => ({
      type: type.name,
      property: property.name,
      inPatches: jsonNameOf(property, inPatches),
      elsewhere: jsonNameOf(property, elsewhere),
    }))
    .filter((names) => names.inPatches !== names.elsewhere);
}
