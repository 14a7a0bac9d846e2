import { createApp } from "ligature";
import { OrdersController } from "./orders.js";

const prefix = "/shops/:tenant([a-z]+)";

export const start = () => createApp({ controllers: [OrdersController], prefix, openApi: {} });
