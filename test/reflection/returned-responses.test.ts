import assert from "node:assert/strict";
import type { ClassDeclaration, MethodDeclaration, ReturnedResponse } from "#runtime/model/index.js";
import { httpErrorClasses } from "#runtime/reflection/compiler/returns/thrown-errors.js";
import * as ligature from "ligature";
import { reflectTexts } from "./virtual-project.js";

const file = "test/reflection/virtual/returns.ts";

/** The declarations that every method of the table may use. */
const declarations = `
import * as lig from "ligature";
import { ControllerBase, GoneError as Missing, HttpGet, NotFound, NotFoundError, ObjectResult, ProblemDetails, StatusCodeResult, ValidationProblemDetails, type ActionResult, type Int32 } from "ligature";
import { notMine, gone } from "./elsewhere.js";
export class Order { id!: Int32 }
export class Taken { by!: string }
export enum Status { teapot = 418 }
const conflict = 409;
declare const orders: { find(id: Int32): Order | undefined; load(id: Int32): Promise<Order | undefined>; result(): ActionResult<Order> };
declare const is: boolean;
declare function outside(): ActionResult;
class Teapot extends lig.ActionResultBase { execute(reply: lig.ControllerBase["reply"]) { return reply.code(418).send(); } }
class Answers extends ControllerBase {
  protected missing() { return this.notFound(); }
  override forbid() { return super.forbid(); }
}
class OutOfStock extends lig.ConflictError {}
class Late extends lig.Conflict {}
class ConflictError extends Error {}
class Odd extends lig.HttpError { constructor() { super(418); } }
function format(order: Order): string | null { return is ? null : String(order.id); }
`;

/** Members that the methods of the table call. */
const helpers = `
  #load(id: Int32): Order | null { return orders.find(id) ?? null; }
  #check(order: Order): ActionResult | undefined { if (order.id > 5) return this.conflict(); if (order.id > 4) return this.badRequest(this.modelState); return undefined; }
  private checked(order: Order) { if (order.id > 5) return this.conflict(); }
  private first(): ActionResult { return this.second(); }
  private second(): ActionResult { return this.third(); }
  private third(): ActionResult { return this.fourth(); }
  private fourth(): ActionResult { return this.noContent(); }
  private round(): ActionResult { return is ? this.round() : this.noContent(); }
  private answer(status: number): ActionResult { return this.statusCode(status); }
  private readonly refuse = (text: string) => this.unprocessableEntity(text);
  private typed(order: Order): Order { return order; }
`;

const statuses: readonly (readonly [call: string, expected: string])[] = [
  ["ok()", "200"],
  ["ok(undefined)", "204"],
  ["ok(null)", "204"],
  ["ok(new Order())", "200 value"],
  ['created("/1")', "201"],
  ['created("/1", new Order())', "201 value"],
  ['createdAtRoute("order", { id: 1 })', "201"],
  ['createdAtRoute("order", { id: 1 }, new Order())', "201 value"],
  ['createdAtAction("get", {}, new Order())', "201 value"],
  ["accepted()", "202"],
  ['accepted("/1", new Order())', "202 value"],
  ['acceptedAtRoute("order", {}, new Order())', "202 value"],
  ['acceptedAtAction("get", {})', "202"],
  ["noContent()", "204"],
  ["badRequest()", "400"],
  ["badRequest(this.modelState)", "400 validation-problem"],
  ['badRequest("no")', "400 value String"],
  ["badRequest({ message: 'no' })", `400 value ${file}:LINE`],
  ["badRequest(JSON.parse('1'))", "400 value"],
  ["unauthorized()", "401"],
  ["forbid()", "403"],
  ["notFound()", "404"],
  ["notFound(new Taken())", `404 value ${file}#Taken`],
  ["conflict(new ProblemDetails({ detail: 'x' }))", "409 problem"],
  ["conflict(new ValidationProblemDetails())", "409 validation-problem"],
  ["unprocessableEntity([new Taken()])", `422 value ${file}#Taken[]`],
  ["statusCode(409, new Taken())", `409 value ${file}#Taken`],
  ["statusCode(conflict)", "409"],
  ["statusCode(Status.teapot)", "418"],
  ["statusCode(is ? 200 : 201, new Order())", "200 value, 201 value"],
  ["statusCode(is ? 404 : conflict)", "404, 409"],
  ["statusCode(Number('5'))", "?"],
  ["statusCode(...([404] as const))", "?"],
  ["statusCode(1000)", "?"],
  ['redirect("/")', "302"],
  ['redirect("/", { permanent: true })', "301"],
  ['localRedirect("/", { preserveMethod: true })', "307"],
  ['redirectToRoute("x", {}, { permanent: true, preserveMethod: true })', "308"],
  ['redirectToAction("x")', "302"],
  ['redirect("/", { permanent: is })', "?"],
  ['file(new Uint8Array(), "application/pdf")', "200 file application/pdf"],
  ['file(new Uint8Array(), is ? "a/b" : String(is))', "200 file"],
  ['file({ root: "/r", path: "p" }, "text/csv; charset=utf-8")', "200 file text/csv, 404"],
  ['content("hi")', "200 text text/plain"],
  ['content("<p>", "text/html; charset=utf-8", 203)', "203 text text/html"],
  ["json(new Order())", "200 json"],
  ["json(new Taken(), 410)", `410 json ${file}#Taken`],
  ["problem()", "500 problem"],
  ["problem({ detail: 'x' })", "500 problem"],
  ["problem({ status: 409, detail: 'x' })", "409 problem"],
  ["problem({ status: is ? 404 : 410 })", "404 problem, 410 problem"],
  ["problem({ ...JSON.parse('{}') })", "?"],
  ["problem({ ...JSON.parse('{}'), status: 409 })", "409 problem"],
  ["validationProblem()", "400 validation-problem"],
  ["validationProblem(this.modelState, { status: 422 })", "422 validation-problem"],
];

