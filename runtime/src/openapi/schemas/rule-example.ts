import { attributeDefinitions, validationRuleOf } from "../../attributes/index.js";
import { refusesValue } from "../../metadata/index.js";
import type { AttributeModel, TypeModel } from "../../model/index.js";

/**
 * The example of a text with a rule such as `@EmailAddress`: a text that all rules of its member accept (rule D58). Tools that fill in a
 * request make up a text by the pattern otherwise, which nobody can read, or do not know the format at all.
 *
 * @returns `undefined` without such a rule, if a rule refuses the text, or if an attribute of the application may do so
 */
export function ruleExample(attributes: readonly AttributeModel[], type: TypeModel): string | undefined {
  if (type.kind !== "simple" || type.id !== "String") return undefined;
  const examples = attributes.map(({ name, data }) => {
    const definition = attributeDefinitions.get(name);
    return definition && validationRuleOf(definition)?.example?.(data);
  });
  const example = examples.find((one) => one !== undefined);
  if (example === undefined || refusesValue(attributes, type, example)) return undefined;
  return attributes.every(({ name }) => attributeDefinitions.has(name)) ? example : undefined;
}
