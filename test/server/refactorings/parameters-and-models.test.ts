import assert from "node:assert/strict";
import { RefactoredProject } from "./refactored-project.js";

const path = "src/orders.controller.ts";
const tests = "src/orders.test.ts";
const imports =
  "ApiController, AutomaticBadRequest, BindRequired, ControllerBase, FromBody, FromForm, FromHeader, FromQuery, FromRoute, HttpGet, HttpPost, ModelBinder, Range, Required, Route, StringLength, AllowedValues, createApp, defineAttribute, type FormFile, type Int32";

interface Texts {
  /** The attributes of the controller. */
  readonly head?: string;
  /** The text before the class. */
  readonly before?: string;
  readonly action: string;
  /** The text after the action, in the class. */
  readonly more?: string;
}

/** A controller in an application. */
function around({ head = '@ApiController()\n@Route("orders")', before = "", action, more = "" }: Texts): string {
  return `import { ${imports} } from "ligature";

const max = 50;
${before}
${head}
export class OrdersController extends ControllerBase {
${action}
${more}}

await createApp({ controllers: [OrdersController] });
`;
}

interface Pair {
  readonly condition: string;
  readonly title: string;
  readonly parameters: Texts;
  readonly model: Texts;
  /** The parameters that the model becomes, if they were not all beside each other. */
  readonly back?: Texts;
}

/** The parameters, and the same with a model. Each is made from the other at the cursor. */
const pairs: readonly Pair[] = [
  {
    condition: "they have defaults, rules and names",
    title: "Move 'page', 'size' and 'text' to a class",
    parameters: {
      action: `  @HttpGet()
  search(@FromQuery() @Range(1, max) pa‸ge: Int32 = 1, @FromQuery() size: Int32, @FromQuery({ name: "q" }) text: string | null) {
    return { page, size: size + 1, text };
  }`,
    },
    model: {
      before: `
export class SearchQuery {
  @Range(1, max) page: Int32 = 1;
  size!: Int32;
  @FromQuery({ name: "q" }) text!: string | null;
}
`,
      action: `  @HttpGet()
  search(@FromQuery({ name: "" }) qu‸ery: SearchQuery) {
    return { page: query.page, size: query.size + 1, text: query.text };
  }`,
    },
  },
  {
    condition: "they have doc comments and others are beside them",
    title: "Move 'from' and 'to' to a class",
    parameters: {
      action: `  /**
   * Finds orders.
   *
   * @param id The customer.
   * @param from The first day,
   *   or all.
   * @param to The last day.
   * @returns the orders
   */
  @HttpGet("{id}")
  async searchAsync(id: Int32, @FromQuery() fr‸om: string | null, @FromHeader() agent: string | null, @FromQuery() to?: string) {
    const days = { from };
    return [id, agent, days, ...[1].map(() => to)];
  }`,
    },
    model: {
      before: `
export class SearchQuery {
  /**
   * The first day,
   *   or all.
   */
  from!: string | null;
  /** The last day. */
  to?: string;
}
`,
      action: `  /**
   * Finds orders.
   *
   * @param id The customer.
   * @returns the orders
   */
  @HttpGet("{id}")
  async searchAsync(id: Int32, @FromQuery({ name: "" }) qu‸ery: SearchQuery, @FromHeader() agent: string | null) {
    const days = { from: query.from };
    return [id, agent, days, ...[1].map(() => query.to)];
  }`,
    },
    back: {
      action: `  /**
   * Finds orders.
   *
   * @param id The customer.
   * @param from The first day,
   *   or all.
   * @param to The last day.
   * @returns the orders
   */
  @HttpGet("{id}")
  async searchAsync(id: Int32, @FromQuery() from: string | null, @FromQuery() to: string | undefined, @FromHeader() agent: string | null) {
    const days = { from };
    return [id, agent, days, ...[1].map(() => to)];
  }`,
    },
  },
  {
    condition: "they are in the form of an action that checks it",
    title: "Move 'title', 'photo' and 'tags' to a class",
    parameters: {
      head: '@Route("orders")\n@AutomaticBadRequest()',
      action: `  @HttpPost()
  ad‸d(@FromForm() @StringLength(5) title: string, @FromForm() photo: FormFile | null, @FromForm({ name: "tag" }) tags: string[]) {
    return [title, photo?.fileName, tags];
  }`,
    },
    model: {
      head: '@Route("orders")\n@AutomaticBadRequest()',
      before: `
export class AddForm {
  @StringLength(5) title!: string;
  photo!: FormFile | null;
  @FromForm({ name: "tag" }) tags: string[] = [];
}
`,
      action: `  @HttpPost()
  add(@FromForm({ name: "" }) fo‸rm: AddForm) {
    return [form.title, form.photo?.fileName, form.tags];
  }`,
    },
  },
  {
    condition: "they are in the route",
    title: "Move 'year' and 'month' to a class",
    parameters: {
      action: `  @HttpGet("{year}/{month}")
  ofMonth(@FromRoute() ye‸ar: Int32, @FromRoute() month: Int32) {
    return [1].map((day) => ({ year, month, day }));
  }`,
    },
    model: {
      before: `
export class OfMonthRoute {
  year!: Int32;
  month!: Int32;
}
`,
      action: `  @HttpGet("{year}/{month}")
  ofMonth(@FromRoute() ro‸ute: OfMonthRoute) {
    return [1].map((day) => ({ year: route.year, month: route.month, day }));
  }`,
    },
  },
  {
    condition: "they come from anywhere",
    title: "Move 'page' and 'size' to a class",
    parameters: {
      head: '@Route("orders")',
      action: `  @HttpGet()
  list(pa‸ge: Int32 = 1, size: Int32 = 10) {
    return page * size;
  }`,
    },
    model: {
      head: '@Route("orders")',
      before: `
export class ListInput {
  page: Int32 = 1;
  size: Int32 = 10;
}
`,
      action: `  @HttpGet()
  list(@ModelBinder({ name: "" }) in‸put: ListInput) {
    return input.page * input.size;
  }`,
    },
  },
];

