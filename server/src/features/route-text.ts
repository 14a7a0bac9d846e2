import type { Endpoint } from "ligature/internal/endpoints";
import type { Snapshot } from "../projects/snapshot.js";

/** `GET, HEAD /api/orders/{id:int}`; `any method /health`. */
export function routeText({ httpMethods, template }: Pick<Endpoint, "httpMethods" | "template">): string {
  return `${httpMethods.length === 0 ? "any method" : httpMethods.join(", ")} /${template.text.replace(/^~?\//, "")}`;
}

/** The same, with a remark if no application has the route. */
export function routeOrRemark(endpoint: Endpoint, snapshot: Pick<Snapshot, "unregistered"> | undefined): string {
  return routeText(endpoint) + (snapshot?.unregistered.has(endpoint.controller.id) === true ? " (not registered)" : "");
}
