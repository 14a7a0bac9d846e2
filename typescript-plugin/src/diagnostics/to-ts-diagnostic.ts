import { resolve } from "node:path";
import type TS from "typescript";
import type { ModelDiagnostic, Range } from "ligature/internal/model";
import { isFaded, SourceText } from "../engine.js";
import type { PluginFile } from "../plugin-context.js";

/** Codes of tsserver are numbers, and clients ask for fixes by them: those of Ligature lie above all of TypeScript's. */
const firstNumber = 990_000;

/** `LIG1005` is 991005. */
export function numberOf(code: string): number {
  return firstNumber + Number(code.replace(/\D/g, ""));
}

/** Whether TypeScript's answer is where the severity belongs: mistakes beside type errors, advice among suggestions. */
export function isAdvice({ severity }: Pick<ModelDiagnostic, "severity">): boolean {
  return severity === "information" || severity === "hint";
}

/** A model's diagnostic as TypeScript has it. The message begins with the code, as editors show the number. */
export function toTsDiagnostic(
  ts: typeof TS,
  { sourceFile, program, plugin }: PluginFile,
  diagnostic: ModelDiagnostic,
): TS.DiagnosticWithLocation {
  const { code, severity, message, location, related } = diagnostic;
  const { Error, Warning, Suggestion } = ts.DiagnosticCategory;
  const root = plugin.project.root;
  return {
    file: sourceFile,
    ...spanOf(sourceFile, location.range),
    messageText: `${code}: ${message}`,
    // TypeScript has no word for information.
    category: severity === "error" ? Error : severity === "warning" ? Warning : Suggestion,
    code: numberOf(code),
    source: "ligature",
    ...(isFaded(code) && { reportsUnnecessary: {} }),
    ...(related && {
      relatedInformation: related.flatMap(({ message: messageText, location: place }) => {
        const file = program.getSourceFile(resolve(root, place.file).replaceAll("\\", "/"));
        if (file === undefined) return [];
        return [
          {
            file,
            ...spanOf(file, place.range),
            messageText,
            category: ts.DiagnosticCategory.Message,
            code: numberOf(code),
          },
        ];
      }),
    }),
  };
}

/** The offsets of a range, in a text that may have become shorter. TypeScript has more line ends than ranges have. */
export function spanOf(file: TS.SourceFile, range: Range): { start: number; length: number } {
  const [from, to] = new SourceText(file.text).offsetsOf(range);
  return { start: from, length: Math.max(to - from, 0) };
}
