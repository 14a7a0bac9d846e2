import { escapeHtml } from "../../forms/index.js";
import type { ResolvedViewOptions, ViewEngineName } from "./view-options.js";

type Module = Readonly<Record<string, unknown>>;
type Class = new (...args: readonly unknown[]) => object;

/**
 * An engine as `@fastify/view` takes it, from its package. Where an engine does not escape by itself, it is told to.
 *
 * @param loaded the engine's module
 */
export function createEngine(name: ViewEngineName, loaded: Module, options: ResolvedViewOptions): unknown {
  const { root, extension } = options;
  const production = process.env.NODE_ENV !== "development";
  const main = loaded.default ?? loaded;
  if (name === "eta") {
    const Eta = loaded.Eta as Class;
    return new Eta({
      views: root,
      defaultExtension: `.${extension}`,
      escapeFunction: escapeHtml,
      cache: production,
      debug: !production,
    });
  }
  if (name === "liquid") {
    const Liquid = loaded.Liquid as Class;
    return new Liquid({ root, extname: `.${extension}`, cache: production, outputEscape: "escape" });
  }
  if (name === "edge") {
    const edge = (loaded.Edge as { create(options: object): { mount(root: string): void } }).create({
      cache: production,
    });
    edge.mount(root);
    return edge;
  }
  return main;
}
