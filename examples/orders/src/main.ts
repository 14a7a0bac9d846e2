import { listenOptions } from "ligature";
import { createOrdersApp } from "./app.js";

const app = await createOrdersApp();
const address = await app.listen(listenOptions());
console.log(`Orders API:  ${address}/api/orders
Swagger UI:  ${address}/openapi
ReDoc:       ${address}/api-docs
Health:      ${address}/health/ready`);
