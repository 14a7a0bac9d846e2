import { resolve } from "node:path";
import type { Location } from "vscode-languageserver";
import { pageNameOf, resolvePageName } from "ligature/internal/conventions";
import { pagesByName } from "ligature/internal/endpoints";
import type { SourceLocation } from "ligature/internal/model";
import { followSteps, pageFields, parseSteps, resolveTemplateName } from "ligature/internal/templates";
import type { Snapshot } from "../../projects/snapshot.js";
import { uriOfPath } from "../../text/file-uri.js";
import { toRange } from "../to-diagnostic.js";
import { handlerPages } from "./template-completion.js";
import type { TemplatePosition } from "./template-file.js";

const start = { line: 0, character: 0 };

/** The place of a whole file. */
export function locationOfFile(path: string): Location {
  return { uri: uriOfPath(path), range: { start, end: start } };
}

/** Where the name at a position of a template is declared. */
export function defineInTemplate(position: TemplatePosition): Location[] {
  const { found, templates, name, snapshot } = position;
  if (found?.kind === "template") {
    const target = resolveTemplateName(found.name, name, templates.extension);
    return target !== undefined && templates.names.has(target) ? [locationOfFile(templates.pathOf(target))] : [];
  }
  return distinct(placesOf(position)).map((place) => toLocation(place, snapshot));
}

function placesOf(position: TemplatePosition): SourceLocation[] {
  const { found, templates, uses, offset } = position;
  const { endpoints } = templates;
  const isSame = (one: string | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase();
  switch (found?.kind) {
    case "field":
      return fieldPlaces(position, offset);
    case "route":
      return endpoints.attributeEndpoints.filter(({ name }) => isSame(name, found.name)).map(({ action }) => action.location); // prettier-ignore
    case "controller":
      return endpoints.model.controllers.filter(({ name }) => isSame(name, found.name)).map(({ location }) => location); // prettier-ignore
    case "action":
      return endpoints.attributeEndpoints
        .filter(
          ({ controller, action }) =>
            isSame(action.name, found.name) && isSame(controller.name, found.controller ?? ""),
        ) // prettier-ignore
        .map(({ action }) => action.location);
    case "page": {
      const pages = pagesByName(endpoints);
      const currents = uses.length === 0 ? [undefined] : uses.map(({ page }) => page && pageNameOf(page));
      return currents.flatMap((current) => pages.get(resolvePageName(found.name, current).toLowerCase())?.location ?? []); // prettier-ignore
    }
    case "handler":
      return handlerPages(found, position).flatMap(({ actions }) => actions.filter((action) => isSame(action.name, found.name)).map(({ location }) => location)); // prettier-ignore
    default:
      return [];
  }
}

/** Of `customer.name`, the step at the position. */
function fieldPlaces({ found, uses, templates, source }: TemplatePosition, offset: number): SourceLocation[] {
  if (found?.kind !== "field") return [];
  const dot = source.text.slice(offset, found.end).search(/[.[]/);
  const steps = parseSteps(source.text.slice(found.start, dot === -1 ? found.end : offset + dot)) ?? [];
  return uses.flatMap(({ page, form }) => {
    if (page === undefined || form === null) return [];
    const all = [...form, ...found.path, ...steps];
    const fields = followSteps(pageFields(page, templates.endpoints.model), all);
    return fields.length === all.length ? (fields.findLast(({ location }) => location !== undefined)?.location ?? []) : []; // prettier-ignore
  });
}

function distinct(places: readonly SourceLocation[]): SourceLocation[] {
  return [...new Map(places.map((place) => [`${place.file} ${place.range.join()}`, place])).values()];
}

function toLocation({ file, range }: SourceLocation, { root }: Pick<Snapshot, "root">): Location {
  return { uri: uriOfPath(resolve(root, file)), range: toRange(range) };
}
