import { rule } from "./rule.js";

const accepted = "All values that were accepted still are.";
const refused = "Values outside of the new bound are refused.";
const mayBeRefused = "Values outside of the new bound are refused, but may never have been accepted.";
const unexpected = "Clients get values that they had not to expect.";
const readOnly = "Requests do not contain it.";

/** Bounds and patterns. A bound that is new counts as one that became narrower, where the two have one id. */
export const boundRules = [
  rule("request-{body,property,parameter}-{,exclusive-}{max,min}-set", "dangerous", mayBeRefused),
  rule("request-{body,property,parameter}-max-length-set", "dangerous", mayBeRefused),
  rule("request-{body,property,parameter}-min-items-set", "dangerous", mayBeRefused),
  rule("request-{body,property,parameter}-{max,exclusive-max,max-length}-decreased", "breaking", refused),
  rule("request-{body,property,parameter}-{min,exclusive-min,min-length,min-items}-increased", "breaking", refused),
  rule("request-{parameter,schema}-max-items-decreased", "breaking", refused),
  rule("request-schema-max-properties-decreased", "breaking", refused),
  rule("request-schema-min-properties-increased", "breaking", refused),
  rule("request-{body,property,parameter}-{max,exclusive-max,max-length}-increased", "safe", accepted),
  rule("request-{body,property,parameter}-{min,exclusive-min,min-length}-decreased", "safe", accepted),
  rule("request-parameter-min-items-decreased", "safe", accepted),
  rule("request-{parameter,schema}-max-items-increased", "safe", accepted),
  rule("request-read-only-property-{max,exclusive-max,max-length}-decreased", "safe", readOnly),
  rule("request-read-only-property-{min,exclusive-min}-increased", "safe", readOnly),
  rule("response-{body,property}-{max,exclusive-max,max-length}-increased", "breaking", unexpected),
  rule("response-{body,property}-{min,exclusive-min,min-length,min-items}-decreased", "breaking", unexpected),
  rule("response-{body,property}-{max-length,min-items}-unset", "breaking", unexpected),
  rule("response-schema-{max-items,max-properties}-increased", "breaking", unexpected),
  rule("response-schema-min-properties-decreased", "breaking", unexpected),
  rule("request-{property,parameter}-pattern-added", "breaking", "Values that do not match the pattern are refused."),
  rule(
    "request-{property,parameter}-pattern-changed",
    "dangerous",
    "Values that matched the old pattern may be refused.",
  ),
  rule("request-{property,parameter}-pattern-{generalized,removed}", "safe", accepted),
  rule("response-property-pattern-added", "safe", "Clients had to expect these values."),
  rule("response-property-pattern-{changed,removed}", "dangerous", "Clients that check or take apart the text get others."), // prettier-ignore
  rule("request-schema-multiple-of-narrowed", "breaking", "Values that are no multiples are refused."),
  rule("request-schema-unique-items-added", "breaking", "Lists with an item twice are refused."),
  rule("response-schema-{multiple-of-widened,unique-items-removed}", "breaking", unexpected),
];
