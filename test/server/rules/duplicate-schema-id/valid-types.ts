// @ts-nocheck
import { ControllerBase, HttpGet, Route, type Int32 } from "ligature";

export namespace Shop {
  export class Order {
    id: Int32 = 0;
  }
}

export namespace Warehouse {
  export class StoredOrder {
    shelf: string = "";
  }
}

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id:int}")
  get(id: Int32): Shop.Order {
    return new Shop.Order();
  }

  @HttpGet("{id:int}/shelf")
  shelf(id: Int32): Warehouse.StoredOrder {
    return new Warehouse.StoredOrder();
  }
}
