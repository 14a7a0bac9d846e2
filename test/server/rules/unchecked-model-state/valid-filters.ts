// @ts-nocheck
import { ControllerBase, FromBody, HttpPost, Range, Route, UseFilters } from "ligature";
import type { ActionExecutingContext, ActionExecutionDelegate, ActionFilter } from "ligature";

export class NewOrder {
  @Range(1, 9) count: number = 1;
}

declare function refuse(context: unknown): void;
declare const SomewhereElse: new () => ActionFilter;

export class Checks implements ActionFilter {
  onActionExecution(context: ActionExecutingContext, next: ActionExecutionDelegate) {
    if (!context.modelState.isValid) throw new Error("invalid");
    return next();
  }
}

export class Inherits extends Checks {}

export class HandsOn implements ActionFilter {
  onActionExecution(context: ActionExecutingContext, next: ActionExecutionDelegate) {
    refuse(context);
    return next();
  }
}

export class HandsRequestOn implements ActionFilter {
  onActionExecution(context: ActionExecutingContext, next: ActionExecutionDelegate) {
    refuse(context.request);
    return next();
  }
}

@Route("controller")
@UseFilters(Checks)
export class CheckedController extends ControllerBase {
  @HttpPost()
  create(@FromBody() order: NewOrder): string {
    return `${order.count}`;
  }
}

@Route("actions")
export class ActionsController extends ControllerBase {
  @HttpPost("inherits")
  @UseFilters(Inherits)
  inherits(@FromBody() order: NewOrder): string {
    return `${order.count}`;
  }

  @HttpPost("context")
  @UseFilters(HandsOn)
  context(@FromBody() order: NewOrder): string {
    return `${order.count}`;
  }

  @HttpPost("request")
  @UseFilters(HandsRequestOn)
  handsRequest(@FromBody() order: NewOrder): string {
    return `${order.count}`;
  }

  @HttpPost("unknown")
  @UseFilters(SomewhereElse)
  unknown(@FromBody() order: NewOrder): string {
    return `${order.count}`;
  }
}
