import type { PrepareRenameResult } from "vscode-languageserver";
import { pageNameOf } from "ligature/internal/conventions";
import { resolveTemplateName } from "ligature/internal/templates";
import type { NameScope } from "../navigation/name-scope.js";
import type { PageNameAt } from "../navigation/page-name-at.js";
import { Refusal } from "../navigation/refusal.js";
import type { RenameEdits } from "../navigation/rename-edits.js";
import { isNamed, renameHandlers, renameMethodOfHandler } from "../navigation/rename-handler.js";
import { renamePage } from "../navigation/rename-page.js";
import { renameView } from "../navigation/rename-view.js";
import { hasParameter } from "../navigation/routed-actions.js";
import { parameterOfTemplate } from "../navigation/route-parameter.js";
import type { NameAt } from "../navigation/target-at.js";

/** A name of a page, a handler or a view, and what it is looked up in. */
export interface PageNameQuestion {
  readonly scope: NameScope;
  readonly name: PageNameAt;
  /** The template that names a view. */
  readonly template?: string;
}

/** The route parameter that `[id]` in the name of a page means. */
export function routeOfPageName({ scope, name }: PageNameQuestion): { scope: NameScope; name: NameAt } | undefined {
  if (name.kind !== "parameter") return undefined;
  const parts = name.page.actions.flatMap(({ selectors }) => selectors.flatMap((one) => one.parts));
  const part = parts.find((one) => one.location !== undefined && hasParameter(one, name.name));
  if (part === undefined) return undefined;
  const parameter = parameterOfTemplate(scope, part, name.name);
  return { scope, name: { kind: "route", from: "link", span: name.span, parameter } };
}

/** `null`: TypeScript responds. */
export function preparePageName({ scope, name }: PageNameQuestion): PrepareRenameResult | null {
  if (name.kind === "handler" && name.method !== undefined && !isNamed(scope, name)) return null;
  const { file, start, end } = name.span;
  const written = scope.sources.textOf(file).text.slice(start, end);
  const placeholder = name.kind === "page" ? (pageNameOf(name.page) ?? written) : written;
  return { range: scope.sources.rangeOf(name.span), placeholder };
}

/**
 * The edits of the rename of a page, a handler or a view.
 *
 * @returns `undefined` if TypeScript renames it
 * @throws {Refusal} if the new name is not possible
 */
export function renamePageName(
  { scope, name, template }: PageNameQuestion,
  newName: string,
  canMove: boolean,
): RenameEdits | undefined {
  switch (name.kind) {
    case "page":
      return renamePage(scope, name.page, newName, canMove);
    case "handler": {
      if (name.method === undefined) return { edits: renameHandlers(scope, name, newName) };
      const edits = renameMethodOfHandler(scope, name, name.method, newName);
      return edits && { edits };
    }
    case "view":
      if (!canMove) throw new Refusal("This editor cannot rename files. Rename the file, and then its names.");
      return renameView(scope, name.templates, name.name, viewNameIn(name, newName, template));
    case "parameter":
      throw new Refusal(`'[${name.name}]' is no parameter of the page's path.`);
  }
}

/** In a template, a name may be relative to it. */
function viewNameIn(
  { templates }: Extract<PageNameAt, { kind: "view" }>,
  newName: string,
  template: string | undefined,
): string {
  if (template === undefined) return newName;
  const name = resolveTemplateName(newName, template, templates.extension);
  if (name === undefined) throw new Refusal(`'${newName}' leads out of the folder of the views.`);
  return name;
}
