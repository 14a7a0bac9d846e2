import { createApp } from "ligature";
import { jsonSerializer, OrdersController } from "./orders.js";

export const start = () =>
  createApp({
    controllers: [OrdersController],
    jsonSerializer,
    openApi: {},
    openApiJsonSerializer: { propertyNamingPolicy: "snakeCaseLower", int64: "string" },
    severities: { LIG1032: "off" },
    fastify: { logger: false },
  });
