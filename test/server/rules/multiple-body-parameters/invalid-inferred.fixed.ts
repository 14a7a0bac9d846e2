// @ts-nocheck
import { ApiController, ControllerBase, HttpPost, Route, FromQuery } from "ligature";

@ApiController()
@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPost()
  create(order: NewOrder, @FromQuery() note: Note) {}
  //                      ^^^^ LIG1001
}

export class NewOrder {
  customer!: string;
}

export class Note {
  text!: string;
}
