// @ts-nocheck
import { ControllerBase, HttpGet, HttpPost, Route } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id}", { name: "order" })
  get(id: string) {}

  @HttpPost("{id}", { name: "saveOrder" })
  post(id: string) {}

  @HttpPost()
  create() {}

  @HttpGet()
  list() {}
}
