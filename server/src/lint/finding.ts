import type { ModelDiagnostic, Range, Severity, SourceLocation } from "ligature/internal/model";
import type { Fix } from "../rules/fix.js";
import { fixesFor, slugOf } from "../rules/index.js";
import { locationFile } from "../text/location-file.js";
import type { SourceText, TextEdit } from "../text/source-text.js";

/** A location in a file. The path is relative to the working directory, with slashes. */
export interface LintPlace {
  readonly file: string;
  readonly range: Range;
}

/** A finding of the linter. */
export interface LintFinding extends LintPlace {
  readonly path: string;
  readonly code: string;
  /** The check's name, if the code belongs to a check. */
  readonly name?: string;
  readonly severity: Severity;
  readonly message: string;
  readonly related: readonly (LintPlace & { readonly message: string })[];
  /** The text of the file in which this was found. */
  readonly source: SourceText;
  /** The editor's quick fixes for it, the preferred one first. */
  readonly fixes: readonly Fix[];
}

/** The facts that the conversion of a diagnostic to a finding needs. */
export interface FindingContext {
  readonly directory: string;
  readonly pathOf: (location: SourceLocation) => string;
  readonly sourceOf: (path: string) => SourceText;
}

/** Converts a model's diagnostic to a finding. */
export function toFinding(diagnostic: ModelDiagnostic, context: FindingContext): LintFinding {
  const { code, severity, message, location, related = [] } = diagnostic;
  const path = context.pathOf(location);
  const source = context.sourceOf(path);
  const name = slugOf(code);
  const place = (one: SourceLocation): LintPlace => ({
    file: locationFile(context.directory, context.pathOf(one)),
    range: one.range,
  });
  return {
    ...place(location),
    path,
    code,
    ...(name !== undefined && { name }),
    severity,
    message,
    related: related.map((one) => ({ ...place(one.location), message: one.message })),
    source,
    fixes: fixesFor({ diagnostic, source }),
  };
}

/** The range that an edit replaces, by line and character. */
export function rangeOf(source: SourceText, { start, end }: TextEdit): Range {
  const [first, last] = [source.positionAt(start), source.positionAt(end)];
  return [first.line, first.character, last.line, last.character];
}

/** The order of findings: by file, then by position, then by code. */
export function compareFindings(one: LintFinding, other: LintFinding): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  const [line, column] = one.range;
  const [otherLine, otherColumn] = other.range;
  return line - otherLine || column - otherColumn || (one.code < other.code ? -1 : Number(one.code > other.code));
}
