// @ts-nocheck
import { ControllerBase, HttpGet, HttpPost, Route } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id}")
  byId(id: string) {}

  @HttpPost("{id}")
  post(id: string) {}
}

@Route("Orders")
export class ArchiveController extends ControllerBase {
  @HttpGet("{name}")
  //       ^^^^^^^^ LIG1006
  byName(name: string) {}
}
