// @ts-nocheck
import { ControllerBase, HttpGet, SseItem } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("orders/last")
  last(): SseItem<string> {
    // `last` LIG1008
    return new SseItem("a");
  }

  @HttpGet("orders")
  async *list(): AsyncGenerator<SseItem<string>> {
    yield new SseItem("a");
  }
}
