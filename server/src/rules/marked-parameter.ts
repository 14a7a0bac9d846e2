import { literalOffsets } from "ligature/internal/analysis";
import { literalAt } from "ligature/internal/reflection";
import { parseRouteTemplate, type RouteParameter, type TextRange } from "ligature/internal/routing";
import type { TextEdit } from "../text/source-text.js";
import { replaceMarked, type FixRequest } from "./fix.js";

/** A parameter of a route template that a diagnostic marks, or marks a part of. */
export interface MarkedParameter {
  /** As the parser reads it. */
  readonly parameter: RouteParameter;
  /** The value of the literal. */
  readonly template: string;
  /** The offset in the file of a character of `template`. */
  readonly offsetOf: (index: number) => number;
}

/**
 * The route parameter around the diagnostic's range; `undefined` if it has no closing brace, or if the range is not in one
 * closed string literal, such as the name of a constant.
 */
export function markedParameter(request: FixRequest): MarkedParameter | undefined {
  const { diagnostic, source } = request;
  const { start, end } = replaceMarked(request, "");
  const literal = literalAt(source.text, diagnostic.location.file, start);
  const offsets = literal && literalOffsets(source.text.slice(literal.start, literal.end));
  if (literal === undefined || offsets?.length !== literal.value.length + 1) return undefined;
  const offsetOf = (index: number): number => literal.start + offsets[index]!;
  const { template, errors } = parseRouteTemplate(literal.value);
  const parameter = template.parameters.find((one) => offsetOf(one.start) <= start && end <= offsetOf(one.end));
  if (parameter === undefined) return undefined;
  const isOpen = errors.some((error) => error.kind === "unclosed-parameter" && error.end === parameter.end);
  return isOpen ? undefined : { parameter, template: literal.value, offsetOf };
}

/** Removes a parameter from its template, with what belongs to it: the slash of its segment, or its period. */
export function withoutParameter({ parameter, template, offsetOf }: MarkedParameter): TextEdit {
  const { start, end } = removedRange(template, parameter);
  return { start: offsetOf(start), end: offsetOf(end), text: "" };
}

function removedRange(template: string, { start, end, optional }: RouteParameter): TextRange {
  const [before, after] = [template.slice(0, start), template.slice(end)];
  const isLast = after === "" || after.startsWith("/");
  if (isLast && optional && before.endsWith(".")) return { start: start - 1, end };
  if (!isLast || (before !== "" && !before.endsWith("/"))) return { start, end };
  // A slash at the start makes a template absolute, so it neither goes nor comes.
  if (/^(?:~?\/)?$/.test(before)) return { start, end: after === "" ? end : end + 1 };
  return { start: start - 1, end };
}
