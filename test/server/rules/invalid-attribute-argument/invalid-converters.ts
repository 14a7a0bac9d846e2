// @ts-nocheck
import { ControllerBase, FromBody, HttpPost, JsonConverter } from "ligature";

export class PaymentsController extends ControllerBase {
  @HttpPost("payments")
  add(@FromBody() payment: Payment) {}
}

@JsonConverter({} as never)
//`@JsonConverter({} as never)` LIG1023
class Payment {
  @JsonConverter("text") isPaid!: boolean;
  //`@JsonConverter("text")` LIG1023
  @JsonConverter("text" as never) isOpen!: boolean;
  //`@JsonConverter("text" as never)` LIG1023
}
