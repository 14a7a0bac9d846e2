import { attributeDefinitions, validationRuleOf } from "../../attributes/index.js";
import type { AttributeModel, TypeModel } from "../../model/index.js";
import type { Schema } from "../document.js";
import { mergeKeywords } from "./merge-keywords.js";

/**
 * The keywords of validation attributes. Each attribute supplies its own for the type of its target. The model contains only
 * the names of custom attributes, so they have no keywords. A schema filter can add them.
 */
export function validationKeywords(attributes: readonly AttributeModel[], type: TypeModel): Schema {
  const demanded = attributes.reduce<Schema>((keywords, { name, data }) => {
    const definition = attributeDefinitions.get(name);
    const keyword = definition && validationRuleOf(definition)?.schema?.(data, type);
    return keyword === undefined ? keywords : mergeKeywords(keywords, keyword as Schema);
  }, {});
  return (demanded.minLength ?? 0) > 0 ? withoutImplied(demanded) : allowingEmpty(demanded);
}

/** `@Required` refuses white space. Beside most other patterns, this need not be said. */
function withoutImplied(keywords: Schema): Schema {
  const { pattern, allOf = [], ...others } = keywords;
  const patterns = [pattern, ...allOf.map((one) => one.pattern)].filter((one) => one !== undefined);
  const [first, ...rest] = patterns.filter((one) => one !== notBlank);
  if (first === undefined || patterns.length === rest.length + 1 || !refusesBlank(first)) return keywords;
  return { ...others, pattern: first, ...(rest.length > 0 && { allOf: rest.map((one) => ({ pattern: one })) }) };
}

const notBlank = String.raw`\S`;

function refusesBlank(pattern: string): boolean {
  try {
    return [" ", "  ", "\t", "\n"].every((text) => !new RegExp(pattern).test(text));
  } catch {
    // It stops the start (LIG1023).
    return false;
  }
}

/** `@RegularExpression` accepts the empty text, unless another rule refuses it. */
function allowingEmpty(keywords: Schema): Schema {
  const { pattern, allOf } = keywords;
  if (pattern === undefined && allOf === undefined) return keywords;
  return {
    ...keywords,
    ...(pattern !== undefined && { pattern: orEmpty(pattern) }),
    ...(allOf && { allOf: allOf.map(allowingEmpty) }),
  };
}

/** The pattern has anchors, so this needs no parentheses. */
function orEmpty(pattern: string): string {
  try {
    return new RegExp(pattern).test("") ? pattern : `^$|${pattern}`;
  } catch {
    // It stops the start (LIG1023).
    return pattern;
  }
}
