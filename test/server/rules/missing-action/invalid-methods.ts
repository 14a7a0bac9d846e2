// @ts-nocheck
import { ControllerBase, HttpGet, HttpPost, Route, type Int32 } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id}")
  private get(id: Int32) {}
  //      ^^^ LIG5005

  @HttpPost()
  protected async save() {}
  //              ^^^^ LIG5005

  @HttpGet("total") get count() {
    //`count` LIG5005
    return 1;
  }

  @HttpGet("all") static all() {}
  //                     ^^^ LIG5005
}

@Route("empty")
export class EmptyController extends ControllerBase {
  // `EmptyController` LIG5005
  private helper() {}
}
