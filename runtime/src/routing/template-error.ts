import type { TextRange } from "./route-template.js";

/** The kinds of mistakes in a route template. They are stable, because rules and quick fixes refer to them. */
export type TemplateErrorKind = keyof typeof messages;

/** A mistake in a route template, with its place in the template's text. */
export interface TemplateError extends TextRange {
  readonly kind: TemplateErrorKind;
  /** The mistake, its reason, and the remedy. */
  readonly message: string;
}

const messages = {
  "tilde-without-slash": () =>
    "A route template can start with '~' only as '~/', which ignores the controller's template. Write '~/', or remove the '~'.",
  "consecutive-separators": () =>
    "Two slashes in a row make an empty segment, which no request can match. Remove one of them, or write a literal or a parameter between them.",
  "question-mark-in-literal": (literal: string) =>
    `The literal '${literal}' contains '?', where the query string of a URL starts, so no path can match it. For an optional parameter, put the '?' inside the braces: '{id?}'. Query values do not belong in a template.`,
  "unclosed-parameter": () => "This parameter is never closed. Add the missing '}', or write '{{' for a literal brace.",
  "unbalanced-closing-brace": () =>
    "This '}' closes nothing. Remove it, add the missing '{', or write '}}' for a literal brace.",
  "unescaped-brace": () =>
    "A brace inside a parameter must be doubled, because a single brace opens or closes a parameter. Write '{{' and '}}', for example 'regex(^a{{3}}$)'.",
  "empty-parameter-name": () =>
    "A route parameter needs a name, because its value is bound by name. Add a name, for example '{id}'.",
  "invalid-parameter-name": (name: string) =>
    `'${name}' is not a valid name for a route parameter: a name contains none of '{', '}', '/', '?' and '*'. An optional parameter ends with '?' after its constraints ('{id:int?}'), and a catch-all starts with '*' ('{*path}').`,
  "duplicate-parameter": (name: string) =>
    `The route parameter '${name}' is in this template twice. Names are not case-sensitive, and one name has only one value. Rename one of them.`,
  "optional-catch-all": () =>
    "A catch-all parameter cannot be optional, because it already matches an empty path. Remove the '?'.",
  "optional-with-default": () =>
    "A parameter with a default cannot be optional, because it always has a value. Remove the '?' or the default.",
  "catch-all-not-last": (name: string) =>
    `The catch-all parameter '${name}' matches the rest of the path, so nothing can follow it. Move it to the end of the template.`,
  "catch-all-in-complex-segment": (name: string) =>
    `The catch-all parameter '${name}' must be alone in its segment, because it matches whole segments. Put a '/' between it and its neighbor.`,
  "optional-not-last-in-segment": (name: string) =>
    `The optional parameter '${name}' must be the last part of its segment, because text after it could be part of its value. Move it to the end, or remove the '?'.`,
  "optional-after-literal": (name: string, before: string) =>
    `The parameter '${name}' cannot be optional after '${before}': within a segment, only a single period can separate a parameter from an optional one, as in '{name}.{extension?}'. Use a period, put '${name}' in its own segment, or remove the '?'.`,
  "consecutive-parameters": (name: string) =>
    `The parameter '${name}' directly follows another parameter, so nothing separates their values. Put a literal or a '/' between them.`,
} as const;

/** Creates an error of a kind, which determines the arguments of its message. */
export function templateError<K extends TemplateErrorKind>(
  kind: K,
  range: TextRange,
  ...facts: Parameters<(typeof messages)[K]>
): TemplateError {
  const write: (...facts: string[]) => string = messages[kind];
  const message = write(...facts);
  return { kind, message, start: range.start, end: range.end };
}
