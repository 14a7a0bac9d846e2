// @ts-nocheck
import { ControllerBase, FromBody, FromRoute, HttpPatch, Route } from "ligature";
import type { Int32, JsonMergePatchDocument, JsonPatchDocument } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPatch("{id}")
  patch(@FromRoute() id: Int32, patch: JsonPatchDocument<Order>) {}

  @HttpPatch("{id}/merge")
  merge(@FromRoute() id: Int32, @FromBody() patch: JsonMergePatchDocument<Order> | null) {}

  @HttpPatch("{id}/part")
  part(@FromRoute() id: Int32, patch: JsonMergePatchDocument<Pick<Order, "note">>) {}
}

export class Order {
  note?: string;
}
