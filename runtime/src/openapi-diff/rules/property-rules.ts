import { rule } from "./rule.js";

/** Members of objects: whether they are there, needed, or only for one direction. */
export const propertyRules = [
  rule("new-required-request-property{,-with-default}", "breaking", "Clients do not send it, and the schema requires it even if it has a default."), // prettier-ignore
  rule("new-optional-request-property", "safe", "Clients need not send it."),
  rule("request-property-removed", "dangerous", "The values that clients send are ignored from now on.", "breaking"),
  rule("request-schema-property-refused", "breaking", "Clients that send it are refused, because the object allows no other properties."), // prettier-ignore
  rule("request-property-became-required{,-with-default}", "breaking", "Clients that do not send it are refused."),
  rule("request-property-became-optional", "safe", "Clients may go on to send it."),
  rule("response-required-property-removed", "breaking", "Clients may rely on a property that was always there."),
  rule("response-optional-property-removed", "dangerous", "Clients that use the property do not find it.", "breaking"), // prettier-ignore
  rule("response-{required,optional}-property-added", "safe", "Clients ignore properties that they do not know."),
  rule("response-schema-property-added-to-closed-object", "dangerous", "Clients that check responses refuse it, because the object had no other properties."), // prettier-ignore
  rule("response-property-became-optional", "breaking", "Clients may rely on a property that was always there."),
  rule("response-property-became-required", "safe", "Clients had to expect it."),
  rule("response-{required,optional}-write-only-property-{added,removed}", "safe", "Responses do not contain it."),
  rule("response-write-only-property-became-{optional,required}", "safe", "Responses do not contain it."),
  rule(
    "request-{optional,required}-property-became-read-only",
    "dangerous",
    "The values that clients send are ignored from now on.",
  ),
  rule("request-optional-property-became-not-read-only", "safe", "Clients need not send it."),
  rule("request-required-property-became-not-read-only", "breaking", "Clients do not send it, and it is required."),
  rule("request-{optional,required}-property-became-{,not-}write-only", "safe", "Requests may contain it as before."),
  rule("response-required-property-became-write-only", "breaking", "Clients may rely on a property that was always there."), // prettier-ignore
  rule("response-optional-property-became-write-only", "dangerous", "Clients that use the property do not find it."),
  rule("response-optional-property-became-not-write-only", "safe", "Clients ignore properties that they do not know."),
  rule("response-required-property-became-not-write-only", "dangerous", "A value that was kept secret is sent, and clients may log or store it."), // prettier-ignore
  rule("response-{optional,required}-property-became-{,not-}read-only", "safe", "Responses contain it as before."),
  rule("request-schema-additional-properties-narrowed", "breaking", "Clients that send other properties are refused."),
  rule("request-schema-additional-properties-widened", "safe", "Clients need not send other properties."),
  rule("response-schema-additional-properties-narrowed", "safe", "Clients had to expect more than they get."),
  rule("response-schema-additional-properties-widened", "dangerous", "Clients that check responses refuse other properties."), // prettier-ignore
];
