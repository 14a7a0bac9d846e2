// @ts-nocheck
import { ControllerBase, createApp, HttpGet, Route } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet()
  list() {
    return ["one"];
  }
}

await createApp({
  controllers: [OrdersController],
  authorization: { fallbackPolicy: true },
  openApiGuard: {},
  swaggerUi: {},
  //         ^ LIG5010
});
