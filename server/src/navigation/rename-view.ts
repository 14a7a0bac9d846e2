import { pageNameOf, viewNameOf } from "ligature/internal/conventions";
import { findAttribute, type ControllerModel } from "ligature/internal/model";
import type { WrittenText } from "ligature/internal/reflection";
import { resolveTemplateName } from "ligature/internal/templates";
import type { ApplicationTemplates } from "../projects/application-templates.js";
import { quoted } from "../text/import-edits.js";
import { locationFile } from "../text/location-file.js";
import type { SpanEdit } from "./name-edits.js";
import type { NameScope } from "./name-scope.js";
import { viewSources } from "./page-links.js";
import { Refusal } from "./refusal.js";
import type { RenameEdits } from "./rename-edits.js";

/** The new names of templates by the old ones. */
export type MovedViews = ReadonlyMap<string, string>;

/**
 * Renames the template of a view: its file, and all names of it.
 *
 * @throws {Refusal} if the new name is not possible, or if a name is not written as a string
 */
export function renameView(scope: NameScope, templates: ApplicationTemplates, from: string, to: string): RenameEdits {
  checkFixed(from, templates);
  checkViewName(to, from, templates);
  if (from === to) return { edits: [] };
  return {
    edits: editsOfMovedViews(scope, templates.root, new Map([[from, to]]), new Set()),
    files: [{ from: templates.pathOf(from), to: templates.pathOf(to) }],
  };
}

/** @throws {Refusal} if a template has a name that is fixed */
export function checkFixed(name: string, { extension }: ApplicationTemplates): void {
  if (name !== "error") return;
  throw new Refusal(`'error.${extension}' is the template of error pages. Its name cannot change.`);
}

