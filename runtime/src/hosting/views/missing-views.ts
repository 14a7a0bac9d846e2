import type { StartupProblem } from "../../analysis/index.js";
import { findAttribute, type ApplicationModel } from "../../model/index.js";
import { findMissingViews } from "../../templates/index.js";
import type { Views } from "./views.js";

/** Finds pages and a layout whose templates do not exist (LIG2109). */
export function missingViews(model: ApplicationModel, views: Views | undefined): StartupProblem[] {
  if (views === undefined) return [];
  const { names, extension, layout, root } = views;
  const missing = findMissingViews(model, { names, extension, layout, root, has: (name) => views.has(name) });
  return missing.map(({ message, page }) => {
    if (page === undefined) return { code: "LIG2109", message };
    const range = findAttribute(page.attributes, "Page")?.range;
    return { code: "LIG2109", message, location: range === undefined ? page.location : { ...page.location, range } };
  });
}
