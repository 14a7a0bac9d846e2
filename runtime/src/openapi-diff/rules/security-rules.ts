import { rule } from "./rule.js";

/** Security requirements, and the schemes that they name. */
export const securityRules = [
  rule("api-{,global-}security-added", "breaking", "Clients without these credentials were answered, and get 401 now."),
  rule("api-{,global-}security-alternative-added", "safe", "Clients may go on with the credentials that they have."),
  rule("api-{,global-}security-removed", "safe", "Clients that send credentials are answered as clients without them."), // prettier-ignore
  rule("api-{,global-}security-alternative-removed", "breaking", "Clients with only these credentials get 401 now."),
  rule("api-{,global-}security-scope-added", "breaking", "Tokens without the scope were enough, and get 403 now."),
  rule("api-{,global-}security-scope-removed", "safe", "Tokens may have more scopes than are needed."),
  rule("api-security-component-added", "safe", "Only a requirement makes clients use it."),
  rule(
    "api-security-component-removed",
    "safe",
    "Only a requirement makes clients use it, and its removal is reported there.",
  ),
  rule("api-security-component-type-changed", "breaking", "Clients send their credentials in the old way."),
  rule("api-security-component-oauth-{url,token-url}-changed", "dangerous", "Clients that have the old address in their settings do not get tokens."), // prettier-ignore
  rule("api-security-component-oauth-scope-added", "safe", "Only a requirement makes clients ask for it."),
  rule("api-security-component-oauth-scope-removed", "dangerous", "Clients that ask for the scope may be refused a token."), // prettier-ignore
  rule("api-security-component-oauth-scope-changed", "safe", "Only the description of the scope is another."),
];
