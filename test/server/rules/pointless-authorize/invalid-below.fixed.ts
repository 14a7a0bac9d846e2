// @ts-nocheck
import { AllowAnonymous, Authorize, ControllerBase, HttpGet, Page, PageModel } from "ligature";

@AllowAnonymous()
// `@Authorize()` LIG1028
export class OrdersController extends ControllerBase {
  @HttpGet("orders")
  // `@Authorize({ roles: "admin" })` LIG1028
  list() {}
}

@Page("/orders")
@Authorize()
export class OrdersPage extends PageModel {
  // `@Authorize("adult")` LIG1028
  @AllowAnonymous()
  onGet() {}
}
