// @ts-nocheck
import { ControllerBase, FromBody, HttpPost, JsonIgnore, JsonPropertyName } from "ligature";

export class Order {
  id = 0;
  @JsonPropertyName("order_no") number = 0;
  @JsonIgnore() @JsonPropertyName("id") key = 0;
}

export class Cat {
  @JsonPropertyName("type") kind!: "cat";
}

export class Dog {
  @JsonPropertyName("type") kind!: "dog";
}

export class OrdersController extends ControllerBase {
  @HttpPost("orders")
  add(@FromBody() order: Order) {}

  @HttpPost("pets")
  addPet(@FromBody() pet: Cat | Dog) {}
}
