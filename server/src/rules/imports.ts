import { ImportEdits, type UsableName } from "../text/import-edits.js";
import type { SourceText } from "../text/source-text.js";
import type { FixRequest } from "./fix.js";

/** The imports of a file are read once for all fixes of its text. */
const known = new WeakMap<SourceText, ImportEdits>();

/** How the file of a diagnostic refers to names of Ligature, and how it quotes. */
export function namesIn({ diagnostic, source }: Pick<FixRequest, "diagnostic" | "source">): ImportEdits {
  let names = known.get(source);
  if (names === undefined) known.set(source, (names = new ImportEdits(source.text, diagnostic.location.file)));
  return names;
}

/** `@HttpGet()` as the file writes it, with the edits that this needs: `@L.HttpGet()` for `import * as L`. */
export function decoratorIn(request: FixRequest, name: string, written = ""): UsableName {
  const { text, edits } = namesIn(request).use(name);
  return { text: `@${text}(${written})`, edits };
}
