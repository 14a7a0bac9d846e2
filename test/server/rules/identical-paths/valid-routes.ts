// @ts-nocheck
import {
  ApiExplorerSettings,
  ControllerBase,
  HttpDelete,
  HttpGet,
  HttpPut,
  Route,
  type Guid,
  type Int32,
} from "ligature";

@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id:int}")
  get(id: Int32): string {
    return "";
  }

  /** Another literal. */
  @HttpDelete("number/{number}")
  remove(number: Int32): void {}

  /** The same name. */
  @HttpPut("{id}")
  put(id: Int32): void {}

  /** In another document. */
  @HttpGet("{key:guid}")
  @ApiExplorerSettings({ groupName: "keys" })
  find(key: Guid): string {
    return "";
  }

  /** In no document. */
  @HttpDelete("{other}")
  @ApiExplorerSettings({ ignoreApi: true })
  hidden(other: Int32): void {}
}
