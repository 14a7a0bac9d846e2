// @ts-nocheck
import { AllowAnonymous, Authorize, ControllerBase, HttpGet, Page, PageModel } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("orders")
  @HttpGet("orders/all")
  @Authorize()
  list() {}
  // `list` LIG1029

  @HttpGet("orders/open")
  @AllowAnonymous()
  open() {}

  @HttpGet("orders/closed")
  @Authorize()
  closed() {}
}

@Page("/orders")
export class OrdersPage extends PageModel {
  @Authorize()
  onGet() {}
  // `onGet` LIG1029
}
