import { rule } from "./rule.js";

/** `allOf`, `anyOf`, `oneOf` and discriminators. An `allOf` is merged, so it is reported only where it cannot be. */
export const structureRules = [
  rule("request-{body,property}-{any,one}-of-added", "safe", "Clients may go on to send what they send.", "dangerous"),
  rule("request-{body,property}-{any,one}-of-removed", "breaking", "Clients that send it are refused."),
  rule(
    "request-body-wrapped-in-one-of",
    "safe",
    "The values that clients send are still among the choices.",
    "dangerous",
  ),
  rule("request-{body,property}-all-of-added", "breaking", "Values have to be one of more choices."),
  rule("request-{body,property}-all-of-removed", "dangerous", "Values need not be one of the choices any more, which may mean something else."), // prettier-ignore
  rule("response-{body,property}-{any,one}-of-added", "breaking", "Clients get something that they do not know."),
  rule("response-body-wrapped-in-one-of", "breaking", "Clients get something that they do not know."),
  rule("response-{body,property}-{any,one}-of-removed", "safe", "Clients had to expect it, and never get it.", "dangerous"), // prettier-ignore
  rule("response-{body,property}-all-of-added", "safe", "Clients had to expect these values."),
  rule("response-{body,property}-all-of-removed", "breaking", "Clients get values that they had not to expect."),
  rule("{request,response}-schema-alternatives-changed", "dangerous", "A `oneOf` refuses what matches two of its schemas, and it is not known whether these overlap."), // prettier-ignore
  rule("request-{body,property}-discriminator-added", "dangerous", "Clients may not send the property that selects the schema."), // prettier-ignore
  rule("request-{body,property}-discriminator-removed", "safe", "The schemas themselves tell what is accepted.", "breaking"), // prettier-ignore
  rule("{request,response}-{body,property}-discriminator-property-name-changed", "breaking", "Clients write and read another property to select the schema."), // prettier-ignore
  rule("request-{body,property}-discriminator-mapping-added", "safe", "Clients need not send the value."),
  rule("request-{body,property}-discriminator-mapping-deleted", "breaking", "Clients that send the value are refused."),
  rule("{request,response}-{body,property}-discriminator-mapping-changed", "breaking", "The value selects another schema than clients expect."), // prettier-ignore
  rule("response-{body,property}-discriminator-added", "safe", "Clients need not read it."),
  rule("response-{body,property}-discriminator-removed", "dangerous", "Clients that select by the property do not know what they get.", "breaking"), // prettier-ignore
  rule(
    "response-{body,property}-discriminator-mapping-added",
    "dangerous",
    "Clients do not know the value.",
    "breaking",
  ),
  rule("response-{body,property}-discriminator-mapping-deleted", "breaking", "Clients cannot tell what they get without the value."), // prettier-ignore
];
