import { differingRouteOptions, filtersWithoutMethod, groupSharedRoutes } from "ligature/analysis";
import type { EndpointTable } from "ligature/endpoints";
import type { ApplicationModel, ModelDiagnostic, ModelSource } from "ligature/model";

/** What the start refuses when it registers routes, and the sources show: filters without methods, and different options of one route. */
export function findRefusedRoutes(
  model: ApplicationModel,
  { endpoints }: EndpointTable,
  source: ModelSource,
): ModelDiagnostic[] {
  const problems = [
    ...filtersWithoutMethod(model, source),
    ...groupSharedRoutes(endpoints, (endpoint) => endpoint).flatMap(differingRouteOptions),
  ];
  return problems.map((problem) => ({ severity: "error", ...problem }));
}
