import { attributeDefinitions, validationRuleOf, type ValidationRule } from "../attributes/index.js";
import { isUnfolded, type AttributeModel, type ConstantObject, type TypeModel } from "../model/index.js";
import type { Check } from "./check.js";
import { locateAttribute } from "./locate.js";
import { attributeOwners } from "./walk.js";

/**
 * An attribute that could never do its work: bounds the wrong way round, a pattern that is none or could hang, a limit that is
 * negative.
 */
export const invalidAttributeArgument: Check = {
  code: "LIG1023",
  slug: "invalid-attribute-argument",
  title: "An attribute cannot work with its arguments.",
  severity: "error",
  *check(model) {
    for (const { target, name, type, attributes, location } of attributeOwners(model)) {
      const typeModel = type === undefined ? undefined : model.types[type];
      for (const attribute of attributes) {
        const mistake = mistakeOf(attribute, typeModel);
        if (mistake === undefined) continue;
        const { reason, consequence } = mistake;
        yield {
          message: `${reason} Correct the arguments: the ${target} '${name}' could not be ${consequence}.`,
          location: locateAttribute(attribute, location),
          ...(mistake.isSwapped && { data: { fix: "swap" } }),
        };
      }
    }
  },
};

interface Mistake {
  readonly reason: string;
  /** What could not be done with what it stands on. */
  readonly consequence: string;
  /** It would work with its first two bounds the other way round. */
  readonly isSwapped: boolean;
}

/** An editor asks for the same attributes after every change, and a pattern takes time to be looked at. */
const known = new WeakMap<
  AttributeModel,
  { readonly type: TypeModel | undefined; readonly mistake: Mistake | undefined }
>();

function mistakeOf(attribute: AttributeModel, type: TypeModel | undefined): Mistake | undefined {
  const found = known.get(attribute);
  if (found !== undefined && found.type === type) return found.mistake;
  const mistake = findMistake(attribute, type);
  known.set(attribute, { type, mistake });
  return mistake;
}

function findMistake({ name, data }: AttributeModel, type: TypeModel | undefined): Mistake | undefined {
  const definition = attributeDefinitions.get(name);
  // What the source does not say is looked at when the application starts.
  if (definition === undefined || isUnfolded(data)) return undefined;
  const own = definition.mistakeOf?.(data);
  const { consequence = "limited" } = definition;
  if (own !== undefined) return { reason: `@${name}: ${own}`, consequence, isSwapped: false };
  const rule = validationRuleOf(definition);
  if (rule === undefined || type === undefined) return undefined;
  const reason = reasonOf(rule, data, type);
  if (reason === undefined) return undefined;
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

function swapBounds(data: ConstantObject): ConstantObject | undefined {
  const { minimum, maximum, minimumLength, maximumLength } = data;
  if (minimum !== undefined) return { ...data, minimum: maximum, maximum: minimum };
  return minimumLength === undefined
    ? undefined
    : { ...data, minimumLength: maximumLength, maximumLength: minimumLength };
}
