import { pageNameOf, resolvePageName } from "ligature/internal/conventions";
import { pagesByName } from "ligature/internal/endpoints";
import { findAttribute, type ControllerModel } from "ligature/internal/model";
import { parseRouteTemplate } from "ligature/internal/routing";
import { loginPathEdits, type RenamedPages } from "./login-paths.js";
import type { SpanEdit } from "./name-edits.js";
import type { NameScope } from "./name-scope.js";
import { pageLinks, pageNamed, type PageLink } from "./page-links.js";
import { Refusal } from "./refusal.js";
import type { FileMove, RenameEdits } from "./rename-edits.js";
import { attributeOf, checkFixed, checkViewName, editsOfMovedViews, ownViewOf, viewOption } from "./rename-view.js";

/**
 * Renames a page: its path, all names of it, and its template.
 *
 * @param canMove the client can rename files. Otherwise the page names its template, which stays
 * @throws {Refusal} if the new name is not possible, or if a name is not written as a string
 */
export function renamePage(scope: NameScope, page: ControllerModel, to: string, canMove: boolean): RenameEdits {
  const from = pageNameOf(page)!;
  if (from === to) return { edits: [] };
  checkUnused(scope, page, to);
  const path = pathEdit(scope, page, to);
  const { edits, files } = editsOfRenamedPages(scope, new Map([[page.id, { page, to }]]), canMove);
  const consequence = `The path of '${page.typeName}' changes. Links from outside the application, and bookmarks, must change, too.`;
  return { edits: [path, ...edits], files, consequence };
}

/** All names of pages that get other names, and their templates. */
export function editsOfRenamedPages(
  scope: NameScope,
  renamed: RenamedPages,
  canMove: boolean,
): { readonly edits: readonly SpanEdit[]; readonly files: readonly FileMove[] } {
  for (const { page, to } of renamed.values()) checkUnused(scope, page, to);
  const links = pageLinks(scope).flatMap((link) => (link.kind === "page" ? linkEdit(link, renamed) : []));
  const views = viewsOf(scope, renamed, canMove);
  return { edits: [...links, ...loginPathEdits(scope, renamed), ...views.edits], files: views.files };
}

function checkUnused({ snapshot }: NameScope, page: ControllerModel, to: string): void {
  const from = pageNameOf(page)!.toLowerCase();
  for (const app of snapshot.applications) {
    const own = app.model.controllers.filter((one) => one.kind === "page" && one.id !== page.id);
    const isShared = app.model.controllers.some(({ id }) => id === page.id);
    const other = own.find((one) => pageNameOf(one)?.toLowerCase() === to.toLowerCase());
    if (isShared && other !== undefined)
      throw new Refusal(`The page '${other.typeName}' has the name '${to}' already.`);
    const same = own.find((one) => pageNameOf(one)?.toLowerCase() === from);
    if (isShared && same !== undefined) {
      throw new Refusal(`The page '${same.typeName}' has the same name, so links may mean either of them.`);
    }
  }
}

/** @throws {Refusal} if the path is not written as a string, or cannot have the name */
function pathEdit(scope: NameScope, page: ControllerModel, to: string): SpanEdit {
  const { location: { file }, typeName } = page; // prettier-ignore
  const template = findAttribute(page.attributes, "Page")?.data.template;
  const path = attributeOf(scope, page)?.path;
  if (typeof template !== "string" || path?.text !== template || !path.isPlain) {
    throw new Refusal(
      `The path of '${typeName}' is not written as a string in @Page. Write it there to rename the page.`,
    );
  }
  const text = newPath(template, to);
  const attributes = page.attributes.map((one) =>
    one.name === "Page" ? { ...one, data: { ...one.data, template: text } } : one,
  );
  if (pageNameOf({ kind: page.kind, attributes }) !== to || parseRouteTemplate(text).errors.length > 0) {
    throw new Refusal(`A page cannot have the name '${to}'.`);
  }
  checkPath(scope, page, template, text);
  return { file, start: path.start, end: path.end, text };
}

