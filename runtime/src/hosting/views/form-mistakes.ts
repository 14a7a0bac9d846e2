import type { StartupProblem } from "../../analysis/index.js";
import type { ModelMetadataProvider } from "../../binding/index.js";
import { viewNameOf } from "../../conventions/index.js";
import type { EndpointTable } from "../../endpoints/index.js";
import { mistakeInName, pageTarget, type FormTarget } from "../../forms/index.js";
import type { ControllerModel } from "../../model/index.js";
import type { Views } from "./views.js";

/**
 * Finds the calls of form helpers in the templates of pages that name a field or a route that does not exist (LIG2111, LIG2112). Only calls with a
 * text are known: `it.form.input("email")`, and `form.input("email")` after `const { form } = it`.
 */
export function mistakesInForms(table: EndpointTable, views: Views, metadata: ModelMetadataProvider): StartupProblem[] {
  const routes = routeNames(table);
  return table.model.controllers.flatMap((page) => {
    const view = viewNameOf(page);
    return view === undefined || !views.has(view) ? [] : mistakesIn(page, view, views, metadata, routes);
  });
}

function routeNames({ attributeEndpoints, conventional }: EndpointTable): ReadonlySet<string> {
  const names = [...attributeEndpoints, ...conventional].map(({ name }) => name);
  return new Set(names.flatMap((name) => name?.toLowerCase() ?? []));
}

function mistakesIn(
  page: ControllerModel,
  view: string,
  views: Views,
  metadata: ModelMetadataProvider,
  routes: ReadonlySet<string>,
): StartupProblem[] {
  const text = views.textOf(view);
  const target = pageTarget(page, metadata);
  return formCalls(text).flatMap(({ helper, name, offset }) => {
    const mistake = mistakeOf(helper, name, target, routes);
    if (mistake === undefined) return [];
    const line = text.slice(0, offset).split("\n").length;
    const [code, message] = mistake;
    return [{ code, message: `${views.fileOf(view)}:${line}: ${message}`, location: page.location }];
  });
}

type Mistake = readonly [code: string, message: string];

function mistakeOf(helper: string, name: string, target: FormTarget, routes: ReadonlySet<string>): Mistake | undefined {
  if (helper === "toRoute") {
    if (routes.has(name.toLowerCase())) return undefined;
    return ["LIG2112", `A form leads to the route ${JSON.stringify(name)}, which does not exist.`];
  }
  const message = mistakeInName(target, name);
  return message === undefined ? undefined : ["LIG2111", message.replace(/^LIG\d+: /, "")];
}

/** A call of a helper with a text as its first argument. */
interface FormCall {
  readonly helper: string;
  readonly name: string;
  readonly offset: number;
}

const helpers =
  "at|checkbox|display|displayName|errors|file|hasErrors|hidden|idOf|input|items|label|nameOf|password|radio|radioGroup|select|textarea|textOf|toRoute";
const callOfIt = new RegExp(`\\bit\\.form\\.(${helpers})\\(\\s*(["'])([^"'\\\\\`]*)\\2`, "g");
const callOfForm = new RegExp(`(?<![.\\w$])form\\.(${helpers})\\(\\s*(["'])([^"'\\\\\`]*)\\2`, "g");

function formCalls(text: string): FormCall[] {
  const found = isFormOfIt(text) ? [...text.matchAll(callOfIt), ...text.matchAll(callOfForm)] : text.matchAll(callOfIt);
  return [...found].map((match) => ({ helper: match[1]!, name: match[3]!, offset: match.index }));
}

/** `form` is `it.form` in the whole template: it is declared once. A form of a part could have the name too. */
function isFormOfIt(text: string): boolean {
  const declarations = text.match(/\b(?:const|let|var)\s+(?:form\b|\{[^}]*\bform\b[^}]*\})/g) ?? [];
  return (
    declarations.length === 1 &&
    /(?:\{[^}]*\bform\b[^}]*\}\s*=\s*it\b(?!\.)|\bform\s*=\s*it\.form\b(?![.(]))/.test(text)
  );
}
