import { listenOptions } from "ligature";
import { createConduitApp } from "./app.js";
import { readSettings } from "./settings.js";

const settings = readSettings();
const app = await createConduitApp(settings);
const address = await app.listen(listenOptions());
console.log(`Conduit API: ${address}/api
Swagger UI:  ${address}/openapi
Health:      ${address}/health/ready
Database:    ${settings.databaseUrl === undefined ? "embedded, forgotten at the end (set DATABASE_URL to keep it)" : "PostgreSQL"}`);
