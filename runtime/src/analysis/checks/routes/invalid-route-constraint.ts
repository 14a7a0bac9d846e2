import { templateOrigins } from "../../../conventions/index.js";
import type { AttributeEndpoint } from "../../../endpoints/index.js";
import type { SourceLocation } from "../../../model/index.js";
import {
  checkConstraints,
  type LocatedConstraintError,
  type ParsedTemplate,
  type TemplateErrorKind,
} from "../../../routing/index.js";
import type { Check, CheckContext, Finding } from "../../check.js";
import { locateInText } from "../../support/locate.js";

/**
 * A constraint that does not exist, has unsuitable arguments, or has a regular expression that is invalid or could take
 * unbounded time. ASP.NET Core reports this only at start-up. Ligature also reports it in the editor.
 */
export const invalidRouteConstraint: Check = {
  code: "LIG1004",
  slug: "invalid-route-constraint",
  title: "A route constraint is invalid.",
  severity: "error",
  scope: "part",
  syntaxOnly: true,
  *check(_model, context) {
    for (const place of context.endpoints.attributeEndpoints) {
      for (const error of constraintErrors(place.declared, context)) {
        yield finding(error, locate(place, error, context));
      }
    }
    for (const [index, route] of context.conventionalRoutes.entries()) {
      for (const error of constraintErrors(context.endpoints.conventional[index]!.declared, context)) {
        const nowhere: SourceLocation = { file: "", range: [0, 0, 0, 0] };
        yield finding(error, locateInText(route, error.start, error.end, context) ?? nowhere);
      }
    }
  },
};

/** With wrong braces, something that looks like a constraint may not be one, so the braces are reported first. */
const bracesAreWrong: ReadonlySet<TemplateErrorKind> = new Set<TemplateErrorKind>([
  "unclosed-parameter",
  "unbalanced-closing-brace",
  "unescaped-brace",
]);

function constraintErrors({ template, errors }: ParsedTemplate, context: CheckContext): LocatedConstraintError[] {
  if (errors.some(({ kind }) => bracesAreWrong.has(kind))) return [];
  return checkConstraints(template, context.constraints).filter(
    ({ kind }) => kind !== "unknown-constraint" || !context.hasUnknownConstraints,
  );
}

function locate(place: AttributeEndpoint, error: LocatedConstraintError, context: CheckContext): SourceLocation {
  const { controller, action, selector } = place;
  const origin = templateOrigins(controller, action, selector)(error.start, error.end);
  const location = origin && locateInText(origin.part, origin.start, origin.end, context);
  return location ?? action.location;
}

function finding(error: LocatedConstraintError, location: SourceLocation): Finding {
  return {
    message: error.message,
    location,
    data: {
      kind: error.kind,
      constraint: error.name,
      ...(error.suggestion !== undefined && { replacement: error.suggestion, part: error.part }),
    },
  };
}
