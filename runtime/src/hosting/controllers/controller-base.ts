import { HandlerBase } from "./handler-base.js";

/**
 * The base of every controller. A new one is made for each request; its public methods are actions. `ControllerBase<User>` says of
 * which type `this.user` is.
 *
 * @example
 * ```ts
 * @ApiController()
 * @Route("api/[controller]")
 * export class OrdersController extends ControllerBase {
 *   constructor(private readonly orders: OrderStore) { super(); }
 *
 *   @HttpGet("{id:int}")
 *   get(id: Int32): ActionResult<Order> { return this.orders.find(id) ?? this.notFound(); }
 * }
 * ```
 */
export abstract class ControllerBase<User = unknown> extends HandlerBase<User> {}
