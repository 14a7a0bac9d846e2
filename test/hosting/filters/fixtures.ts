import { setImmediate } from "node:timers/promises";
import {
  ApiController,
  ControllerBase,
  FromBody,
  FromForm,
  FromQuery,
  HttpGet,
  HttpPost,
  ModelBinder,
  ObjectResult,
  Page,
  PageModel,
  Required,
  Route,
  UseFilters,
  type ActionExecutedContext,
  type ActionExecutingContext,
  type ActionExecutionDelegate,
  type ActionFilter,
  type ExceptionContext,
  type ExceptionFilter,
  type Int32,
  type ResourceExecutedContext,
  type ResourceExecutingContext,
  type ResourceExecutionDelegate,
  type ResourceFilter,
  type ResultExecutedContext,
  type ResultExecutingContext,
  type ResultExecutionDelegate,
  type ResultFilter,
} from "ligature";
import type { FastifyRequest } from "fastify";

/** The events, in order. */
export class Journal {
  static readonly lines: string[] = [];
  add(line: string): void {
    Journal.lines.push(line);
  }
}

/** The deed that the request asks of a place: `x-do: Action.action.in=throw, ...`. */
function wanted({ headers }: FastifyRequest, place: string): string | undefined {
  const all = (headers["x-do"] as string | undefined)?.split(",").map((one) => one.trim().split("="));
  return all?.find(([name]) => name === place)?.[1];
}

async function obey(request: FastifyRequest, place: string): Promise<void> {
  const order = wanted(request, place);
  if (order === "wait") await setImmediate();
  if (order === "throw") throw new Error(`secret of ${place}`);
  if (order === "throw-text") throw "a secret text"; // oxlint-disable-line typescript/only-throw-error
}

type Ending = ResourceExecutingContext | ActionExecutingContext | ResultExecutingContext;
type Ended = ResourceExecutedContext | ActionExecutedContext | ResultExecutedContext;

/** A filter of every kind that writes down what it sees, and does what the request says. */
abstract class EveryFilter implements ResourceFilter, ActionFilter, ExceptionFilter, ResultFilter {
  constructor(private readonly journal: Journal) {}

  onResourceExecution(context: ResourceExecutingContext, next: ResourceExecutionDelegate) {
    return this.around("resource", context, next, (result) => (context.result = result));
  }

  onActionExecution(context: ActionExecutingContext, next: ActionExecutionDelegate) {
    return this.around("action", context, next, (result) => (context.result = result));
  }

  onResultExecution(context: ResultExecutingContext, next: ResultExecutionDelegate) {
    return this.around("result", context, next, () => (context.cancel = true));
  }

  async onException(context: ExceptionContext) {
    const place = `${this.name}.exception`;
    this.journal.add(`${place} ${context.exception!.message}`);
    await obey(context.request, place);
    const order = wanted(context.request, place);
    if (order === "result" || order === "handled-result") context.result = new ObjectResult({ by: place }, 418);
    if (order === "handled" || order === "handled-result") context.exceptionHandled = true;
    if (order === "forget") context.exception = undefined;
  }

  private async around(
    kind: string,
    context: Ending,
    next: () => Promise<Ended>,
    end: (result: ObjectResult) => unknown,
  ) {
    const { request } = context;
    const place = `${this.name}.${kind}`;
    this.journal.add(`${place}.in`);
    await obey(request, `${place}.in`);
    const order = wanted(request, `${place}.in`);
    const circuit = () => end(new ObjectResult({ by: place }, 418));
    if (order === "circuit") return void circuit();
    if (order === "neither") return undefined;
    if (order === "send") return context.reply.code(299).send({ by: place });
    if (order === "both") circuit();
    if (order === "late") void this.goOnLate(place, next);
    if (order === "late") return void circuit();
    if (order === "unawaited") return void next();
    const executed = await next();
    if (order === "twice") await next();
    if (order === "twice-unseen") void next();
    const seen = [executed.canceled ? " canceled" : "", executed.exception ? ` ${executed.exception.message}` : ""];
    this.journal.add(`${place}.out${seen.join("")}`);
    await obey(request, `${place}.out`);
    const last = wanted(request, `${place}.out`);
    if (last === "handle") executed.exceptionHandled = true;
    if (last === "forget") executed.exception = undefined;
    if (last === "handle-result") {
      executed.exceptionHandled = true;
      if ("result" in executed) Object.assign(executed, { result: new ObjectResult({ by: place }, 418) });
    }
    if (last === "replace") Object.assign(executed, { result: new ObjectResult({ by: place }, 418) });
    if (last === "end") circuit();
    if (last === "send") context.reply.code(299).send({ by: place });
    return undefined;
  }

