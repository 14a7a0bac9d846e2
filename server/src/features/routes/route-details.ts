import type { CancellationToken } from "vscode-languageserver";
import { endpointOf } from "ligature/internal/applications";
import type { Endpoint, EndpointTable } from "ligature/internal/endpoints";
import { typeText, type ParameterModel } from "ligature/internal/model";
import { Cancelled } from "../../guard.js";
import type { Snapshot } from "../../projects/snapshot.js";
import {
  routeDetailsRequest,
  type Route,
  type RouteDetailsParams,
  type RouteDetailsResult,
  type RouteOperation,
  type RouteParameterDetails,
} from "../../protocol.js";
import type { ServerContext } from "../../server-context.js";
import type { Feature } from "../feature.js";
import { samplePath, valueForAction } from "./sample-path.js";
import { routesOf } from "./to-route.js";

/** `ligature/routeDetails`. */
export const routeDetailsFeature: Feature = {
  capabilities: () => ({}),
  listen: (context) =>
    context.connection.onRequest<RouteDetailsResult | null, unknown>(
      routeDetailsRequest,
      context.guard.request(routeDetailsRequest, (parameters: RouteDetailsParams, token: CancellationToken) =>
        details(context, parameters, token),
      ),
    ),
};

async function details(
  { projects }: ServerContext,
  parameters: RouteDetailsParams,
  token: CancellationToken,
): Promise<RouteDetailsResult | null> {
  const snapshot = await projects.byUri(parameters.project)?.current();
  Cancelled.check(token);
  if (snapshot === undefined) return null;
  for (const [route, listed] of routesOf(snapshot)) {
    if (!isSame(route, parameters)) continue;
    const endpoint = endpointOf(listed);
    return endpoint === undefined
      ? { parameters: [], statuses: [], operations: [], samplePath: route.template }
      : describe(endpoint, snapshot);
  }
  return null;
}

function isSame(route: Route, { template, methods, location }: RouteDetailsParams): boolean {
  const { start } = route.location.range;
  return (
    route.template === template &&
    route.methods.join() === methods.join() &&
    route.location.uri === location.uri &&
    start.line === location.range.start.line &&
    start.character === location.range.start.character
  );
}

function describe(endpoint: Endpoint, snapshot: Snapshot): RouteDetailsResult {
  const application = snapshot.applications.find(({ endpoints }) => endpoints.includes(endpoint)) ?? snapshot.endpoints;
  const { summary } = endpoint.action.doc ?? {};
  const [first] = summary?.split(/\n\s*\n/) ?? [];
  const { constraints = {} } = snapshot.analysisOptions;
  const sample = samplePath(endpoint, constraints, valueForAction(endpoint, application.model.types));
  return {
    ...(first !== undefined && { summary: first }),
    parameters: endpoint.action.parameters.map(describeParameter),
    statuses: statusesOf(endpoint, application, snapshot),
    operations: operationsOf(endpoint, snapshot),
    ...(sample !== undefined && { samplePath: sample }),
  };
}

function describeParameter({ name, type, bindingInfo }: ParameterModel): RouteParameterDetails {
  return { name, key: bindingInfo.name ?? name, source: bindingInfo.source, type: typeText(type) };
}

/** The id of a class begins with its file. */
function statusesOf(endpoint: Endpoint, application: EndpointTable, snapshot: Snapshot): readonly string[] {
  const own = application.attributeEndpoints.find((one) => one === endpoint);
  return own === undefined ? [] : snapshot.statusesOf(application)(own);
}

/** The operations that describe an endpoint. Documents are made of the primary application. */
export function operationsOf(endpoint: Endpoint, snapshot: Snapshot): RouteOperation[] {
  return snapshot.documentNames.flatMap((documentName) =>
    snapshot
      .operationsIn(documentName)
      .filter((one) => one.endpoint === endpoint)
      .map(({ method, path }) => ({ documentName, method, path })),
  );
}
