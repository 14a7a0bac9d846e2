import type { Endpoint } from "ligature/internal/endpoints";

/** Describes which requests of an action need an antiforgery token; empty if none does. */
export function describeAntiforgery({ action, antiforgery }: Pick<Endpoint, "action" | "antiforgery">): string[] {
  if (antiforgery === undefined) return [];
  const requests = antiforgery.requests === "all" ? "Every request" : "A request with an unsafe method";
  return [`${requests} of \`${action.methodName}\` needs an antiforgery token.`];
}
