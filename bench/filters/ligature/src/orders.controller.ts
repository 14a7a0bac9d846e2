import { Authorize, ControllerBase, FromQuery, HttpGet, Route, UseFilters } from "ligature";
import type { ActionExecutingContext, ActionExecutionDelegate, ActionFilter, ActionResult, Int32 } from "ligature";

export class OrderView {
  id!: Int32;
  verbose!: boolean;
  page!: Int32;
}

/** Runs around an action, and changes nothing. */
export class PassingFilter implements ActionFilter {
  onActionExecution(_context: ActionExecutingContext, next: ActionExecutionDelegate) {
    return next();
  }
}

@Route("api/orders")
export class OrdersController extends ControllerBase {
  @HttpGet("{id:int}")
  get(id: Int32, @FromQuery() verbose: boolean = false, @FromQuery() page: Int32 = 1): ActionResult<OrderView> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return { id, verbose, page };
  }
}

/** The same controller, for users. */
@Route("api/orders")
@Authorize()
export class GuardedOrdersController extends ControllerBase {
  @HttpGet("{id:int}")
  get(id: Int32, @FromQuery() verbose: boolean = false, @FromQuery() page: Int32 = 1): ActionResult<OrderView> {
    if (!this.modelState.isValid) return this.badRequest(this.modelState);
    return { id, verbose, page };
  }
}

/** Another controller of the application. */
@Route("api/audits")
@UseFilters(PassingFilter)
export class AuditsController extends ControllerBase {
  @HttpGet("{id:int}")
  get(id: Int32) {
    return { id };
  }
}
