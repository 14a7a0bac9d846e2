// @ts-nocheck
import { ControllerBase, FromBody, HttpPost, JsonPropertyName } from "ligature";

export class Order {
  id = 0;
  @JsonPropertyName("id") number = 0;
  // `@JsonPropertyName("id")` LIG1052
}

export class Cat {
  kind!: "cat";
}

export class Dog {
  @JsonPropertyName("type") kind!: "dog";
  // `@JsonPropertyName("type")` LIG1052
}

export class OrdersController extends ControllerBase {
  @HttpPost("orders")
  add(@FromBody() order: Order) {}

  @HttpPost("pets")
  addPet(@FromBody() pet: Cat | Dog) {}
}
