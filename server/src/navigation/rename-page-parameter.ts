import { pageNameOf } from "ligature/internal/conventions";
import type { ControllerModel } from "ligature/internal/model";
import type { ValueName } from "ligature/internal/reflection";
import { locationFile } from "../text/location-file.js";
import { isSameName } from "../text/same-name.js";
import type { SpanEdit } from "./name-edits.js";
import type { NameScope } from "./name-scope.js";
import { isVariableName } from "./new-name.js";
import { pageLinks, pagesOf, toValue } from "./page-links.js";
import { Refusal } from "./refusal.js";
import type { RenameEdits } from "./rename-edits.js";
import { editsOfRenamedPages } from "./rename-page.js";
import { hasParameter, keyOfLocation } from "./routed-actions.js";
import type { RouteParameter } from "./route-parameter.js";

/**
 * Adds the other changes when a route parameter is renamed: the names of its pages, which contain it, and the values of links to them and in
 * templates.
 *
 * @throws {Refusal} if a link cannot have the new name
 */
export function withPageNames(
  scope: NameScope,
  parameter: RouteParameter,
  rename: RenameEdits,
  newName: string,
  canMove: boolean,
): RenameEdits {
  const isRenamed = parameter.templates.some(({ file, start }) =>
    rename.edits.some((edit) => edit.file === file && edit.start === start),
  );
  if (!isRenamed) return rename;
  const renamed = new Map(pagesWith(parameter).map((page) => [page.id, { page, to: newPageName(page, parameter, newName) }])); // prettier-ignore
  const { edits, files } = editsOfRenamedPages(scope, renamed, canMove);
  const values = valuesOf(scope, parameter, new Set(renamed.keys()));
  return { ...rename, edits: withValues(scope, [...rename.edits, ...edits], values, newName), files };
}

function pagesWith({ actions, parts }: RouteParameter): ControllerModel[] {
  const pages = actions.flatMap(({ controller, parts: own }) =>
    controller.kind === "page" && own.some(({ location }) => location && parts.has(keyOfLocation(location)))
      ? [controller]
      : [],
  );
  return [...new Map(pages.map((page) => [page.id, page])).values()];
}

function newPageName(page: ControllerModel, { name }: RouteParameter, newName: string): string {
  return pageNameOf(page)!.replaceAll(/\[([^[\]]*)\]/g, (whole, own: string) =>
    isSameName(own, name) ? `[${newName}]` : whole,
  );
}

interface PlacedValue {
  readonly file: string;
  readonly value: ValueName;
  readonly beside: readonly ValueName[];
}

function valuesOf(scope: NameScope, parameter: RouteParameter, pages: ReadonlySet<string>): PlacedValue[] {
  const ofPages = pageLinks(scope)
    .filter((link) => pagesOf(link).some(({ id }) => pages.has(id)))
    .map(({ file, values }) => ({ file, values }));
  const found = [...ofPages, ...linksInTemplates(scope, parameter)].flatMap(({ file, values }) =>
    values
      .filter(({ name }) => isSameName(name, parameter.name))
      .map((value) => ({ file, value, beside: values.filter((other) => other !== value) })),
  );
  return [...new Map(found.map((one) => [`${one.file}:${one.value.start}`, one])).values()];
}

/** The links of templates to routes and actions with the parameter. */
function linksInTemplates(
  { snapshot }: NameScope,
  { actions, parts, name: wanted }: RouteParameter,
): { readonly file: string; readonly values: readonly ValueName[] }[] {
  const isFilled = (own: (typeof actions)[number]["parts"]): boolean =>
    own.some((part) => part.location && parts.has(keyOfLocation(part.location)) && hasParameter(part, wanted));
  const routed = actions.filter(({ parts: own }) => isFilled(own));
  return snapshot.templates.flatMap((templates) =>
    [...templates.names].flatMap((template) => {
      const file = locationFile(snapshot.root, templates.pathOf(template));
      return templates.read(template).names.flatMap((found) => {
        const leads =
          found.kind === "route"
            ? routed.some(({ action }) => action.selectors.some((one) => isSameName(one.name, found.name) && isFilled(one.parts)))
            : found.kind === "action" && routed.some(({ action, controller }) => isSameName(action.name, found.name) && isSameName(controller.name, found.controller ?? "")); // prettier-ignore
        return leads && "values" in found ? [{ file, values: found.values.map(toValue) }] : [];
      });
    }),
  );
}

/** `{ id }` stays short if its variable is renamed as well. */
function withValues(
  { sources }: NameScope,
  edits: readonly SpanEdit[],
  values: readonly PlacedValue[],
  newName: string,
): SpanEdit[] {
  const byPlace = new Map(edits.map((edit) => [`${edit.file}:${edit.start}:${edit.end}:${edit.start === edit.end ? edit.text : ""}`, edit])); // prettier-ignore
  for (const { file, value, beside } of values) {
    const { start, end, form, name } = value;
    if (beside.some((other) => isSameName(other.name, newName))) {
      const { line } = sources.textOf(file).positionAt(start);
      throw new Refusal(`The values in ${file}:${line + 1} already have a '${newName}'.`);
    }
    const key = form === "string" || isVariableName(newName) ? newName : JSON.stringify(newName);
    const place = `${file}:${start}:${end}:`;
    const text = form !== "shorthand" ? key : byPlace.has(place) ? newName : `${key}: ${name}`;
    byPlace.set(place, { file, start, end, text });
  }
  return [...byPlace.values()];
}
