import { listProjectRoutes, type ListedRoute, type ListedRoutes } from "../applications/index.js";
import { formatLocation } from "../model/index.js";
import { createReflector, requireRightConfig } from "../reflection/index.js";
import { configFile } from "./build-project.js";
import { UsageError } from "../command-line/index.js";
import { packageSeverities } from "./package-severities.js";

/** The options of `ligature routes`. */
export interface RoutesSettings {
  /** The path of the tsconfig. */
  readonly project?: string | undefined;
  readonly filter?: string | undefined;
  readonly json: boolean;
}

/** Prints the routes of a project's applications. Returns the exit code. */
export function printRoutes({ project, filter = "", json }: RoutesSettings): number {
  const reflector = createReflector({ tsconfig: configFile(project), otherSources: true });
  requireRightConfig(reflector.project);
  const { applications, unregistered } = listProjectRoutes(reflector, packageSeverities(reflector.project));
  if (applications.length === 0) {
    throw new UsageError(
      "The sources do not call createApp or register the plugin controllers, so there is no application with routes. Name the project that does with --project.",
    );
  }
  const isWanted = (route: ListedRoute): boolean => contains(route, filter);
  const wanted = {
    applications: applications.map((one) => ({ ...one, routes: one.routes.filter(isWanted) })),
    unregistered: unregistered.filter(isWanted),
  };
  process.stdout.write(json ? `${JSON.stringify(wanted, null, 2)}\n` : textOf(wanted));
  return 0;
}

function contains(route: ListedRoute, filter: string): boolean {
  const text = [methodsOf(route), route.template, route.name, route.target].join(" ");
  return text.toLowerCase().includes(filter.toLowerCase());
}

function textOf({ applications, unregistered }: ListedRoutes): string {
  const blocks = applications.map((application) => {
    const { location, isComplete, routes } = application;
    const head = applications.length === 1 ? [] : [formatLocation(location)];
    const end = isComplete
      ? []
      : [`The sources do not show all routes of this application: ${formatLocation(location)}`];
    return [...head, ...linesOf(routes), ...end].join("\n");
  });
  const rest = unregistered.length === 0 ? [] : [["Not registered:", ...linesOf(unregistered)].join("\n")];
  return `${[...blocks, ...rest].join("\n\n")}\n`;
}

function linesOf(routes: readonly ListedRoute[]): string[] {
  if (routes.length === 0) return ["No routes."];
  const rows = routes.map(cellsOf);
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const used = widths.map((width, column) => ({ width, column })).filter(({ width }) => width > 0);
  return routes.flatMap((route, index) => [
    used.map(({ width, column }) => rows[index]![column]!.padEnd(width)).join("  ").trimEnd(), // prettier-ignore
    ...route.problems.map(({ code, severity, message }) => `  ${severity} ${code}: ${message}`),
  ]);
}

function cellsOf(route: ListedRoute): readonly string[] {
  return [
    methodsOf(route),
    route.template,
    route.name ?? "",
    route.target,
    authorizationOf(route),
    route.documents.join(", "),
    formatLocation(route.location),
  ];
}

function methodsOf({ methods }: ListedRoute): string {
  return methods.length === 0 ? "ANY" : methods.join(", ");
}

function authorizationOf({ authorization }: ListedRoute): string {
  if (authorization === undefined || authorization.kind === "anyone") return authorization?.kind ?? "";
  const roles = authorization.roles.map((names) => `role ${names.join(" or ")}`);
  const policies = authorization.policies.map((policy) => `policy ${policy}`);
  return ["user", ...roles, ...policies].join(", ");
}
