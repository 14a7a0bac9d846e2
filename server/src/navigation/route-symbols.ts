import type { Endpoint } from "ligature/internal/endpoints";
import type { Snapshot } from "../projects/snapshot.js";

/** A route with its name for people. */
export interface RouteSymbol extends Pick<Endpoint, "controller" | "action"> {
  /** `GET /api/orders/{id:int}`. */
  readonly name: string;
}

/** Every route of a project, each once, in the order of declaration. */
export function routeSymbols({ applications }: Pick<Snapshot, "applications">): RouteSymbol[] {
  const found = new Map<string, RouteSymbol>();
  for (const { controller, action, httpMethods, template } of applications.flatMap(({ endpoints }) => endpoints)) {
    const methods = httpMethods.length === 0 ? "any method" : httpMethods.join(", ");
    const name = `${methods} /${template.text}`;
    const key = `${controller.id} ${action.methodName} ${name}`;
    if (!found.has(key)) found.set(key, { name, controller, action });
  }
  return [...found.values()];
}
