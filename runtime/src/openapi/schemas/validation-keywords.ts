import { attributeDefinitions, validationRuleOf } from "../../attributes/index.js";
import type { AttributeModel, TypeModel } from "../../model/index.js";
import type { Schema } from "../document.js";
import { mergeKeywords } from "./merge-keywords.js";

/**
 * The keywords of validation attributes. Each attribute supplies its own for the type of its target. The model contains only
 * the names of custom attributes, so they have no keywords. A schema filter can add them.
 */
export function validationKeywords(attributes: readonly AttributeModel[], type: TypeModel): Schema {
  return attributes.reduce<Schema>((keywords, { name, data }) => {
    const definition = attributeDefinitions.get(name);
    const demanded = definition && validationRuleOf(definition)?.schema?.(data, type);
    return demanded === undefined ? keywords : mergeKeywords(keywords, demanded as Schema);
  }, {});
}
