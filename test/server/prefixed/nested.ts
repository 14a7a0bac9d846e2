import Fastify, { type FastifyInstance } from "fastify";
import { controllers, openApi, routerOptions } from "ligature";
import { OrdersController } from "./orders.js";

async function shop(scope: FastifyInstance): Promise<void> {
  await scope.register(controllers, { controllers: [OrdersController], prefix: "/v1" });
  await scope.register(openApi, { documents: { shop: { title: "Shop" } } });
}

export async function start(): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: routerOptions() });
  await app.register(async (scope) => scope.register(shop, { prefix: "/:tenant/" }), { prefix: "/shops" });
  return app;
}
