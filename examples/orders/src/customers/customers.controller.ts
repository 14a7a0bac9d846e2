import {
  ApiController,
  ControllerBase,
  HttpGet,
  HttpPost,
  ProducesResponseType,
  Route,
  type ActionResult,
} from "ligature";
import { Order } from "../orders/order.js";
import { OrderStore } from "../orders/order-store.js";
import { Customer, NewCustomer } from "./customer.js";
import { CustomerStore } from "./customer-store.js";

/** The people who order. */
@ApiController()
@Route("api/customers")
export class CustomersController extends ControllerBase {
  constructor(
    private readonly customers: CustomerStore,
    private readonly orders: OrderStore,
  ) {
    super();
  }

  /** Lists all customers. */
  @HttpGet()
  list(): Customer[] {
    return this.customers.all();
  }

  /**
   * Finds one customer.
   * @param customer the customer's number
   * @response 404 there is no such customer
   */
  @HttpGet("{customer}", { name: "customer" })
  @ProducesResponseType(404)
  get(customer: Customer | null): ActionResult<Customer> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return customer ?? this.notFound();
  }

  /**
   * Lists what a customer has ordered, the latest first.
   * @param customer the customer's number
   * @response 404 there is no such customer
   */
  @HttpGet("{customer}/orders")
  @ProducesResponseType(404)
  ordersOf(customer: Customer | null): ActionResult<Order[]> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return customer === null ? this.notFound() : this.orders.of(customer.id);
  }

  /**
   * Registers a customer.
   * @response 201 the customer, with its number
   * @response 409 somebody has that address already
   */
  @HttpPost()
  @ProducesResponseType(201, Customer)
  @ProducesResponseType(400)
  @ProducesResponseType(409)
  create(customer: NewCustomer): ActionResult<Customer> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    if (this.customers.findByEmail(customer.email) !== undefined) {
      return this.problem({ status: 409, detail: `${customer.email} belongs to somebody already.` });
    }
    const added = this.customers.add(customer);
    return this.createdAtRoute("customer", { customer: added.id }, added);
  }
}