/** The model that is made of parameters. */
const written: readonly (readonly [condition: string, action: string, before: string, after: RegExp])[] = [
  ["a variable has the name", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() size: Int32) { const query = 1; return [query, page, size]; }", "", /@FromQuery\(\{ name: "" \}\) listQuery: ListQuery\)/],
  ["a key has the name", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery({ name: 'Query' }) size: Int32) { return [page, size]; }", "", /@FromQuery\(\{ name: "" \}\) listQuery: ListQuery\)/],
  ["a key begins with the name", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery({ name: 'query.size' }) size: Int32) { return [page, size]; }", "", /@FromQuery\(\{ name: "" \}\) listQuery: ListQuery\)/],
  ["another parameter has it as its key", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() size: Int32, @FromHeader({ name: 'query' }) text: string | null) { return [page, size, text]; }", "", /@FromQuery\(\{ name: "" \}\) listQuery: ListQuery, /],
  ["an inner variable has the name of one", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() size: Int32) { return [page].map((page) => page + size); }", "", /\[query\.page\]\.map\(\(page\) => page \+ query\.size\)/],
  ["a pattern has the name of one", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() size: Int32) { const { page: other = page } = { page: size }; return other; }", "", /const \{ page: other = query\.page \} = \{ page: query\.size \}/],
  ["a type names one", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() size: Int32) { const copy: typeof page = size; return copy; }", "", /copy: typeof query\.page = query\.size/],
  ["a comment links to one", "/** Items of {@link page}, {@link size | many}. */ @HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() size: Int32) { return [page, size]; }", "", /Items of \{@link ListQuery\.page \| page\}, \{@link ListQuery\.size \| many\}\./],
  ["a class has the name", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() size: Int32) { return [page, size]; }", "\ninterface ListQuery { a: string }\n", /@FromQuery\(\{ name: "" \}\) query: OrdersListQuery\)/],
]; // prettier-ignore

