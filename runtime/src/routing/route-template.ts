/** A half-open range of characters (UTF-16 units) in the text of a template. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Text that a request must contain, ignoring case. `{{` and `}}` are unescaped in `content`. */
export interface LiteralPart extends TextRange {
  readonly kind: "literal";
  readonly content: string;
}

/** The period before an optional parameter at the end of a segment. It is omitted together with the parameter. */
export interface SeparatorPart extends TextRange {
  readonly kind: "separator";
  readonly content: string;
}

/** A place for a value. {@link RouteTemplate.parameters} contains its details. */
export interface ParameterPart extends TextRange {
  readonly kind: "parameter";
  readonly name: string;
}

/** A piece of a segment. */
export type RoutePart = LiteralPart | SeparatorPart | ParameterPart;

/** The part between two slashes. A segment with more than one part is a complex segment. */
export interface RouteSegment extends TextRange {
  readonly parts: readonly RoutePart[];
}

/** A constraint as written: `range(1,9)` has the name `range` and the arguments `1,9`. */
export interface ConstraintReference extends TextRange {
  readonly text: string;
  readonly name: string;
  /** The text between the parentheses, not split; null without parentheses. */
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
  /** False for `{**rest}`, whose slashes are not encoded in a generated link. */
  readonly encodeSlashes: boolean;
  readonly default: string | null;
  readonly defaultRange: TextRange | null;
  readonly constraints: readonly ConstraintReference[];
  /** The only value that this route accepts here, as conventional routes have for `controller` and `action`. */
  readonly requiredValue?: string;
}

/** A parsed route template as plain data that can be JSON. */
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
 * Narrows a template to fixed values for some of its parameters, as a route with `{action}` is narrowed to one action.
 * In matching and precedence such a parameter counts as a literal. Values without a parameter have no effect.
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
      // A default with another value belongs to other actions, so here the value must be in the path.
      const isDefault = parameter.default?.toLowerCase() === requiredValue.toLowerCase();
      return { ...parameter, requiredValue, default: isDefault ? parameter.default : null };
    }),
  };
}
