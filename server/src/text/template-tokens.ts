import { parseRouteTemplate, type RouteParameter, type TextRange } from "ligature/internal/routing";
import type { WrittenTemplate } from "./template-at.js";

/** The protocol's token types for the parts of a template. */
export const tokenTypes = ["string", "parameter", "function", "number", "keyword", "operator"] as const;

export type TokenType = (typeof tokenTypes)[number];

/** A part of a template that is not plain text. */
export interface Token extends TextRange {
  readonly type: TokenType;
}

/** The parts of a template that are not plain text. A template that does not parse keeps the color of a string. */
export function tokensOf({ template }: Pick<WrittenTemplate, "template">): Token[] {
  const { parameters } = parseRouteTemplate(template).template;
  const isInParameter = (index: number): boolean => parameters.some(({ start, end }) => index >= start && index < end);
  const replaced = [...template.matchAll(/\[(?:controller|action|area)\]/gi)]
    .filter(({ index }) => !isInParameter(index))
    .map(({ index, 0: text }): Token => ({ start: index, end: index + text.length, type: "keyword" }));
  return [...replaced, ...parameters.flatMap((parameter) => tokensOfParameter(parameter, template))];
}

function tokensOfParameter(
  { start, end, nameRange, constraints, defaultRange }: RouteParameter,
  template: string,
): Token[] {
  const operator = (from: number, to: number): Token => ({ start: from, end: to, type: "operator" });
  return [
    operator(start, start + 1),
    ...(nameRange.end > nameRange.start ? [{ ...rangeOf(nameRange), type: "parameter" as const }] : []),
    ...constraints.flatMap(({ nameRange: name, argumentsRange }): Token[] => [
      { ...rangeOf(name), type: "function" },
      ...(argumentsRange === null || argumentsRange.end === argumentsRange.start
        ? []
        : [{ ...rangeOf(argumentsRange), type: "number" as const }]),
    ]),
    ...(defaultRange === null || defaultRange.end === defaultRange.start
      ? []
      : [{ ...rangeOf(defaultRange), type: "string" as const }]),
    ...(template[end - 1] === "}" ? [operator(end - 1, end)] : []),
  ];
}

function rangeOf({ start, end }: TextRange): TextRange {
  return { start, end };
}
