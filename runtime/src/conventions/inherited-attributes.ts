import { attributeDefinitions, isRouteAttribute, sourceOfAttribute, validationRuleOf } from "../attributes/index.js";
import type { AttributeModel, ModelSource, PropertyModel, TypeId } from "../model/index.js";
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
 * The attributes of a property, and those of the properties of base classes that it overrides (rule B41). Of a property that an intersection
 * makes of several, the rules of all of them count, and of each other attribute the first.
 *
 * @param source the source of declarations
 * @param property the property, with the class that declares it
 * @returns the attributes, own ones first
 */
export function attributesOfProperty(
  source: ModelSource,
  { name, declaringType, alsoDeclaredBy = nothing }: Pick<PropertyModel, "name" | "declaringType" | "alsoDeclaredBy">,
): readonly AttributeModel[] {
  const file = source.declaration(declaringType)?.file;
  return alsoDeclaredBy.reduce(
    (found, other) => {
      const others = placedIn(attributesIn(source, name, other), source.declaration(other)?.file, file);
      const added = others.filter((one) => isRule(one) && !found.some((known) => isSame(known, one)));
      const rest = others.filter((one) => !isRule(one));
      return withInherited([...found, ...added], rest);
    },
    attributesIn(source, name, declaringType),
  );
}

/** The attributes that a class has, or inherits, for a property. */
function attributesIn(source: ModelSource, name: string, declaringType: TypeId): readonly AttributeModel[] {
  const own = source.attributes(declaringType).members.get(name) ?? nothing;
  const declaration = source.declaration(declaringType);
  if (declaration?.base === undefined) return own;
  const [, ...bases] = declarationChain(source, declaration);
  return bases.reduce((found, { id, file }) => {
    const overridden = source.attributes(id).members.get(name) ?? nothing;
    return withInherited(found, placedIn(overridden, file, declaration.file));
  }, own);
}

/** Whether an attribute is a rule of values. One of the application's own may be. */
function isRule({ name, facts }: AttributeModel): boolean {
  const definition = attributeDefinitions.get(name);
  return definition === undefined
    ? facts !== undefined && facts.parameter === undefined
    : validationRuleOf(definition) !== undefined;
}

function isSame(one: AttributeModel, other: AttributeModel): boolean {
  return one.name === other.name && JSON.stringify(one.data) === JSON.stringify(other.data);
}

const nothing: readonly never[] = [];

/**
 * The attributes of a class, method, property or parameter, and those that it inherits, as in .NET (rule B41). An own attribute
 * replaces an inherited one with its name, unless it is allowed several times. Own routes replace all inherited routes, an own source the
 * inherited source, and an own response the inherited response with its status.
 *
 * @param own the own attributes
 * @param inherited the attributes of the base class, or of what it overrides
 * @returns both, own ones first, except where the last one wins
 */
export function withInherited(
  own: readonly AttributeModel[],
  inherited: readonly AttributeModel[],
): readonly AttributeModel[] {
  if (inherited.length === 0) return own;
  if (own.length === 0) return inherited;
  const replaced = new Set(own.map(replacementKey));
  const kept = inherited.filter((one) => !replaced.has(replacementKey(one)) || accumulation(one) !== undefined);
  const isBefore = (one: AttributeModel): boolean => accumulation(one) === "before";
  return [...kept.filter(isBefore), ...own, ...kept.filter((one) => !isBefore(one))];
}

function replacementKey(attribute: AttributeModel): string {
  if (isRouteAttribute(attribute)) return "a route";
  if (sourceOfAttribute(attribute) !== undefined) return "a source";
  const { name, data } = attribute;
  return responses.has(name) ? `a response: ${JSON.stringify(data.statusCode)}` : name;
}

const responses: ReadonlySet<string> = new Set(["ProducesResponseType", "SwaggerResponse"]);

/** All filters, protections, options of routes and own attributes that are allowed several times are kept. */
function accumulation({ name, facts }: AttributeModel): "after" | "before" | undefined {
  return attributeDefinitions.get(name)?.accumulates ?? (facts?.multiple === true ? "after" : undefined);
}
