// @ts-nocheck
import { ApiExplorerSettings, ControllerBase, createApp, HttpGet, Route } from "ligature";
import { documents } from "./somewhere.js";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet()
  @ApiExplorerSettings({ groupName: "public" })
  list() {
    return ["one"];
  }
}

await createApp({ controllers: [OrdersController] });
