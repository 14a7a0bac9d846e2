import { findTemplateStrings } from "ligature/reflection";
import type { Place } from "./place.js";
import { templateInLiteral, type WrittenTemplate } from "./template-at.js";

/** A template, and a position in it. */
export interface TemplatePlace extends WrittenTemplate {
  /** The position, as an index in `template`. */
  readonly index: number;
}

/** The string around a position whose declared type is `RouteTemplate`. The compiler reads the current text. */
export function templateStringAt({ project, file, source, offset }: Place): TemplatePlace | undefined {
  if (project.snapshot?.usesTemplateStrings !== true) return undefined;
  const [found] = findTemplateStrings(project.reflector, { file: file.path, around: offset });
  return found && templateInLiteral(source, found.start, found.end, offset);
}
