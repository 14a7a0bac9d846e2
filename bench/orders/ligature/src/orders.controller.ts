import { ControllerBase, FromBody, FromForm, FromQuery, HttpGet, HttpPost } from "ligature";
import type { ActionResult, Int32 } from "ligature";
import { Contact, NewOrder, OrderView, Receipt, Search } from "./models.js";

let nextId = 1;

export class OrdersController extends ControllerBase {
  @HttpGet("api/orders/{id:int}")
  get(id: Int32, @FromQuery() verbose: boolean = false, @FromQuery() page: Int32 = 1): ActionResult<OrderView> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return { id, verbose, page };
  }

  @HttpGet("api/search")
  search(@FromQuery() search: Search): ActionResult<Search> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return search;
  }

  @HttpPost("api/orders")
  create(@FromBody() order: NewOrder): ActionResult<Receipt> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    let total = 0;
    for (const item of order.items) total += item.quantity * item.price;
    const id = nextId++;
    return this.created(`/api/orders/${id}`, { id, total });
  }

  @HttpPost("form")
  form(@FromForm() contact: Contact): ActionResult<Contact> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return contact;
  }
}
