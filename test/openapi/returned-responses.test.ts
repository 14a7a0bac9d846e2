import assert from "node:assert/strict";
import type { Response } from "#runtime/openapi/index.js";
import { describeSource, type SourceOptions } from "./describe-source.js";

const declarations = `
  export class Order { id!: Int32 }
  export class Taken { by!: string }
  declare const orders: { find(id: Int32): Order | undefined; maybe(): Order | null };
  declare const is: boolean;`;

/** The responses of each of the actions: `status mediaType Schema`. */
function responses(
  actions: readonly string[],
  options: SourceOptions = {},
  controller = "@ApiController()",
): string[][] {
  const methods = actions.map((action, index) => `@HttpPost("${index}") ${action.replace("post(", `m${index}(`)}`);
  const text = `${declarations} ${controller} @Route("a") export class AController extends ControllerBase { ${methods.join("\n")} }`;
  const { paths } = describeSource(text, options).document;
  return actions.map((_, index) => Object.entries(paths[`/a/${index}`]!.post!.responses).map(written));
}

function written([status, { description, content = {} }]: readonly [string, Response]): string {
  const contents = Object.entries(content).map(([mediaType, { schema }]) => `${mediaType} ${shortened(schema)}`);
  const words = /^[A-Z]/.test(description) ? [] : [description];
  return [status, ...words, ...contents].join(" ");
}

function shortened(schema: unknown): string {
  const text = JSON.stringify(schema);
  return text.replace(/\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g, "$1").replaceAll('"', "");
}

const json = "application/json";
const problem = "application/problem+json ProblemDetails";
const invalid = "application/problem+json ValidationProblemDetails";
const both = "post(): ActionResult<Order> { return orders.find(1) ?? this.notFound(); }";
const created = `post(order: Order): ActionResult<Order> {
  if (!this.modelState.isValid) return this.badRequest(this.modelState);
  return this.createdAtRoute("order", {}, order);
}`;

/** An action, with its attributes, and the responses that are described. */
const table: readonly (readonly [action: string, expected: readonly string[]])[] = [
  [both, [`200 ${json} Order`, `404 ${problem}`]],
  [created, [`201 ${json} Order`, `400 ${invalid}`, `415 ${problem}`]],
  ["async post(): Promise<Order> { return new Order(); }", [`200 ${json} Order`]],
  ["post(): ActionResult { return is ? this.noContent() : this.forbid(); }", ["204", `403 ${problem}`]],
  ["post(): ActionResult { return this.redirect('/'); }", ["302"]],
  ["post(): ActionResult<Order> { return this.accepted('/1', new Order()); }", [`202 ${json} Order`]],
  ["post() { return this.ok(new Order()); }", [`200 ${json} Order`]],
  ["post(): ActionResult<Order> { return this.statusCode(409, new Taken()); }", [`409 ${json} Taken`]],
  [
    "post(): ActionResult<string> { return is ? 'a' : this.json('b'); }",
    [`200 ${json} {type:string} text/plain {type:string}`],
  ],
  [
    "post() { return this.file(new Uint8Array(), 'application/pdf'); }",
    ["200 application/pdf {type:string,format:binary}"],
  ],
  ["post() { return this.file(new Uint8Array(), 'application/hal+json'); }", ["200 application/hal+json {}"]],
  ["@Produces('application/json') post() { return new Uint8Array(); }", [`200 ${json} {}`]],
  ["post() { return this.content('<p>', 'text/html'); }", ["200 text/html {type:string}"]],
  ["post() { return this.content('[1]', 'application/json'); }", ["200 application/json {}"]],
  ["post(): ActionResult { return is ? this.badRequest() : this.badRequest(this.modelState); }", [`400 ${invalid}`]],
  [
    "post(): ActionResult { return is ? this.conflict(new Taken()) : this.conflict(new Order()); }",
    [`409 ${json} {anyOf:[Order,Taken]}`],
  ],
  [
    "post(): ActionResult { return is ? this.badRequest('no') : this.badRequest(); }",
    [`400 ${problem} text/plain {type:string}`],
  ],
  // Null is answered 204.
  ["post(): Order | null { return orders.maybe(); }", [`200 ${json} Order`, "204"]],
  ["post() { return orders.maybe() ?? this.notFound(); }", [`200 ${json} Order`, `404 ${problem}`]],
  // A call that cannot be followed adds nothing, and the return type is a 200 where no success is known.
  [
    "post(status: Int32): ActionResult<Order> { return is ? this.notFound() : this.statusCode(status, new Order()); }",
    [`200 ${json} Order`, `404 ${problem}`],
  ],
  [
    "post(status: Int32): ActionResult<Order> { return is ? this.created('/', new Order()) : this.statusCode(status); }",
    [`201 ${json} Order`],
  ],
  ["post(): Order { if (is) throw new NotFound(); return new Order(); }", [`200 ${json} Order`, `404 ${problem}`]],
  ["post(): Order { if (is) throw new NotFound(); throw new Error(); }", [`404 ${problem}`]],
  [
    "@ProducesResponseType(404, Taken) post(): Order { if (is) throw new NotFound(); return new Order(); }",
    [`200 ${json} Order`, `404 ${json} Taken`],
  ],
  ["post(): Order { throw new Error(); }", [`200 ${json} Order`]],
  // An attribute says the type; what it leaves out, the returns say.
  [`@ProducesResponseType(404, Taken) ${both}`, [`200 ${json} Order`, `404 ${json} Taken`]],
  [`@ProducesResponseType(404) ${both}`, [`200 ${json} Order`, `404 ${problem}`]],
  [
    `@ProducesResponseType(400, { description: "wrong" }) ${created}`,
    [`201 ${json} Order`, `400 wrong ${invalid}`, `415 ${problem}`],
  ],
  [`@SwaggerResponse(404, "none") ${both}`, [`200 ${json} Order`, `404 none ${problem}`]],
  [`@ProducesResponseType(409) ${both}`, [`200 ${json} Order`, `404 ${problem}`, `409 ${problem}`]],
  [
    `@SwaggerResponse(400, "bad", ValidationProblemDetails) ${both}`,
    [`200 ${json} Order`, `400 bad ${invalid}`, `404 ${problem}`],
  ],
  [
    `@ProducesResponseType(409, { type: ProblemDetails }) ${both}`,
    [`200 ${json} Order`, `404 ${problem}`, `409 ${problem}`],
  ],
  [
    `@ProducesResponseType<ValidationProblemDetails>(422) ${both}`,
    [`200 ${json} Order`, `404 ${problem}`, `422 ${invalid}`],
  ],
  // An action that declares a success declares all of them.
  [`@ProducesResponseType(200, Order) ${created}`, [`200 ${json} Order`, `400 ${invalid}`, `415 ${problem}`]],
  [`@ProducesResponseType(204) ${both}`, ["204", `404 ${problem}`]],
  [`@ProducesResponseType(201) ${created}`, [`201 ${json} Order`, `400 ${invalid}`, `415 ${problem}`]],
  [`@SwaggerResponse(202, "later") ${both}`, ["202 later", `404 ${problem}`]],
  // Problems are written as such, whatever `@Produces` says.
  [`@Produces("application/a+json") ${created}`, ["201 application/a+json Order", `400 ${invalid}`, `415 ${problem}`]],
  [
    `@Produces("application/a+json") @ProducesResponseType(409) ${both}`,
    ["200 application/a+json Order", `404 ${problem}`, `409 ${problem}`],
  ],
  [`@Authorize() ${both}`, [`200 ${json} Order`, `401 ${problem}`, `404 ${problem}`]],
  [
    `@Authorize({ roles: "admin" }) ${both}`,
    [`200 ${json} Order`, `401 ${problem}`, `403 ${problem}`, `404 ${problem}`],
  ],
];

describe("the responses of an action", function () {
  this.timeout(120_000);
  let described: string[][];
  before(() => {
    described = responses(table.map(([action]) => action));
  });

  for (const [index, [action, expected]] of table.entries()) {
    it(`are ${expected.join(", ")} when it is ${action.replace(/\s+/g, " ")}`, () => {
      assert.deepEqual(described[index], expected);
    });
  }

  it("have no problems when the controller is no @ApiController", () => {
    const invalidToo = "post(): ActionResult { return is ? this.badRequest() : this.validationProblem(); }";
    assert.deepEqual(responses([both, invalidToo], {}, ""), [[`200 ${json} Order`, "404"], [`400 ${invalid}`]]);
  });

  it("are those that attributes and the return type declare when `inferResponses` is false", () => {
    const rows: [string, string[]][] = [
      [both, [`200 ${json} Order`]],
      [created, [`200 ${json} Order`]],
      [`@ProducesResponseType(400) ${created}`, [`200 ${json} Order`, `400 ${problem}`]],
      ["post(): Order | null { return null; }", [`200 ${json} Order`]],
      [
        `@Produces("application/a+json") @ProducesResponseType(404) ${both}`,
        ["200 application/a+json Order", `404 ${problem}`],
      ],
    ];
    const actions = rows.map(([action]) => action);
    assert.deepEqual(responses(actions, { inferResponses: false }), rows.map(([, expected]) => expected)); // prettier-ignore
  });

  it("are worded by doc comments", () => {
    const text = `${declarations}
      @ApiController() @Route("a") export class AController extends ControllerBase {
        /**
         * @returns the order
         * @response 404 there is none
         */
        @HttpPost() ${both} }`;
    const { responses: found } = describeSource(text).document.paths["/a"]!.post!;
    assert.deepEqual([found["200"]?.description, found["404"]?.description], ["the order", "there is none"]);
    assert.ok(found["404"]?.content);
  });

  it("know the errors by key of validation problem details", () => {
    const text = `@ApiController() @Route("a") export class AController extends ControllerBase { @HttpPost() post(): ActionResult { return this.validationProblem(); } }`;
    const { schemas = {} } = describeSource(text).document.components!;
    assert.deepEqual(Object.keys(schemas), ["ValidationProblemDetails"]);
    const { properties = {} } = schemas.ValidationProblemDetails!;
    assert.deepEqual(Object.keys(properties), ["type", "title", "status", "detail", "instance", "errors"]);
    assert.deepEqual(properties.errors, {
      type: "object",
      additionalProperties: { type: "array", items: { type: "string" } },
    });
  });
});
