// @ts-nocheck
import { ControllerBase, createApp, HttpGet, NonAction, Route, type Int32 } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("orders")
  list() {
    return this.helper();
  }

  helper() {}

  @NonAction()
  other() {}

  index(id: Int32) {}
}

@Route("routed")
export class RoutedController extends ControllerBase {
  all() {}
}

export const app = await createApp({
  controllers: [OrdersController, RoutedController],
  conventionalRoutes: { default: "{controller}/{action}/{id?}" },
});
