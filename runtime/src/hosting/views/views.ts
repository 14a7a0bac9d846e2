import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type * as Templates from "../../templates/index.js";
import { instanceSetting } from "../fastify/instance-setting.js";
import { handlebarsLocals } from "./handlebars-locals.js";
import { ViewForms, type ViewFormParts } from "./view-forms.js";
import { listTemplates } from "./view-folder.js";
import type { ErrorLocals, ViewLocals } from "./view-locals.js";
import type { ResolvedViewOptions } from "./view-options.js";

/** Renders a template's file, as `@fastify/view` does. */
export type RenderTemplate = (file: string, locals: object, options?: { readonly layout?: string }) => Promise<string>;

/** The templates of an application. */
export class Views {
  readonly #options: ResolvedViewOptions;
  readonly #install: (app: FastifyInstance) => Promise<RenderTemplate>;
  #names: ReadonlySet<string>;
  readonly #read = new Map<string, Templates.TemplateText>();
  #render: RenderTemplate | undefined;
  #forms: ViewForms | undefined;

  /**
   * Lists the templates.
   *
   * @param templates the module that reads them, which only applications with views load
   * @param install registers the plugin
   */
  constructor(
    options: ResolvedViewOptions,
    readonly templates: typeof Templates,
    install: (app: FastifyInstance) => Promise<RenderTemplate>,
  ) {
    this.#options = options;
    this.#install = install;
    this.#names = this.#list();
  }

  /** The form helpers, which need what the application is made from. */
  get forms(): ViewForms {
    return this.#forms!;
  }

  /** Creates the form helpers. */
  useForms(parts: Omit<ViewFormParts, "options">): void {
    this.#forms = new ViewForms({ ...parts, options: this.#options.forms });
  }

  /** The text of a template. */
  textOf(name: string): string {
    return readFileSync(join(this.#options.root, this.fileOf(name)), "utf8");
  }

  /** The facts about a template from its text, before they are installed: several checks ask for them. */
  read(name: string): Templates.TemplateText {
    let text = this.#read.get(name);
    if (text === undefined) this.#read.set(name, (text = this.templates.readTemplate(this.textOf(name))));
    return text;
  }

  /** Registers the plugin that renders them. */
  async install(app: FastifyInstance): Promise<void> {
    this.#read.clear();
    this.#render = await this.#install(app);
  }

  /** Whether there is a template. In development, one that was added since the start counts. */
  has(name: string): boolean {
    if (this.#names.has(name)) return true;
    if (process.env.NODE_ENV !== "development") return false;
    this.#names = this.#list();
    return this.#names.has(name);
  }

  /** The path of a template's file, for messages. */
  fileOf(name: string): string {
    return `${name}.${this.#options.extension}`;
  }

  /** The layout of the application, if it has one. */
  get layout(): string | undefined {
    return this.#options.layout;
  }

  /** The header of that name for HTML; `false`: none. */
  get contentSecurityPolicy(): string | false {
    return this.#options.contentSecurityPolicy;
  }

  /** The names of all templates. */
  get names(): ReadonlySet<string> {
    return this.#names;
  }

  /** The ending of the files, without a period. */
  get extension(): string {
    return this.#options.extension;
  }

  /** Whether the templates are read by Eta. */
  get isEta(): boolean {
    return this.#options.engineName === "eta";
  }

  get root(): string {
    return this.#options.root;
  }

  /**
   * Renders a template. Its name must be one of those that were listed, so no name leads out of the folder.
   *
   * @param layout the template around it; `undefined`: none
   */
  async render(name: string, locals: ViewLocals | ErrorLocals, layout: string | undefined): Promise<string> {
    this.#check(name);
    const values = this.#options.engineName === "handlebars" ? handlebarsLocals(locals) : locals;
    if (layout === undefined) return this.#render!(this.fileOf(name), values);
    this.#check(layout);
    return this.#render!(this.fileOf(name), values, { layout: this.fileOf(layout) });
  }

  #check(name: string): void {
    if (!this.has(name)) throw new Error(`There is no view '${this.fileOf(name)}' in the folder of the views.`);
  }

  #list(): ReadonlySet<string> {
    return listTemplates(this.#options.root, this.#options.extension);
  }
}

/** The views of the controllers on an instance. */
export const viewSetting = instanceSetting<Views>("views");
