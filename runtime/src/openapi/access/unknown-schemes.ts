import type { AuthorizationRequirement } from "../../authorization/index.js";
import type { EndpointTable } from "../../endpoints/index.js";
import type { ModelDiagnostic, SourceLocation } from "../../model/index.js";
import { findNearestName } from "../../routing/index.js";
import type { SecurityRequirement } from "../document.js";
import type { OpenApiOptions, SchemesOfRequirement } from "../openapi-options.js";
import { alternatives } from "./security.js";

/** A requirement in the options, and the actions that it applies to. */
interface NamedRequirement {
  /** Its place: `authorizationSchemes.roles.admin`. */
  readonly place: string;
  readonly requirement: SecurityRequirement;
  /** Whether it applies to an action with these requirements. */
  readonly isFor: (asked: AuthorizationRequirement) => boolean;
}

/**
 * Finds security schemes in `authorizationSchemes` and `security` that `securitySchemes` does not have (LIG2073). The document would refer to
 * nothing. If there are document filters, nothing is reported, because they may add schemes.
 *
 * @param endpoints the routes of the application
 * @param options what the documents say
 * @returns the diagnostics, each at the first action that it applies to, or without a location if it applies to none
 * @example `(endpoints: EndpointTable) => checkSecuritySchemes(endpoints, {}).length`
 */
export function checkSecuritySchemes(endpoints: EndpointTable, options: OpenApiOptions): ModelDiagnostic[] {
  if ((options.documentFilters ?? []).length > 0) return [];
  const known = Object.keys(options.securitySchemes ?? {});
  return requirementsOf(options).flatMap((one) =>
    Object.keys(one.requirement)
      .filter((scheme) => !known.includes(scheme))
      .map((scheme) => unknown(scheme, one.place, known, placeOf(one, endpoints))),
  );
}

function requirementsOf({ authorizationSchemes = {}, security = [] }: OpenApiOptions): NamedRequirement[] {
  const { user, policies = {}, roles = {} } = authorizationSchemes;
  return [
    ...security.map((requirement) => ({ place: "security", requirement, isFor: () => true })),
    ...named("user", user ?? [], () => true),
    ...Object.entries(policies).flatMap(([name, schemes]) =>
      named(`policies.${name}`, schemes, ({ policy }) => policy === name),
    ),
    ...Object.entries(roles).flatMap(([name, schemes]) =>
      named(`roles.${name}`, schemes, (asked) => asked.roles?.includes(name) === true),
    ),
  ];
}

function named(
  member: string,
  schemes: SchemesOfRequirement,
  isFor: NamedRequirement["isFor"],
): readonly NamedRequirement[] {
  const place = `authorizationSchemes.${member}`;
  return alternatives(schemes).map((requirement) => ({ place, requirement, isFor }));
}

const nowhere: SourceLocation = { file: "", range: [0, 0, 0, 0] };

function placeOf({ isFor }: NamedRequirement, { endpoints }: EndpointTable): SourceLocation {
  const found = endpoints.find(({ authorization }) => authorization.requirements.some((asked) => isFor(asked)));
  return found?.action.location ?? nowhere;
}

function unknown(scheme: string, place: string, known: readonly string[], location: SourceLocation): ModelDiagnostic {
  const nearest = findNearestName(scheme, known);
  const hint = nearest === undefined ? "Correct the name" : `Did you mean '${nearest}'? Correct the name`;
  const message = `'${place}' of the OpenAPI options names the security scheme '${scheme}', which is not among 'securitySchemes'. ${hint}, or add the scheme.`;
  return { code: "LIG2073", severity: "warning", message, location };
}
