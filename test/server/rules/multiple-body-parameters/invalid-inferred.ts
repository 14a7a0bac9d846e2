// @ts-nocheck
import { ApiController, ControllerBase, HttpPost, Route } from "ligature";

@ApiController()
@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPost()
  create(order: NewOrder, note: Note) {}
  //                      ^^^^ LIG1001
}

export class NewOrder {
  customer!: string;
}

export class Note {
  text!: string;
}
