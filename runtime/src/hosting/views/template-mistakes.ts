import type { StartupProblem } from "../../analysis/index.js";
import type { EndpointTable } from "../../endpoints/index.js";
import type { StaticFiles } from "../static-files/index.js";
import type { Views } from "./views.js";

/**
 * Finds the names in the templates that lead nowhere: fields, routes, pages, actions, handlers and other templates (LIG2109, LIG2111, LIG2112).
 * Only templates of Eta are read. Routes that the application registers in Fastify itself have no names, so all names are known.
 */
export function mistakesInTemplates(
  table: EndpointTable,
  views: Views,
  assets: StaticFiles | undefined,
): StartupProblem[] {
  if (!views.isEta) return [];
  const { names, extension, layout } = views;
  const folder = {
    names,
    extension,
    layout,
    assets: assets ?? null,
    read: (name: string) => views.read(name),
  };
  return views.templates.findTemplateMistakes(table, folder, true).map(({ code, message, template, start, page }) => {
    const line = views.textOf(template).slice(0, start).split("\n").length;
    return { code, message: `${views.fileOf(template)}:${line}: ${message}`, ...(page && { location: page.location }) };
  });
}
