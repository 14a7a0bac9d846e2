// @ts-nocheck
import { ApiExplorerSettings, ControllerBase, createApp, HttpGet, Route } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet()
  @ApiExplorerSettings({ groupName: "public" })
  //`@ApiExplorerSettings({ groupName: "public" })` LIG5014
  list() {
    return ["one"];
  }
}

await createApp({ controllers: [OrdersController], swaggerUi: {} });
