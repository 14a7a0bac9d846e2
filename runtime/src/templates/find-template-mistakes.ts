import { pageNameOf, resolvePageName } from "../conventions/index.js";
import { pagesByName, type EndpointTable } from "../endpoints/index.js";
import { fieldsAfter, followSteps, parseSteps, unknownStep, type FieldRoots } from "../metadata/index.js";
import type { ApplicationModel, ControllerModel } from "../model/index.js";
import { findNearestName } from "../routing/index.js";
import { pageFields, type ModelField } from "./model-fields.js";
import type { TemplateName } from "./read-template.js";
import { resolveTemplateName } from "./template-name.js";
import { usesOfTemplates, type TemplateFolder, type TemplateUse } from "./template-uses.js";

/** A name in a template that leads nowhere. */
export interface TemplateMistake {
  readonly code: "LIG2109" | "LIG2111" | "LIG2112";
  readonly message: string;
  /** The template. */
  readonly template: string;
  /** The name, between the quotes. */
  readonly start: number;
  readonly end: number;
  /** The page that shows the template. */
  readonly page?: ControllerModel;
  /** The name that was probably meant. */
  readonly replacement?: string;
  /** The template that does not exist. */
  readonly missing?: string;
}

/**
 * Finds the names in the templates of an application that lead nowhere: other templates (LIG2109), fields of the page that shows them
 * (LIG2111), routes, pages, actions and handlers (LIG2112).
 *
 * @param table the routes
 * @param folder the templates
 * @param areRoutesKnown whether the table has all routes; otherwise, those that links name may exist
 * @returns the mistakes, in the order of the templates and their text
 * @example `(table: EndpointTable, folder: TemplateFolder) => findTemplateMistakes(table, folder, true)[0]?.message`
 */
export function findTemplateMistakes(
  table: EndpointTable,
  folder: TemplateFolder,
  areRoutesKnown: boolean,
): TemplateMistake[] {
  const places = new LinkPlaces(table, folder);
  const names = new Set(folder.names);
  return [...usesOfTemplates(table.model, folder)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([template, uses]) =>
      folder.read(template).names.flatMap((name) => {
        const kind = name.kind;
        const isLink = kind !== "field" && kind !== "template";
        if (isLink && !areRoutesKnown) return [];
        for (const use of uses) {
          const found = kind === "template" ? missingTemplate(name.name, template, folder, names) : kind === "field" ? fieldMistake(name, use, table.model) : places.mistakeOf(name, use); // prettier-ignore
          if (found === undefined) continue;
          const { start, end } = name;
          return [{ ...found, template, start, end, ...(use.page && { page: use.page }) }];
        }
        return [];
      }),
    );
}

type Mistake = Pick<TemplateMistake, "code" | "message" | "replacement" | "missing">;

function missingTemplate(
  written: string,
  from: string,
  { extension }: TemplateFolder,
  names: ReadonlySet<string>,
): Mistake | undefined {
  const name = resolveTemplateName(written, from, extension);
  if (name !== undefined && names.has(name)) return undefined;
  const what =
    name === undefined
      ? `${JSON.stringify(written)} leads out of the folder of the views.`
      : `There is no template '${name}.${extension}' in the folder of the views.`;
  return {
    code: "LIG2109",
    message: `${what} A name is relative to the template with the call, unless it begins with "/".`,
    ...(name !== undefined && { missing: name }),
  };
}

function fieldMistake(
  { name, path }: Extract<TemplateName, { kind: "field" }>,
  { page, form }: TemplateUse,
  model: ApplicationModel,
): Mistake | undefined {
  if (page === undefined || form === null) return undefined;
  // The empty name is the item itself.
  if (name === "" && path.length > 0) return undefined;
  const steps = parseSteps(name);
  if (steps === undefined)
    return { code: "LIG2111", message: `${JSON.stringify(name)} is not the name of a field, such as lines[0].sku.` };
  return unknownField(pageFields(page, model), [...form, ...path], steps);
}

/** An unknown step on the way to a part was reported where the part is named. */
function unknownField(
  target: FieldRoots<ModelField>,
  way: readonly string[],
  steps: readonly string[],
): Mistake | undefined {
  const all = [...way, ...steps];
  const found = followSteps(target, all);
  if (found.length === all.length || found.length < way.length) return undefined;
  const names = fieldsAfter(target, found).flatMap((field) => field.name ?? []);
  const meant = steps.length === 1 ? findNearestName(steps[0]!, names) : undefined;
  return {
    code: "LIG2111",
    message: unknownStep(target, all, found),
    ...(meant !== undefined && { replacement: meant }),
  };
}

