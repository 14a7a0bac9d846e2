// What actions answer, in many ways: the document says it before.
import { ApiController, ControllerBase, HttpGet, ModelBinder, ObjectResult, ProblemDetails, ProducesResponseType, Route, SwaggerResponse, ValidationProblemDetails, type ActionResult, type Int32 } from "ligature"; // prettier-ignore

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
