import type TS from "typescript";
import type { ModelDiagnostic, Range } from "ligature/internal/model";
import { deprecatedActions } from "../engine.js";
import type { Extensions } from "../join.js";
import type { PluginContext, PluginFile } from "../plugin-context.js";
import { syntaxDiagnostics, typeDiagnostics } from "./file-diagnostics.js";
import { isAdvice, spanOf, toTsDiagnostic } from "./to-ts-diagnostic.js";

/** The diagnostics of Ligature's checks, beside TypeScript's. */
export function diagnostics(context: PluginContext): Extensions {
  const { ts } = context;
  const said = (
    fileName: string,
    find: (file: PluginFile) => readonly ModelDiagnostic[],
    isWanted: (diagnostic: ModelDiagnostic) => boolean,
  ): TS.DiagnosticWithLocation[] => {
    const file = context.featuresIn(fileName).diagnostics ? context.fileOf(fileName) : undefined;
    if (file === undefined) return [];
    return find(file)
      .filter(isWanted)
      .map((diagnostic) => toTsDiagnostic(ts, file, diagnostic));
  };
  const isMistake = (diagnostic: ModelDiagnostic): boolean => !isAdvice(diagnostic);
  return {
    getSyntacticDiagnostics: (theirs, fileName) => [...theirs, ...said(fileName, syntaxDiagnostics, isMistake)],
    getSemanticDiagnostics: (theirs, fileName) => [...theirs, ...said(fileName, typeDiagnostics, isMistake)],
    getSuggestionDiagnostics: (theirs, fileName) => [
      ...theirs,
      ...said(fileName, typeDiagnostics, isAdvice),
      ...deprecated(context, fileName),
    ],
  };
}

/** The names of deprecated actions, for editors to strike out. */
function deprecated(context: PluginContext, fileName: string): TS.DiagnosticWithLocation[] {
  const file = context.featuresIn(fileName).diagnostics ? context.fileOf(fileName) : undefined;
  const snapshot = file?.plugin.present;
  if (file === undefined || snapshot === undefined) return [];
  return (deprecatedActions(snapshot).get(fileName) ?? []).map(({ range: { start, end }, message }) => {
    const range: Range = [start.line, start.character, end.line, end.character];
    return {
      file: file.sourceFile,
      ...spanOf(file.sourceFile, range),
      messageText: typeof message === "string" ? message : message.value,
      category: context.ts.DiagnosticCategory.Suggestion,
      // TypeScript's own number for the use of what is deprecated.
      code: 6385,
      source: "ligature",
      reportsDeprecated: {},
    };
  });
}
