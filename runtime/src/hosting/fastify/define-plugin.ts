import type { FastifyInstance, FastifyPluginCallback } from "fastify";
import { fastifyPlugin } from "fastify-plugin";

/** A plugin's name, and the plugins that must be registered before it. */
export interface PluginFacts {
  readonly name: string;
  readonly dependencies?: string[];
}

/**
 * A plugin that works on the instance on which it is registered, without a context of its own, either at once or after
 * its classes are loaded. If it throws, the registration fails with that error.
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
