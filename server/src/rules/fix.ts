import type { ModelDiagnostic } from "ligature/model";
import type { SourceText, TextEdit } from "../text/source-text.js";

/** A diagnostic, and the text of the file it stands in. */
export interface FixRequest {
  readonly diagnostic: ModelDiagnostic;
  readonly source: SourceText;
  /** The text of another file of the project, by its path in locations. Absent: fixes change this file alone. */
  readonly readFile?: (file: string) => SourceText | undefined;
}

/** A way to make a diagnostic go away, by changes of the file it stands in. */
export interface Fix {
  /** What it does, as an order: "Replace 'itn' with 'int'". */
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** The file that is changed, as locations name it, where it is another one than that of the diagnostic. */
  readonly file?: string;
  /** It is what the author most likely meant. */
  readonly preferred?: true;
  /** It may be done to all diagnostics of its kind at once; the text names that: "Double every brace ...". */
  readonly all?: string;
}

/** Finds the fixes of one rule's diagnostic. */
export type FixProvider = (request: FixRequest) => readonly Fix[];

/** A text among a diagnostic's data. */
export function textOf({ diagnostic }: FixRequest, name: string): string | undefined {
  const value = diagnostic.data?.[name];
  return typeof value === "string" ? value : undefined;
}

/** Replaces what the diagnostic marks. */
export function replaceMarked({ diagnostic, source }: FixRequest, text: string): TextEdit {
  const [start, end] = source.offsetsOf(diagnostic.location.range);
  return { start, end, text };
}

/** Removes what the diagnostic marks, and the blanks or the line's end behind it. */
export function removeMarked(request: FixRequest): TextEdit {
  const { start, end } = replaceMarked(request, "");
  const { text } = request.source;
  const lineStart = request.source.lineStartAt(start);
  const ownsLine = text.slice(lineStart, start).trim() === "" && /^[ \t]*\r?\n/.test(text.slice(end));
  const behind = ownsLine ? /^[ \t]*\r?\n/.exec(text.slice(end))! : /^[ \t]*/.exec(text.slice(end))!;
  return { start: ownsLine ? lineStart : start, end: end + behind[0].length, text: "" };
}