/** The places to which links of templates can lead. Case does not matter. */
class LinkPlaces {
  readonly #routes: ReadonlyMap<string, string>;
  readonly #controllers: ReadonlyMap<string, string>;
  readonly #pages: ReadonlyMap<string, ControllerModel>;
  readonly #isConventional: boolean;

  constructor(
    private readonly table: EndpointTable,
    private readonly folder: TemplateFolder,
  ) {
    const { attributeEndpoints, conventional } = table;
    this.#routes = byLowerCase([...attributeEndpoints, ...conventional].map(({ name }) => name));
    this.#controllers = byLowerCase(attributeEndpoints.map(({ controller }) => controller.name));
    this.#isConventional = conventional.length > 0;
    this.#pages = pagesByName(table);
  }

  mistakeOf(name: Exclude<TemplateName, { kind: "field" | "template" }>, { page }: TemplateUse): Mistake | undefined {
    switch (name.kind) {
      case "route":
        return this.#routes.has(name.name.toLowerCase())
          ? undefined
          : missing("route", name.name, this.#routes.values());
      case "asset":
        return this.#assetMistake(name.name);
      case "page":
        return this.#isPage(name.name, page)
          ? undefined
          : missing(
              "page",
              name.name,
              [...this.#pages.values()].map((one) => pageNameOf(one)!),
            );
      case "controller":
        return this.#controllerMistake(name.name);
      case "action":
        return this.#actionMistake(name);
      case "handler":
        return this.#handlerMistake(name, page);
    }
  }

  #assetMistake(name: string): Mistake | undefined {
    const { assets } = this.folder;
    if (assets === undefined || assets?.has(name) === true) return undefined;
    return assets === null ? noStaticFiles(name) : missing("static file", name, []);
  }

  #controllerMistake(name: string): Mistake | undefined {
    if (this.#isConventional || this.#controllers.has(name.toLowerCase())) return undefined;
    return missing("controller", name, this.#controllers.values());
  }

  /** The current page has no name of its own in a link. A relative name needs it. */
  #isPage(name: string, current: ControllerModel | undefined): boolean {
    if (name === "" || (current === undefined && !name.startsWith("/"))) return true;
    return this.#pageNamed(name, current) !== undefined;
  }

  #pageNamed(name: string, current: ControllerModel | undefined): ControllerModel | undefined {
    return this.#pages.get(resolvePageName(name, current && pageNameOf(current)).toLowerCase());
  }

  #actionMistake({ name, controller }: Extract<TemplateName, { kind: "action" }>): Mistake | undefined {
    if (controller === undefined || this.#isConventional || !this.#controllers.has(controller.toLowerCase()))
      return undefined;
    const actions = this.table.attributeEndpoints
      .filter((endpoint) => endpoint.controller.name.toLowerCase() === controller.toLowerCase())
      .map(({ action }) => action.name);
    if (actions.some((one) => one.toLowerCase() === name.toLowerCase())) return undefined;
    return missing("action", name, actions, ` of the controller '${controller}'`);
  }

  #handlerMistake(
    { name, page: named }: Extract<TemplateName, { kind: "handler" }>,
    current: ControllerModel | undefined,
  ): Mistake | undefined {
    const page =
      named === undefined || named === "" ? current : named === null ? undefined : this.#pageNamed(named, current);
    if (page?.kind !== "page" || name === "") return undefined;
    const handlers = page.actions.map((action) => action.name).filter((one) => one !== "");
    if (handlers.some((one) => one.toLowerCase() === name.toLowerCase())) return undefined;
    return missing("handler", name, handlers, ` of the page '${page.typeName}'`);
  }
}

function byLowerCase(names: readonly (string | undefined)[]): ReadonlyMap<string, string> {
  return new Map(names.flatMap((name) => (name === undefined ? [] : [[name.toLowerCase(), name] as const])));
}

function noStaticFiles(name: string): Mistake {
  const message = `A template asks for the static file ${JSON.stringify(name)}, but the application has no option \`staticFiles\`. Set it to the folder of the files: staticFiles: { root: new URL("./assets", import.meta.url) }.`;
  return { code: "LIG2112", message };
}

function missing(kind: string, name: string, known: Iterable<string>, of = ""): Mistake {
  const meant = findNearestName(name, [...known]);
  const advice = meant === undefined ? "" : ` Did you mean ${JSON.stringify(meant)}?`;
  const message = `A form or a link leads to the ${kind} ${JSON.stringify(name)}${of}, which does not exist.${advice}`;
  return { code: "LIG2112", message, ...(meant !== undefined && { replacement: meant }) };
}
