// The answers of actions, in many ways: the document says them before.
import { Readable } from "node:stream";
import { ApiController, ControllerBase, HttpGet, ModelBinder, ObjectResult, ProblemDetails, Produces, ProducesResponseType, Route, SwaggerResponse, ValidationProblemDetails, type ActionResult, type Decimal, type Guid, type Int32 } from "ligature"; // prettier-ignore

export class Order {
  id!: Int32;
}

export class Taken {
  by!: string;
}

/** Binds a text to an order, and says so. */
export class OrderBinder implements ModelBinder {
  static readonly describe = { name: "order", type: "Int32", description: "The order's number." } as const;

  bindModelAsync(): void {}
}

enum Status {
  gone = 410,
}

function orderOf(way: Int32): Order | undefined {
  return way === 0 ? Object.assign(new Order(), { id: 1 }) : undefined;
}

abstract class Answers extends ControllerBase {
  protected missing(): ActionResult {
    return this.notFound();
  }
}

type Color = "red" | "green";

const values: readonly (object | string)[] = [{ a: 1 }, "a", new Uint8Array([1])];

/** Values of every kind, under every kind of `@Produces`. */
@ApiController()
@Route("kinds")
export class KindsController extends ControllerBase {
  @HttpGet({ name: "kinds" }) kinds(): string {
    return this.url.routeUrl("kinds")!;
  }

  @HttpGet("bytes") bytes(): Uint8Array {
    return new Uint8Array([1]);
  }

  @HttpGet("image") @Produces("image/png") image(): Uint8Array {
    return new Uint8Array([1]);
  }

  @HttpGet("stream") stream(): Readable {
    return Readable.from(["a"]);
  }

  @HttpGet("either") either(way: Int32): Int32 | string {
    return way === 0 ? 1 : "a";
  }

  @HttpGet("three") three(way: Int32): Order | Uint8Array | string {
    if (way === 0) return new Uint8Array([1]);
    return way === 1 ? "a" : Object.assign(new Order(), { id: 1 });
  }

  @HttpGet("anything") anything(way: Int32): unknown {
    return [...values, null, undefined][way];
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- `any` is what an untyped library returns
  @HttpGet("any") async any(way: Int32): Promise<any> {
    return Promise.resolve([null, ...values][way]);
  }

  @HttpGet("any-ok") anyOk(way: Int32): ActionResult<unknown> {
    return this.ok([null, ...values][way] as unknown);
  }

  @HttpGet("any-made") anyMade(way: Int32): ActionResult<unknown> {
    return this.created("/kinds", [null, ...values][way] as unknown);
  }

  @HttpGet("some-object") someObject(way: Int32): object {
    return values[way] as object;
  }

  // oxlint-disable-next-line typescript/no-empty-object-type -- it is what `NonNullable<unknown>` means
  @HttpGet("some-value") someValue(way: Int32): {} {
    return values[way]!;
  }

  @HttpGet("object-as-json") @Produces("application/json") objectAsJson(way: Int32): object {
    return [{ a: 1 }, "a"][way] as object;
  }

  @HttpGet("guid") guid(): Guid {
    return "8c2a8e0c-6a4b-4d57-9a52-3a1a6e4d7f10";
  }

  @HttpGet("color") color(): Color {
    return "red";
  }

  @HttpGet("price") price(): Decimal {
    return "9.50" as unknown as Decimal; // as drivers of databases return it
  }

  @HttpGet("xml") @Produces("application/xml") xml(): Order {
    return Object.assign(new Order(), { id: 1 });
  }

  @HttpGet("xml-text") @Produces("application/xml") xmlText(): string {
    return "<order/>";
  }

  @HttpGet("json-text") @Produces("application/json", "text/plain") jsonText(): string {
    return "a";
  }

  @HttpGet("vendor") @Produces("text/csv", "application/hal+json") vendor(way: Int32): Order | string {
    return way === 0 ? "a,b" : Object.assign(new Order(), { id: 1 });
  }

  @HttpGet("charset") @Produces("application/json; charset=utf-8") charset(): string {
    return "a";
  }

  @HttpGet("own") @ProducesResponseType<string>(200, { contentTypes: ["text/csv"] }) own(): string {
    return "a,b";
  }

  @HttpGet("twice")
  @ProducesResponseType(200, { type: Order, contentTypes: ["application/hal+json"] })
  @ProducesResponseType<string>(200, { contentTypes: ["text/csv"] })
  twice(way: Int32): Order | string {
    return way === 0 ? "a,b" : Object.assign(new Order(), { id: 1 });
  }

  @HttpGet("annotated")
  @SwaggerResponse<Order[]>(202, "later", "application/hal+json")
  annotated(): ActionResult<Order[]> {
    return this.accepted("/kinds", [Object.assign(new Order(), { id: 1 })]);
  }

  @HttpGet("rows") @Produces("text/csv") async *rows(): AsyncGenerator<string> {
    yield await Promise.resolve("a,b");
  }

  @HttpGet("list") @Produces("text/csv") list(): string[] {
    return ["a", "b"];
  }

  @HttpGet("parts") async *parts(): AsyncGenerator<string> {
    yield await Promise.resolve("a");
  }

  @HttpGet("absent") absent(way: Int32): Order | undefined {
    return orderOf(way);
  }

  @HttpGet("absent-ok") absentOk(way: Int32): ActionResult<Order | undefined> {
    return this.ok(orderOf(way));
  }

  @HttpGet("absent-later") async absentLater(way: Int32): Promise<Order | undefined> {
    if (way === 0) return Promise.resolve(orderOf(way));
    return undefined;
  }

  @HttpGet("null-made") nullMade(way: Int32): ActionResult<Order | null> {
    return this.created("/kinds", orderOf(way) ?? null);
  }

  @HttpGet("null-json") nullJson(): ActionResult<Order | null> {
    return this.json(null);
  }

  @HttpGet("ended") ended(): void {}
}

/** `way` chooses among the answers of an action, from 0 on. */
@ApiController()
@Route("answers")
export class AnswersController extends Answers {
  @HttpGet("found") found(way: Int32): ActionResult<Order> {
    return orderOf(way) ?? this.notFound();
  }

