// @ts-nocheck
import { ControllerBase, FromBody, HttpPost, JsonExtensionData, type Int32 } from "ligature";

export class Order {
  @JsonExtensionData() lines: string[] = [];
  //`@JsonExtensionData()` LIG1053
}

export class Numbered {
  @JsonExtensionData() byNumber: Record<Int32, string> = {};
  //`@JsonExtensionData()` LIG1053
}

export class Twice {
  @JsonExtensionData() first: Record<string, unknown> = {};
  @JsonExtensionData() second: Record<string, unknown> = {};
  //`@JsonExtensionData()` LIG1053
}

export class Fixed {
  @JsonExtensionData() readonly more: Record<string, unknown> = {};
  //`@JsonExtensionData()` LIG1053
}

export class Derived extends Fixed {}

export class OrdersController extends ControllerBase {
  @HttpPost("orders")
  add(@FromBody() order: Order) {}

  @HttpPost("numbered")
  addNumbered(@FromBody() order: Numbered) {}

  @HttpPost("twice")
  addTwice(@FromBody() order: Twice) {}

  @HttpPost("fixed")
  addFixed(@FromBody() order: Fixed) {}

  @HttpPost("derived")
  addDerived(@FromBody() order: Derived) {}
}