/** @throws {Refusal} if a template cannot have the name */
export function checkViewName(name: string, from: string, templates: ApplicationTemplates): void {
  const wrong = /["'`\\<>:|?*\p{Cc}\u2028\u2029]/u.exec(name)?.[0];
  if (wrong !== undefined) throw new Refusal(`The name of a template cannot contain ${JSON.stringify(wrong)}.`);
  if (name.split("/").some((segment) => segment.trim() === "" || segment === "." || segment === "..")) {
    throw new Refusal(`'${name}' is not the name of a template, such as 'orders/list'.`);
  }
  const file = `${name}.${templates.extension}`;
  if (name === "error") throw new Refusal(`'${file}' would be the template of error pages.`);
  const others = [...templates.names].filter((one) => one !== from).map((one) => one.toLowerCase());
  if (others.includes(name.toLowerCase())) throw new Refusal(`There is a template '${file}' already.`);
}

/**
 * The edits of all names of templates that get other names.
 *
 * @param root the folder of the templates
 * @param following the pages whose views have other names because the pages have: they name no view
 * @throws {Refusal} if a name is not written as a string
 */
export function editsOfMovedViews(
  scope: NameScope,
  root: string,
  moved: MovedViews,
  following: ReadonlySet<string>,
): SpanEdit[] {
  const all = scope.snapshot.templates.filter((one) => one.root === root);
  const [first] = all;
  if (first === undefined) return [];
  const edits = [
    ...callEdits(scope, root, moved),
    ...all.flatMap((one) => pageEdits(scope, one, moved, following)),
    ...layoutEdits(scope, all, moved),
    ...templateEdits(scope, first, moved),
  ];
  return [...new Map(edits.map((edit) => [`${edit.file}:${edit.start}:${edit.end}`, edit])).values()];
}

/** `this.view("login")`: a class whose application is not known is one of this folder if there is no other folder. */
function callEdits(scope: NameScope, root: string, moved: MovedViews): SpanEdit[] {
  const { templates } = scope.snapshot;
  const isOnly = templates.every((one) => one.root === root);
  return viewSources(scope).flatMap(({ file, texts }) =>
    texts.calls.flatMap(({ kind, owner, name }) => {
      const to = kind === "view" && name !== undefined ? moved.get(name.text) : undefined;
      if (name === undefined || to === undefined) return [];
      const owners = templates.filter(({ endpoints }) =>
        endpoints.model.controllers.some(({ location, typeName }) => location.file === file && typeName === owner),
      );
      if (owners.length === 0 ? !isOnly : !owners.some((one) => one.root === root)) return [];
      return [editOf(file, name, to)];
    }),
  );
}

function editOf(file: string, { text, start, end, isPlain }: WrittenText, to: string): SpanEdit {
  if (!isPlain) throw new Refusal(`The name '${text}' in ${file} is written with escape sequences.`);
  return { file, start, end, text: to };
}

/** `@Page(path, { view: "login" })`. A page without the option gets it, because its path stays. */
function pageEdits(
  scope: NameScope,
  { endpoints }: ApplicationTemplates,
  moved: MovedViews,
  following: ReadonlySet<string>,
): SpanEdit[] {
  return endpoints.model.controllers.flatMap((page) => {
    const from = viewNameOf(page);
    const to = from === undefined ? undefined : moved.get(from);
    return to === undefined || following.has(page.id) ? [] : [viewOption(scope, page, to)];
  });
}

/** @throws {Refusal} if the option is not written in the attribute */
export function viewOption(scope: NameScope, page: ControllerModel, view: string): SpanEdit {
  const { location: { file }, typeName } = page; // prettier-ignore
  const attribute = attributeOf(scope, page);
  const written = findAttribute(page.attributes, "Page")?.data.view;
  if (attribute?.view !== undefined && attribute.view.text === written) {
    return editOf(file, attribute.view, attribute.view.text.startsWith("/") ? `/${view}` : view);
  }
  if (written !== undefined || attribute?.newView === undefined) {
    throw new Refusal(`The view of '${typeName}' is not written as a string in @Page. Write it there to rename it.`);
  }
  const { at, before, after } = attribute.newView;
  const { text } = scope.sources.textOf(file);
  const quote = attribute.path !== undefined && text[attribute.path.end] === "'" ? "'" : '"';
  return { file, start: at, end: at, text: before + quoted(view, quote) + after };
}

/** The attribute of a page as it is written. */
export function attributeOf(scope: NameScope, { location: { file }, typeName }: ControllerModel) {
  const source = viewSources(scope).find((one) => one.file === file);
  return source?.texts.pages.find(({ owner }) => owner === typeName);
}

/** `this.page({ layout: "plain" })`, and the option of the application. */
function layoutEdits(scope: NameScope, all: readonly ApplicationTemplates[], moved: MovedViews): SpanEdit[] {
  const edits = viewSources(scope).flatMap(({ file, texts }) =>
    texts.layouts.flatMap((written) => {
      const to = moved.get(written.text.replace(/^\//, ""));
      return to === undefined ? [] : [editOf(file, written, written.text.startsWith("/") ? `/${to}` : to)];
    }),
  );
  for (const { layout } of all) {
    const name = layout?.replace(/^\//, "");
    if (name === undefined || !moved.has(name) || edits.some(({ text }) => text.replace(/^\//, "") === moved.get(name)))
      continue;
    throw new Refusal(`The option \`layout\` of the application gets the name '${name}' from elsewhere.`);
  }
  return edits;
}

/** `include("/row")`, `layout("./shop")` */
function templateEdits({ snapshot }: NameScope, templates: ApplicationTemplates, moved: MovedViews): SpanEdit[] {
  const { extension } = templates;
  return [...templates.names].flatMap((own) => {
    const file = locationFile(snapshot.root, templates.pathOf(own));
    const after = moved.get(own) ?? own;
    return templates.read(own).names.flatMap(({ kind, name, start, end }): SpanEdit[] => {
      const before = kind === "template" ? resolveTemplateName(name, own, extension) : undefined;
      if (before === undefined || !templates.names.has(before)) return [];
      const wanted = moved.get(before) ?? before;
      const leads = (written: string): boolean => resolveTemplateName(written, after, extension) === wanted;
      if (leads(name)) return [];
      const ending = name.endsWith(`.${extension}`) ? `.${extension}` : "";
      const absolute = `/${wanted}${ending}`;
      const sibling = name.replace(/[^/]*$/, wanted.split("/").at(-1)! + ending);
      // In a template that moves, only a full name means the same before and after.
      return [{ file, start, end, text: after === own && leads(sibling) ? sibling : absolute }];
    });
  });
}

/** The view that a page has because of its path. */
export function ownViewOf(page: ControllerModel): string | undefined {
  if (findAttribute(page.attributes, "Page")?.data.view !== undefined) return undefined;
  return pageNameOf(page)?.slice(1);
}
