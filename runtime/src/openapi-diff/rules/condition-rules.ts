import { rule } from "./rule.js";

const narrower = "Values that do not match it are refused.";
const accepted = "All values that were accepted still are.";
const expected = "Clients had to expect these values.";
const unexpected = "Clients get values that they had not to expect.";

const added =
  "{if,then,else,contains,dependent-required,dependent-schema,pattern-property,property-names,unevaluated-items,unevaluated-properties}";

/** Keywords of JSON Schema that set conditions, and what stands for all others. */
export const conditionRules = [
  rule(`request-{body,property}-${added}-added`, "breaking", narrower),
  rule(`request-{body,property}-${added}-removed`, "safe", accepted),
  rule(`response-{body,property}-${added}-added`, "safe", expected),
  rule(`response-{body,property}-${added}-removed`, "breaking", unexpected),
  rule("request-{body,property}-prefix-items-{added,removed}", "breaking", "The items at these places are checked in another way."), // prettier-ignore
  rule("response-{body,property}-prefix-items-added", "breaking", "Clients may take the list apart by places."),
  rule("response-{body,property}-prefix-items-removed", "dangerous", "Clients that take the list apart by places may get other items."), // prettier-ignore
  rule("{request,response}-{body,property}-dependent-required-changed", "breaking", "Other properties belong together than clients expect."), // prettier-ignore
  rule("request-{body,property}-{min-contains-increased,max-contains-decreased}", "breaking", narrower),
  rule("request-{body,property}-{min-contains-decreased,max-contains-increased}", "safe", accepted),
  rule("response-{body,property}-{min-contains-increased,max-contains-decreased}", "safe", expected),
  rule("response-{body,property}-{min-contains-decreased,max-contains-increased}", "breaking", unexpected),
  rule("request-schema-narrowed", "breaking", "Values that were accepted are refused."),
  rule("request-schema-widened", "safe", accepted),
  rule("response-schema-narrowed", "safe", expected),
  rule("response-schema-widened", "breaking", unexpected),
  rule("{request,response}-schema-changed", "breaking", "Some values are no longer allowed, and others are."),
  rule("{request,response}-schema-not-compared", "dangerous", "The schemas combine in more ways than are compared."),
];
