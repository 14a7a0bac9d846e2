// @ts-nocheck
import { ApiExplorerSettings, ControllerBase, HttpGet, Route } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("all")
  list(): string[] {
    return [];
  }

  @Route("anything")
  @ApiExplorerSettings({ ignoreApi: true })
  anything(): string {
    return "";
  }
}
