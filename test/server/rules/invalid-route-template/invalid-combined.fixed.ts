// @ts-nocheck
import { ControllerBase, HttpGet, Route } from "ligature";

const template = "{id";

@Route("shops/{id}")
export class ShopsController extends ControllerBase {
  @HttpGet("orders")
  //                ^^ LIG1003
  order(id: string) {}

  @HttpGet(template)
  //       ^^^^^^^^ LIG1003
  constant(id: string) {}
}
