import type { FormTexts } from "../../forms/index.js";

/** The template engines that `@fastify/view` knows. */
export type ViewEngineName =
  "dot" | "edge" | "ejs" | "eta" | "handlebars" | "liquid" | "mustache" | "nunjucks" | "pug" | "squirrelly" | "twig";

/** By name: the package, and the ending of its files. */
export const viewEngines: Readonly<Record<ViewEngineName, { readonly package: string; readonly extension: string }>> = {
  dot: { package: "dot", extension: "dot" },
  edge: { package: "edge.js", extension: "edge" },
  ejs: { package: "ejs", extension: "ejs" },
  eta: { package: "eta", extension: "eta" },
  handlebars: { package: "handlebars", extension: "hbs" },
  liquid: { package: "liquidjs", extension: "liquid" },
  mustache: { package: "mustache", extension: "mustache" },
  nunjucks: { package: "nunjucks", extension: "njk" },
  pug: { package: "pug", extension: "pug" },
  squirrelly: { package: "squirrelly", extension: "squirrelly" },
  twig: { package: "twig", extension: "twig" },
};

/** How pages are shown by templates, with the plugin `@fastify/view`. All options have defaults. */
export interface ViewOptions {
  /**
   * The folder of the templates: a path, or a URL such as `new URL("./views", import.meta.url)`. Default: the first folder `views` beside the
   * main module or above it, up to that of `package.json`; then below the working directory.
   */
  readonly root?: string | URL;
  /**
   * The template engine: its name, or the engine as `@fastify/view` takes it, `{ handlebars: myHandlebars }`. Its package must be installed.
   * Default: `"eta"`.
   */
  readonly engine?: ViewEngineName | Readonly<Partial<Record<ViewEngineName, unknown>>>;
  /** The ending of the templates' files, without a period. Default: that of the engine, `eta`. */
  readonly extension?: string;
  /** The template around each view, as `this.view` names it. The engines dot, ejs, eta and handlebars have it. Default: none. */
  readonly layout?: string;
  /**
   * The header `Content-Security-Policy` of views; `false`: none. Default: `default-src 'self'; base-uri 'none'; object-src 'none';
   * frame-ancestors 'self'`, so scripts and styles come from files of your own host, and none are inside of the HTML.
   */
  readonly contentSecurityPolicy?: string | false;
  /** Options for the engine, as `@fastify/view` takes them. Default: none. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Forms have `data-val-*` attributes, for the scripts of jQuery's unobtrusive validation. Default: false. */
  readonly clientValidation?: boolean;
  /** The texts that forms write themselves. Default: English ones. */
  readonly formTexts?: Partial<FormTexts>;
}

/** Options with a folder, an engine and its files' ending. */
export interface ResolvedViewOptions extends Pick<ViewOptions, "engine" | "layout" | "options"> {
  readonly root: string;
  readonly engineName: ViewEngineName;
  readonly extension: string;
  readonly contentSecurityPolicy: string | false;
  /** How the helpers for forms write. */
  readonly forms: Pick<ViewOptions, "clientValidation" | "formTexts">;
}
