/** A half-open range of characters (UTF-16 units) in the text of a template. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Text that a request must hold, compared without regard to case. `{{` and `}}` stand unescaped in `content`. */
export interface LiteralPart extends TextRange {
  readonly kind: "literal";
  readonly content: string;
}

/** The period before an optional parameter at the end of a segment: it goes when the parameter goes. */
export interface SeparatorPart extends TextRange {
  readonly kind: "separator";
  readonly content: string;
}

/** A place for a value; what is known of it stands in {@link RouteTemplate.parameters}. */
export interface ParameterPart extends TextRange {
  readonly kind: "parameter";
  readonly name: string;
}

/** A piece of a segment. */
export type RoutePart = LiteralPart | SeparatorPart | ParameterPart;

/** What stands between two slashes. More than one part makes it a complex segment. */
export interface RouteSegment extends TextRange {
  readonly parts: readonly RoutePart[];
}

/** A constraint as it is written: `range(1,9)` has the name `range` and the arguments `1,9`. */
export interface ConstraintReference extends TextRange {
  readonly text: string;
  readonly name: string;
  /** What stands between the parentheses, unsplit; null without parentheses. */
  readonly arguments: string | null;
  readonly nameRange: TextRange;
  readonly argumentsRange: TextRange | null;
}

/** A parameter of a template, `{name:constraint=default}`, with its place in the text. */
export interface RouteParameter extends TextRange {
  readonly name: string;
  readonly nameRange: TextRange;
  /** `{id?}` */
  readonly optional: boolean;
  /** `{*rest}` and `{**rest}` */
  readonly catchAll: boolean;
  /** False for `{**rest}`, whose slashes stay as they are in a generated link. */
  readonly encodeSlashes: boolean;
  readonly default: string | null;
  readonly defaultRange: TextRange | null;
  readonly constraints: readonly ConstraintReference[];
  /** The only value that this route takes here, as conventional routes have for `controller` and `action`. */
  readonly requiredValue?: string;
}

/** A parsed route template: plain data, which JSON can hold. */
export interface RouteTemplate {
  readonly text: string;
  readonly segments: readonly RouteSegment[];
  /** In the order of the text. */
  readonly parameters: readonly RouteParameter[];
}

/**
 * Finds a parameter of a template by its name, without regard to case.
 *
 * @param template the template
 * @param name the name
 * @returns the parameter, or `undefined`
 * @example findParameter(parseRouteTemplate("orders/{id}").template, "ID")?.name // "id"
 */
export function findParameter(template: RouteTemplate, name: string): RouteParameter | undefined {
  const wanted = name.toLowerCase();
  return template.parameters.find((parameter) => parameter.name.toLowerCase() === wanted);
}

/**
 * Narrows a template to fixed values for some of its parameters, as a route with `{action}` is narrowed to one action:
 * in matching and in precedence such a parameter counts as a literal. Values without a parameter change nothing.
 *
 * @param template the template
 * @param values the values by parameter
 * @returns a new template
 * @example `withRequiredValues(parseRouteTemplate("{controller}/{action=index}").template, { controller: "Orders", action: "index" })`
 */
export function withRequiredValues(template: RouteTemplate, values: Readonly<Record<string, string>>): RouteTemplate {
  const required = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
  if (!template.parameters.some(({ name }) => required.has(name.toLowerCase()))) return template;
  return {
    ...template,
    parameters: template.parameters.map((parameter) => {
      const requiredValue = required.get(parameter.name.toLowerCase());
      if (requiredValue === undefined) return parameter;
      // A default that is another value belongs to other actions: here the value must stand in the path.
      const isDefault = parameter.default?.toLowerCase() === requiredValue.toLowerCase();
      return { ...parameter, requiredValue, default: isDefault ? parameter.default : null };
    }),
  };
}
