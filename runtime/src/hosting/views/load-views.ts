import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { ApplicationModelError, type StartupProblem } from "../../analysis/index.js";
import { createEngine } from "./view-engine.js";
import { findViewFolder } from "./view-folder.js";
import { viewEngines, type ResolvedViewOptions, type ViewEngineName, type ViewOptions } from "./view-options.js";
import { Views, type RenderTemplate } from "./views.js";

/**
 * Loads the plugin and the engine of an application's views, and lists its templates.
 *
 * @returns the views; `undefined` if the option is off
 * @throws ApplicationModelError if a package is not installed (LIG2107), or there is no folder of templates (LIG2108)
 */
export async function loadViews(option: boolean | ViewOptions | undefined): Promise<Views | undefined> {
  if (option === undefined || option === false) return undefined;
  const options = resolveViewOptions(option === true ? {} : option);
  const [plugin, engine] = await loadPackages(options);
  // Applications without views never load it.
  const templates = await import("../../templates/index.js");
  return new Views(options, templates, (app) => renderWith(app, plugin, engine, options));
}

function resolveViewOptions(options: ViewOptions): ResolvedViewOptions {
  const { engine = "eta" } = options;
  const engineName = (typeof engine === "string" ? engine : (Object.keys(engine)[0] ?? "")) as ViewEngineName;
  const root = findViewFolder(options);
  const problems = [
    ...(Object.hasOwn(viewEngines, engineName) ? [] : [unknownEngine(engineName)]),
    ...(root === undefined ? [noFolder(options)] : []),
  ];
  if (problems.length > 0) throw new ApplicationModelError(problems);
  const { extension = viewEngines[engineName].extension, layout, options: own } = options;
  const { contentSecurityPolicy = defaultPolicy } = options;
  return {
    root: root!,
    engine,
    engineName,
    contentSecurityPolicy,
    extension: extension.replace(/^\./, ""),
    ...(layout !== undefined && { layout }),
    ...(own && { options: own }),
    forms: options,
  };
}

const defaultPolicy = "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'";

function unknownEngine(name: unknown): StartupProblem {
  const names = Object.keys(viewEngines).join(", ");
  return { code: "LIG2107", message: `views: there is no engine '${String(name)}'. The engines are ${names}.` };
}

function noFolder({ root }: ViewOptions): StartupProblem {
  const where =
    root === undefined
      ? "There is no folder 'views' beside the main module or above it, nor below the working directory"
      : `There is no folder '${String(root)}'`;
  const message = `views: ${where}. Create it, or name the folder of the templates: views: { root: new URL("./views", import.meta.url) }.`;
  return { code: "LIG2108", message };
}

/** The plugin, with the options that are used. */
type ViewPlugin = FastifyPluginAsync<
  { readonly engine: object; readonly root: string } & Readonly<Record<string, unknown>>
>;

/**
 * The plugin and the engine. An engine that is given as an object is already loaded. The types of the packages are not imported, because
 * applications without them must compile.
 */
async function loadPackages(options: ResolvedViewOptions): Promise<[plugin: ViewPlugin, engine: object]> {
  const { engine, engineName } = options;
  const names = ["@fastify/view", ...(typeof engine === "object" ? [] : [viewEngines[engineName].package])];
  const loaded = await Promise.allSettled(names.map((name) => import(name) as Promise<Record<string, unknown>>));
  const missing = names.filter((_, index) => loaded[index]!.status === "rejected");
  if (missing.length > 0) throw missingPackages(missing, loaded.find(isRejected)?.reason);
  const [plugin, found] = loaded.map((one) => (one as PromiseFulfilledResult<Record<string, unknown>>).value);
  const own = typeof engine === "object" ? engine : { [engineName]: createEngine(engineName, found!, options) };
  return [plugin!.default as ViewPlugin, own];
}

const isRejected = (result: PromiseSettledResult<unknown>): result is PromiseRejectedResult =>
  result.status === "rejected";

/** All of them at once, so that the next start does not find the next one. */
function missingPackages(names: readonly string[], cause: unknown): ApplicationModelError {
  const needs = `the package${names.length > 1 ? "s" : ""} ${names.map((name) => `'${name}'`).join(" and ")}`;
  const message = `The option \`views\` needs ${needs}. Run "npm install ${names.join(" ")}".`;
  return new ApplicationModelError([{ code: "LIG2107", message, cause }]);
}

/**
 * Registers the plugin in an instance of its own, so that its hook runs for no route, and the application can register it, too.
 */
async function renderWith(
  app: FastifyInstance,
  plugin: ViewPlugin,
  engine: object,
  { root, options }: ResolvedViewOptions,
): Promise<RenderTemplate> {
  let render: RenderTemplate | undefined;
  await app.register(async (inner) => {
    const production = process.env.NODE_ENV !== "development";
    await inner.register(plugin, { engine, root, production, maxCache: 10_000, ...(options && { options }) });
    render = (inner as unknown as { readonly view: RenderTemplate }).view;
  });
  return render!;
}
