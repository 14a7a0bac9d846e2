import { ControllerBase, FromBody, HttpPost, Route, type Int64, type JsonSerializer } from "ligature";

export class PlacedOrder {
  orderId!: Int64;
  customerName: string | null = null;
}

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPost() add(@FromBody() order: PlacedOrder): PlacedOrder {
    return order;
  }
}

export const jsonSerializer: JsonSerializer = {
  createReader: () => (text) => ({ outcome: "success", model: JSON.parse(text) as unknown }),
  createWriter: () => (output) => JSON.stringify(output.data),
};
