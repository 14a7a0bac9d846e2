import type { StartupProblem } from "../../analysis/index.js";
import { viewNameOf } from "../../conventions/index.js";
import { findAttribute, type ApplicationModel, type ControllerModel } from "../../model/index.js";
import type { Views } from "./views.js";

/** Finds pages and a layout whose templates do not exist (LIG2109). */
export function missingViews({ controllers }: ApplicationModel, views: Views | undefined): StartupProblem[] {
  if (views === undefined) return [];
  const { layout } = views;
  const ofPages = controllers.flatMap((page) => missingView(page, views));
  if (layout === undefined || views.has(layout)) return ofPages;
  const message = `views: the layout '${views.fileOf(layout)}' is not in the folder '${views.root}'. Create it, or correct its name.`;
  return [...ofPages, { code: "LIG2109", message }];
}

function missingView(page: ControllerModel, views: Views): StartupProblem[] {
  const name = viewNameOf(page);
  if (name === undefined || views.has(name)) return [];
  const range = findAttribute(page.attributes, "Page")?.range;
  const message =
    `The page '${page.typeName}' has the view '${views.fileOf(name)}', which is not in the folder '${views.root}'. ` +
    'Create it, name another one (`@Page(path, { view: "name" })`), or say that the page has none (`{ view: false }`).';
  return [{ code: "LIG2109", message, location: range === undefined ? page.location : { ...page.location, range } }];
}
