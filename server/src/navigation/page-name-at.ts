import { pageNameOf, viewNameOf } from "ligature/internal/conventions";
import { findAttribute, type ControllerModel } from "ligature/internal/model";
import type { FileSpan } from "ligature/internal/reflection";
import type { ApplicationTemplates } from "../projects/application-templates.js";
import { nameInLoginPath, writtenLoginPaths } from "./login-paths.js";
import type { NameScope } from "./name-scope.js";
import { pageLinks, pagesOf, viewSources, type PageLink } from "./page-links.js";
import { Refusal } from "./refusal.js";
import { attributeOf } from "./rename-view.js";
import { touches } from "./template-places.js";
import type { NamedHandlers } from "./rename-handler.js";

/** A name of pages at a place. */
export type PageNameAt = { readonly span: FileSpan } & (
  | { readonly kind: "page"; readonly page: ControllerModel }
  | { readonly kind: "parameter"; readonly page: ControllerModel; readonly name: string }
  | ({ readonly kind: "handler"; /** The name is that of the method. */ readonly method?: string } & NamedHandlers)
  | { readonly kind: "view"; readonly templates: ApplicationTemplates; readonly name: string }
);

/**
 * The name of a page, a handler, or a view at a place in TypeScript or in a template.
 *
 * @throws {Refusal} if the name leads to nothing, or to several
 */
export function pageNameAt(scope: NameScope, file: string, offset: number): PageNameAt | undefined {
  const link = pageLinks(scope).find((one) => one.file === file && touches(one.written, offset));
  if (link !== undefined) return link.kind === "page" ? inPageName(link, offset) : handlerOf(link);
  return viewAt(scope, file, offset) ?? inLoginPath(scope, file, offset) ?? inPage(scope, file, offset);
}

/** `authorization: { loginPath: "/login?from=pages" }` */
function inLoginPath(scope: NameScope, file: string, offset: number): PageNameAt | undefined {
  const found = writtenLoginPaths(scope).find((one) => one.file === file && touches(one.written, offset));
  const [page, ...others] = found?.pages ?? [];
  if (found === undefined || page === undefined || others.some(({ id }) => id !== page.id)) return undefined;
  const place = nameInLoginPath(found, page);
  return place && { kind: "page", span: { file, ...place }, page };
}

function inPageName(link: PageLink, offset: number): PageNameAt | undefined {
  const { file, written } = link;
  if (written.text === "") return undefined;
  const page = onlyPage(link);
  for (const { 0: whole, 1: name, index } of written.text.matchAll(/\[([^[\]]*)\]/g)) {
    const start = written.start + index + 1;
    const span = { file, start, end: start + whole.length - 2 };
    if (written.isPlain && touches(span, offset)) return { kind: "parameter", span, page, name: name! };
  }
  return { kind: "page", span: { file, start: written.start, end: written.end }, page };
}

/** @throws {Refusal} if the link leads to no page, or to several */
function onlyPage(link: PageLink): ControllerModel {
  const [page, ...others] = pagesOf(link);
  if (page === undefined) throw new Refusal(`There is no page '${link.page ?? ""}'.`);
  const other = others.find(({ id }) => id !== page.id);
  if (other === undefined) return page;
  throw new Refusal(
    `This leads to several pages, '${page.typeName}' and '${other.typeName}'. Rename each of them in TypeScript.`,
  );
}

function handlerOf(link: PageLink): PageNameAt {
  const { file, written } = link;
  const page = onlyPage(link);
  const name = written.text;
  if (!page.actions.some((action) => action.name !== "" && action.name.toLowerCase() === name.toLowerCase())) {
    throw new Refusal(`The page '${page.typeName}' has no handler '${name}'.`);
  }
  return { kind: "handler", span: { file, start: written.start, end: written.end }, page, name };
}

/** `this.view("login")` */
function viewAt(scope: NameScope, file: string, offset: number): PageNameAt | undefined {
  const call = viewSources(scope)
    .find((one) => one.file === file)
    ?.texts.calls.find(({ kind, name }) => kind === "view" && name !== undefined && touches(name, offset));
  if (call?.name === undefined) return undefined;
  const { text: name, start, end } = call.name;
  const found = scope.snapshot.templates.filter(
    ({ names, endpoints }) =>
      names.has(name) &&
      endpoints.model.controllers.some(({ location, typeName }) => location.file === file && typeName === call.owner),
  );
  return viewOf(found, name, { file, start, end });
}

function viewOf(found: readonly ApplicationTemplates[], name: string, span: FileSpan): PageNameAt | undefined {
  const [templates, ...others] = found;
  if (templates === undefined) return undefined;
  if (others.some(({ root }) => root !== templates.root)) {
    throw new Refusal(`Several applications have a template '${name}' here. Rename its file.`);
  }
  return { kind: "view", span, templates, name };
}

/** In `@Page`, and at the name of a handler's method. */
function inPage(scope: NameScope, file: string, offset: number): PageNameAt | undefined {
  for (const { model } of scope.snapshot.applications) {
    for (const page of model.controllers) {
      if (page.kind !== "page") continue;
      const found = page.location.file === file ? inAttribute(scope, page, offset) : undefined;
      const at = found ?? methodAt(scope, page, file, offset);
      if (at !== undefined) return at;
    }
  }
  return undefined;
}

function inAttribute(scope: NameScope, page: ControllerModel, offset: number): PageNameAt | undefined {
  const { file } = page.location;
  const { path, view } = attributeOf(scope, page) ?? {};
  if (view !== undefined && touches(view, offset)) {
    const name = viewNameOf(page);
    const found = scope.snapshot.templates.filter(
      ({ names, endpoints }) =>
        name !== undefined && names.has(name) && endpoints.model.controllers.some(({ id }) => id === page.id),
    );
    const slash = view.text.startsWith("/") ? 1 : 0;
    return name === undefined ? undefined : viewOf(found, name, { file, start: view.start + slash, end: view.end });
  }
  if (path === undefined || !touches(path, offset) || pageNameOf(page) === undefined) return undefined;
  if (path.text !== findAttribute(page.attributes, "Page")?.data.template) return undefined;
  return { kind: "page", span: { file, start: path.start, end: path.end }, page };
}

function methodAt(scope: NameScope, page: ControllerModel, file: string, offset: number): PageNameAt | undefined {
  for (const { name, location, methodName: method } of page.actions) {
    if (name === "" || location.file !== file) continue;
    const [start, end] = scope.sources.textOf(file).offsetsOf(location.range);
    if (touches({ start, end }, offset)) return { kind: "handler", span: { file, start, end }, page, name, method };
  }
  return undefined;
}
