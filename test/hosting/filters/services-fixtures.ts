import { setImmediate } from "node:timers/promises";
import {
  ControllerBase,
  HttpGet,
  Route,
  UseFilters,
  type ActionExecutingContext,
  type ActionExecutionDelegate,
  type ActionFilter,
  type ResourceExecutingContext,
  type ResourceExecutionDelegate,
  type ResourceFilter,
} from "ligature";

export const log: string[] = [];

export class Unit {
  static made = 0;
  readonly id = ++Unit.made;
  isDisposed = false;
  dispose(): void {
    this.isDisposed = true;
    log.push("disposed");
  }
}

/** Not registered: one is made for each request, with the request's services. */
export class UnitFilter implements ActionFilter {
  static made = 0;
  constructor(private readonly unit: Unit) {
    UnitFilter.made++;
  }
  async onActionExecution(context: ActionExecutingContext, next: ActionExecutionDelegate) {
    context.reply.header("x-unit", this.unit.id).header("x-same", String(context.services.get(Unit) === this.unit));
    await next();
  }
}

/** Registered: as its registration says. */
export class CountingFilter implements ActionFilter {
  count = 0;
  onActionExecution(context: ActionExecutingContext, next: ActionExecutionDelegate) {
    context.reply.header("x-count", ++this.count);
    return next();
  }
}

/** Needs its service when the answer is sent. */
export class AfterwardsFilter implements ResourceFilter {
  constructor(private readonly unit: Unit) {}
  async onResourceExecution(_context: ResourceExecutingContext, next: ResourceExecutionDelegate) {
    await next();
    for (let turn = 0; turn < 10; turn++) await setImmediate();
    log.push(this.unit.isDisposed ? "too late" : "in time");
  }
}

/** Asks for a service for the first time when the answer is sent. */
export class LazyFilter implements ResourceFilter {
  async onResourceExecution(context: ResourceExecutingContext, next: ResourceExecutionDelegate) {
    await next();
    for (let turn = 0; turn < 10; turn++) await setImmediate();
    log.push(context.services.get(Unit).isDisposed ? "too late" : "in time");
  }
}

export class FailingFilter implements ActionFilter {
  constructor() {
    throw new Error("secret of the filter's constructor");
  }
  onActionExecution(_context: ActionExecutingContext, next: ActionExecutionDelegate) {
    return next();
  }
}

@Route("units")
export class UnitsController extends ControllerBase {
  @HttpGet("unit") @UseFilters(UnitFilter) unit(unit: Unit) {
    return unit.id;
  }
  @HttpGet("count") @UseFilters(CountingFilter) count() {
    return "counted";
  }
  @HttpGet("afterwards") @UseFilters(AfterwardsFilter) afterwards() {
    return "done";
  }
  @HttpGet("lazy") @UseFilters(LazyFilter) lazy() {
    return "done";
  }
  @HttpGet("failing") @UseFilters(FailingFilter) failing() {
    return "done";
  }
  @HttpGet("plain") plain() {
    return "plain";
  }
}

export class Missing {}

export class WantingFilter implements ActionFilter {
  constructor(readonly missing: Missing) {}
  onActionExecution(_context: ActionExecutingContext, next: ActionExecutionDelegate) {
    return next();
  }
}

@Route("wanting")
export class WantingController extends ControllerBase {
  @HttpGet() @UseFilters(WantingFilter) get() {
    return "never";
  }
}

/** Its method is a property: no class tells of it. */
export class PropertyFilter {
  readonly onActionExecution = (_context: ActionExecutingContext, next: ActionExecutionDelegate) => next();
}

export class UnorderedFilter extends CountingFilter {
  static readonly order = 1.5;
}

@Route("wrong")
@UseFilters(PropertyFilter, UnorderedFilter)
export class WrongController extends ControllerBase {
  @HttpGet() get() {
    return "never";
  }
}
