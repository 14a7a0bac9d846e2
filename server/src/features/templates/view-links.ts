import type { DefinitionLink, Location } from "vscode-languageserver";
import { pageNameOf, resolvePageName, viewNameOf } from "ligature/internal/conventions";
import { pagesByName } from "ligature/internal/endpoints";
import { findAttribute, type ControllerModel, type Range } from "ligature/internal/model";
import type { ApplicationTemplates } from "../../projects/application-templates.js";
import type { CurrentPlace } from "../../navigation/current-place.js";
import { toLocation } from "../open-api-document.js";
import { toRange } from "../to-diagnostic.js";
import { locationOfFile } from "./template-definition.js";

/** A name of a view or a page in TypeScript, and what it means. */
export interface ViewLink {
  readonly range: Location["range"];
  readonly target: Location;
}

/** The template or page that a name at a position means: in `this.view("name")`, `this.redirectToPage("/page")` and `@Page(path, { view: "name" })`. */
export function viewLinkAt(place: CurrentPlace): ViewLink | undefined {
  for (const templates of place.snapshot.templates) {
    const link = linkInCall(place, templates) ?? linkInPage(place, templates);
    if (link !== undefined) return link;
  }
  return undefined;
}

function linkInCall(place: CurrentPlace, templates: ApplicationTemplates): ViewLink | undefined {
  const { snapshot, reflector } = place;
  const call = snapshot.viewCalls
    .in(templates, reflector)
    .find(({ controller, range }) => isAt(place, controller, range));
  if (call === undefined) return undefined;
  const range = toRange(call.range);
  if (call.kind === "view")
    return templates.names.has(call.text) ? { range, target: locationOfFile(templates.pathOf(call.text)) } : undefined;
  const name = resolvePageName(call.text, pageNameOf(call.controller)).toLowerCase();
  const page = pagesByName(templates.endpoints).get(name);
  return page && { range, target: toLocation(page.location, snapshot) };
}

function linkInPage(place: CurrentPlace, templates: ApplicationTemplates): ViewLink | undefined {
  for (const page of templates.endpoints.model.controllers) {
    const range = findAttribute(page.attributes, "Page")?.argumentRanges?.[1];
    const view = viewNameOf(page);
    if (range === undefined || view === undefined || !isAt(place, page, range)) continue;
    return templates.names.has(view)
      ? { range: toRange(range), target: locationOfFile(templates.pathOf(view)) }
      : undefined;
  }
  return undefined;
}

/** Whether a range in the file of a class has the position. */
function isAt({ project, file, source, offset }: CurrentPlace, { location }: ControllerModel, range: Range): boolean {
  if (location.file !== project.locationFile(file.path)) return false;
  const [start, end] = source.offsetsOf(range);
  return start <= offset && offset <= end;
}

/** A definition as the client wants it. */
export function asDefinition({ range, target }: ViewLink, withLinks: boolean): DefinitionLink[] | Location[] {
  if (!withLinks) return [target];
  return [{ targetUri: target.uri, targetRange: target.range, targetSelectionRange: target.range, originSelectionRange: range }]; // prettier-ignore
}
