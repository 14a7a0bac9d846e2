import { Readable } from "node:stream";
import {
  ActionResultBase,
  ApiController,
  ControllerBase,
  FromBody,
  FromServices,
  HttpGet,
  HttpPost,
  ModelBinder,
  Page,
  PageModel,
  Range,
  Route,
  type ActionResult,
  type Int32,
  validationAttribute,
  ValidationAttribute,
  type ValidationResult,
} from "ligature";

/** The value that every piece of user code here throws. The test puts another one in its place. */
export const fault: { thrown: unknown } = { thrown: undefined };

export const waiting = { begun: (): void => undefined };

export function fail(): never {
  throw fault.thrown;
}

class FailingAttribute extends ValidationAttribute {
  override isValid(): boolean {
    return fail();
  }
}

export const Failing = validationAttribute("Failing", FailingAttribute);

export class FailingBinder implements ModelBinder {
  bindModelAsync(): never {
    return fail();
  }
}

export class FailingLaterBinder implements ModelBinder {
  async bindModelAsync(): Promise<void> {
    await Promise.resolve();
    fail();
  }
}

export class FailingModel {
  name: string = fail();
}

export class ValidatedModel {
  name: string = "";
  validate(): ValidationResult[] {
    return fail();
  }
}

export class FailingGetter {
  get name(): string {
    return fail();
  }
}

export class FailingResult extends ActionResultBase {
  override execute(): never {
    return fail();
  }
}

export class FailingLaterResult extends ActionResultBase {
  override async execute(): Promise<void> {
    await Promise.resolve();
    fail();
  }
}

@Route("fails")
export class FailingController extends ControllerBase {
  @HttpGet("action") action(): void {
    fail();
  }
  @HttpGet("later") async later(): Promise<void> {
    await Promise.resolve();
    fail();
  }
  @HttpGet("binder") binder(@ModelBinder({ binderType: FailingBinder }) value: string) {
    return value;
  }
  @HttpGet("later-binder") laterBinder(@ModelBinder({ binderType: FailingLaterBinder }) value: string) {
    return value;
  }
  @HttpGet("model") model(model: FailingModel) {
    return model;
  }
  @HttpPost("body-model") bodyModel(@FromBody() model: FailingModel) {
    return model;
  }
  @HttpGet("validate") validate(model: ValidatedModel) {
    return model;
  }
  @HttpGet("worded") worded(@Failing() text: string) {
    return text;
  }
  @HttpGet("result") result() {
    return new FailingResult();
  }
  @HttpGet("later-result") laterResult() {
    return new FailingLaterResult();
  }
  @HttpGet("getter") getter(): FailingGetter {
    return new FailingGetter();
  }
  @HttpGet("to-json") toJson(): unknown {
    return { toJSON: fail };
  }
  @HttpGet("iterator") iterator() {
    return Readable.from(
      (function* () {
        yield fail();
      })(),
    );
  }
  @HttpGet("download") download() {
    const options = { fileName: "a.pdf", entityTag: '"a"', lastModified: new Date(0) };
    return this.file(new Readable({ read: fail }), "application/pdf", options);
  }
  @HttpGet("header") header() {
    this.reply.header("x-broken", "a\nb").header("cache-control", "public, max-age=60");
    return "text";
  }
  @HttpGet("thenable") thenable(): unknown {
    return { then: fail };
  }
  @HttpGet("link") link() {
    return this.url.action("constrained", "Failing", { id: "5" }) ?? "no link";
  }
  @HttpGet("constrained/{id:failing}") constrained(id: string) {
    return id;
  }
  @HttpGet("message") message(id: Int32) {
    return this.badRequest(this.modelState) ?? id;
  }
  @HttpGet("conflict") conflicting() {
    return this.problem({ status: 409, detail: "The order has changed." });
  }
  @HttpPost("formatter") formatter(@FromBody() value: Ranged) {
    return value;
  }
  @HttpGet("waits") async waits(signal: AbortSignal): Promise<void> {
    waiting.begun();
    await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
  }
  @HttpGet("sequence") async *sequence() {
    yield "begun";
    await new Promise((resolve) => setImmediate(resolve));
    fail();
  }
  @HttpGet("failing-sequence") async *failingSequence() {
    await Promise.resolve();
    if (fault.thrown !== fault) fail();
    yield "begun";
  }
  @HttpGet("stream") stream() {
    return Readable.from(
      (async function* () {
        yield "begun";
        await new Promise((resolve) => setImmediate(resolve));
        fail();
      })(),
    );
  }
}

export class Ranged {
  @Range(1, 5) n: Int32 = 1;
}

export class FailingService {
  constructor() {
    fail();
  }
}

@Route("fails-service")
export class ServiceController extends ControllerBase {
  constructor(readonly service: FailingService) {
    super();
  }
  @HttpGet() get() {
    return "made";
  }
}

@Route("fails-made")
export class MadeController extends ControllerBase {
  readonly value: string = fail();
  @HttpGet() get() {
    return this.value;
  }
}

@Route("fails-factory")
export class FactoryController extends ControllerBase {
  @HttpGet() get(@FromServices({ key: "factory" }) made: unknown) {
    return String(made);
  }
}

export class Disposed {
  dispose(): void {
    fail();
  }
}

@Route("disposes")
export class DisposingController extends ControllerBase {
  constructor(readonly disposed: Disposed) {
    super();
  }
  @HttpGet() get() {
    return "answered";
  }
}

@Page("/fails-page")
export class FailingPage extends PageModel {
  onGet(): void {
    fail();
  }
}

@Page("/saves/{handler?}")
export class SavingPage extends PageModel {
  onPostSave() {
    return "saved";
  }
}

/** The actions that are all right. */
@ApiController()
@Route("fine")
export class FineController extends ControllerBase {
  @HttpGet("{id}") get(id: string): ActionResult<string> {
    return id === "none" ? this.notFound() : id;
  }
  @HttpPost() post(model: ValidatedModel) {
    return model;
  }
}
