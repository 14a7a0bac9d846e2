import { CompletionItemKind, type CompletionItem } from "vscode-languageserver";
import { pageNameOf } from "ligature/internal/conventions";
import { pagesByName } from "ligature/internal/endpoints";
import type { ArgumentPlace } from "ligature/internal/reflection";
import type { ApplicationTemplates } from "../../projects/application-templates.js";
import { isInProject } from "../../text/place.js";
import type { ArgumentRequest, CompletionProvider } from "./completion-provider.js";
import { inLiteral } from "./in-literal.js";

/** In `this.view("")`, `this.partial("")` and `@Page(path, { view: "" })`: the templates. In `this.redirectToPage("")`: the pages. */
export const viewNames: CompletionProvider<ArgumentRequest> = (request) => {
  const kind = kindOf(request.argument);
  if (kind === undefined || !isInProject(request)) return [];
  const templates = request.project.snapshot?.templates ?? [];
  return inLiteral(request, templates.flatMap(kind === "view" ? views : pages));
};

const calls: ReadonlyMap<string, "view" | "page"> = new Map([
  ["view", "view"],
  ["partial", "view"],
  ["redirectToPage", "page"],
]);

function kindOf({ callee, index, path, on }: ArgumentPlace): "view" | "page" | undefined {
  if (callee === "Page" && index === 1 && path[0] === "view") return "view";
  return on === undefined && index === 0 && path.length === 0 ? calls.get(callee) : undefined;
}

function views({ names, extension }: ApplicationTemplates): CompletionItem[] {
  return [...names].map((label) => ({ label, kind: CompletionItemKind.File, detail: `${label}.${extension}` }));
}

function pages({ endpoints }: ApplicationTemplates): CompletionItem[] {
  const all = [...pagesByName(endpoints).values()];
  return all.map((page) => ({ label: pageNameOf(page)!, kind: CompletionItemKind.File, detail: page.typeName }));
}