/** Where no class is offered. */
const refusedParameters: readonly (readonly [condition: string, action: string, texts?: Omit<Texts, "action">])[] = [
  ["there is only one", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromHeader() size: Int32) { return [page, size]; }"],
  ["a value is assigned to one", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() size: Int32) { page++; return [page, size]; }"],
  ["a list has no name of its own", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() ids: Int32[]) { return [page, ids]; }"],
  ["a list has a default", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery({ name: 'id' }) ids: Int32[] = [1]) { return [page, ids]; }"],
  ["an object has its own prefix", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() box: Box) { return [page, box]; }", { before: "\nexport class Box { a: string | null = null }\n" }],
  ["a rule refuses a missing value", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() @Range(1, 9) size: Int32) { return [page, size]; }"],
  ["a rule refuses the default", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() @Range(1, 9) size: Int32 = 0) { return [page, size]; }"],
  ["a rule refuses null", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() @AllowedValues('a') size: string | null) { return [page, size]; }"],
  ["a default uses the class", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() size: Int32 = OrdersController.size) { return [page, size]; }", { more: "  static readonly size = 5;\n" }],
  ["a default uses another parameter", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() size: Int32 = page) { return [page, size]; }"],
  ["it has comments", "@HttpGet() list(@FromQuery() pa‸ge: Int32, /* items */ @FromQuery() size: Int32) { return [page, size]; }"],
  ["another method calls the action", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() size: Int32) { return [page, size]; }", { more: "  private all() { return this.list(1, 2); }\n" }],
  ["a type names the action", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() size: Int32) { return [page, size]; }", { more: "  private all: Parameters<OrdersController['list']> | undefined;\n" }],
  ["a function forgets what is known of a property", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() text: string | null) { return text === null ? [page] : [1].map(() => text.length); }"],
  ["a form may be unreadable", "@HttpPost() list(@FromForm() pa‸ge: Int32, @FromForm() text: string | null) { return [page, text]; }", { head: '@Route("orders")' }],
  ["something else is in the form", "@HttpPost() list(@FromForm() pa‸ge: Int32, @FromForm() text: string | null, @FromForm() ids: Int32[]) { return [page, text, ids]; }"],
  ["the application reads an attribute of one", "@HttpGet() list(@FromQuery() pa‸ge: Int32, @FromQuery() @Marked() size: Int32) { return [page, size]; }", { before: "\nconst Marked = defineAttribute(() => ({}));\n" }],
  ["the cursor is in the body", "@HttpGet() list(@FromQuery() page: Int32, @FromQuery() size: Int32) { return [pa‸ge, size]; }"],
]; // prettier-ignore

const plain = "\nexport class Query {\n  page!: Int32;\n  text!: string | null;\n}\n";

const refusedModels: readonly (readonly [condition: string, action: string, texts?: Omit<Texts, "action">])[] = [
  ["the whole model is used", "@HttpGet() list(@FromQuery() qu‸ery: Query) { return query; }", { before: plain }],
  ["it has a name, which is a prefix", "@HttpGet() list(@FromQuery({ name: 'q' }) qu‸ery: Query) { return query.page; }", { before: plain }],
  ["a variable has the name of a property", "@HttpGet() list(@FromQuery() qu‸ery: Query) { const page = 1; return query.page + page; }", { before: plain }],
  ["another action uses the class", "@HttpGet() list(@FromQuery() qu‸ery: Query) { return query.page; }", { before: plain, more: "  @HttpGet('a') other(@FromQuery() query: Query) { return query; }\n" }],
  ["the class has a base class", "@HttpGet() list(@FromQuery() qu‸ery: Query) { return query.page; }", { before: "\nclass Base {}\nexport class Query extends Base { page!: Int32; }\n" }],
  ["the class has a method", "@HttpGet() list(@FromQuery() qu‸ery: Query) { return query.page; }", { before: "\nexport class Query { page!: Int32; all() {} }\n" }],
  ["a property is an object", "@HttpGet() list(@FromQuery() qu‸ery: Query) { return query.page; }", { before: "\nexport class Box { a!: Int32 }\nexport class Query { page!: Int32; box!: Box | null; }\n" }],
  ["a property must be sent", "@HttpGet() list(@FromQuery() qu‸ery: Query) { return query.page; }", { before: "\nexport class Query { @BindRequired() page!: Int32; }\n" }],
  ["a list has no name of its own", "@HttpGet() list(@FromQuery() qu‸ery: Query) { return query.ids; }", { before: "\nexport class Query { ids: Int32[] = []; }\n" }],
  ["a missing value is refused", "@HttpGet() list(@FromQuery() qu‸ery: Query) { return query.page; }", { before: "\nexport class Query { @Range(1, 9) page!: Int32; }\n" }],
  ["it is read from the body", "@HttpPost() list(@FromBody() qu‸ery: Query) { return query.page; }", { before: plain }],
]; // prettier-ignore

