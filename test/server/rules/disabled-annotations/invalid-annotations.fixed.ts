// @ts-nocheck
import { ControllerBase, createApp, HttpGet, Route, SwaggerOperation, SwaggerResponse, SwaggerTag } from "ligature";

@Route("orders")
@SwaggerTag("Orders of customers")
export class OrdersController extends ControllerBase {
  @HttpGet()
  @SwaggerOperation("Lists the orders")
  @SwaggerResponse(200, "the orders")
  list() {
    return ["one"];
  }
}

await createApp({
  controllers: [OrdersController],
  openApi: { annotations: { enabled: true, enableAnnotationsForInheritance: true } },
  //                      ^ LIG5012
});
