// @ts-nocheck
import { ControllerBase, createApp, HttpGet, Route } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet()
  list() {}
  // `list` LIG5009
}

export const app = await createApp({ controllers: [OrdersController], severities: { LIG5009: "warning" } });
