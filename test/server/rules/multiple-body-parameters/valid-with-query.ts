// @ts-nocheck
import { ApiController, ControllerBase, FromQuery, HttpPost, Route, type Int32 } from "ligature";

@ApiController()
@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPost()
  create(order: NewOrder, @FromQuery() note: Note, count: Int32) {}
}

export class NewOrder {
  customer!: string;
}

export class Note {
  text!: string;
}
