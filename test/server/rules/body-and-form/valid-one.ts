// @ts-nocheck
import { ApiController, ControllerBase, FromForm, HttpPost, Route, type FormFile } from "ligature";

@ApiController()
@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPost()
  create(@FromForm() order: NewOrder, @FromForm() note: string, file: FormFile) {}

  @HttpPost("body")
  body(order: NewOrder, note: string) {}
}

export class NewOrder {
  customer?: string;
}
