import { DiagnosticSeverity, DiagnosticTag, type Diagnostic } from "vscode-languageserver";
import type { Snapshot } from "../projects/snapshot.js";
import { toRange } from "./to-diagnostic.js";

/**
 * A hint at each action with `@deprecated` in its doc comment or its controller's. Editors strike out its name. The
 * result is by path.
 */
export function deprecatedActions(snapshot: Snapshot): ReadonlyMap<string, readonly Diagnostic[]> {
  const byPath = new Map<string, Diagnostic[]>();
  for (const { controller, action } of snapshot.applications.flatMap(({ endpoints }) => endpoints)) {
    const reason = action.doc?.deprecated ?? controller.doc?.deprecated;
    if (reason === undefined || action.location.file === "") continue;
    const path = snapshot.pathOf(action.location);
    const hints = byPath.get(path) ?? [];
    byPath.set(path, hints);
    hints.push({
      range: toRange(action.location.range),
      severity: DiagnosticSeverity.Hint,
      tags: [DiagnosticTag.Deprecated],
      source: "ligature",
      message: `'${action.methodName}' is deprecated${reason === "" ? "" : `: ${reason}`}`,
    });
  }
  return byPath;
}
