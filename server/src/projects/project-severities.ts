import { dirname } from "node:path";
import {
  applySeverities,
  mergeSeverities,
  severityProblems,
  type Severities,
  type SeverityProblem,
} from "ligature/internal/analysis";
import type { ModelDiagnostic, Range, SourceLocation } from "ligature/internal/model";
import { readPackageSeverities, type PackageSeverities, type Reflector } from "ligature/internal/reflection";
import { locationFile } from "../text/location-file.js";
import { SourceText } from "../text/source-text.js";
import type { AppDescription } from "ligature/internal/applications";

/** The text of a file that a client has open; `undefined` for every other file. */
export type ReadUnsaved = (path: string) => string | undefined;

/** The severities in the project's `package.json`, saved or not. */
export function packageSeverities(
  { configFile, root }: Reflector["project"],
  readUnsaved?: ReadUnsaved,
): PackageSeverities | undefined {
  return readPackageSeverities(configFile === undefined ? root : dirname(configFile), readUnsaved);
}

/** An application in which the entries of `package.json` override those in the options. */
export function withPackageSeverities(app: AppDescription, settings: PackageSeverities | undefined): AppDescription {
  const severities = mergeSeverities(settings?.entries, app.analysis.severities);
  return { ...app, analysis: { ...app.analysis, severities } };
}

/** The entries of `package.json` without an effect. */
export function packageProblems(
  settings: PackageSeverities | undefined,
  severities: Severities | undefined,
  root: string,
): ModelDiagnostic[] {
  if (settings?.entries === undefined) return [];
  const file = locationFile(root, settings.file);
  const place = placesIn(settings.text, file);
  return applySeverities(
    severityProblems(settings.entries, "package.json").map((problem) => toDiagnostic(problem, place(problem.entry))),
    severities,
  );
}

/** The entries of the option `severities` without an effect. */
export function optionProblems(app: AppDescription, severities: Severities | undefined): ModelDiagnostic[] {
  const { entries, places } = app.severities;
  const found = severityProblems(entries, "The option severities");
  return applySeverities(
    found.map((problem) => toDiagnostic(problem, places[problem.entry] ?? app.location)),
    severities,
  );
}

function toDiagnostic(problem: SeverityProblem, location: SourceLocation): ModelDiagnostic {
  const { code, severity, message, replacement } = problem;
  return { code, severity, message, location, ...(replacement && { data: { ...replacement } }) };
}

/** The position of the entries: after `"severities"`, which is after `"ligature"`. */
function placesIn(text: string, file: string): (entry: string) => SourceLocation {
  const source = new SourceText(text);
  const section = text.indexOf('"severities"', text.indexOf('"ligature"'));
  return (entry) => {
    const written = JSON.stringify(entry);
    const start = text.indexOf(written, section);
    return { file, range: rangeOf(source, Math.max(start, 0), start === -1 ? 0 : start + written.length) };
  };
}

function rangeOf(source: SourceText, start: number, end: number): Range {
  const [first, last] = [source.positionAt(start), source.positionAt(end)];
  return [first.line, first.character, last.line, last.character];
}
