import type { Endpoint } from "ligature/endpoints";

/** `GET, HEAD /api/orders/{id:int}`; `any method /health`. */
export function routeText({ httpMethods, template }: Pick<Endpoint, "httpMethods" | "template">): string {
  return `${httpMethods.length === 0 ? "any method" : httpMethods.join(", ")} /${template.text.replace(/^~?\//, "")}`;
}
