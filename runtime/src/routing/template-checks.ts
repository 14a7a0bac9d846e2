import type { ParameterPart, RouteParameter, RoutePart, RouteSegment, RouteTemplate } from "./route-template.js";
import { templateError, type TemplateError } from "./template-error.js";

/**
 * Checks a segment, and converts the period before an optional parameter at its end into a separator:
 *
 * 1. a catch-all must be alone in its segment;
 * 2. an optional parameter in a complex segment must be its last part, after a literal that is a single period;
 * 3. two parameters must be separated.
 */
export function checkSegment(
  segment: RouteSegment,
  parameters: readonly RouteParameter[],
  text: string,
  errors: TemplateError[],
): RouteSegment {
  if (segment.parts.length < 2) return segment;
  const parts = [...segment.parts];
  parts.forEach((part, index) => {
    if (part.kind !== "parameter") return;
    const parameter = parameters.find(({ start }) => start === part.start)!;
    if (parameter.catchAll) errors.push(templateError("catch-all-in-complex-segment", part, part.name));
    if (parameter.optional) checkOptional(parts, index, part, text, errors);
    else if (parts[index - 1]?.kind === "parameter") {
      errors.push(templateError("consecutive-parameters", part, part.name));
    }
  });
  return { ...segment, parts };
}

function checkOptional(
  parts: RoutePart[],
  index: number,
  part: ParameterPart,
  text: string,
  errors: TemplateError[],
): void {
  const before = parts[index - 1];
  if (index < parts.length - 1) {
    errors.push(templateError("optional-not-last-in-segment", part, part.name));
  } else if (before?.kind === "literal" && before.content === ".") {
    parts[index - 1] = { ...before, kind: "separator" };
  } else if (before !== undefined) {
    errors.push(templateError("optional-after-literal", part, part.name, text.slice(before.start, before.end)));
  }
}

/** Checks the whole template: duplicate names, and a catch-all that is not at the end. */
export function checkTemplate(template: RouteTemplate, errors: TemplateError[]): void {
  checkNames(template.parameters, errors);
  const lastPart = template.segments.at(-1)?.parts.at(-1);
  for (const parameter of template.parameters) {
    if (!parameter.catchAll || parameter.start === lastPart?.start) continue;
    if (errors.some(({ kind, start }) => kind === "catch-all-in-complex-segment" && start === parameter.start))
      continue;
    errors.push(templateError("catch-all-not-last", parameter, parameter.name));
  }
}

function checkNames(parameters: readonly RouteParameter[], errors: TemplateError[]): void {
  const seen = new Set<string>();
  for (const { name, nameRange } of parameters) {
    const key = name.toLowerCase();
    if (key !== "" && seen.has(key)) errors.push(templateError("duplicate-parameter", nameRange, name));
    seen.add(key);
  }
}
