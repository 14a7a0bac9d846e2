import { rule } from "./rule.js";

/** Operations, paths, servers and webhooks: whether they are still there. */
export const operationRules = [
  rule("endpoint-added", "safe", "No client calls it yet."),
  rule("api-{path-removed,removed}-without-deprecation", "breaking", "Clients that call it get 404 or 405, without a warning before."), // prettier-ignore
  rule("api-{path-removed,removed}-with-deprecation", "safe", "It was deprecated, without a date until which it stays or after that date."), // prettier-ignore
  rule("api-{path-removed,removed}-before-sunset", "breaking", "It was promised until a date that has not come."),
  rule("api-operation-moved", "breaking", "Clients call the old method and path, which do not answer any more."),
  rule("api-path-prefix-changed", "breaking", "Clients call the old paths, none of which answers any more."),
  rule("server-added", "safe", "Clients may go on to call the servers that they know."),
  rule("server-removed", "breaking", "The document no longer promises that anything answers at this address."),
  rule("{webhook,callback}-added", "safe", "Receivers that do not know it never registered for it."),
  rule("{webhook,callback}-removed", "breaking", "Receivers wait for requests that do not come any more."),
];
