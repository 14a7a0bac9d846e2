import { expandRouteTokens, routeTokenValues, templateOrigins, type TokenError } from "../../../conventions/index.js";
import { findNearestName, findParameter, parseRouteTemplate, type TemplateError } from "../../../routing/index.js";
import type { ApplicationModel, SourceLocation } from "../../../model/index.js";
import type { Check, CheckContext, Finding } from "../../check.js";
import { locateInText, type WrittenText } from "../../support/locate.js";
import { writtenTemplates } from "../../support/route-parts.js";
import { actionsOf } from "../../support/walk.js";

/**
 * A template that does not parse. Each template is parsed as written, and then as combined, because a name that is both
 * in the controller's and in the action's template is found only in the combined one.
 */
export const invalidRouteTemplate: Check = {
  code: "LIG1003",
  slug: "invalid-route-template",
  title: "A route template does not parse.",
  severity: "error",
  scope: "part",
  syntaxOnly: true,
  *check(model, context) {
    yield* inWrittenTemplates(model, context);
    yield* inTokens(model, context);
    yield* inCombinedTemplates(context);
    yield* underPrefix(context);
  },
};

const nowhere: SourceLocation = { file: "", range: [0, 0, 0, 0] };

function* inWrittenTemplates(model: ApplicationModel, context: CheckContext): Generator<Finding> {
  for (const { part, fallback } of writtenTemplates(model)) {
    for (const error of parseRouteTemplate(part.template).errors) yield finding(error, part, fallback, context);
  }
  for (const route of context.conventionalRoutes) {
    for (const error of parseRouteTemplate(route.template).errors) yield finding(error, route, nowhere, context);
  }
}

function* inCombinedTemplates(context: CheckContext): Generator<Finding> {
  for (const { controller, action, selector, declared } of context.endpoints.attributeEndpoints) {
    if (selector.parts.length < 2) continue;
    const { errors } = declared;
    if (errors.length === 0 || selector.parts.some(({ template }) => hasErrors(template))) continue;
    const originOf = templateOrigins(controller, action, selector);
    for (const error of errors) {
      const origin = originOf(error.start, error.end);
      const place = origin ? { ...error, start: origin.start, end: origin.end } : error;
      const part = origin?.part ?? { template: selector.template };
      const made = finding(place, part, action.location, context);
      yield { ...made, message: `${made.message} (The whole template is '${selector.template}'.)` };
    }
  }
}

/** A parameter that is also in the prefix of the registration: two values would share one name. */
function* underPrefix(context: CheckContext): Generator<Finding> {
  const { attributeEndpoints, conventional, prefix } = context.endpoints;
  for (const { controller, action, selector, declared } of attributeEndpoints) {
    for (const { name, nameRange } of declared.template.parameters) {
      if (findParameter(prefix.template, name) === undefined) continue;
      const { part, start, end } = templateOrigins(controller, action, selector)(nameRange.start, nameRange.end) ?? {};
      const location = part && locateInText(part, start!, end!, context);
      yield twiceWithPrefix(name, prefix.text, location ?? action.location);
    }
  }
  for (const [index, { declared }] of conventional.entries()) {
    const { location = nowhere } = context.conventionalRoutes[index] ?? {};
    for (const { name } of declared.template.parameters) {
      if (findParameter(prefix.template, name) !== undefined) yield twiceWithPrefix(name, prefix.text, location);
    }
  }
}

function twiceWithPrefix(name: string, prefix: string, location: SourceLocation): Finding {
  const message =
    `The route parameter '${name}' is also in the prefix '${prefix}' of the registration. Names are not case-sensitive, and one name has only one value. ` +
    `Rename one of them, or remove '${name}' from the template and bind it from the prefix.`;
  return { message, location, data: { kind: "duplicate-parameter" } };
}

function hasErrors(template: string): boolean {
  return parseRouteTemplate(template).errors.length > 0;
}

function* inTokens(model: ApplicationModel, context: CheckContext): Generator<Finding> {
  for (const { controller, action } of actionsOf(model)) {
    if (controller.kind === "page") continue;
    const values = routeTokenValues(controller, action);
    for (const part of action.selectors.flatMap(({ parts }) => parts)) {
      const { error } = expandRouteTokens(part.template, values);
      if (error === undefined || (context.incompleteTypes && error.token?.toLowerCase() === "area")) continue;
      yield {
        message: tokenMessage(error, values),
        location: locateInText(part, error.start, error.end, context) ?? action.location,
        data: { ...tokenData(error, values), start: error.start, end: error.end, template: part.template },
      };
    }
  }
}

function tokenMessage({ kind, token = "" }: TokenError, values: ReadonlyMap<string, string>): string {
  if (kind === "unopened-token") return "This ']' closes no token. Remove it, or write ']]' for a literal bracket.";
  if (kind === "unclosed-token")
    return "This '[' starts a token that is never closed. Add the missing ']', or write '[[' for a literal bracket.";
  const known = [...values.keys()].map((name) => `[${name}]`).join(", ");
  const hint = token.toLowerCase() === "area" ? " Put @Area() on the controller, or" : "";
  return `The token '[${token}]' has no value here, so the route is invalid. The tokens are ${known}.${hint || " Use one of them, or"} write '[[${token}]]' for literal brackets.`;
}

function tokenData(error: TokenError, values: ReadonlyMap<string, string>): Finding["data"] {
  const suggestion = error.token === undefined ? undefined : findNearestName(error.token, values.keys());
  return { kind: error.kind, ...(suggestion !== undefined && { replacement: `[${suggestion}]` }) };
}

function finding(error: TemplateError, part: WrittenText, fallback: SourceLocation, context: CheckContext): Finding {
  const location = locateInText(part, error.start, error.end, context);
  return {
    message: location === undefined ? `Template '${part.template}': ${error.message}` : error.message,
    location: location ?? fallback,
    data: { kind: error.kind, start: error.start, end: error.end, template: part.template },
  };
}
