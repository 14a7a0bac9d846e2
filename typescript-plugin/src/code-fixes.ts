import type TS from "typescript";
import type { ModelDiagnostic } from "ligature/internal/model";
import { knownDiagnostics } from "./diagnostics/file-diagnostics.js";
import { numberOf, spanOf } from "./diagnostics/to-ts-diagnostic.js";
import { combineFixes, fixesFor, inProtocolOrder, rules, silenceFix, type Fix, type TextEdit } from "./engine.js";
import type { Extensions, Replacements } from "./join.js";
import { fileNameOf } from "./question.js";
import { sourceTextOf, type PluginContext, type PluginFile } from "./plugin-context.js";

/** Marks the kinds of fixes that are Ligature's. */
const prefix = "ligature: ";

/** The fixes of Ligature's diagnostics. */
export function codeFixes(context: PluginContext): Extensions {
  return {
    getSupportedCodeFixes: (theirs) => [...theirs, ...rules.map(({ code }) => String(numberOf(code)))],
    getCodeFixesAtPosition(theirs, fileName, start, end, errorCodes) {
      const file = errorCodes.some((code) => code >= numberOf("LIG0")) ? fileOf(context, fileName) : undefined;
      return file === undefined ? theirs : [...theirs, ...fixesAt(file, { start, end }, errorCodes)];
    },
  };
}

/** All fixes of a kind in the file: TypeScript fails when it is asked for a kind that is not its own. */
export function combinedFixes(context: PluginContext): Replacements {
  return {
    getCombinedCodeFix({ fileName }, fixId) {
      const file = isOurs(fixId) ? fileOf(context, fileName) : undefined;
      return file && { changes: changesOf(file, ofKind(file, String(fixId)).edits) };
    },
  };
}

function fileOf(context: PluginContext, fileName: string): PluginFile | undefined {
  return context.featuresIn(fileName).diagnostics ? context.fileOf(fileName) : undefined;
}

function fixesAt(
  file: PluginFile,
  { start, end }: { readonly start: number; readonly end: number },
  codes: readonly number[],
): TS.CodeFixAction[] {
  const found = knownDiagnostics(file).filter(({ code, location }) => {
    const span = spanOf(file.sourceFile, location.range);
    return codes.includes(numberOf(code)) && span.start <= end && span.start + span.length >= start;
  });
  const source = sourceTextOf(file.sourceFile);
  return found.flatMap((diagnostic) => {
    const silence = silenceFix({ diagnostic, source });
    return [
      ...fixesFor({ diagnostic, source, readFile: (path) => otherFile(file, path)?.source }),
      ...(silence === undefined ? [] : [silence]),
    ].map((fix) => toAction(file, fix, diagnostic));
  });
}

function toAction(file: PluginFile, fix: Fix, { code }: ModelDiagnostic): TS.CodeFixAction {
  const fixId = fix.all === undefined ? undefined : prefix + fix.all;
  const isOfSeveral = fixId !== undefined && ofKind(file, fixId).fixes.length > 1;
  return {
    fixName: `ligature-${code}`,
    description: fix.title,
    changes: changesOf((fix.file === undefined ? undefined : otherFile(file, fix.file)) ?? file, fix.edits),
    ...(isOfSeveral && { fixId, fixAllDescription: fix.all }),
  };
}

function isOurs(fixId: object): boolean {
  return String(fixId).startsWith(prefix);
}

/** The fixes of one kind in the file, with their edits. */
function ofKind(file: PluginFile, fixId: string): ReturnType<typeof combineFixes<Fix>> {
  const source = sourceTextOf(file.sourceFile);
  const fixes = knownDiagnostics(file).flatMap((diagnostic) => {
    const fix = fixesFor({ diagnostic, source }).find(({ all }) => all !== undefined && prefix + all === fixId);
    return fix === undefined ? [] : [fix];
  });
  return combineFixes(fixes);
}

/** A file of the project, by its path in locations. */
function otherFile({ program, plugin }: PluginFile, path: string) {
  const fileName = fileNameOf(plugin.project, path);
  const sourceFile = program.getSourceFile(fileName);
  return sourceFile && { fileName, source: sourceTextOf(sourceFile) };
}

function changesOf({ fileName }: Pick<PluginFile, "fileName">, edits: readonly TextEdit[]): TS.FileTextChanges[] {
  const textChanges = inProtocolOrder(edits).map(({ start, end, text }) => ({
    span: { start, length: end - start },
    newText: text,
  }));
  return [{ fileName, textChanges }];
}
