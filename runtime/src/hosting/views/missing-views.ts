import type { StartupProblem } from "../../analysis/index.js";
import { findAttribute, type ApplicationModel } from "../../model/index.js";
import type { Views } from "./views.js";

/** Finds pages and a layout whose templates do not exist (LIG2109). */
export function missingViews(model: ApplicationModel, views: Views | undefined): StartupProblem[] {
  if (views === undefined) return [];
  const { extension, layout, root } = views;
  const missing = views.templates.findMissingViews(model, {
    has: (name) => views.has(name),
    extension,
    layout,
    root,
  });
  return missing.map(({ message, page }) => {
    if (page === undefined) return { code: "LIG2109", message };
    const range = findAttribute(page.attributes, "Page")?.range;
    return { code: "LIG2109", message, location: range === undefined ? page.location : { ...page.location, range } };
  });
}
