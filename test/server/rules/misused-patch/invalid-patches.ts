// @ts-nocheck
import { ControllerBase, FromBody, FromForm, FromQuery, HttpGet, HttpPatch, HttpPost, Route } from "ligature";
import type { JsonMergePatchDocument, JsonPatchDocument } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPatch("query")
  query(@FromQuery() patch: JsonPatchDocument<Order>) {}
  //                 ^^^^^ LIG1061

  @HttpPatch("form")
  form(@FromForm() patch: JsonMergePatchDocument<Order>) {}
  //               ^^^^^ LIG1061

  @HttpPatch("list")
  list(patch: JsonPatchDocument<string[]>) {}
  //   ^^^^^ LIG1061

  @HttpPatch("text")
  text(patch: JsonMergePatchDocument<any>) {}
  //   ^^^^^ LIG1061

  @HttpPost("items")
  items(@FromBody() patches: JsonPatchDocument<Order>[]) {}
  //                ^^^^^^^ LIG1061

  @HttpPost("member")
  member(@FromBody() change: Change) {}
  //                 ^^^^^^ LIG1061

  @HttpPost("sent")
  async sent(@FromBody() order: Order): Promise<JsonPatchDocument<Order>> {
    //  ^^^^ LIG1061
    return undefined!;
  }
}

export class Order {
  note?: string;
}

export class Change {
  patch?: JsonPatchDocument<Order>;
}
