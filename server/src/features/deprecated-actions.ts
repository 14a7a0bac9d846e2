import type { Endpoint, EndpointTable } from "ligature/internal/endpoints";
import { DiagnosticSeverity, DiagnosticTag, type Diagnostic } from "vscode-languageserver";
import type { Snapshot } from "../projects/snapshot.js";
import { toRange } from "./to-diagnostic.js";

type EndpointsOfController = EndpointTable["byController"][number];

/**
 * A hint at each action with `@deprecated` in its doc comment or its controller's. Editors strike out its name. The
 * result is by path.
 */
export function deprecatedActions(snapshot: Snapshot): ReadonlyMap<string, readonly Diagnostic[]> {
  const byPath = new Map<string, Diagnostic[]>();
  for (const place of snapshot.applications.flatMap(({ byController }) => byController.flatMap(deprecatedIn))) {
    const path = snapshot.pathOf(place);
    const hints = byPath.get(path) ?? [];
    byPath.set(path, hints);
    hints.push(place.hint);
  }
  return byPath;
}

interface Place {
  readonly file: string;
  readonly hint: Diagnostic;
}

const known = new WeakMap<EndpointsOfController, readonly Place[]>();

/** Those of one controller. They are found once for the same endpoints. */
function deprecatedIn(endpoints: EndpointsOfController): readonly Place[] {
  let found = known.get(endpoints);
  if (found === undefined) known.set(endpoints, (found = endpoints.flat().flatMap(placeOf)));
  return found;
}

function placeOf({ controller, action: { doc, location, methodName } }: Endpoint): Place[] {
  const reason = doc?.deprecated ?? controller.doc?.deprecated;
  if (reason === undefined || location.file === "") return [];
  const hint: Diagnostic = {
    range: toRange(location.range),
    severity: DiagnosticSeverity.Hint,
    tags: [DiagnosticTag.Deprecated],
    source: "ligature",
    message: `'${methodName}' is deprecated${reason === "" ? "" : `: ${reason}`}`,
  };
  return [{ file: location.file, hint }];
}
