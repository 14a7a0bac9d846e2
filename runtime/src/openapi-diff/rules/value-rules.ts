import { rule } from "./rule.js";

/** Allowed values and defaults. */
export const valueRules = [
  rule("request-{body,property,parameter,header-property}-became-enum", "breaking", "Values that are not in the list are refused."), // prettier-ignore
  rule("request-{body,property,parameter,parameter-property}-enum-value-removed", "breaking", "Clients that send it are refused."), // prettier-ignore
  rule("request-{property,parameter,parameter-property}-enum-value-added", "safe", "Clients need not send it."),
  rule("request-schema-enum-removed", "safe", "Values that clients send are accepted.", "dangerous"),
  rule("request-read-only-property-enum-value-removed", "safe", "Requests do not contain it."),
  rule("response-property-enum-value-added", "dangerous", "Clients that distinguish the values do not know it.", "breaking"), // prettier-ignore
  rule("response-write-only-property-enum-value-added", "safe", "Responses do not contain it."),
  rule("response-property-enum-value-removed", "safe", "Clients had to expect it, and never get it.", "dangerous"),
  rule("response-mediatype-enum-value-removed", "safe", "Clients had to expect it, and never get it.", "dangerous"),
  rule("response-schema-enum-removed", "breaking", "Clients that distinguish the values do not know the others."),
  rule("request-{parameter,property}-x-extensible-enum-value-removed", "breaking", "Clients that send it are refused."),
  rule("request-{body,property}-const-{added,changed}", "breaking", "Other values are refused."),
  rule("request-{body,property}-const-removed", "safe", "Values that clients send are accepted."),
  rule("response-{body,property}-const-added", "safe", "Clients had to expect this value."),
  rule("response-{body,property}-const-{changed,removed}", "breaking", "Clients do not expect other values."),
  rule("request-{body,property}-default-value-{added,changed,removed}", "safe", "Clients that send a value are treated as before."), // prettier-ignore
  rule("response-{body,property}-default-value-{added,changed,removed}", "safe", "Responses contain the value itself."),
];
