import { findTemplateStrings } from "ligature/internal/reflection";
import type { Place } from "./place.js";
import { templateInLiteral, type WrittenTemplate } from "./template-at.js";

/** A template, and a position in it. */
export interface TemplatePlace extends WrittenTemplate {
  /** The position, as an index in `template`. */
  readonly index: number;
}

/** The string around a position whose declared type is `RouteTemplate`, in a project whose snapshot says that it uses the type. */
export function templateStringAt(place: Place): TemplatePlace | undefined {
  return place.project.snapshot?.usesTemplateStrings === true ? templateStringIn(place) : undefined;
}

/** The same, for a server that has its program without a snapshot. The compiler reads the current text. */
export function templateStringIn({ project, file, source, offset }: Place): TemplatePlace | undefined {
  const [found] = findTemplateStrings(project.reflector, { file: file.path, around: offset });
  return found && templateInLiteral(source, found.start, found.end, offset);
}
