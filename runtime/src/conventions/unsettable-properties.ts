import { sourceAttributes, sourceOfAttribute } from "../attributes/index.js";
import type {
  ClassDeclaration,
  ControllerModel,
  ModelSource,
  PropertyModel,
  TypeId,
  UnsettableProperty,
} from "../model/index.js";

/** Properties of a controller or page that say from where they are bound, and are never bound. */
export function unsettableProperties(
  source: ModelSource,
  id: TypeId,
  chain: readonly ClassDeclaration[],
): Pick<ControllerModel, "unsettableProperties"> {
  const type = source.type(id);
  if (type?.kind !== "object") return {};
  const shown = new Map(type.properties.map((one) => [one.name, one]));
  const found = chain.flatMap((declaration) => [...ownProperties(source, declaration, shown), ...statics(declaration)]);
  return found.length > 0 ? { unsettableProperties: found } : {};
}

function ownProperties(
  source: ModelSource,
  { id, file, range, propertyDecorators = {} }: ClassDeclaration,
  shown: ReadonlyMap<string, PropertyModel>,
): UnsettableProperty[] {
  return [...source.attributes(id).members].flatMap(([name, attributes]): UnsettableProperty[] => {
    const property = shown.get(name);
    const attribute = attributes.find((one) => one.name === "BindProperty" || sourceOfAttribute(one) !== undefined);
    const isSet = property !== undefined && !property.readOnly;
    if (attribute === undefined || isSet || propertyDecorators[name] === undefined) return [];
    return [{ name, reason: property ? "read-only" : "not public", attribute, location: { file, range } }];
  });
}

function statics({ file, range, staticAttributes = [] }: ClassDeclaration): UnsettableProperty[] {
  return staticAttributes
    .filter(({ name }) => name === "BindProperty" || sourceAttributes.has(name))
    .map(({ member, ...attribute }) => ({ name: member, reason: "static", attribute, location: { file, range } }));
}
