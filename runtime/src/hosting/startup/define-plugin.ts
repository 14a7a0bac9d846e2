import type { FastifyInstance, FastifyPluginCallback } from "fastify";
import { fastifyPlugin } from "fastify-plugin";

/** What a plugin is called, and which must have been registered before it. */
export interface PluginFacts {
  readonly name: string;
  readonly dependencies?: string[];
}

/**
 * A plugin that does its work at once (or waits for its classes to be loaded), on the instance that it is registered on (it makes no context of its own). What it
 * throws is the registration's error.
 */
export function definePlugin<Options extends object>(
  facts: PluginFacts,
  register: (app: FastifyInstance, options: Options) => void | Promise<void>,
): FastifyPluginCallback<Options> {
  const plugin: FastifyPluginCallback<Options> = (app, options, done) => {
    let finished: void | Promise<void>;
    try {
      finished = register(app, options);
    } catch (error) {
      done(error as Error);
      return;
    }
    if (finished === undefined) done();
    else finished.then(() => done(), done);
  };
  return fastifyPlugin(plugin, { ...facts, fastify: "5.x" });
}
