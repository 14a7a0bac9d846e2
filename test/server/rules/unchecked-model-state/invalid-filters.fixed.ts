// @ts-nocheck
import { ControllerBase, FromBody, HttpPost, Range, Route, UseFilters, AutomaticBadRequest } from "ligature";
import type { ActionExecutingContext, ActionExecutionDelegate, ActionFilter, ResultFilter } from "ligature";

export class NewOrder {
  @Range(1, 9) count: number = 1;
}

export class Timing implements ActionFilter {
  async onActionExecution(context: ActionExecutingContext, next: ActionExecutionDelegate) {
    const start = performance.now();
    await next();
    context.request.log.info({ milliseconds: performance.now() - start });
  }
}

export class Envelope implements ResultFilter {
  async onResultExecution(context, next) {
    context.reply.header("x-version", "7");
    await next();
  }
}

@Route("orders")
@UseFilters(Timing)
export class OrdersController extends ControllerBase {
  @HttpPost()
  @UseFilters(Envelope)
  @AutomaticBadRequest()
  create(@FromBody() order: NewOrder): string {
    // `create` LIG1032
    return `${order.count}`;
  }
}
