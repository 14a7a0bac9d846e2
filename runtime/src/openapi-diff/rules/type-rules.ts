import { rule } from "./rule.js";

/** Types, formats and null. */
export const typeRules = [
  rule("request-{body,property,parameter}-type-changed", "breaking", "Values that clients send are refused."),
  rule("request-parameter-property-type-changed", "breaking", "Values that clients send are refused."),
  rule("request-parameter-property-type-specialized", "breaking", "Values that clients send are refused."),
  rule("request-{body,property,parameter,parameter-property}-type-generalized", "safe", "Values that clients send are accepted.", "dangerous"), // prettier-ignore
  rule("request-{body,property}-type-compatible", "safe", "In a form, all values are texts, so clients send the same."),
  rule("response-{body,property,header}-type-changed", "breaking", "Clients get values of a type that they cannot read."), // prettier-ignore
  rule("response-{body,property,header}-type-generalized", "breaking", "Clients get values of a type that they do not expect."), // prettier-ignore
  rule("response-{body,property,header}-type-specialized", "safe", "Clients had to expect these values."),
  rule("response-{body,property,header}-type-compatible", "safe", "In a text, all values are texts, so clients read the same."), // prettier-ignore
  rule("request-{body,property,parameter,parameter-property}-list-of-types-widened", "safe", "Values that clients send are accepted.", "dangerous"), // prettier-ignore
  rule("request-{body,property,parameter,parameter-property}-list-of-types-narrowed", "breaking", "Values of the type that is missing are refused."), // prettier-ignore
  rule("response-{body,property}-list-of-types-widened", "breaking", "Clients get values of a type that they do not expect."), // prettier-ignore
  rule("response-{body,property}-list-of-types-narrowed", "safe", "Clients had to expect these values."),
  rule("request-{body,property,parameter,parameter-property}-became-nullable", "safe", "Clients need not send null."),
  rule("request-{body,property,parameter,parameter-property}-became-not-nullable", "breaking", "Clients that send null are refused."), // prettier-ignore
  rule("response-{body,property,header}-became-nullable", "breaking", "Clients do not expect null."),
  rule("response-{body,property,header}-became-not-nullable", "safe", "Clients had to expect a value."),
  rule("{request,response}-{body,property}-content-{media-type,encoding}-changed", "breaking", "The text is written and read in another way."), // prettier-ignore
  rule("request-{body,property}-content-schema-added", "breaking", "Any content was accepted, and only some is now."),
  rule("request-{body,property}-content-schema-removed", "safe", "Any content is accepted now."),
  rule("response-{body,property}-content-schema-added", "safe", "Clients had to expect this content."),
  rule(
    "response-{body,property}-content-schema-removed",
    "breaking",
    "Nothing is promised about the content any more.",
  ),
];
