// @ts-nocheck
import { Authorize, ControllerBase, createApp, HttpGet, Route } from "ligature";

@Route("orders")
@Authorize()
export class OrdersController extends ControllerBase {
  @HttpGet()
  list() {
    return ["one"];
  }
}

await createApp({
  controllers: [OrdersController],
  openApi: process.env.NODE_ENV === "development" ? {} : undefined,
});
