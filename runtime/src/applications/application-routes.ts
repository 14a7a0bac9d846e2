import { createApplicationModel, type CreatedModel, type ModelOptions } from "../conventions/index.js";
import { createEndpointTable, prefixParameters, type EndpointCache, type EndpointTable } from "../endpoints/index.js";
import type { ModelSource } from "../model/index.js";
import type { AppDescription } from "./fold-app-options.js";

/** The parts of an application's description that say which routes it has. */
export type RoutedApplication = ModelOptions & Pick<AppDescription, "analysis" | "prefix">;

/** The routes of an application, and the problems of its model. */
export interface ApplicationRoutes {
  readonly endpoints: EndpointTable;
  readonly diagnostics: CreatedModel["diagnostics"];
}

/**
 * Creates the model of a described application, and its routes.
 *
 * @param source the classes of the project
 * @param app the application
 * @param endpointCache the routes of an earlier state that can be reused; default: none
 * @returns the routes with their model, and the problems that were found
 * @example `(source: ModelSource, app: RoutedApplication) => routesOf(source, app).endpoints`
 */
export function routesOf(
  source: ModelSource,
  app: RoutedApplication,
  endpointCache?: EndpointCache,
): ApplicationRoutes {
  const { model, diagnostics } = createApplicationModel(source, {
    ...app,
    prefixParameters: prefixParameters(app.prefix),
  });
  const endpoints = createEndpointTable(model, { ...app.analysis, prefix: app.prefix, endpointCache });
  return { endpoints, diagnostics };
}
