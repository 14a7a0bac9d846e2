// @ts-nocheck
import { ControllerBase, FromBody, HttpPost, JsonOptions, JsonPropertyName } from "ligature";

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

/** One name for the partner only. */
export class Delivery {
  orderId = 0;
  order_id = 0;
  //`order_id` LIG1052
}

@JsonOptions({ propertyNamingPolicy: "snakeCaseLower" })
export class PartnerController extends ControllerBase {
  @HttpPost("deliveries")
  add(@FromBody() deliveries: Delivery[]) {}
}

export class OrdersController extends ControllerBase {
  @HttpPost("orders")
  add(@FromBody() order: Order) {}

  @HttpPost("pets")
  addPet(@FromBody() pet: Cat | Dog) {}
}
