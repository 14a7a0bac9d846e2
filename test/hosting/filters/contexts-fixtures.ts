import { Readable } from "node:stream";
import {
  ControllerBase,
  EmptyResult,
  FromForm,
  HttpGet,
  HttpPost,
  ObjectResult,
  ProblemDetails,
  Route,
  StatusCodeResult,
  UseFilters,
  type ActionExecutingContext,
  type ActionExecutionDelegate,
  type ActionFilter,
  type FormFile,
  type Int32,
  type ResourceExecutingContext,
  type ResourceExecutionDelegate,
  type ResourceFilter,
  type ResultExecutingContext,
  type ResultExecutionDelegate,
  type ResultFilter,
} from "ligature";

/** The copy of the package that these filters know: they ask for the classes of results. */
export { createApp } from "ligature";

export const seen: unknown[] = [];

/** Sees the arguments, and changes one. */
export class ArgumentsFilter implements ActionFilter {
  onActionExecution(context: ActionExecutingContext, next: ActionExecutionDelegate) {
    seen.push({ ...context.arguments }, context.modelState.isValid, context.controller.constructor.name);
    seen.push(context.actionModel.name, context.controllerModel.name, context.routeValues, context.user ?? "nobody");
    if (context.arguments.id === 5) context.arguments.id = 50;
    return next();
  }
}

/** Sees what the action gave, and whether anything was bound before. */
export class LookingFilter implements ResourceFilter, ActionFilter {
  async onResourceExecution(context: ResourceExecutingContext, next: ResourceExecutionDelegate) {
    seen.push(context.modelState === undefined ? "unbound" : "bound");
    const { result } = await next();
    seen.push(context.modelState === undefined ? "unbound" : "bound", result?.constructor.name);
  }

  async onActionExecution(_context: ActionExecutingContext, next: ActionExecutionDelegate) {
    const { result } = await next();
    const { name } = result!.constructor;
    seen.push(result instanceof ObjectResult ? [name, result.statusCode, typeof result.value] : name);
  }
}

/** Puts values into an envelope. */
export class EnvelopeFilter implements ResultFilter {
  async onResultExecution(context: ResultExecutingContext, next: ResultExecutionDelegate) {
    const { result } = context;
    if (result instanceof ObjectResult)
      context.result = new ObjectResult({ data: result.value as unknown }, result.statusCode);
    context.reply.header("x-enveloped", "yes");
    await next();
  }
}

export class AlwaysFilter implements ResultFilter {
  static readonly alwaysRun = true;
  async onResultExecution(context: ResultExecutingContext, next: ResultExecutionDelegate) {
    context.reply.header("x-always", String(context.controller === undefined));
    await next();
  }
}

/** Ends requests that say so, before anything is read. */
export class GateFilter implements ResourceFilter {
  onResourceExecution(context: ResourceExecutingContext, next: ResourceExecutionDelegate) {
    if (context.request.headers["x-gate"] === undefined) return next();
    return (context.result = new StatusCodeResult(503));
  }
}

export class WrongResultFilter implements ActionFilter {
  onActionExecution(context: ActionExecutingContext) {
    context.result = { plain: true } as never;
  }
}

@Route("contexts")
export class ContextsController extends ControllerBase {
  @HttpGet("arguments/{id}")
  @UseFilters(ArgumentsFilter)
  arguments(id: Int32, text: string | null, __proto__: string | null) {
    return [id, text, __proto__];
  }

  @HttpPost("uploads")
  @UseFilters(GateFilter)
  uploads(@FromForm() file: FormFile | null) {
    return file?.length ?? "none";
  }
}

export class Point {
  x: Int32 = 1;
  /** Not declared by what actions say that they return. */
}

/** Every way to answer. */
@Route("gives")
@UseFilters(LookingFilter, AlwaysFilter)
export class GivesController extends ControllerBase {
  @HttpGet("value") value(): Point {
    return Object.assign(new Point(), { hidden: true });
  }
  @HttpGet("text") text() {
    return "text";
  }
  @HttpGet("null") null() {
    return null;
  }
  @HttpGet("nothing") nothing() {
    this.reply.code(202);
  }
  @HttpGet("status") status() {
    this.reply.code(201);
    return { made: true };
  }
  @HttpGet("result") result() {
    return this.notFound({ id: 5 });
  }
  @HttpGet("problem") problemDetails() {
    return new ProblemDetails({ status: 409 });
  }
  @HttpGet("stream") stream() {
    return Readable.from(["a", "b"]);
  }
  @HttpGet("reply") own() {
    return this.reply.code(207).send("own");
  }
  @HttpGet("later") async later() {
    await Promise.resolve();
    return this.reply.code(207).send("own");
  }
  @HttpGet("empty") empty() {
    return new EmptyResult();
  }
}

@Route("enveloped")
@UseFilters(EnvelopeFilter, AlwaysFilter, GateFilter)
export class EnvelopedController extends ControllerBase {
  @HttpGet("value") value() {
    return { x: 1 };
  }
  @HttpGet("created") made() {
    return this.created("/enveloped/1", { x: 1 });
  }
  /** A member that it declares is written as declared; one that a filter makes of it, as the filter made it. */
  @HttpGet("declared") declared(): Point {
    return Object.assign(new Point(), { hidden: true });
  }
  @HttpGet("wrong") @UseFilters(WrongResultFilter) wrong() {
    return "never";
  }
}

/** As `GivesController`, without filters. */
@Route("unfiltered")
export class UnfilteredController extends ControllerBase {
  @HttpGet("value") value(): Point {
    return Object.assign(new Point(), { hidden: true });
  }
}
