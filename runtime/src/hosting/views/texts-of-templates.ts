import type { Views } from "./views.js";

/** The keys of texts in the templates of Eta: `it.t("Save")`. Keys that are computed are not known. */
export function textsOfTemplates(views: Views | undefined): string[] {
  if (views?.isEta !== true) return [];
  return [...views.names].flatMap((name) => views.read(name).texts);
}
