// @ts-nocheck
import { ControllerBase, HttpGet, HttpPost, Route } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet()
  list(): string[] {
    return ["a", "b"].map((id) => this.load(id));
  }

  load(id: string) {
    // `load` LIG1026
    return id;
  }
}

@Route("lines")
export class LinesController extends ControllerBase {
  @HttpPost()
  create(): string[] {
    return ["a", "b"].map(this.describe);
  }

  public async describe(id: string) {
    //         ^^^^^^^^ LIG1026
    return id;
  }
}
