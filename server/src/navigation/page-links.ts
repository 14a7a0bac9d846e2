import { pageNameOf, resolvePageName } from "ligature/internal/conventions";
import { pagesByName, type EndpointTable } from "ligature/internal/endpoints";
import type { ControllerModel } from "ligature/internal/model";
import { viewTextsOf, type ValueName, type ViewTexts, type WrittenText } from "ligature/internal/reflection";
import type { TemplateName, TemplateValueName } from "ligature/internal/templates";
import type { Snapshot } from "../projects/snapshot.js";
import { locationFile } from "../text/location-file.js";
import type { NameScope } from "./name-scope.js";

/** Where a name is read: the application, and the page that relative names begin at. */
export interface PageContext {
  readonly app: EndpointTable;
  readonly current?: ControllerModel;
}

/** The name of a page or a handler, in TypeScript or in a template. */
export interface PageLink {
  readonly file: string;
  readonly kind: "page" | "handler";
  readonly written: WrittenText;
  /** The name of the page: that of the link, or of the page that has the handler. `undefined`: the current page. */
  readonly page: string | undefined;
  readonly contexts: readonly PageContext[];
  /** The names of the values for the path of the page. */
  readonly values: readonly ValueName[];
}

/** The names in one file of TypeScript. */
export interface ViewSource {
  readonly file: string;
  readonly texts: ViewTexts;
}

const sourcesOf = new WeakMap<Snapshot, readonly ViewSource[]>();
const mentions = /\.(?:view|partial|redirectToPage|page)\s*\(|@Page\b|\blayout\b|\bloginPath\b/;

/** The names of views and pages in the project's sources. */
export function viewSources({ snapshot, reflector }: NameScope): readonly ViewSource[] {
  let found = sourcesOf.get(snapshot);
  if (found === undefined) {
    found = reflector.files().flatMap((path): ViewSource[] => {
      const file = locationFile(reflector.root, path);
      const text = reflector.textOf(file) ?? "";
      return mentions.test(text) && text.includes("ligature") ? [{ file, texts: viewTextsOf(text, file) }] : [];
    });
    sourcesOf.set(snapshot, found);
  }
  return found;
}

/** The page that a name means; `undefined` if there is none, or the name is relative to a page that is not known. */
export function pageNamed(name: string | undefined, { app, current }: PageContext): ControllerModel | undefined {
  if (name === undefined || name === "") return current?.kind === "page" ? current : undefined;
  const from = current && pageNameOf(current);
  if (from === undefined && !name.startsWith("/")) return undefined;
  return pagesByName(app).get(resolvePageName(name, from).toLowerCase());
}

/** The pages that a link leads to, in all its contexts. */
export function pagesOf({ page, contexts }: PageLink): ControllerModel[] {
  return contexts.flatMap((context) => pageNamed(page, context) ?? []);
}

/** Every name of a page and of a handler that the sources and the templates write as a string. */
export function pageLinks(scope: NameScope): PageLink[] {
  return [...linksInSources(scope), ...linksInTemplates(scope)];
}

function linksInSources(scope: NameScope): PageLink[] {
  return viewSources(scope).flatMap(({ file, texts }) =>
    texts.calls.flatMap(({ kind, owner, name, handler, values }): PageLink[] => {
      if (kind !== "page") return [];
      const common = { file, page: name?.text, contexts: contextsOf(scope, file, owner), values };
      return [
        ...(name === undefined ? [] : [{ ...common, kind: "page" as const, written: name }]),
        ...(handler === undefined ? [] : [{ ...common, kind: "handler" as const, written: handler }]),
      ];
    }),
  );
}

/** The class of a call in each application. A base class belongs to none: names that begin with a slash are clear there, too. */
function contextsOf({ snapshot }: NameScope, file: string, owner: string | undefined): PageContext[] {
  const own = snapshot.applications.flatMap((app) =>
    app.model.controllers
      .filter(({ location, typeName }) => location.file === file && typeName === owner)
      .map((current) => ({ app, current })),
  );
  return own.length > 0 ? own : snapshot.applications.map((app) => ({ app }));
}

function linksInTemplates({ snapshot }: NameScope): PageLink[] {
  const all = snapshot.templates.flatMap((templates) =>
    [...templates.uses].flatMap(([template, uses]) => {
      const file = locationFile(snapshot.root, templates.pathOf(template));
      const contexts = uses.map(({ page: current }) => ({ app: templates.endpoints, ...(current && { current }) }));
      return templates.read(template).names.flatMap((found) => linkOf(found, file, contexts) ?? []);
    }),
  );
  const links = new Map<string, PageLink>();
  for (const link of all) {
    const key = `${link.file}:${link.written.start}`;
    links.set(key, { ...link, contexts: [...(links.get(key)?.contexts ?? []), ...link.contexts] });
  }
  return [...links.values()];
}

function linkOf(found: TemplateName, file: string, contexts: readonly PageContext[]): PageLink | undefined {
  const { name, start, end } = found;
  const common = { file, written: { text: name, start, end, isPlain: true }, contexts };
  if (found.kind === "page") return { ...common, kind: found.kind, page: name, values: found.values.map(toValue) };
  if (found.kind !== "handler" || found.page === null) return undefined;
  return { ...common, kind: found.kind, page: found.page, values: [] };
}

/** A value of a template in the form of one in TypeScript. */
export function toValue({ name, start, end, isShorthand, isText }: TemplateValueName): ValueName {
  return { name, start, end, form: isShorthand ? "shorthand" : isText ? "string" : "identifier" };
}
