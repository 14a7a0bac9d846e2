// @ts-nocheck
import { ControllerBase, HttpDelete, HttpGet, HttpPatch, HttpPut, Route, type Int32 } from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpDelete("{number:int}")
  remove(number: Int32): void {
    // `remove` LIG5018
  }

  @HttpGet("{id:int}")
  get(id: Int32): string {
    return "";
  }

  @HttpPut("{id}")
  put(id: Int32): void {}

  @HttpGet("{id}/lines/{line}")
  line(id: Int32, line: Int32): string {
    // `line` LIG5018
    return "";
  }
}

@Route("orders/{order}/lines/{line}")
export class LinesController extends ControllerBase {
  @HttpPut()
  put(order: Int32, line: Int32): void {}

  @HttpPatch()
  patch(order: Int32, line: Int32): void {}
}

@Route("items")
export class ItemsController extends ControllerBase {
  @HttpGet("{id:int}")
  byNumber(id: Int32): string {
    // `byNumber` LIG5018
    return "";
  }

  @HttpGet("{code:alpha}")
  byCode(code: string): string {
    return "";
  }

  @HttpDelete("{code:alpha}")
  remove(code: string): void {}
}

@Route("both")
export class BothController extends ControllerBase {
  @HttpGet("{id}")
  byNumber(id: Int32): string {
    return "";
  }

  @HttpGet("{code}")
  //       ^^^^^^^^ LIG1006
  byCode(code: string): string {
    return "";
  }
}
