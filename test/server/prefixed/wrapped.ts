import Fastify, { type FastifyInstance } from "fastify";
import { fastifyPlugin } from "fastify-plugin";
import { createApp, routerOptions } from "ligature";
import { OrdersController } from "./orders.js";

const options = { prefix: "/:tenant" } as const;

/** It makes no context of its own, so that the prefix that it is given counts for nothing. */
const shop = fastifyPlugin(async (scope: FastifyInstance) => {
  await createApp({ fastify: scope, controllers: [OrdersController], openApi: { openApiVersion: "3.0" } });
});

export async function start(): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: routerOptions() });
  const context = async (scope: FastifyInstance): Promise<void> => {
    await scope.register(shop, { prefix: "/nowhere" });
  };
  await app.register(context, options);
  return app;
}
