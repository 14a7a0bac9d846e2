import {
  differingRouteOptions,
  filtersWithoutMethod,
  groupSharedRoutes,
  guardedLoginPage,
  lostProtections,
} from "ligature/analysis";
import type { EndpointTable } from "ligature/endpoints";
import type { ApplicationModel, ModelDiagnostic, ModelSource } from "ligature/model";

/**
 * What the start refuses when it registers routes, and the sources show: filters without methods, different options of one route, a
 * login page that requires a user, and protections that a derived class loses.
 */
export function findRefusedRoutes(
  model: ApplicationModel,
  table: EndpointTable,
  source: ModelSource,
  loginPath: string | undefined,
): ModelDiagnostic[] {
  const problems = [
    ...filtersWithoutMethod(model, source),
    ...groupSharedRoutes(table.endpoints, (endpoint) => endpoint).flatMap(differingRouteOptions),
    ...guardedLoginPage(loginPath, table),
    ...lostProtections(model, source),
  ];
  return problems.map((problem) => ({ severity: "error", ...problem }));
}
