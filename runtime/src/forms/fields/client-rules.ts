import type { ModelMetadata } from "../../binding/index.js";
import { simpleFactsOf, type ConstantObject } from "../../model/index.js";
import { displayNameOf } from "../../binding/index.js";
import { ruleMessages, type RuleMessage } from "../../validation/index.js";
import type { StringLocalizer } from "../../localization/index.js";
import { formatMessage } from "../../attributes/index.js";
import { formTexts, localize } from "../form-context.js";
import type { HtmlAttributes } from "../helpers/tag.js";

/** The attributes of a rule besides its message, by the names that jQuery's unobtrusive validation has. */
type ClientRule = readonly [rule: string, parameters?: (data: ConstantObject) => Readonly<Record<string, unknown>>];

const clientRules: Readonly<Record<string, ClientRule>> = {
  Required: ["required"],
  StringLength: ["length", ({ maximumLength: max, minimumLength: min }) => ({ max, ...(Number(min) > 0 && { min }) })],
  Length: ["length", ({ maximumLength: max, minimumLength: min }) => ({ max, min })],
  MaxLength: ["maxlength", ({ length }) => ({ max: length })],
  MinLength: ["minlength", ({ length }) => ({ min: length })],
  Range: ["range", ({ minimum, maximum }) => ({ min: minimum, max: maximum })],
  RegularExpression: ["regex", ({ pattern }) => ({ pattern })],
  EmailAddress: ["email"],
  Phone: ["phone"],
  Url: ["url"],
  CreditCard: ["creditcard"],
  Compare: ["equalto", ({ otherProperty }) => ({ other: `*.${String(otherProperty)}` })],
  FileExtensions: ["fileextensions", ({ extensions }) => ({ extensions: String(extensions ?? "png,jpg,jpeg,gif").replaceAll(/[ .]/g, "") })],
}; // prettier-ignore

/** The attributes `data-val-*` of a field, which scripts for ASP.NET Core's forms read; none if nothing is checked. */
export function clientRulesOf(
  metadata: ModelMetadata,
  siblings: readonly ModelMetadata[],
  localizer?: StringLocalizer,
): HtmlAttributes {
  const isCheckbox = metadata.type.id === "Boolean";
  const rules = ruleMessages(metadata, siblings, localizer).filter(({ name }) => !(isCheckbox && name === "Required"));
  const attributes: Record<string, string> = {};
  for (const rule of rules) Object.assign(attributes, attributesOf(rule));
  if (isReal(metadata)) {
    const name = localize(localizer, displayNameOf(metadata));
    attributes["data-val-number"] = formatMessage(localize(localizer, formTexts.notANumber), [name]);
  }
  return Object.keys(attributes).length === 0 ? {} : { "data-val": "true", ...attributes };
}

function attributesOf({ name, data, message }: RuleMessage): Record<string, string> {
  if (!Object.hasOwn(clientRules, name)) return {};
  const [rule, parametersOf] = clientRules[name]!;
  const parameters = Object.entries(parametersOf?.(data) ?? {});
  const start = `data-val-${rule}`;
  return {
    [start]: message,
    ...Object.fromEntries(parameters.map(([key, value]) => [`${start}-${key}`, String(value)])),
  };
}

function isReal({ type }: ModelMetadata): boolean {
  return type.kind === "simple" && simpleFactsOf(type).number === "real";
}
