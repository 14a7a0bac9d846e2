import { createOrdersApp } from "./app.js";

const app = await createOrdersApp();
const address = await app.listen({ port: Number(process.env.PORT ?? 3000), host: process.env.HOST ?? "127.0.0.1" });
console.log(`Orders API:  ${address}/api/orders
Swagger UI:  ${address}/openapi
ReDoc:       ${address}/api-docs`);
