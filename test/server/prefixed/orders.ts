import { ApiController, ControllerBase, HttpGet, Route, type Int32 } from "ligature";

@ApiController()
@Route("orders")
export class OrdersController extends ControllerBase {
  /** One order of a tenant. */
  @HttpGet("{id:int}", { name: "order" })
  get(id: Int32, tenant: string | null) {
    return { id, tenant };
  }
}
