import type { TextRange } from "./route-template.js";

/** What can be wrong in a route template. The kinds are stable: rules and quick fixes refer to them. */
export type TemplateErrorKind = keyof typeof messages;

/** A mistake in a route template, with its place in the template's text. */
export interface TemplateError extends TextRange {
  readonly kind: TemplateErrorKind;
  /** What is wrong, why, and what to do. */
  readonly message: string;
}

const messages = {
  "tilde-without-slash": () =>
    "A route template may start with '~' only as '~/', which sets the controller's own template aside. Write '~/', or remove the '~'.",
  "consecutive-separators": () =>
    "Two slashes in a row make an empty segment, which no request can match. Remove one of them, or write a literal or a parameter between them.",
  "question-mark-in-literal": (literal: string) =>
    `The literal '${literal}' contains '?', where the query string of a URL begins, so no path can match it. For an optional parameter put the '?' inside the braces, as in '{id?}'; query values do not belong in a template.`,
  "unclosed-parameter": () =>
    "This parameter is never closed. Add the missing '}', or write '{{' for a brace that is meant literally.",
  "unbalanced-closing-brace": () =>
    "This '}' closes nothing. Remove it, add the missing '{', or write '}}' for a brace that is meant literally.",
  "unescaped-brace": () =>
    "A brace inside a parameter must be doubled, because a single one would open or close a parameter. Write '{{' and '}}', for instance 'regex(^a{{3}}$)'.",
  "empty-parameter-name": () => "A route parameter needs a name, by which its value is bound. Write one, as in '{id}'.",
  "invalid-parameter-name": (name: string) =>
    `'${name}' cannot be the name of a route parameter: a name holds none of '{', '}', '/', '?' and '*'. An optional parameter ends with '?' behind its constraints ('{id:int?}'), and a catch-all begins with '*' ('{*path}').`,
  "duplicate-parameter": (name: string) =>
    `The route parameter '${name}' stands in this template twice; names are compared without regard to case, and one name can hold only one value. Rename one of them.`,
  "optional-catch-all": () =>
    "A catch-all parameter cannot be optional, because it already matches nothing at all. Remove the '?'.",
  "optional-with-default": () =>
    "A parameter with a default cannot be optional too, because it always has a value. Remove the '?' or the default.",
  "catch-all-not-last": (name: string) =>
    `The catch-all parameter '${name}' takes the rest of the path, so nothing can follow it. Move it to the end of the template.`,
  "catch-all-in-complex-segment": (name: string) =>
    `The catch-all parameter '${name}' must have a segment to itself, because it takes whole segments. Put a '/' between it and its neighbor.`,
  "optional-not-last-in-segment": (name: string) =>
    `The optional parameter '${name}' must be the last part of its segment, because what follows it could not be told from its value. Move it to the end, or remove the '?'.`,
  "optional-after-literal": (name: string, before: string) =>
    `Behind '${before}' the parameter '${name}' cannot be optional: within a segment only a single period may stand between a parameter and an optional one, as in '{name}.{extension?}'. Use a period, put '${name}' into a segment of its own, or remove the '?'.`,
  "consecutive-parameters": (name: string) =>
    `The parameter '${name}' follows another one directly, so nothing says where one value ends and the next begins. Put a literal or a '/' between them.`,
} as const;

/** Makes an error of the given kind; the kind decides what its message needs to know. */
export function templateError<K extends TemplateErrorKind>(
  kind: K,
  range: TextRange,
  ...facts: Parameters<(typeof messages)[K]>
): TemplateError {
  const write: (...facts: string[]) => string = messages[kind];
  const message = write(...facts);
  return { kind, message, start: range.start, end: range.end };
}
