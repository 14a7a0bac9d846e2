import { createApp } from "ligature";
import { OrdersController } from "./orders.controller.js";

const app = await createApp({ controllers: [OrdersController] });
await app.listen({ port: Number(process.env.PORT ?? 3000), host: "127.0.0.1" });
