import {
  ApiController,
  ControllerBase,
  FromQuery,
  HttpDelete,
  HttpGet,
  HttpPost,
  ProducesResponseType,
  Route,
  type ActionResult,
  type Int32,
} from "ligature";
import { Catalogue } from "../catalogue.js";
import { CustomerStore } from "../customers/customer-store.js";
import { Page } from "../page.js";
import { NewOrder } from "./new-order.js";
import { Order } from "./order.js";
import { OrderSearch } from "./order-search.js";
import { OrderStatus } from "./order-status.js";
import { OrderStore } from "./order-store.js";

/** Orders that customers have placed. */
@ApiController()
@Route("api/orders")
export class OrdersController extends ControllerBase {
  constructor(
    private readonly orders: OrderStore,
    private readonly customers: CustomerStore,
    private readonly catalogue: Catalogue,
  ) {
    super();
  }

  /**
   * Finds one order.
   * @param id the order's number
   * @response 404 there is no such order
   */
  @HttpGet("{id:int}", { name: "order" })
  @ProducesResponseType(404)
  get(id: Int32): ActionResult<Order> {
    return this.orders.find(id) ?? this.notFound();
  }

  /** Searches orders, in the order in which they were placed. */
  @HttpGet()
  @ProducesResponseType(400)
  search(@FromQuery() search: OrderSearch): ActionResult<Page<Order>> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return this.orders.search(search);
  }

  /**
   * Places an order.
   * @response 201 the order, priced and numbered
   * @response 400 something in it is not as it must be
   */
  @HttpPost()
  @ProducesResponseType(201, Order)
  @ProducesResponseType(400)
  create(order: NewOrder): ActionResult<Order> {
    if (this.modelState.isValid) this.#checkReferences(order);
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    const added = this.orders.add(order);
    return this.createdAtRoute("order", { id: added.id }, added);
  }

  /**
   * Cancels an order.
   * @param id the order's number
   * @response 204 it is cancelled, now or already before
   * @response 404 there is no such order
   * @response 409 it was shipped
   */
  @HttpDelete("{id:int}")
  @ProducesResponseType(204)
  @ProducesResponseType(404)
  @ProducesResponseType(409)
  cancel(id: Int32): ActionResult {
    const order = this.orders.find(id);
    if (order === undefined) return this.notFound();
    if (order.status === OrderStatus.shipped) {
      return this.problem({ status: 409, title: "Shipped already", detail: `Order ${id} is on its way.` });
    }
    order.status = OrderStatus.cancelled;
    return this.noContent();
  }

  /**
   * Checks what attributes cannot: whether the customer and the articles exist. It runs only for valid orders, because
   * others may lack values that their types require. Errors have the keys of the properties.
   */
  #checkReferences(order: NewOrder): void {
    if (this.customers.find(order.customerId) === undefined) {
      this.modelState.addModelError("customerId", `There is no customer ${order.customerId}.`);
    }
    for (const [index, { sku }] of order.lines.entries()) {
      if (this.catalogue.priceOf(sku) !== undefined) continue;
      this.modelState.addModelError(`lines[${index}].sku`, `There is no article ${sku}.`);
    }
  }
}
