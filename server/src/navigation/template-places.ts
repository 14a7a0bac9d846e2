import { literalOffsets } from "ligature/internal/analysis";
import type { TemplatePart } from "ligature/internal/model";
import { findLiteral, type FileSpan, type Reflector } from "ligature/internal/reflection";
import { parseRouteTemplate, type RouteParameter } from "ligature/internal/routing";
import type { Sources } from "./sources.js";

/** A template that is written as one string: its literal, and the location of each character. */
export interface WrittenTemplate {
  readonly literal: FileSpan;
  readonly template: string;
  /** The offset in the file of each character of `template`, and of its end. */
  readonly offsets: readonly number[];
}

/** The text of a template in the sources; `undefined` if it is concatenated from several strings. */
export function writtenTemplate(
  reflector: Reflector,
  sources: Sources,
  part: TemplatePart,
): WrittenTemplate | undefined {
  const literal = part.location && findLiteral(reflector, part.location);
  if (literal === undefined) return undefined;
  const offsets = literalOffsets(sources.textOf(literal.file).text.slice(literal.start, literal.end));
  if (offsets?.length !== part.template.length + 1) return undefined;
  return { literal, template: part.template, offsets: offsets.map((offset) => literal.start + offset) };
}

/** The parameters of a template, each with the location of its name. */
export function parametersOf({
  literal,
  template,
  offsets,
}: WrittenTemplate): (FileSpan & { parameter: RouteParameter })[] {
  return parseRouteTemplate(template).template.parameters.map((parameter) => {
    const { start, end } = parameter.nameRange;
    return { file: literal.file, start: offsets[start]!, end: offsets[end]!, parameter };
  });
}

/** Whether the attribute's argument is the string itself, not the name of a constant or a text with one in it. */
export function isPlainLiteral(reflector: Reflector, sources: Sources, { location }: TemplatePart): boolean {
  const literal = location && findLiteral(reflector, location);
  if (location === undefined || literal === undefined) return false;
  return literal.file === location.file && literal.start === sources.textOf(location.file).offsetsOf(location.range)[0];
}

/** Whether an offset is in a text or at its end. */
export function touches({ start, end }: Pick<FileSpan, "start" | "end">, offset: number): boolean {
  return start <= offset && offset <= end;
}
