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
  openApi: { documents: { v1: { title: "Orders" } } },
  //       ^ LIG5010
});
