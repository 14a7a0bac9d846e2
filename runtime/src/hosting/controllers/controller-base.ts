import { HandlerBase } from "./handler-base.js";

/**
 * The base class of every controller. An instance is created for each request. Its public methods are actions. `ControllerBase<User>`
 * sets the type of `this.user`.
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
