import { attributeDefinitions, validationRuleOf } from "../../attributes/index.js";
import type { AttributeModel, TypeModel } from "../../model/index.js";
import type { Schema } from "../document.js";
import { mergeKeywords } from "./merge-keywords.js";

/**
 * What the validation attributes demand, in keywords: each says it itself, for the type it stands on. Attributes of the
 * user's own stand in the model by name alone and say nothing; a schema filter can.
 */
export function validationKeywords(attributes: readonly AttributeModel[], type: TypeModel): Schema {
  return attributes.reduce<Schema>((keywords, { name, data }) => {
    const definition = attributeDefinitions.get(name);
    const demanded = definition && validationRuleOf(definition)?.schema?.(data, type);
    return demanded === undefined ? keywords : mergeKeywords(keywords, demanded as Schema);
  }, {});
}
