import type { TemplatePart } from "ligature/internal/model";
import type { Place } from "../text/place.js";
import type { NameScope } from "./name-scope.js";
import { actionIndex } from "./routed-actions.js";
import { touches, writtenTemplate, type WrittenTemplate } from "./template-places.js";

/** An attribute's template that is written as a constant, and the constant's text. */
export interface ConstantTemplate {
  readonly part: TemplatePart;
  readonly written: WrittenTemplate;
}

/** The templates of attributes that are the constant around a position: `const template = "orders/{id}"`. */
export function constantTemplatesAt(place: Place, scope: NameScope): ConstantTemplate[] {
  const { project, file, source, offset } = place;
  const text = constantTextAround(source.text, offset);
  if (text === undefined) return [];
  const path = project.locationFile(file.path);
  const parts = actionIndex(scope.snapshot).all.flatMap((routed) => routed.parts);
  return [...new Set(parts)]
    .filter(({ template }) => template === text)
    .flatMap((part) => {
      const written = writtenTemplate(scope.reflector, scope.sources, part);
      return written?.literal.file === path && touches(written.literal, offset) ? [{ part, written }] : [];
    });
}

/** The text of the string around a position that may be a template with parameters, without escape sequences. */
export function constantTextAround(text: string, offset: number): string | undefined {
  const before = /(["'`])([^"'`\\\r\n]*)$/.exec(text.slice(Math.max(0, offset - 1000), offset));
  const after = /^([^"'`\\\r\n]*)(["'`])/.exec(text.slice(offset, offset + 1000));
  const found = before !== null && before[1] === after?.[2] ? before[2]! + after![1]! : undefined;
  return found?.includes("{") === true ? found : undefined;
}
