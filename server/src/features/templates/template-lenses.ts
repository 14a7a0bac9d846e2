import { resolve } from "node:path";
import type { CodeLens, Command, Location } from "vscode-languageserver";
import { viewNameOf } from "ligature/internal/conventions";
import type { ControllerModel } from "ligature/internal/model";
import type { Snapshot } from "../../projects/snapshot.js";
import type { ServerContext } from "../../server-context.js";
import { uriOfPath } from "../../text/file-uri.js";
import { toLocation } from "../open-api-document.js";
import { toRange } from "../to-diagnostic.js";
import { locationOfFile } from "./template-definition.js";
import type { TemplateFile } from "./template-file.js";

/** Above a page: the template that shows it. */
export function viewLenses(context: ServerContext, snapshot: Snapshot, file: string): CodeLens[] {
  const lenses = new Map<string, CodeLens>();
  for (const templates of snapshot.templates) {
    for (const page of templates.endpoints.model.controllers) {
      const view = page.location.file === file ? viewNameOf(page) : undefined;
      if (view === undefined || !templates.names.has(view)) continue;
      const range = toRange(page.location.range);
      const from = { uri: uriOfPath(resolve(snapshot.root, file)), range };
      const command = leadingTo(context, `${view}.${templates.extension}`, from, [
        locationOfFile(templates.pathOf(view)),
      ]);
      lenses.set(page.id, { range, command });
    }
  }
  return [...lenses.values()];
}

/** Above a template: the pages that show it, as their view or as a part of one. */
export function pageLenses(context: ServerContext, { uri, uses, snapshot }: TemplateFile): CodeLens[] {
  const pages = [
    ...new Map(uses.flatMap(({ page }) => (page === undefined ? [] : [[page.id, page] as const]))).values(),
  ];
  if (pages.length === 0) return [];
  const start = { line: 0, character: 0 };
  const range = { start, end: start };
  const command = leadingTo(context, titleOf(pages), { uri, range }, pages.map(({ location }) => toLocation(location, snapshot))); // prettier-ignore
  return [{ range, command }];
}

const mostNames = 3;

function titleOf(pages: readonly ControllerModel[]): string {
  return pages.length > mostNames ? `${pages.length} pages` : pages.map(({ typeName }) => typeName).join(", ");
}

function leadingTo({ showReferences }: ServerContext, title: string, from: Location, targets: Location[]): Command {
  if (showReferences === undefined) return { title, command: "" };
  return { title, command: showReferences, arguments: [from.uri, from.range.start, targets] };
}
