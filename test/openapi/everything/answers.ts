// Every kind of response.
import { Readable } from "node:stream";
import {
  AllowAnonymous,
  ApiController,
  ApiExplorerSettings,
  Authorize,
  ControllerBase,
  ConflictError,
  HttpError,
  HttpGet,
  HttpPost,
  NotFoundError,
  Produces,
  ProducesResponseType,
  Route,
  SwaggerOperation,
  SwaggerParameter,
  SwaggerResponse,
  SwaggerTag,
  type ActionResult,
  type Int32,
} from "ligature";
import { Point, Shape, type Circle, type Square } from "./composed-types.js";

export class Failure {
  reason!: string;
}

const point = (x: Int32): Point => Object.assign(new Point(), { x, y: 1 });

@ApiController()
@Route("answers")
@SwaggerTag("What actions answer", "https://docs.example/answers")
export class AnswersController extends ControllerBase {
  @HttpGet("value/{id}", { name: "value" }) value(id: Int32): Point {
    return point(id);
  }
  @HttpGet("maybe/{id}") maybe(id: Int32): Point | null {
    return id % 2 === 0 ? point(id) : null;
  }
  @HttpGet("promise/{id}") async promise(id: Int32): Promise<Point> {
    return await Promise.resolve(point(id));
  }
  @HttpGet("found/{id}") found(id: Int32): ActionResult<Point> {
    return id % 2 === 0 ? point(id) : this.notFound();
  }
  @HttpPost("created/{id}") createdValue(id: Int32): ActionResult<Point> {
    if (id < 0) return this.conflict({ reason: "negative" });
    return this.createdAtRoute("value", { id }, point(id));
  }
  @HttpPost("accepted/{id}") acceptedValue(id: Int32): ActionResult<Point> {
    return this.accepted("/answers", point(id));
  }
  @HttpGet("nothing") nothing(): ActionResult {
    return this.noContent();
  }
  @HttpGet("text/{id}") text(id: Int32): string {
    return `text ${id}`;
  }
  @HttpGet("json/{id}") jsonText(id: Int32): ActionResult<string> {
    return this.json(`text ${id}`);
  }
  @HttpGet("list/{count}") list(count: Int32): Point[] {
    return Array.from({ length: Math.abs(count) % 5 }, (_, index) => point(index));
  }
  @HttpGet("generator") *generator(): Generator<Point> {
    yield point(1);
  }
  @HttpGet("sequence") async *sequence(): AsyncGenerator<Point> {
    yield await Promise.resolve(point(1));
  }
  @HttpGet("file") fileBytes(): ActionResult {
    return this.file(new Uint8Array([1, 2]), "application/pdf");
  }
  @HttpGet("html") html(): ActionResult {
    return this.content("<p>", "text/html");
  }
  @HttpGet("stream") @Produces("text/csv") stream(): Readable {
    return Readable.from(["a,b"]);
  }
  @HttpGet("redirect") redirectTo(): ActionResult {
    return this.redirect("/answers/nothing");
  }
  @HttpGet("thrown/{id}") thrown(id: Int32): Point {
    if (id % 3 === 0) throw new NotFoundError();
    if (id % 3 === 1) throw new ConflictError("taken");
    if (id === 2) throw new HttpError(418);
    return point(id);
  }
  @HttpGet("problem/{id}") problemOf(id: Int32): ActionResult<Point> {
    return id < 0 ? this.problem({ status: 409, detail: "negative" }) : point(id);
  }
  @HttpGet("invalid/{id}") invalid(id: Int32): ActionResult<Point> {
    if (id > 0) return point(id);
    this.modelState.addModelError("id", "It must be positive.");
    return this.validationProblem(this.modelState, { status: 422 });
  }
  @HttpGet("declared/{id}")
  @ProducesResponseType(200, Point)
  @ProducesResponseType(410, Failure)
  declared(id: Int32): ActionResult {
    return id < 0 ? this.statusCode(410, { reason: "gone" }) : this.ok(point(id));
  }
  @HttpGet("shape/{id}") shape(id: Int32): Shape {
    const circle: Circle = { form: "circle", name: null, radius: id };
    const square: Square = { form: "square", name: "s", side: id };
    return id % 2 === 0 ? circle : square;
  }
  @HttpGet("set/{id}") setStatus(id: Int32): Point {
    if (id > 5) this.reply.code(203);
    return point(id);
  }
  @HttpGet("annotated")
  @SwaggerOperation({ summary: "Annotated", description: "In detail.", tags: ["annotated"] })
  @SwaggerResponse(200, "The point", Point)
  annotated(@SwaggerParameter("How many") count: Int32): Point {
    return point(count);
  }
  @HttpGet("hidden") @ApiExplorerSettings({ ignoreApi: true }) hidden(): ActionResult {
    return this.statusCode(418);
  }
}

@ApiController()
@Route("secured")
@Authorize()
export class SecuredController extends ControllerBase {
  @HttpGet("user") userOnly() {
    return { isSecured: true };
  }
  @HttpGet("admin") @Authorize({ roles: "admin" }) admin() {
    return { isSecured: true };
  }
  @HttpGet("anyone") @AllowAnonymous() anyone() {
    return { isSecured: false };
  }
}