/** The path with the literals of a name, and with its own parameters: `/sales/{id:int}` for `/sales/[id]`. */
function newPath(template: string, to: string): string {
  const [slash] = /^(?:~?\/)?/.exec(template)!;
  const rest = template.slice(slash.length);
  const { parameters } = parseRouteTemplate(rest).template;
  const names = parameters.map(({ name }) => `[${name}]`);
  if (!to.startsWith("/")) throw new Refusal(`The name of a page begins with '/'.`);
  const given = to.match(/\[[^[\]]*\]/g) ?? [];
  if (given.join() !== names.join()) {
    const wanted = names.length === 0 ? "no parameters" : `the parameters ${names.join(", ")}, in this order`;
    throw new Refusal(`The name of this page has ${wanted}. A parameter is renamed at its own name.`);
  }
  const literals = to.replaceAll(/\[[^[\]]*\]/g, "");
  const wrong = /["'`\\{}[\]*?:#%&+=<>|~\s\p{Cc}]/u.exec(literals)?.[0];
  if (wrong !== undefined) throw new Refusal(`The name of a page cannot contain ${JSON.stringify(wrong)} here.`);
  if (
    to
      .slice(1)
      .split("/")
      .some((one) => one === "" || one === "." || one === "..")
  ) {
    throw new Refusal(`'${to}' is not the name of a page, such as '/orders/[id]'.`);
  }
  let at = 0;
  const written = parameters.map(({ start, end }) => rest.slice(start, end)).map((one) => (one.startsWith("{") ? one : `{${one}}`)); // prettier-ignore
  return slash + to.slice(1).replaceAll(/\[[^[\]]*\]/g, () => written[at++]!);
}

/** @throws {Refusal} if another route has the path */
function checkPath({ snapshot }: NameScope, page: ControllerModel, before: string, after: string): void {
  const shape = (text: string): string =>
    text
      .replace(/^~?\//, "")
      .replaceAll(/\{[^{}]*\}/g, "{}")
      .toLowerCase();
  for (const { attributeEndpoints } of snapshot.applications) {
    const own = attributeEndpoints.find(({ controller }) => controller.id === page.id);
    if (own === undefined) continue;
    const text = shape(own.template.text);
    const prefix = text.slice(0, text.length - shape(before).length);
    const other = attributeEndpoints.find(
      ({ controller, template }) => controller.id !== page.id && shape(template.text) === prefix + shape(after),
    );
    if (other !== undefined) throw new Refusal(`'${other.controller.typeName}' has a route with this path already.`);
  }
}

function linkEdit(link: PageLink, renamed: RenamedPages): SpanEdit[] {
  const { file, written } = link;
  if (written.text === "") return [];
  const wanted = link.contexts.flatMap((context) => {
    const page = pageNamed(written.text, context);
    if (page === undefined) return [];
    const nameAfter = (one: ControllerModel): string | undefined => renamed.get(one.id)?.to ?? pageNameOf(one);
    return [{ name: nameAfter(page)!, from: context.current && nameAfter(context.current) }];
  });
  const leads = (name: string): boolean =>
    wanted.every(({ name: page, from }) => resolvePageName(name, from).toLowerCase() === page.toLowerCase());
  if (leads(written.text)) return [];
  const [{ name } = { name: "" }] = wanted;
  const sibling = written.text.replace(/[^/]*$/, name.split("/").at(-1)!);
  const text = [sibling, name].find(leads);
  if (text === undefined)
    throw new Refusal(`'${written.text}' in ${file} names several pages. Write the full name there.`);
  if (!written.isPlain) throw new Refusal(`The name '${written.text}' in ${file} is written with escape sequences.`);
  return [{ file, start: written.start, end: written.end, text }];
}

/** The templates that pages have because of their paths. */
function viewsOf(
  scope: NameScope,
  renamed: RenamedPages,
  canMove: boolean,
): { readonly edits: readonly SpanEdit[]; readonly files: readonly FileMove[] } {
  const edits: SpanEdit[] = [];
  const files = new Map<string, FileMove>();
  for (const templates of scope.snapshot.templates) {
    const moved = new Map<string, string>();
    const following = new Set<string>();
    const pages = pagesByName(templates.endpoints);
    for (const { page, to } of renamed.values()) {
      const view = ownViewOf(page);
      const isHere = [...pages.values()].some(({ id }) => id === page.id);
      if (view === undefined || !isHere || !templates.names.has(view)) continue;
      if (!canMove) {
        edits.push(viewOption(scope, page, view));
        continue;
      }
      checkFixed(view, templates);
      checkViewName(to.slice(1), view, templates);
      moved.set(view, to.slice(1));
      following.add(page.id);
      files.set(templates.pathOf(view), { from: templates.pathOf(view), to: templates.pathOf(to.slice(1)) });
    }
    if (moved.size > 0) edits.push(...editsOfMovedViews(scope, templates.root, moved, following));
  }
  return { edits, files: [...files.values()] };
}