/** The text of a method, and what its returns show. `?`: something that the text does not say. */
const forms: readonly (readonly [method: string, expected: string])[] = [
  ...statuses.map(([call, expected]) => [`m(): ActionResult<Order> { return this.${call}; }`, expected] as const),
  // Plain values.
  ["m(): Order { return new Order(); }", "200 value"],
  ["async m(): Promise<Order[]> { return []; }", "200 value"],
  ["m() { return orders.load(1); }", "200 value"],
  ["m(): Order | null { return null; }", "204"],
  ["m(): void {}", "200"],
  ["async m() { await orders.load(1); }", "200"],
  ["m(): void { if (is) return; }", "200"],
  ["m(): Order { throw new Error(); }", ""],
  ["m(): never { throw new Error(); }", ""],
  // The errors that are thrown for the client in the method itself, and not caught there.
  ["m(): Order { if (is) throw new NotFoundError(); return new Order(); }", "200 value, 404 problem"],
  ["m(): Order { if (is) throw new Missing('no'); return new Order(); }", "200 value, 410 problem"],
  [
    "m(): Order { if (is) throw new lig.TooManyRequestsError({ detail: 'x' }); return new Order(); }",
    "200 value, 429 problem",
  ],
  ["m(): Order { if (is) throw (new NotFoundError() as Error); return new Order(); }", "200 value, 404 problem"],
  [
    "m(): Order { if (is) throw new lig.HttpError(418); throw new lig.HttpError(is ? 423 : conflict); }",
    "409 problem, 418 problem, 423 problem",
  ],
  ["m(): Order { if (is) throw new OutOfStock(); return new Order(); }", "200 value, 409 problem"],
  // By the names of 0.1.
  ["m(): Order { if (is) throw new NotFound(); throw new Late(); }", "404 problem, 409 problem"],
  ["m(): Order { if (is) throw new NotFoundError(); throw new NotFoundError('again'); }", "404 problem"],
  ["m(): ActionResult<Order> { if (is) throw new NotFoundError(); return this.notFound(); }", "404, 404 problem"],
  [
    "m(): Order { try { return new Order(); } catch (cause) { throw new NotFoundError({}, { cause }); } }",
    "200 value, 404 problem",
  ],
  [
    "m(): Order { try { if (is) throw new NotFoundError(); } finally { void 0; } return new Order(); }",
    "200 value, 404 problem",
  ],
  ["m(): Order { try { throw new NotFoundError(); } catch { return new Order(); } }", "200 value"],
  ["m(): Order { if (is) throw new ConflictError(); return new Order(); }", "200 value"],
  ["m(): Order { if (is) throw new Odd(); return new Order(); }", "200 value"],
  ["m(): Order { if (is) throw new lig.HttpError(Number('5')); return new Order(); }", "200 value"],
  ["m(): Order { if (is) throw new lig.HttpError(200); return new Order(); }", "200 value"],
  ["m(error: unknown): Order { if (is) throw error; return new Order(); }", "200 value"],
  [
    "m(): Order { const fail = () => { throw new NotFoundError(); }; if (is) fail(); return new Order(); }",
    "200 value",
  ],
  // Without a declared type the value's own is the answer's.
  ["m() { return this.ok(new Order()); }", `200 value ${file}#Order`],
  ["m() { return this.ok([1, 2]); }", "200 value Double[]"],
  // Expressions.
  ["m(): ActionResult<Order> { return orders.find(1) ?? this.notFound(); }", "200 value, 404"],
  ["m(): ActionResult<Order> { return orders.find(1) || this.notFound(); }", "200 value, 404"],
  [
    "m(): ActionResult<Order> { return is ? new Order() : is ? this.notFound() : this.conflict(); }",
    "200 value, 404, 409",
  ],
  ["async m(): Promise<ActionResult<Order>> { return (await orders.load(1)) ?? this.notFound(); }", "200 value, 404"],
  [
    "m(): Promise<ActionResult<Order>> { return orders.load(1).then((order) => order ?? this.notFound()); }",
    "200 value, 404",
  ],
  [
    "m(): Promise<ActionResult<Order>> { return orders.load(1).then((order) => { if (order) return order; return this.notFound(); }, () => this.conflict()); }",
    "200 value, 404, 409",
  ],
  [
    "m(): Promise<ActionResult<Order>> { return orders.load(1).then((o) => o!).catch(() => this.conflict()).finally(() => {}); }",
    "200 value, 409",
  ],
  ["m(): Promise<ActionResult<Order>> { return Promise.resolve(this.notFound()); }", "404"],
  ["m(): ActionResult<Order> { return (this.notFound() as ActionResult<Order>)!; }", "404"],
  // Statements.
  [
    "m(): ActionResult<Order> { if (is) { return this.notFound(); } for (const a of [1]) { if (a) return this.conflict(); } return new Order(); }",
    "200 value, 404, 409",
  ],
  ["m(): ActionResult<Order> { try { return new Order(); } catch { return this.conflict(); } }", "200 value, 409"],
  [
    "m(): ActionResult<Order> { switch (Number(is)) { case 1: return this.notFound(); default: return new Order(); } }",
    "200 value, 404",
  ],
  [
    "m(): ActionResult<Order> { const inner = () => { return this.conflict(); }; void inner; return new Order(); }",
    "200 value",
  ],
  ["m(): ActionResult<Order> | undefined { if (is) return this.notFound(); }", "204, 404"],
  // Variables.
  ["m(): ActionResult<Order> { const result = this.notFound(); return result; }", "404"],
  [
    "m(): ActionResult<Order> { const order = orders.find(1); if (order === undefined) return this.notFound(); return order; }",
    "200 value, 404",
  ],
  [
    "m(): ActionResult<Order> { let result: ActionResult<Order>; if (is) result = this.notFound(); else result = new Order(); return result; }",
    "200 value, 404",
  ],
  ["m(): ActionResult<Order> { let status = 404; if (is) status = 409; return this.statusCode(status); }", "?"],
  ["m(): ActionResult<Order> { const status = is ? 404 : 409; return this.statusCode(status); }", "404, 409"],
  ["m(): ActionResult { const self = this; return self.notFound(); }", "404"],
  ["m(status: 404 | 410): ActionResult<Order> { return this.statusCode(status); }", "404, 410"],
  // Helpers.
  [
    "m(): ActionResult<Order> { const order = this.#load(1); if (order === null) return this.notFound(); return order; }",
    "200 value, 404",
  ],
  ["m(): ActionResult<Order> { return this.#load(1) ?? this.notFound(); }", "200 value, 404"],
  ["m(): Order | null { return this.#load(1); }", "200 value, 204"],
  [
    "m(order: Order): ActionResult<Order> { const refused = this.#check(order); if (refused) return refused; return order; }",
    "200 value, 400 validation-problem, 409",
  ],
  [
    "m(order: Order): ActionResult<Order> { return this.#check(order) ?? order; }",
    "200 value, 400 validation-problem, 409",
  ],
  ["m(order: Order): ActionResult<Order> { return this.checked(order) ?? this.ok(order); }", "200 value, 409"],
  ["m(): ActionResult { return this.first(); }", "?"],
  ["m(): ActionResult { return this.second(); }", "204"],
  ["m(): ActionResult { return this.round(); }", "204, ?"],
  ["m(): ActionResult { return this.answer(404); }", "?"],
  ["m(): ActionResult { return this.refuse('no'); }", "422 value String"],
  ["m(): ActionResult { return this.missing(); }", "404"],
  ["m(): ActionResult { return this.forbid(); }", "403"],
  ["m(): ActionResult<Order> { return this.typed(new Order()); }", "200 value"],
  ["m(): ActionResult { return notMine(this); }", "404"],
  ["m(): string | null { return format(new Order()); }", "200 value, 204"],
  ["m(): ActionResult { return outside(); }", "?"],
  ["m(): ActionResult { return orders.result() as ActionResult; }", "?"],
  ["m(): ActionResult { return this.statusCode(gone); }", "410"],
  // Results that are made.
  ["m(): ActionResult { return new StatusCodeResult(410); }", "410"],
  ["m(): ActionResult { return new lig.ObjectResult(new Taken(), 409); }", `409 value ${file}#Taken`],
  ["m(): ActionResult<Order> { return new ObjectResult(new Order()); }", "200 value"],
  ["m(): ActionResult { return new lig.ProblemResult(new ProblemDetails({ status: 402 })); }", "402 problem"],
  ["m(): ActionResult { return new lig.RedirectResult('/', { permanent: true }); }", "301"],
  ["m(): ActionResult { return new lig.FileContentResult(new Uint8Array(), 'image/png'); }", "200 file image/png"],
  ["m(): ActionResult { return new lig.ContentResult('x', 'text/css'); }", "200 text text/css"],
  ["m(): ActionResult { return new lig.JsonResult(new Taken()); }", `200 json ${file}#Taken`],
  ["m(): ActionResult { return new lig.EmptyResult(); }", "200"],
  ["m(): ActionResult { return new lig.EmptyResult(true); }", "?"],
  ["m(): ActionResult { return new Teapot(); }", "?"],
  // The reply.
  ["m(): Order { this.reply.code(203); return new Order(); }", "203 value"],
  ["m(): Order { this.reply.header('x', 'y').type('a/b'); return new Order(); }", "200 value"],
  ["m(): Order { this.reply.header('x', 'y').code(202); return new Order(); }", "202 value"],
  ["m(): Order { if (is) return new Order(); this.reply.code(202); return new Order(); }", "200 value, 202 value"],
  ["m(): Order { this.reply.code(202).send(1); return new Order(); }", "?"],
  ["m(): Order { this.reply.raw.statusCode = 500; return new Order(); }", "?"],
  ["m(): Order { this.reply.header('x', 'y'); return new Order(); }", "200 value"],
  [
    "m(): ActionResult<Order> { if (is) this.reply.code(203); return is ? this.notFound() : new Order(); }",
    "200 value, 203 value, 404",
  ],
  [
    "m(): Order { if (is) { this.reply.header('x', 'y').code(202); } else this.reply.status(203); return new Order(); }",
    "202 value, 203 value",
  ],
  ["m(): Order | null { if (is) { this.reply.code(404); return null; } return new Order(); }", "200 value, 404"],
  ["m(): Order { if (is) { this.reply.code(404); throw new Error(); } return new Order(); }", "200 value"],
  [
    "m(): Order { if (is) this.reply.code(202); else if (gone) this.reply.code(203); return new Order(); }",
    "200 value, 202 value, 203 value",
  ],
  ["m(): Order { this.reply.code(202); if (is) this.reply.code(203); return new Order(); }", "202 value, 203 value"],
  ["m(): Order { if (is) this.reply.code(202); this.reply.code(203); return new Order(); }", "203 value"],
  [
    "m(): Order { if (is) { if (gone) this.reply.code(202); return new Order(); } this.reply.code(203); return new Order(); }",
    "200 value, 202 value, 203 value",
  ],
  ["m(): Order { this.reply.code(is ? 202 : 203); return new Order(); }", "202 value, 203 value"],
  [
    "m(): ActionResult { if (is) this.reply.code(202); return this.json(new Order()); }",
    `200 json ${file}#Order, 202 json ${file}#Order`,
  ],
  ["m(): void { if (is) this.reply.code(202); }", "200, 202"],
  ["m(): Order { this.reply.code(203); try { return new Order(); } catch { return new Order(); } }", "203 value"],
  ["m(): Order { this.reply.code(203); return this.plainly(); } plainly() { return new Order(); }", "203 value"],
  ["m(): Order { try { this.reply.code(203); } catch {} return new Order(); }", "?"],
  ["m(): Order { while (is) this.reply.code(203); return new Order(); }", "?"],
  ["m(): Order { is && this.reply.code(203); return new Order(); }", "?"],
  ["m(): Order { [1].forEach(() => { this.reply.code(203); }); return new Order(); }", "?"],
  ["m(): Order { this.reply.code(9); return new Order(); }", "?"],
  ["m() { return this.reply.code(201).send({}); }", "?"],
  ["m() { const { reply } = this; void reply.send(); }", "?"],
  // Nothing is read.
  ["async *m() { yield 1; }", "-"],
  ["m(a: string): string; m(a: Int32): Int32; m(a: unknown): unknown { return a; }", "200 value"],
];

