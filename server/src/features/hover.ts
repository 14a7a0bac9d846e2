import { MarkupKind, type Hover, type HoverParams } from "vscode-languageserver";
import type { EndpointTable } from "ligature/endpoints";
import { describeAuthorization } from "./describe-authorization.js";
import type { ActionModel, ApplicationModel, BindingInfo, ParameterModel, TypeId, Range } from "ligature/model";
import { findBuiltInConstraint, parseRouteTemplate, writeSignature } from "ligature/routing";
import type { Project } from "../projects/project.js";
import type { ServerContext } from "../server-context.js";
import { placeOf } from "../text/place.js";
import { templateAt, type TemplateAt } from "../text/template-at.js";
import type { Feature } from "./feature.js";

/** `textDocument/hover`. */
export const hoverFeature: Feature = {
  capabilities: () => ({ hoverProvider: true }),
  listen: (context) =>
    context.connection.onHover(context.guard.request("textDocument/hover", (parameters) => hover(context, parameters))),
};

/**
 * In a route template: what a constraint accepts, and the whole route. On an action's parameter: where its value comes from. On the name
 * of an action: who may reach it.
 */
function hover(context: ServerContext, parameters: HoverParams): Hover | null {
  const at = placeOf(context, parameters);
  if (at === undefined) return null;
  const { file, project, source, offset } = at;
  const { position } = parameters;
  const syntax = project.analyzeSyntax(file.path, file.text);
  const place = templateAt(syntax.declarations, source, offset);
  const endpoints = currentEndpoints(project) ?? syntax.endpoints;
  if (place !== undefined) return markdown([constraintAt(place), ...routesOf(endpoints, place)]);
  const found = parameterAt(endpoints.model, project.locationFile(file.path), position);
  if (found !== undefined) return markdown([describeBinding(found.parameter, found.action)]);
  const reached = endpointAt(endpoints, project.locationFile(file.path), position);
  return reached === undefined ? null : markdown([describeAuthorization(reached)]);
}

function endpointAt({ endpoints }: EndpointTable, file: string, position: HoverParams["position"]) {
  return endpoints.find(({ action: { location } }) => location.file === file && contains(location.range, position));
}

/** Those of the whole project while they are current: positions of older ones would be wrong. */
function currentEndpoints(project: Project): EndpointTable | undefined {
  return project.snapshot?.version === project.version ? project.snapshot.endpoints : undefined;
}

function markdown(parts: readonly (string | undefined)[]): Hover | null {
  const value = parts.filter((part) => part !== undefined).join("\n\n");
  return value === "" ? null : { contents: { kind: MarkupKind.Markdown, value } };
}

function constraintAt({ template, index }: TemplateAt): string | undefined {
  const all = parseRouteTemplate(template).template.parameters.flatMap(({ constraints }) => constraints);
  const constraint = all.find(({ start, end }) => index >= start && index <= end);
  const definition = constraint && findBuiltInConstraint(constraint.name);
  if (definition === undefined) return undefined;
  const { name, parameters, description, example } = definition;
  return `**\`${writeSignature(name, parameters)}\`** — ${description}\n\nExample: \`${example}\``;
}

/** The routes that the template is part of, as they end up, behind the prefix of the registration. */
function routesOf({ endpoints }: EndpointTable, { declaration, method }: TemplateAt): string[] {
  const reached = endpoints.filter(
    ({ controller, action }) =>
      controller.id === declaration.id && (method === undefined || action.methodName === method.name),
  );
  const routes = reached.map(({ action, httpMethods, template }) => {
    const methods = httpMethods.length === 0 ? "any method" : httpMethods.join(", ");
    return `${methods} /${template.text}${method === undefined ? `  → ${action.methodName}` : ""}`;
  });
  return routes.length === 0 ? [] : [`\`\`\`text\n${routes.slice(0, 20).join("\n")}\n\`\`\``];
}

function parameterAt(model: ApplicationModel, file: string, position: HoverParams["position"]) {
  for (const { actions } of model.controllers) {
    for (const action of actions.filter(({ location }) => location.file === file)) {
      const parameter = action.parameters.find(({ location }) => contains(location.range, position));
      if (parameter !== undefined) return { action, parameter };
    }
  }
  return undefined;
}

function contains([startLine, start, endLine, end]: Range, { line, character }: HoverParams["position"]): boolean {
  return line === startLine && line === endLine && character >= start && character <= end;
}

const sources: Readonly<Record<BindingInfo["source"], (key: string, type: TypeId) => string>> = {
  ModelBinding: (key) => `from the form, the route or the query string, whichever has \`${key}\` first`,
  Query: (key) => `from the query string, \`${key}\``,
  Path: (key) => `from the route, \`{${key}}\``,
  Form: (key) => `from the form, \`${key}\``,
  FormFile: (key) => `from the uploaded file \`${key}\``,
  Body: () => "from the request's body",
  Header: (key) => `from the header \`${key}\``,
  Cookie: (key) => `from the cookie \`${key}\``,
  Services: () => "from the services",
  Special: (_key, type) => `by Ligature: it is ${specialValues.get(type) ?? "the user of the request"}`,
  Custom: () => "by its own binder",
  Request: () => "by a function of the application's own",
};

const specialValues: ReadonlyMap<TypeId, string> = new Map([
  ["AbortSignal", "aborted with the request"],
  ["FastifyRequest", "Fastify's request"],
  ["FastifyReply", "Fastify's reply"],
]);

function describeBinding({ name, type, bindingInfo }: ParameterModel, action: ActionModel): string {
  const why = bindingInfo.explicitSource ? "" : " (inferred: there is no source attribute)";
  return `\`${name}\` of \`${action.methodName}\` is bound ${sources[bindingInfo.source](bindingInfo.name ?? name, type.type)}${why}.`;
}