  private async goOnLate(place: string, next: () => Promise<Ended>): Promise<void> {
    for (let turn = 0; turn < 5; turn++) await setImmediate();
    await next().catch(() => this.journal.add(`${place} refused`));
  }

  private get name(): string {
    return this.constructor.name.replace("Filter", "");
  }
}

export class AppFilter extends EveryFilter {}
export class ClassFilter extends EveryFilter {}
export class MethodFilter extends EveryFilter {}

export class FailingBinder implements ModelBinder {
  bindModelAsync(): never {
    throw new Error("secret of the binder");
  }
}

@Route("filtered")
@UseFilters(ClassFilter)
export class FilteredController extends ControllerBase {
  constructor(private readonly journal: Journal) {
    super();
  }

  @HttpGet("{id:int}", { name: "filtered" })
  @UseFilters(MethodFilter)
  async get(id: Int32, @FromQuery() text: string = "none") {
    this.journal.add(`handler ${id} ${text}`);
    await obey(this.request, "handler");
    return { id, text };
  }

  @HttpGet("binder")
  @UseFilters(MethodFilter)
  binder(@ModelBinder({ binderType: FailingBinder }) value: string) {
    return value;
  }
}

/** Reached by a conventional route alone. */
@UseFilters(ClassFilter)
export class ConventionalController extends ControllerBase {
  constructor(private readonly journal: Journal) {
    super();
  }

  @UseFilters(MethodFilter)
  get(id: Int32) {
    this.journal.add(`handler ${id}`);
    return { id };
  }
}

@Route("unmade")
@UseFilters(ClassFilter)
export class UnmadeController extends ControllerBase {
  constructor() {
    super();
    throw new Error("secret of the constructor");
  }

  @HttpGet() get() {
    return "made";
  }
}

@Page("/filtered-page/{id:int?}")
@UseFilters(ClassFilter)
export class FilteredPage extends PageModel {
  constructor(private readonly journal: Journal) {
    super();
  }

  onGet(id: Int32 | null) {
    this.journal.add(`handler ${id}`);
    return { id };
  }

  async onPostSave() {
    this.journal.add("handler save");
    await obey(this.request, "handler");
    return { saved: true };
  }
}

/** An action filter that writes its name. */
abstract class Named implements ActionFilter {
  constructor(private readonly journal: Journal) {}
  async onActionExecution(_context: ActionExecutingContext, next: ActionExecutionDelegate) {
    this.journal.add(`> ${this.constructor.name}`);
    await next();
    this.journal.add(`< ${this.constructor.name}`);
  }
}

export class First extends Named {
  static readonly order = -5000;
}
export class Second extends Named {
  static readonly order = -2500;
}
export class Early extends Named {
  static readonly order = -10;
}
export class Plain extends Named {}
export class Other extends Named {}
export class Later extends Named {
  static readonly order = 10;
}

export class Body {
  @Required() name: string = "";
}

@ApiController()
@Route("ordered")
@UseFilters(Plain)
export class OrderedController extends ControllerBase {
  constructor(private readonly journal: Journal) {
    super();
  }

  @HttpGet("written")
  @UseFilters(Later, Early)
  @UseFilters(Other)
  written() {
    this.journal.add("handler");
  }

  @HttpGet("said")
  @UseFilters(Later, Other, { order: -20 })
  said() {
    this.journal.add("handler");
  }

  @HttpPost("bodies")
  bodies(@FromBody() body: Body) {
    this.journal.add(`handler ${body.name}`);
    return body;
  }

  @HttpPost("forms")
  forms(@FromForm() name: string) {
    this.journal.add(`handler ${name}`);
    return { name };
  }
}

@Route("base")
@UseFilters(Plain)
export class BaseController extends ControllerBase {
  @HttpGet() @UseFilters(Early) get(): unknown {
    return "base";
  }
}

@Route("derived")
@UseFilters(Other)
export class DerivedController extends BaseController {
  @HttpGet() @UseFilters(Later) override get(): unknown {
    return "derived";
  }
}
