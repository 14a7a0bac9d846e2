import type { Position, SelectionRange, SelectionRangeParams } from "vscode-languageserver";
import { parseRouteTemplate, type RouteParameter, type TextRange } from "ligature/internal/routing";
import type { ServerContext } from "../server-context.js";
import { textOf, type FileText } from "../text/place.js";
import { templateAt, type TemplateAt } from "../text/template-at.js";
import type { Feature } from "./feature.js";

/**
 * `textDocument/selectionRange`: inside a template, from a name to its parameter, its segment and the whole template. Editors
 * continue with the ranges of TypeScript's server, for which a template is one string.
 */
export const selectionRangesFeature: Feature = {
  capabilities: () => ({ selectionRangeProvider: true }),
  listen: (context) =>
    context.connection.onSelectionRanges(
      context.guard.request("textDocument/selectionRange", (parameters) => selectionRanges(context, parameters)),
    ),
};

function selectionRanges(
  context: ServerContext,
  { textDocument, positions }: SelectionRangeParams,
): SelectionRange[] | null {
  const found = textOf(context, textDocument.uri);
  if (found === undefined) return null;
  const ranges = positions.map((position) => rangesAt(found, position));
  if (ranges.every((one) => one === undefined)) return null;
  // The protocol's word for "nothing" is an empty range.
  return ranges.map((one, index) => one ?? { range: { start: positions[index]!, end: positions[index]! } });
}

function rangesAt({ file, project, source }: FileText, { line, character }: Position): SelectionRange | undefined {
  const { declarations } = project.analyzeSyntax(file.path, file.text);
  const template = templateAt(declarations, source, source.offsetAt(line, character));
  if (template === undefined) return undefined;
  return around(template).reduceRight<SelectionRange | undefined>((parent, { start, end }) => {
    const range = {
      start: source.positionAt(template.offsetOf(start)),
      end: source.positionAt(template.offsetOf(end)),
    };
    return { range, ...(parent && { parent }) };
  }, undefined);
}

/** The parts of a template around a position, the smallest first. Each contains the one before. */
function around({ template, index }: TemplateAt): TextRange[] {
  const { parameters } = parseRouteTemplate(template).template;
  const whole = { start: 0, end: template.length };
  const parts = [
    ...parameters.flatMap((one) => partsOf(one, template)),
    ...tokensIn(template),
    segmentAt(template, parameters, index),
    whole,
  ];
  const touched = parts.filter(({ start, end }) => start <= index && index <= end);
  const sorted = touched.sort((one, other) => one.end - one.start - (other.end - other.start));
  return sorted.reduce<TextRange[]>((nested, part) => {
    const inner = nested.at(-1);
    const contains = inner === undefined || (part.start <= inner.start && part.end >= inner.end);
    const isSame = inner !== undefined && part.start === inner.start && part.end === inner.end;
    return contains && !isSame ? [...nested, part] : nested;
  }, []);
}

/** Its name, each constraint with its arguments, all between the braces, and the braces. */
function partsOf({ start, end, nameRange, constraints, defaultRange }: RouteParameter, template: string): TextRange[] {
  return [
    nameRange,
    ...constraints.flatMap(({ nameRange: name, argumentsRange }) => [
      name,
      ...(argumentsRange === null ? [] : [argumentsRange, { start: name.start, end: argumentsRange.end + 1 }]),
    ]),
    ...(defaultRange === null ? [] : [defaultRange]),
    // While the user types, the brace may be missing.
    { start: start + 1, end: template[end - 1] === "}" ? end - 1 : end },
    { start, end },
  ];
}

function tokensIn(template: string): TextRange[] {
  return [...template.matchAll(/\[\w+\]/g)].map(({ index, 0: text }) => ({ start: index, end: index + text.length }));
}

/** A slash in a parameter, such as in a regular expression, ends no segment. */
function segmentAt(template: string, parameters: readonly RouteParameter[], index: number): TextRange {
  const slashes = [...template.matchAll(/\//g)]
    .map((match) => match.index)
    .filter((at) => !parameters.some(({ start, end }) => start < at && at < end));
  const before = slashes.findLast((at) => at < index);
  const end = slashes.find((at) => at >= index) ?? template.length;
  return { start: before === undefined ? 0 : before + 1, end };
}
