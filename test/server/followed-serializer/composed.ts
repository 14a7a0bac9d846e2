import Fastify from "fastify";
import { controllers, openApi, openApiJsonSerializer, routerOptions } from "ligature";
import { jsonSerializer, OrdersController } from "./orders.js";

export async function start() {
  const app = Fastify({ routerOptions: routerOptions() });
  await app.register(controllers, {
    controllers: [OrdersController],
    jsonSerializer,
    severities: { LIG1032: "off" },
  });
  await app.register(openApi, {});
  await app.register(openApiJsonSerializer, { propertyNamingPolicy: "snakeCaseLower", int64: "string" });
  return app;
}
