import assert from "node:assert/strict";
import { factsOf, type Operation } from "#runtime/openapi/index.js";
import { describeSource, type SourceOptions } from "./describe-source.js";

function describe1(text: string, options?: SourceOptions) {
  const { document, diagnostics } = describeSource(text, options);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  );
  return { document, diagnostics, operations: Object.fromEntries(operations) as Record<string, Operation> };
}

/** `in name` of each parameter, with `!` where it is required. */
function parametersOf(operation: Operation | undefined): string[] {
  return (operation?.parameters ?? []).map((one) => `${one.in} ${one.name}${one.required ? "!" : ""}`);
}

describe("operations", function () {
  this.timeout(60_000);

  it("exist for every route and method of an action, and for nothing else", () => {
    const { operations } = describe1(`
      export class PlainController extends ControllerBase { @HttpGet() conventional() {} }
      @Page("/page") export class SomePage extends PageModel { onGet() {} }
      @Route("a") export class AController extends ControllerBase {
        @HttpGet("one") @HttpGet("two/{id:int}") get(id: Int32) {}
        @AcceptVerbs("PUT", "PATCH", { route: "many" }) many() {}
        @HttpGet("/root") root() {}
      }`);
    assert.deepEqual(Object.keys(operations), ["get /a/one", "get /a/two/{id}", "put /a/many", "patch /a/many", "get /root"]); // prettier-ignore
    // Without the route parameter of the other route, the value comes from the query.
    assert.deepEqual(parametersOf(operations["get /a/two/{id}"]), ["path id!"]);
    assert.deepEqual(parametersOf(operations["get /a/one"]), ["query id"]);
  });

  it("are left out, with a notice, when a route answers any method or two are the same to OpenAPI", () => {
    const { operations, diagnostics } = describe1(`
      @Route("a") export class AController extends ControllerBase {
        @Route("any") any() {}
        @HttpGet("{id:int}") byId(id: Int32) {}
        @HttpGet("{id:guid}") byGuid(id: string) {}
      }`);
    assert.deepEqual(Object.keys(operations), ["get /a/{id}"]);
    assert.deepEqual(parametersOf(operations["get /a/{id}"]), ["path id!"]);
    assert.deepEqual(diagnostics.map(({ code }) => code), ["LIG5002", "LIG5003"]); // prettier-ignore
    assert.match(diagnostics[1]!.message, /AController\.byGuid and AController\.byId .* GET \/a\/\{id\}/);
  });

  it("stay in the document, with a warning, when only names and constraints tell their paths apart", () => {
    const { operations, diagnostics } = describe1(`
      @Route("a") export class AController extends ControllerBase {
        @HttpGet("{id:int}") byId(id: Int32) {}
        @HttpGet("{code:alpha}") byCode(code: string) {}
        @HttpPut("{code:alpha}") put(code: string) {}
      }`);
    assert.deepEqual(Object.keys(operations).sort(), ["get /a/{code}", "get /a/{id}", "put /a/{code}"]);
    assert.deepEqual(diagnostics.map(({ code }) => code), ["LIG5018"]); // prettier-ignore
    const [{ message, data }] = diagnostics as [(typeof diagnostics)[0]];
    assert.match(
      message,
      /byId' has the path \/a\/\{id\} .* \/a\/\{code\}\..* no route constraints, .* GET requests apart\. Give one/,
    );
    assert.equal(data?.["to"], undefined);
  });

  const grouped = `
    @ApiController() @Route("all") export class AllController extends ControllerBase {
      @HttpGet() get() {}
      @HttpPost() @ApiExplorerSettings({ groupName: "v2" }) post() {}
      @HttpPut() @ApiExplorerSettings({ ignoreApi: true }) put() {}
    }
    @ApiController() @Route("hidden") @ApiExplorerSettings({ ignoreApi: true }) export class HiddenController extends ControllerBase {
      @HttpGet() @ApiExplorerSettings({ ignoreApi: false }) shown() {}
      @HttpPut() put() {}
    }`;
  const documents = { v1: { title: "One" }, v2: { title: "Two", version: "2" } };

  it("are in the documents of their group, and in all without one", () => {
    const keys = (options: SourceOptions) => Object.keys(describe1(grouped, { documents, ...options }).operations);
    assert.deepEqual(keys({}), ["get /all", "get /hidden"]);
    assert.deepEqual(keys({ documentName: "v2" }), ["get /all", "post /all", "get /hidden"]);
    assert.deepEqual(keys({ inclusion: (name, { method }) => name === "v1" && method === "post" }), ["post /all"]);
    assert.throws(() => describe1(grouped, { documents, documentName: "v3" }), /no OpenAPI document "v3".*v1, v2/);
  });

  it("have ids, tags and an order as the options say", () => {
    const text = `
      @Route("b") export class BController extends ControllerBase { @HttpGet("x", { name: "bx" }) x() {} @HttpGet("y") y() {} }
      @Route("a") export class AController extends ControllerBase { @HttpGet("z") z() {} }`;
    const ids = (options: SourceOptions) => Object.values(describe1(text, options).operations).map((one) => one.operationId); // prettier-ignore
    assert.deepEqual(ids({}), [undefined, "bx", undefined]);
    assert.deepEqual(ids({ operationIds: "action" }), ["A_z", "B_x", "B_y"]);
    assert.deepEqual(ids({ operationIds: ({ action, method }) => `${method}-${action.name}` }), ["get-z", "get-x", "get-y"]); // prettier-ignore
    const byMethod = describe1(text, { orderActionsBy: () => "", tagActionsBy: ({ action }) => [action.name, "all"] });
    assert.deepEqual(Object.keys(byMethod.operations), ["get /b/x", "get /b/y", "get /a/z"]);
    assert.deepEqual(byMethod.document.tags, ["all", "x", "y", "z"].map((name) => ({ name }))); // prettier-ignore
  });

  it("have options in the place of the template when there is none", () => {
    const { operations } = describe1(`
      @Route("a") export class AController extends ControllerBase {
        @HttpGet({ name: "all" }) all() {}
        @HttpPost({ order: 1 }) add() {}
        @HttpPut("x", { name: "one" }) put() {}
      }`);
    const described = Object.entries(operations).map(([key, { operationId }]) => [key, operationId]);
    assert.deepEqual(described, [["get /a", "all"], ["post /a", undefined], ["put /a/x", "one"]]); // prettier-ignore
  });

  it("leave deprecated actions out when the option is set, and mark them otherwise", () => {
    const text = `
      @Route("a") export class AController extends ControllerBase {
        /** @deprecated */
        @HttpGet() old() {}
        @HttpPost() post() {}
      }`;
    assert.equal(describe1(text).operations["get /a"]?.deprecated, true);
    assert.deepEqual(Object.keys(describe1(text, { ignoreDeprecatedActions: true }).operations), ["post /a"]);
  });

  it("describe the bound parameters when a model is split up", () => {
    const { operations } = describe1(`
      export class Inner { deep!: string | null; }
      export class Model {
        @FromRoute() id!: Int32; @FromHeader({ name: "X-Tenant" }) tenant!: string | null; @FromBody() body!: Inner;
        inner!: Inner; @BindNever() secret!: string | null; @FromQuery({ name: "short" }) long!: string; list!: Int32[];
        get computed(): Int32 { return 1; }
      }
      @ApiController() @Route("a") export class AController extends ControllerBase {
        @HttpPost("{id}") post(@FromQuery() model: Model, @FromServices() inner: Inner, stop: AbortSignal, @FromHeader() Accept: string) {}
        @HttpGet("named") named(@FromQuery({ name: "m" }) model: Inner) {}
        @HttpGet("bound") bound(@FromQuery() @Bind("deep") model: Inner) {}
      }`);
    const post = operations["post /a/{id}"];
    assert.deepEqual(parametersOf(post), ["path id!", "header X-Tenant", "query inner.deep", "query short!", "query list!"]); // prettier-ignore
    assert.deepEqual(Object.keys(post!.requestBody!.content), ["application/json"]);
    assert.deepEqual(parametersOf(operations["get /a/named"]), ["query m.deep"]);
    assert.deepEqual(parametersOf(operations["get /a/bound"]), ["query deep"]);
  });

  it("describe what a custom binder declares, or nothing if the route does not contain it", () => {
    const { operations } = describe1(`
      export class SilentBinder { async bindModelAsync() {} }
      export class PointBinder {
        static readonly describe = { description: "x,y" } as const;
        async bindModelAsync() {}
      }
      const name = "x-user";
      export class UserBinder {
        static readonly describe = { in: "header", name, type: "Int32", required: false, description: "who" };
        async bindModelAsync() {}
      }
      export class FieldBinder { static readonly describe = { in: "form" }; async bindModelAsync() {} }
      export class NumberBinder { static readonly describe = { type: "Int64" }; async bindModelAsync() {} }
      @ModelBinder({ binderType: SilentBinder as never }) export class Silent { x!: Int32; }
      @ModelBinder({ binderType: PointBinder as never }) export class Point { x!: Int32; y!: Int32; }
      @ApiController() @Route("a") export class AController extends ControllerBase {
        @HttpGet("{at}") get(at: Silent, to: Silent | null, @FromQuery() from: Silent, form: FormCollection) {}
        @HttpGet("points/{from}") points(from: Point, to: Point | null, @ModelBinder({ name: "p" }) other: Point) {}
        @HttpGet("users/{id}") users(@ModelBinder({ binderType: UserBinder as never }) id: Point, @ModelBinder({ binderType: NumberBinder as never, name: "id" }) number: Point) {}
        @HttpGet("lists") lists(@FromQuery() many: Silent[], @FromQuery() points: Point[], @FromQuery() unique: Set<Point>) {}
        @HttpPost("fields") fields(@ModelBinder({ binderType: FieldBinder as never }) field: string) {}
      }`);
    const valuesOf = (key: string) =>
      (operations[key]!.parameters ?? []).map(({ in: place, name, required, description, schema }) =>
        [place, name, required, description, schema?.format ?? schema?.type]); // prettier-ignore
    assert.deepEqual(valuesOf("get /a/{at}"), [["path", "at", true, undefined, "string"]]);
    assert.deepEqual(valuesOf("get /a/points/{from}"), [
      ["path", "from", true, "x,y", "string"],
      ["query", "to", undefined, "x,y", "string"],
      ["query", "p", true, "x,y", "string"],
    ]);
    assert.deepEqual(valuesOf("get /a/users/{id}"), [
      ["header", "x-user", undefined, "who", "int32"],
      ["path", "id", true, undefined, "int64"],
    ]);
    assert.deepEqual(
      operations["get /a/lists"]!.parameters?.map(({ name, description, schema }) => [name, description, schema]),
      [
        ["points", "x,y", { type: "array", items: { type: "string" } }],
        ["unique", "x,y", { type: "array", items: { type: "string" } }],
      ],
    );
    const [form] = Object.values(operations["post /a/fields"]!.requestBody!.content);
    assert.deepEqual(Object.keys(form!.schema!.properties!), ["field"]);
  });

  const bodies: readonly (readonly [parameter: string, required: boolean, isNullable?: true])[] = [
    ["@FromBody() body: M", true],
    ["@FromBody() body: M | null", false, true],
    ["@FromBody() body?: M", false, true],
    ["@FromBody() @Required() body: M | null", true],
    [`@FromBody({ emptyBodyBehavior: "allow" }) body: M`, true],
    [`@FromBody({ emptyBodyBehavior: "allow" }) body: M | null`, false, true],
    [`@FromBody({ emptyBodyBehavior: "disallow" }) body: M | null`, true],
  ];
  for (const [parameter, required, isNullable] of bodies) {
    it(`${required ? "need" : "do without"} a body when it is bound to ${parameter}`, () => {
      const { operations } = describe1(`
        export class M { a!: Int32; }
        @Route("a") export class AController extends ControllerBase { @HttpPost() post(${parameter}) {} }`);
      const { requestBody } = operations["post /a"]!;
      assert.equal(requestBody?.required, required || undefined);
      const model = { $ref: "#/components/schemas/M" };
      const schema = isNullable ? { anyOf: [model, { type: "null" }] } : model;
      assert.deepEqual(requestBody?.content["application/json"]?.schema, schema);
    });
  }

  it("have a 415 when a formatter reads their body, and the document describes how a request can be wrong", () => {
    const { operations } = describe1(`
      export class M { a!: Int32; }
      export class InRequest { @FromRoute() id!: Int32; @FromBody() body!: M; }
      @ApiController() @Route("a") export class AController extends ControllerBase {
        @HttpPost("checked") checked(body: M): ActionResult<M> { return this.modelState.isValid ? body : this.badRequest(this.modelState); }
        @HttpPost("declared") @ProducesResponseType(404) declared(body: M): M { return body; }
        @HttpPost("automatic") @AutomaticBadRequest() automatic(body: M): M { return body; }
        @HttpPost("own") @ProducesResponseType(415, M) @ProducesResponseType(404) own(body: M): M { return body; }
        @HttpPost("inside/{id}") @AutomaticBadRequest() inside(request: InRequest): M { return request.body; }
        @HttpPost("plain") plain(body: M): M { return body; }
        @HttpPost("query") @AutomaticBadRequest() query(id: Int32): Int32 { return id; }
        @HttpPost("form") @AutomaticBadRequest() form(@FromForm() body: M): M { return body; }
        @HttpPost("one-form") @AutomaticBadRequest() @Consumes("multipart/form-data") oneForm(@FromForm() body: M): M { return body; }
        @HttpPost("one-file") @AutomaticBadRequest() @Consumes("multipart/form-data") oneFile(file: FormFile): string { return file.name; }
        @HttpGet("nothing") @AutomaticBadRequest() @Consumes("application/json") nothing(id: Int32): Int32 { return id; }
      }`);
    const refused = Object.entries(operations).map(([key, { responses }]) => [
      key.replace("post /a/", ""),
      ...Object.keys(responses["415"]?.content ?? {}),
    ]);
    assert.deepEqual(refused, [
      ["checked", "application/problem+json"],
      ["declared", "application/problem+json"],
      ["automatic", "application/problem+json"],
      ["own", "application/json"],
      ["inside/{id}", "application/problem+json"],
      ["plain"],
      ["query"],
      ["form"],
      ["one-form", "application/problem+json"],
      ["one-file", "application/problem+json"],
      ["get /a/nothing"],
    ]);
  });

  it("contain the application's name, whatever the model contains", () => {
    const text = `
      @ApiController() @Route("a") export class AController extends ControllerBase {
        @HttpPost() post(word: string, @FromBody() body: Int32): Int32[] { return []; }
        @HttpPost("form") form(@FromForm() word: string) {}
      }`;
    const facts = factsOf({ suppressImplicitRequired: true, xmlSerializerFormatters: true });
    const { operations } = describe1(text, { facts, prefix: "/v1/" });
    const post = operations["post /v1/a"]!;
    assert.deepEqual(parametersOf(post), ["query word"]);
    assert.deepEqual(Object.keys(post.requestBody!.content), ["application/json", "application/xml"]);
    assert.deepEqual(Object.keys(operations["post /v1/a/form"]!.requestBody!.content), [
      "application/x-www-form-urlencoded",
      "multipart/form-data",
    ]);
  });

  it("list XML for bodies whose type has an XML form", () => {
    const text = `
      export class Plain { a!: Int32; list!: Int32[]; }
      export class Labelled { labels!: Record<string, string>; }
      @ApiController() @Route("a") export class AController extends ControllerBase {
        @HttpPost("plain") plain(body: Plain) {}
        @HttpPost("labelled") labelled(body: Labelled) {}
        @HttpPost("json") @Consumes("application/json") json(body: Plain) {}
        @HttpPost("form") form(@FromForm() word: string) {}
      }`;
    const contents = (options: object): string[][] => {
      const { operations } = describe1(text, { facts: factsOf(options) });
      return Object.values(operations).map(({ requestBody }) => Object.keys(requestBody!.content));
    };
    const json = ["application/json"];
    const form = ["application/x-www-form-urlencoded", "multipart/form-data"];
    assert.deepEqual(contents({ xmlSerializerFormatters: true }), [[...json, "application/xml"], json, json, form]);
    assert.deepEqual(contents({ xmlSerializerFormatters: false }), [json, json, json, form]);
  });

  it("describe how the application writes numbers that a double cannot represent", () => {
    const text = `
      import type { Decimal } from "ligature";
      export class Big { a!: Int64; b!: Decimal | null; }
      @ApiController() @Route("a") export class AController extends ControllerBase { @HttpPost() post(id: Int64, big: Big) {} }`;
    const facts = factsOf({ json: { int64: "string", decimal: "string" } });
    const { operations, document } = describe1(text, { facts, prefix: "v1" });
    assert.deepEqual(operations["post /v1/a"]!.parameters![0]!.schema, { type: "integer", format: "int64" });
    assert.deepEqual(document.components!.schemas!.Big!.properties, {
      a: { type: "string", format: "int64" },
      b: { type: ["string", "null"], format: "decimal" },
    });
  });

  it("answer with what attributes declare, the action's before the controller's", () => {
    const { operations } = describe1(`
      export class Problem { a!: Int32; }
      @Route("a") @Produces("application/a+json") @ProducesResponseType(404) @ProducesResponseType<Int32>(409, { description: "Taken" })
      export class AController extends ControllerBase {
        @HttpGet() @ProducesResponseType(404, Problem) @ProducesResponseType(201) get(): string { return ""; }
        @HttpPost() @ProducesResponseType(599) @ProducesResponseType<string>(222, { contentTypes: ["text/x"] }) post() {}
      }`);
    const described = (key: string) =>
      Object.entries(operations[key]!.responses).map(([status, { description, content = {} }]) => [
        status, description, ...Object.keys(content),
      ]); // prettier-ignore
    assert.deepEqual(described("get /a"), [
      ["201", "Created", "application/a+json"],
      ["404", "Not Found", "application/a+json"],
      ["409", "Taken", "application/a+json"],
    ]);
    assert.deepEqual(described("post /a"), [
      ["222", "Success", "text/x"],
      ["404", "Not Found"],
      ["409", "Taken", "application/a+json"],
      ["599", "Server Error"],
    ]);
  });

  it("have the automatic 400 with its errors when they bind something and declare no 400 of their own", () => {
    const { operations, document } = describe1(`
      export class Conflict { field!: string; }
      @ApiController() @Route("on") @AutomaticBadRequest() export class OnController extends ControllerBase {
        @HttpGet("{id}") get(id: Int32) { return id; }
        @HttpGet() @Produces("text/csv") all(id: Int32): string { return ""; }
        @HttpPost("open") @ProducesResponseType(400) open(id: Int32) { return id; }
        @HttpPost("typed") @ProducesResponseType(400, Conflict) typed(id: Int32) { return id; }
        @HttpPost("off") @AutomaticBadRequest(false) off(id: Int32) { return id; }
        @HttpPost("nothing") nothing() { return 1; }
        @HttpPost("errors") @AutomaticBadRequest(false) errors(): ValidationProblemDetails { return new ValidationProblemDetails(); }
      }`);
    const contentOf = (key: string, status = "400") => {
      const content = operations[key]!.responses[status]?.content;
      return content === undefined ? [] : Object.entries(content).map(([type, { schema }]) => `${type} ${JSON.stringify(schema)}`); // prettier-ignore
    };
    const automatic = ['application/problem+json {"$ref":"#/components/schemas/ValidationProblemDetails"}'];
    assert.deepEqual(contentOf("get /on/{id}"), automatic);
    assert.deepEqual(contentOf("get /on"), automatic);
    assert.deepEqual(contentOf("post /on/open"), automatic);
    assert.deepEqual(contentOf("post /on/typed"), ['application/json {"$ref":"#/components/schemas/Conflict"}']);
    assert.deepEqual(contentOf("post /on/off"), []);
    assert.deepEqual(contentOf("post /on/nothing"), []);
    assert.deepEqual(contentOf("post /on/errors", "200"), automatic);
    assert.equal(operations["get /on/{id}"]!.responses["400"]!.description, "Bad Request");
    const { errors, ...rest } = (document.components!.schemas!.ValidationProblemDetails as { properties: Record<string, unknown> }).properties; // prettier-ignore
    assert.deepEqual(errors, { type: "object", additionalProperties: { type: "array", items: { type: "string" } } });
    assert.deepEqual(Object.keys(rest), ["type", "title", "status", "detail", "instance"]);
  });
});
