import type { Diagnostic } from "vscode-languageserver";
import { pathOfUri } from "../text/file-uri.js";
import { MovedRanges } from "../text/moved-ranges.js";
import type { OpenFile } from "../text/open-files.js";

/**
 * Diagnostics of an earlier text of a file, where they are in its current one. Those whose text was replaced are left
 * out. Without this, they would be shown at the wrong place until the types of the new text are known.
 */
export function moveDiagnostics(
  diagnostics: readonly Diagnostic[],
  before: string,
  { path, text }: OpenFile,
): readonly Diagnostic[] {
  if (diagnostics.length === 0 || before === text) return diagnostics;
  const ranges = new MovedRanges(before, text);
  return diagnostics.flatMap((diagnostic) => {
    const range = ranges.of(diagnostic.range);
    return range === undefined ? [] : [{ ...diagnostic, range, ...movedRelated(diagnostic, ranges, path) }];
  });
}

/** The related places in the same file move too. */
function movedRelated(
  { relatedInformation }: Diagnostic,
  ranges: MovedRanges,
  path: string,
): Pick<Diagnostic, "relatedInformation"> {
  if (relatedInformation === undefined) return {};
  return {
    relatedInformation: relatedInformation.flatMap((related) => {
      const { uri, range } = related.location;
      const moved = pathOfUri(uri) === path ? ranges.of(range) : range;
      return moved === undefined ? [] : [{ ...related, location: { uri, range: moved } }];
    }),
  };
}