describe("the errors that are thrown for the client", () => {
  const classes = Object.entries(ligature).filter(
    ([name, value]) =>
      name !== "HttpError" && typeof value === "function" && value.prototype instanceof ligature.HttpError,
  ) as [string, ligature.HttpErrorClass][];

  it("have the statuses that the reflection reads", () => {
    const current = classes.filter(([name, Class]) => name === Class.name);
    const statuses = current.map(([name, Class]) => [name, new Class().statusCode] as const);
    assert.deepEqual(Object.fromEntries(statuses), Object.fromEntries(httpErrorClasses));
  });

  it("have their names of 0.1 too", () => {
    const old = classes.filter(([name, Class]) => name !== Class.name);
    assert.equal(old.length, httpErrorClasses.size - 1);
    for (const [name, Class] of old) assert.equal(Class.name, `${name}Error`);
  });
});

describe("what the returns of an action show", function () {
  this.timeout(120_000);
  let methods: ReadonlyMap<string, MethodDeclaration>;
  let controller: ClassDeclaration;
  before(() => {
    const text = forms.map(([method], index) => named(method, index)).join("\n");
    const { classes, diagnostics } = reflectTexts({
      "returns.ts": `${declarations} export class Subject extends Answers { ${helpers} ${text} } export class Other { m() { return 1; } }`,
      "elsewhere.ts": `import type { ControllerBase } from "ligature"; export const gone = 410; export function notMine(controller: ControllerBase) { return controller.notFound(); }`,
    });
    assert.deepEqual(diagnostics, []);
    controller = classes.find(({ declaration }) => declaration.name === "Subject")!.declaration;
    methods = new Map(controller.methods!.map((method) => [method.name, method]));
    assert.equal(
      classes.find(({ declaration }) => declaration.name === "Other")!.declaration.methods![0]!.returned,
      undefined,
    );
  });

  for (const [index, [method, expected]] of forms.entries()) {
    it(`is ${expected === "" ? "nothing" : expected} when the action is ${method}`, () => {
      assert.equal(shown(methods.get(`m${index}`)!), expected);
    });
  }
});

/** The method of the table under a name of its own. */
function named(method: string, index: number): string {
  return method.replace(/(^|[ *;])m(?=\()/g, `$1m${index}`);
}

function shown({ returned, hasUnknownReturns }: MethodDeclaration): string {
  if (returned === undefined) return "-";
  return [...returned.map(written), ...(hasUnknownReturns ? ["?"] : [])].join(", ");
}

function written({ statusCode, body, type, contentType }: ReturnedResponse): string {
  const id = type?.type.replace(/:\d+:\d+$/, ":LINE");
  return [statusCode, body === "none" ? undefined : body, id, contentType]
    .filter((part) => part !== undefined)
    .join(" ");
}
