// @ts-nocheck
import { ControllerBase, ETag, FromHeader, HttpGet, HttpPut, type ActionResult, type EntityTagHeader } from "ligature";

export class Order {
  id = 0;
  version = 1;
}

@ETag("version")
export class OrdersController extends ControllerBase {
  @ETag("version")
  @HttpGet("orders/one")
  one(): ActionResult<Order> {
    return this.notFound();
  }

  @HttpGet("orders")
  list(): Order[] {
    return [];
  }

  @ETag("version")
  @HttpGet("orders/any")
  any(): unknown {
    return {};
  }

  @ETag()
  @HttpGet("orders/all")
  all(): Order[] {
    return [];
  }

  @HttpPut("orders")
  put(@FromHeader({ name: "If-Match" }) match: EntityTagHeader | null) {}
}
