import { attributeDefinitions, sourceOfAttribute } from "../attributes/index.js";
import type { AttributeModel, ModelSource, PropertyModel } from "../model/index.js";
import { declarationChain } from "./declaration-chain.js";

/** Attributes whose owner is in another file. */
export function placedIn(
  attributes: readonly AttributeModel[],
  file: string | undefined,
  ownerFile: string | undefined,
): readonly AttributeModel[] {
  if (file === undefined || file === ownerFile) return attributes;
  return attributes.map((attribute) => ({ file, ...attribute }));
}

/**
 * The attributes of a property, and those of the properties of base classes that it overrides (rule B41).
 *
 * @param source the source of declarations
 * @param property the property, with the class that declares it
 * @returns the attributes, own ones first
 */
export function attributesOfProperty(
  source: ModelSource,
  { name, declaringType }: Pick<PropertyModel, "name" | "declaringType">,
): readonly AttributeModel[] {
  const own = source.attributes(declaringType).members.get(name) ?? nothing;
  const declaration = source.declaration(declaringType);
  if (declaration?.base === undefined) return own;
  const [, ...bases] = declarationChain(source, declaration);
  return bases.reduce((found, { id, file }) => {
    const overridden = source.attributes(id).members.get(name) ?? nothing;
    return withInherited(found, placedIn(overridden, file, declaration.file));
  }, own);
}

const nothing: readonly never[] = [];

/**
 * The attributes of a property or parameter that overrides another one. An own attribute replaces an inherited one with its name, and
 * an own source replaces an inherited source. Attributes that are allowed several times are kept.
 *
 * @param own the own attributes
 * @param inherited the attributes of what it overrides
 * @returns both, own ones first
 */
export function withInherited(
  own: readonly AttributeModel[],
  inherited: readonly AttributeModel[],
): readonly AttributeModel[] {
  if (inherited.length === 0) return own;
  if (own.length === 0) return inherited;
  const names = new Set(own.map(({ name }) => name));
  const hasSource = own.some(isSource);
  const isKept = (one: AttributeModel): boolean =>
    (!names.has(one.name) || isMultiple(one)) && !(hasSource && isSource(one));
  return [...own, ...inherited.filter(isKept)];
}

function isSource(attribute: AttributeModel): boolean {
  return sourceOfAttribute(attribute) !== undefined;
}

function isMultiple({ name, facts }: AttributeModel): boolean {
  return (attributeDefinitions.get(name) ?? facts)?.multiple === true;
}
