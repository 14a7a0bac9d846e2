// @ts-nocheck
import {
  ControllerBase,
  HttpGet,
  HttpPost,
  ProducesResponseType,
  Route,
  type ActionResult,
  type Int32,
} from "ligature";

declare function elsewhere(): ActionResult;

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpPost()
  @ProducesResponseType(201)
  @ProducesResponseType(400)
  create() {
    return this.created("/orders/1", 1);
  }

  @HttpGet()
  @ProducesResponseType(202)
  other() {
    return elsewhere();
  }

  @HttpGet("{id}")
  @ProducesResponseType(200)
  get(id: Int32): string {
    return `${id}`;
  }
}
