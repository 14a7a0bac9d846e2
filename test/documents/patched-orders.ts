import {
  ApiController,
  AutomaticBadRequest,
  ControllerBase,
  HttpPatch,
  MaxLength,
  Range,
  Route,
  StringLength,
  type DateOnly,
  type Decimal,
  type Guid,
  type Int32,
  type Int64,
  type JsonMergePatchDocument,
  type JsonPatchDocument,
} from "ligature";

// The application is made by the same copy of the runtime that the classes are of.
export { createApp } from "ligature";

export enum OrderState {
  isOpen,
  isSent,
}

export class OrderLine {
  readonly id: Int32 = 0;
  @StringLength(20) productCode = "";
  @Range(1, 100) lineQuantity: Int32 = 1;
}

export class DeliveryAddress {
  streetName = "";
  cityName: string | null = null;
}

/** Members of every kind that a merge patch has. */
export class PatchedOrder {
  readonly id: Int32 = 7;
  @StringLength(50) customerName = "somebody";
  maybeNote?: string;
  lastComment: string | null = "none";
  totalPrice!: Decimal;
  bigNumber!: Int64;
  orderDay!: DateOnly;
  orderKey!: Guid;
  orderState: OrderState = OrderState.isOpen;
  isPaid = false;
  homeAddress: DeliveryAddress = new DeliveryAddress();
  spareAddress: DeliveryAddress | null = null;
  @MaxLength(5) orderLines: OrderLine[] = [];
  someTags: string[] = [];
  labelsByName: Record<string, string> = {};
}

@ApiController()
@AutomaticBadRequest()
@Route("patched-orders")
export class PatchedOrdersController extends ControllerBase {
  /** Every merge patch that the document allows can be applied, and no other. */
  @HttpPatch("merge") merge(patch: JsonMergePatchDocument<PatchedOrder>) {
    const order = sample();
    if (!patch.applyTo(order, this.modelState)) return this.badRequest(this.modelState);
    return this.ok(order);
  }

  /** Where a pointer leads is not in the document. */
  @HttpPatch("patch") patch(patch: JsonPatchDocument<PatchedOrder>) {
    const order = sample();
    if (!patch.applyTo(order, this.modelState)) return this.badRequest(this.modelState);
    return this.ok(order);
  }
}

function sample(): PatchedOrder {
  const order = new PatchedOrder();
  return Object.assign(order, { totalPrice: 1, bigNumber: 1n, orderDay: "2026-01-02", orderKey: "0f8fad5b-d9cb-469f-a165-70867728950e" }); // prettier-ignore
}
