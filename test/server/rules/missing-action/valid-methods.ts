// @ts-nocheck
import { ControllerBase, HttpGet, Route } from "ligature";

@Route("orders")
export abstract class BaseController extends ControllerBase {}

export class SilentController extends ControllerBase {}

export class OrdersController extends BaseController {
  @HttpGet()
  list() {
    return this.helper();
  }

  private helper() {}
}