  @HttpGet("maybe") async maybe(way: Int32): Promise<Order | null> {
    return (await Promise.resolve(orderOf(way))) ?? null;
  }

  @HttpGet("text") text(way: Int32): ActionResult<string> {
    return way === 0 ? "a" : this.json("b");
  }

  @HttpGet("made", { name: "made" }) made(way: Int32): ActionResult<Order> {
    const order = Object.assign(new Order(), { id: way });
    if (way === 0) return this.createdAtRoute("made", { way }, order);
    if (way === 1) return this.created("/answers");
    return way === 2 ? this.accepted("/answers", order) : this.statusCode(203, order);
  }

  @HttpGet("refused") refused(way: Int32): ActionResult<Order> {
    const refused = this.#check(way);
    if (refused) return refused;
    this.modelState.addModelError("way", "There is no such way.");
    return way === 4 ? this.badRequest(this.modelState) : this.validationProblem(this.modelState, { status: 422 });
  }

  #check(way: Int32): ActionResult<Order> | undefined {
    switch (way) {
      case 0:
        return this.conflict(Object.assign(new Taken(), { by: "somebody" }));
      case 1:
        return this.statusCode(Status.gone);
      case 2:
        return this.problem({ status: 402, detail: "It costs something." });
      case 3:
        return this.forbid();
      default:
        return undefined;
    }
  }

  @HttpGet("elsewhere") elsewhere(way: Int32): ActionResult {
    if (way === 0) return this.redirect("/");
    return way === 1 ? this.redirectToRoute("made", { way }, { permanent: true }) : this.missing();
  }

  @HttpGet("files") files(way: Int32): ActionResult {
    if (way === 0) return this.file(new Uint8Array([1]), "application/pdf");
    if (way < 3)
      return this.file({ root: import.meta.dirname, path: way === 1 ? "nowhere" : "answers.ts" }, "text/plain");
    return this.content("<p>", "text/html; charset=utf-8");
  }

  @HttpGet("results") results(way: Int32) {
    if (way === 0) return new ObjectResult(Object.assign(new Order(), { id: 1 }), 202);
    return way === 1 ? this.conflict(new ProblemDetails({ detail: "No." })) : this.unprocessableEntity({ why: "No." });
  }

  @HttpGet("reply") reply202(): Order {
    this.reply.code(202).header("retry-after", "5");
    return Object.assign(new Order(), { id: 1 });
  }

  @HttpGet("nothing") nothing(@ModelBinder({ binderType: OrderBinder }) _order: Order | null): void {}

  @HttpGet("declared")
  @SwaggerResponse(400, "bad", ValidationProblemDetails)
  @ProducesResponseType(409, { type: ProblemDetails })
  declared(way: Int32): ActionResult<Order> {
    if (way === 0) return this.badRequest(this.modelState);
    return way === 1 ? this.problem({ status: 409 }) : this.ok(Object.assign(new Order(), { id: 1 }));
  }
}
