import type { SourceLocation } from "ligature/internal/model";
import type { FileSpan } from "ligature/internal/reflection";
import type { NameScope } from "./name-scope.js";
import { occurrencesOf } from "./occurrences.js";
import type { NameAt } from "./target-at.js";

/** Where the definition of what stands at a place is: of a use of a variable nowhere, as TypeScript tells that. */
export function targetsOf(scope: NameScope, name: NameAt): FileSpan[] {
  switch (name.kind) {
    case "route": {
      const wanted = name.from === "template" ? ["declaration", "attribute"] : ["template"];
      return occurrencesOf(scope, name).filter(({ kind }) => wanted.includes(kind));
    }
    // TypeScript resolves what a use refers to.
    case "handler": {
      if (name.at === "value") return [{ file: name.method.file, start: name.text.start, end: name.text.end }];
      return name.at === "declaration" ? [...(name.parameter?.templates ?? [])] : [];
    }
    case "link":
      return distinct(
        scope,
        name.actions.map(({ action }) => action.location),
      );
    case "token":
      return distinct(
        scope,
        name.actions.map(({ controller, action }) => (name.token === "controller" ? controller : action).location),
      );
  }
}

function distinct({ sources }: NameScope, locations: readonly SourceLocation[]): FileSpan[] {
  const spans = locations.map(({ file, range }) => {
    const [start, end] = sources.textOf(file).offsetsOf(range);
    return { file, start, end };
  });
  return [...new Map(spans.map((span) => [`${span.file}:${span.start}`, span])).values()];
}
