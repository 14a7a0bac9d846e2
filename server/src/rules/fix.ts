import type { ModelDiagnostic } from "ligature/internal/model";
import type { SourceText, TextEdit } from "../text/source-text.js";

/** A diagnostic, and the text of its file. */
export interface FixRequest {
  readonly diagnostic: ModelDiagnostic;
  readonly source: SourceText;
  /**
   * Returns the text of another file of the project, by its path in locations. Absent if fixes change only this file.
   */
  readonly readFile?: (file: string) => SourceText | undefined;
}

/** A way to remove a diagnostic by changing its file. */
export interface Fix {
  /** The action of the fix, in the imperative: "Replace 'itn' with 'int'". */
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** The file to change, as in locations, if it differs from the diagnostic's file. */
  readonly file?: string;
  /** It is most likely what the author meant. */
  readonly preferred?: true;
  /** It may change what an action does that is right as it is. `ligature-lint --fix` does not apply it. */
  readonly unsafe?: true;
  /** It can be applied to all diagnostics of its kind at once. The text names that action: "Double every brace ...". */
  readonly all?: string;
}

/** Finds the fixes for one rule's diagnostic. */
export type FixProvider = (request: FixRequest) => readonly Fix[];

/** A string in a diagnostic's data. */
export function textOf({ diagnostic }: FixRequest, name: string): string | undefined {
  const value = diagnostic.data?.[name];
  return typeof value === "string" ? value : undefined;
}

/** A file of the project, in the form of locations, with its text. */
export interface ProjectFile {
  readonly source: SourceText;
  readonly file: string;
}

/** A file that the diagnostic names, which may be its own. */
export function fileAt(request: FixRequest, file: string | undefined): ProjectFile | undefined {
  if (file === undefined) return undefined;
  const isOwn = file === request.diagnostic.location.file;
  const source = isOwn ? request.source : request.readFile?.(file);
  return source && { source, file };
}

/** Replaces the diagnostic's range. */
export function replaceMarked({ diagnostic, source }: FixRequest, text: string): TextEdit {
  const [start, end] = source.offsetsOf(diagnostic.location.range);
  return { start, end, text };
}

/** Removes a part of a text, and the blanks after it. */
export function withoutPart(text: string, { start, end }: Pick<TextEdit, "start" | "end">): TextEdit {
  const [blanks] = /^\s*/.exec(text.slice(end))!;
  return { start, end: end + blanks.length, text: "" };
}

/** Removes the diagnostic's range, and the spaces or the line break after it. */
export function removeMarked(request: FixRequest): TextEdit {
  const { start, end } = replaceMarked(request, "");
  const { text } = request.source;
  const lineStart = request.source.lineStartAt(start);
  const ownsLine = text.slice(lineStart, start).trim() === "" && /^[ \t]*\r?\n/.test(text.slice(end));
  const behind = ownsLine ? /^[ \t]*\r?\n/.exec(text.slice(end))! : /^[ \t]*/.exec(text.slice(end))!;
  return { start: ownsLine ? lineStart : start, end: end + behind[0].length, text: "" };
}
