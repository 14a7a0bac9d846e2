import { CompletionItemKind, type CompletionItem } from "vscode-languageserver";
import { pageNameOf, resolvePageName } from "ligature/internal/conventions";
import { pagesByName } from "ligature/internal/endpoints";
import type { ControllerModel } from "ligature/internal/model";
import { fieldsAfter, followSteps, pageFields, parseSteps, type TemplateName } from "ligature/internal/templates";
import { toEdit } from "../to-edits.js";
import type { TemplatePosition } from "./template-file.js";

/** The completions of a name in a template. The text between the quotes is replaced; of a field, the last step. */
export function completeTemplate(position: TemplatePosition): CompletionItem[] {
  const { found, source, offset } = position;
  if (found === undefined) return [];
  const start = found.kind === "field" ? startOfStep(source.text, found.start, offset) : found.start;
  const items = itemsFor(found, position, source.text.slice(found.start, start));
  const end = found.kind === "field" ? offset : found.end;
  return [...new Map(items.map((item) => [item.label, item])).values()].map((item) => ({
    ...item,
    textEdit: toEdit(source, { start, end, text: item.label }),
  }));
}

function startOfStep(text: string, start: number, offset: number): number {
  return start + text.slice(start, offset).lastIndexOf(".") + 1;
}

function itemsFor(found: TemplateName, position: TemplatePosition, before: string): CompletionItem[] {
  const { templates, name } = position;
  const { endpoints } = templates;
  switch (found.kind) {
    case "field":
      return fields(found.path, position, before);
    case "route":
      return endpoints.endpoints.flatMap((endpoint) =>
        endpoint.name === undefined ? [] : [{ label: endpoint.name, kind: CompletionItemKind.Reference, detail: `/${endpoint.template.text}` }],
      ); // prettier-ignore
    case "page":
      return pagesOf(position).map((page) => ({
        label: pageNameOf(page)!,
        kind: CompletionItemKind.File,
        detail: page.typeName,
      }));
    case "controller":
      return endpoints.attributeEndpoints.map(({ controller }) => ({
        label: controller.name,
        kind: CompletionItemKind.Class,
        detail: controller.typeName,
      }));
    case "action":
      return endpoints.attributeEndpoints
        .filter(({ controller }) => found.controller?.toLowerCase() === controller.name.toLowerCase())
        .map(({ action, template }) => ({ label: action.name, kind: CompletionItemKind.Method, detail: `/${template.text}` })); // prettier-ignore
    case "handler":
      return handlerPages(found, position).flatMap(({ actions, typeName }) =>
        actions.flatMap((action) => action.name === "" ? [] : [{ label: action.name, kind: CompletionItemKind.Method, detail: `${typeName}.${action.methodName}` }]),
      ); // prettier-ignore
    case "asset":
      return [];
    case "template":
      return [...templates.names]
        .filter((one) => one !== name)
        .map((one) => ({ label: `/${one}`, kind: CompletionItemKind.File, detail: `${one}.${templates.extension}` }));
  }
}

function fields(way: readonly string[], { uses, templates }: TemplatePosition, before: string): CompletionItem[] {
  const steps = parseSteps(before.replace(/[.[]$/, "")) ?? [];
  return uses.flatMap(({ page, form }) => {
    if (page === undefined || form === null) return [];
    const target = pageFields(page, templates.endpoints.model);
    const all = [...form, ...way, ...steps];
    const found = followSteps(target, all);
    if (found.length < all.length) return [];
    return fieldsAfter(target, found).flatMap(({ name, type }) =>
      name === undefined ? [] : [{ label: name, kind: CompletionItemKind.Property, detail: ("name" in type && type.name) || type.id }],
    ); // prettier-ignore
  });
}

/** The pages of the application. */
function pagesOf({ templates }: Pick<TemplatePosition, "templates">): ControllerModel[] {
  return [...pagesByName(templates.endpoints).values()];
}

/** The pages whose handler is meant. */
export function handlerPages(
  { page: named }: Extract<TemplateName, { kind: "handler" }>,
  { uses, templates }: TemplatePosition,
): readonly ControllerModel[] {
  const own = uses.flatMap(({ page }) => page ?? []);
  if (named === undefined || named === "") return [...new Set(own)];
  if (named === null) return [];
  const pages = pagesByName(templates.endpoints);
  const currents = own.length === 0 ? [undefined] : own.map((page) => pageNameOf(page));
  return [...new Set(currents.flatMap((current) => pages.get(resolvePageName(named, current).toLowerCase()) ?? []))];
}
