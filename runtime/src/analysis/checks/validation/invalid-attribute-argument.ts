import {
  attributeDefinitions,
  placeholdersOf,
  validationRuleOf,
  type ValidationRule,
} from "../../../attributes/index.js";
import { isUnfolded, type AttributeModel, type ConstantObject, type TypeModel } from "../../../model/index.js";
import type { Check } from "../../check.js";
import { locateAttribute } from "../../support/locate.js";
import { checkOwners } from "../../support/walk.js";

/**
 * An attribute that cannot work with its arguments: reversed bounds, a pattern that is invalid or could hang, a negative
 * limit.
 */
export const invalidAttributeArgument: Check = {
  code: "LIG1023",
  slug: "invalid-attribute-argument",
  title: "An attribute cannot work with its arguments.",
  severity: "error",
  ...checkOwners(function* ({ target, name, type, attributes, location }, { types }) {
    const typeModel = type === undefined ? undefined : types[type];
    for (const attribute of attributes) {
      const mistake = mistakeOf(attribute, typeModel);
      if (mistake === undefined) continue;
      const { reason, consequence } = mistake;
      yield {
        ...(consequence === undefined
          ? { message: reason, severity: "warning" }
          : {
              message: `${reason} Correct the arguments. Otherwise the ${target} '${name}' cannot be ${consequence}.`,
            }),
        location: locateAttribute(attribute, location),
        ...(mistake.isSwapped && { data: { fix: "swap" } }),
      };
    }
  }),
};

interface Mistake {
  readonly reason: string;
  /** The step that the attribute's owner prevents: `validated`. Absent: the attribute works, but its message is wrong. */
  readonly consequence?: string;
  /** It would work if its first two bounds were swapped. */
  readonly isSwapped: boolean;
}

/** The type of an attribute's owner without one: a class or a method. */
const noType = Symbol("no type");

/**
 * The types for which attributes are right. An editor checks the same attributes after every change, and checking a pattern takes time.
 * Nearly all are right, so nothing more is kept.
 */
const right = new WeakMap<AttributeModel, TypeModel | typeof noType>();

function mistakeOf(attribute: AttributeModel, type: TypeModel | undefined): Mistake | undefined {
  if (right.get(attribute) === (type ?? noType)) return undefined;
  const mistake = findMistake(attribute, type);
  if (mistake === undefined) right.set(attribute, type ?? noType);
  return mistake;
}

function findMistake({ name, data, typeArguments }: AttributeModel, type: TypeModel | undefined): Mistake | undefined {
  const definition = attributeDefinitions.get(name);
  // Arguments that are not constants in the source are checked when the application starts.
  if (definition === undefined || isUnfolded(data)) return undefined;
  const own = definition.mistakeOf?.(data, typeArguments);
  const { consequence = "limited" } = definition;
  if (own !== undefined) return { reason: `@${name}: ${own}`, consequence, isSwapped: false };
  const rule = validationRuleOf(definition);
  if (rule === undefined || type === undefined) return undefined;
  const reason = reasonOf(rule, data, type);
  if (reason === undefined) return placeholderMistake(name, rule, data, type);
  const swapped = swapBounds(data);
  return {
    reason,
    consequence: "validated",
    isSwapped: swapped !== undefined && reasonOf(rule, swapped, type) === undefined,
  };
}

function reasonOf(rule: ValidationRule, data: ConstantObject, type: TypeModel): string | undefined {
  try {
    rule.createCheck(data, { type, displayNameOf: (property) => property });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A placeholder that nothing fills is sent to clients as it is written. In .NET it throws when the message is made. */
function placeholderMistake(
  attribute: string,
  rule: ValidationRule,
  data: ConstantObject,
  type: TypeModel,
): Mistake | undefined {
  const { errorMessage } = data;
  if (typeof errorMessage !== "string") return undefined;
  const last = rule.messageArguments?.(data, { type, displayNameOf: (property) => property }).length ?? 0;
  const unknown = placeholdersOf(errorMessage).find((index) => index > last);
  if (unknown === undefined) return undefined;
  const known = last === 0 ? "only {0}, the name" : `{0}, the name, to {${last}}`;
  return {
    reason: `@${attribute}: nothing fills {${unknown}} in the message, so clients see it. The message can contain ${known}. Use one of them, or write '{{${unknown}}}' for braces.`,
    isSwapped: false,
  };
}

function swapBounds(data: ConstantObject): ConstantObject | undefined {
  const { minimum, maximum, minimumLength, maximumLength } = data;
  if (minimum !== undefined) return { ...data, minimum: maximum, maximum: minimum };
  return minimumLength === undefined
    ? undefined
    : { ...data, minimumLength: maximumLength, maximumLength: minimumLength };
}
