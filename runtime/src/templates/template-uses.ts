import { viewNameOf } from "../conventions/index.js";
import type { ApplicationModel, ControllerModel } from "../model/index.js";
import { readTemplate, type TemplateName, type TemplateText } from "./read-template.js";
import { resolveTemplateName } from "./template-name.js";

/** The templates of an application. */
export interface TemplateFolder {
  /** Their names: `orders/[id]`. */
  readonly names: Iterable<string>;
  /** The ending of the files, without a period. */
  readonly extension: string;
  /** The template around each view. */
  readonly layout?: string | undefined;
  /** The static files; absent: they are not known. `null`: the application has no option for them. */
  readonly assets?: { has(name: string): boolean } | null;
  /** The facts about one from its text. */
  read(name: string): TemplateText;
}

/** A way in which a template is shown. */
export interface TemplateUse {
  /** The page that shows it; absent: nothing says which one. */
  readonly page?: ControllerModel;
  /** The way from the page to the model of `it.form`; `null`: the form of something else. */
  readonly form: readonly string[] | null;
}

/** Forms of templates that show themselves get longer and longer. */
const longestWay = 12;

/**
 * How each template is shown: as the view of a page, around one, or included by another template.
 *
 * @param model the application
 * @param folder its templates
 * @returns by the name of each template, its uses. A template that no page shows has one use without a page
 * @example `(model: ApplicationModel, folder: TemplateFolder) => usesOfTemplates(model, folder).get("orders/row")`
 */
export function usesOfTemplates(
  { controllers }: Pick<ApplicationModel, "controllers">,
  folder: TemplateFolder,
): ReadonlyMap<string, readonly TemplateUse[]> {
  const uses = new UseMap(folder);
  for (const page of controllers) {
    const view = viewNameOf(page);
    if (view === undefined || !uses.names.has(view)) continue;
    uses.add(view, { page, form: [] });
    if (folder.layout !== undefined) uses.add(folder.layout, { page, form: [] });
  }
  for (const name of uses.names) if (!uses.byName.has(name)) uses.add(name, { form: null });
  return uses.byName;
}

class UseMap {
  readonly names: ReadonlySet<string>;
  readonly byName = new Map<string, TemplateUse[]>();
  readonly #seen = new Set<string>();

  constructor(private readonly folder: TemplateFolder) {
    this.names = new Set(folder.names);
  }

  add(name: string, use: TemplateUse): void {
    const key = JSON.stringify([name, use.page?.id, use.form]);
    if (!this.names.has(name) || this.#seen.has(key)) return;
    if (use.form !== null && use.form.length > longestWay) return;
    this.#seen.add(key);
    const known = this.byName.get(name);
    if (known === undefined) this.byName.set(name, [use]);
    else known.push(use);
    for (const found of this.folder.read(name).names) if (found.kind === "template") this.#include(found, name, use);
  }

  #include(found: Extract<TemplateName, { kind: "template" }>, from: string, use: TemplateUse): void {
    const name = resolveTemplateName(found.name, from, this.folder.extension);
    const form = use.form === null || found.form === null ? null : [...use.form, ...found.form];
    if (name !== undefined) this.add(name, { ...use, form });
  }
}

/**
 * The facts about templates from their texts. Each text is read once.
 *
 * @example new TemplateCache().read("login", '<%= it.form.input("email") %>').names.length // 1
 */
export class TemplateCache {
  readonly #known = new Map<string, { readonly text: string; readonly result: TemplateText }>();

  /**
   * Reads a template, unless its text is the same as before.
   *
   * @param key identifies the template
   * @param text its text
   * @returns the names in it
   */
  read(key: string, text: string): TemplateText {
    const known = this.#known.get(key);
    if (known?.text === text) return known.result;
    const result = readTemplate(text);
    this.#known.set(key, { text, result });
    return result;
  }
}