describe("parameters in a class", function () {
  this.timeout(60_000);
  const project = new RefactoredProject();
  before(() => project.start());
  after(() => project.stop());

  for (const { condition, title, parameters, model, back = parameters } of pairs) {
    it(`are the same when ${condition}`, async () => {
      const [one, other] = [around(parameters), around(model)];
      const [extracted, ...more] = await project.offered({ [path]: one }, "refactor.extract");
      assert.deepEqual([extracted?.title, extracted?.kind, more], [title, "refactor.extract", []]);
      assert.equal(project.applied(extracted!.edit)[path], other.replace("‸", ""));
      const [inlined] = await project.offered({ [path]: other }, "refactor.inline");
      assert.match(inlined!.title, /^Turn '\w+' into parameters$/);
      assert.equal(project.applied(inlined!.edit)[path], around(back).replace("‸", ""));
    });
  }

  for (const [condition, action, before, expected] of written) {
    it(`are replaced when ${condition}`, async () => {
      const [extracted] = await project.offered({ [path]: around({ before, action }) }, "refactor.extract");
      assert.match(project.applied(extracted!.edit)[path]!, expected);
    });
  }

  for (const [condition, action, texts] of refusedParameters) {
    it(`are not offered when ${condition}`, async () => {
      assert.deepEqual(await project.offered({ [path]: around({ ...texts, action }) }, "refactor.extract"), []);
    });
  }

  for (const [condition, action, texts] of refusedModels) {
    it(`are not taken out of it when ${condition}`, async () => {
      assert.deepEqual(await project.offered({ [path]: around({ ...texts, action }) }, "refactor.inline"), []);
    });
  }

  it("are taken out of it with a question when requests may write its name before theirs", async () => {
    const offered = async (attribute: string) => {
      const action = `@HttpGet() list(${attribute} qu‸ery: Query) { return query.page; }`;
      return (await project.offered({ [path]: around({ action, before: plain }) }, "refactor.inline"))[0]!.edit;
    };
    const [annotation] = Object.values((await offered("@FromQuery()")).changeAnnotations!);
    assert.equal(
      annotation!.description,
      "Requests that write 'query.' before the names of its properties must write the names alone.",
    );
    assert.equal((await offered('@FromQuery({ name: "" })')).changeAnnotations, undefined);
  });

  it("are what is selected when several are", async () => {
    const text = around({
      action:
        "@HttpGet() list(@FromQuery() ‸a: Int32, @FromQuery() b: Int32, @FromQuery() c: Int32) { return a + b + c; }",
    });
    const { textDocument, position } = project.show({ [path]: text });
    const end = { ...position, character: position.character + "a: Int32, @FromQuery() b".length };
    const context = { diagnostics: [], only: ["refactor.extract"] };
    const offered = await project.client.request<{ title: string }[]>("textDocument/codeAction", {
      textDocument,
      range: { start: position, end },
      context,
    });
    assert.deepEqual(
      offered.map(({ title }) => title),
      ["Move 'a' and 'b' to a class"],
    );
  });

  it("are grouped in the calls of tests, and back", async () => {
    const call = (values: string): string => `import { createTestApp } from "ligature/testing";
import { OrdersController } from "./orders.controller.js";

const app = await createTestApp({ controllers: [OrdersController] });
await app.call(OrdersController, "list", ${values});
`;
    const [parameters, model] = [
      {
        action:
          "  @HttpGet() list(id: Int32, @FromQuery() pa‸ge: Int32, @FromQuery() size: Int32) { return id + page + size; }",
      },
      {
        before: "\nexport class ListQuery {\n  page!: Int32;\n  size!: Int32;\n}\n",
        action: "  @HttpGet() list(id: Int32, @FromQuery() qu‸ery: ListQuery) { return id + query.page + query.size; }",
      },
    ];
    const files = { [tests]: call('{ page: 1, id: 2, "size": 3 }'), [path]: around({ ...parameters, head: '@ApiController()\n@Route("{id}")' }) }; // prettier-ignore
    const [extracted] = await project.offered(files, "refactor.extract");
    assert.equal(project.applied(extracted!.edit)[tests], call('{ query: { page: 1, "size": 3 }, id: 2 }'));
    const back = { [tests]: call('{ query: { page: 1, "size": 3, }, id: 2 }'), [path]: around({ ...model, head: '@ApiController()\n@Route("{id}")' }) }; // prettier-ignore
    const [inlined] = await project.offered(back, "refactor.inline");
    assert.equal(project.applied(inlined!.edit)[tests], call('{ page: 1, "size": 3, id: 2 }'));
    const open = { ...files, [tests]: call("{ ...{ page: 1 } }") };
    assert.deepEqual(await project.offered(open, "refactor.extract"), []);
  });
});
