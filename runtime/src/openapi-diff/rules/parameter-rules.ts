import { rule } from "./rule.js";

/** Parameters: whether they are there, whether they are needed, and how they are written. */
export const parameterRules = [
  rule("new-required-request-{parameter,header-property}", "breaking", "Clients do not send it."),
  rule("new-request-path-parameter", "breaking", "Clients do not send it."),
  rule("new-required-request-default-parameter-to-existing-path", "breaking", "Clients of one of the operations of the path do not send it."), // prettier-ignore
  rule("new-optional-request-{parameter,default-parameter-to-existing-path}", "safe", "Clients need not send it."),
  rule(
    "request-parameter-removed",
    "dangerous",
    "The values that clients send are ignored from now on, or refused.",
    "breaking",
  ),
  rule("request-parameter-removed-with-deprecation", "safe", "It was deprecated, without a date until which it stays or after that date."), // prettier-ignore
  rule("request-parameter-removed-before-sunset", "breaking", "It was promised until a date that has not come."),
  rule("request-{parameter,header-property}-became-required", "breaking", "Clients that do not send it are refused."),
  rule(
    "request-parameter-required-with-added",
    "breaking",
    "Clients that send other values of its model without it are refused.",
  ),
  rule("request-parameter-required-with-removed", "safe", "Clients may go on to send it."),
  rule("request-parameter-became-optional", "safe", "Clients may go on to send it."),
  rule("request-parameter-default-value-{added,changed,removed}", "breaking", "A request without the parameter means something else."), // prettier-ignore
  rule("request-parameter-serialization-changed", "breaking", "The values that clients write are read in another way."),
];
