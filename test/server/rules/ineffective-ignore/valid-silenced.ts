// @ts-nocheck
import { ControllerBase, HttpGet, type Guid, type Int32 } from "ligature";

export class OrdersController extends ControllerBase {
  @HttpGet("orders/{id:guid}") // ligature-ignore LIG1020: by code, at the end of the line
  get(id: Int32) {}

  // ligature-ignore constraint-type-mismatch: by name, alone above the line
  @HttpGet("guids/{id:int}")
  guid(id: Guid) {}

  //ligature-ignore LIG1005 ,LIG1020:both
  @HttpGet("short/{id:int}/{other}")
  short(id: Guid) {}

  @HttpGet("text")
  text() {
    return "// ligature-ignore LIG1020: a text is no comment";
  }

  @HttpGet("template")
  template(name: string) {
    return `${name}
// ligature-ignore LIG1020: nor is a template
`;
  }
}
