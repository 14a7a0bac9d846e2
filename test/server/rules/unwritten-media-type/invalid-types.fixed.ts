// @ts-nocheck
import { ControllerBase, HttpGet, Produces, Route, SseItem } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("one")
  // `@Produces("application/xml")` LIG5021
  one(): Order {
    return new Order();
  }

  @HttpGet("some")
  @Produces("application/json")
  // `@Produces("application/json", "application/xml", "text/csv")` LIG5021
  some(): Order[] {
    return [];
  }

  @HttpGet("elements")
  // `@Produces("text/csv")` LIG5021
  async *elements(): AsyncGenerator<Order> {
    yield new Order();
  }

  @HttpGet("list")
  // `@Produces("text/csv")` LIG5021
  list(): string[] {
    return ["a"];
  }

  @HttpGet("events")
  // `@Produces("application/json")` LIG5021
  async *events(): AsyncGenerator<SseItem<Order>> {
    yield new SseItem(new Order());
  }
}

@Route("invoices")
// `@Produces("application/pdf")` LIG5021
export class InvoicesController extends ControllerBase {
  @HttpGet()
  one(): Order {
    return new Order();
  }

  @HttpGet("file")
  @Produces("image/png")
  asFile(): Uint8Array {
    return new Uint8Array();
  }
}

export class Order {
  id = 0;
}
