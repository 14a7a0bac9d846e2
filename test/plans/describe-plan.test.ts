import assert from "node:assert/strict";
import type { FastifyInstance } from "fastify";
import { createApp, describePlan } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Planned = typeof import("./fixtures/planned.js");
type OddNames = typeof import("./fixtures/odd-names.js");

describe("describePlan", () => {
  let planned: Planned;
  let odd: OddNames;
  const apps: FastifyInstance[] = [];

  before(async function () {
    this.timeout(30_000);
    planned = await loadCompiled<Planned>("./fixtures/planned.js", import.meta.url);
    odd = await loadCompiled<OddNames>("./fixtures/odd-names.js", import.meta.url);
  });

  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });

  async function start(plans = true): Promise<FastifyInstance> {
    const app = await createApp({
      plans,
      controllers: [planned.PlannedController, odd.OddController],
      services: (services) => services.addSingleton(planned.Store),
    });
    apps.push(app);
    return app;
  }

  it("returns readable code: a statement on each line, and a comment for each parameter", async () => {
    const { action, code = "" } = describePlan(await start(), "Planned.simple");
    assert.equal(action, "Planned.simple");
    const lines = code.split("\n");
    assert.equal(lines[0], "// Planned.simple, GET planned/simple/{id:int}");
    for (const comment of ["// id: Int32, from any source", "// trace: String, Header", "// sort: Sort, Query"]) {
      assert.ok(code.includes(comment), `${comment} is not in\n${code}`);
    }
    const statements = lines.filter((line) => /;\s*\S/.test(line.replace(/\/\/.*$/, "")) && !line.includes("for ("));
    assert.deepEqual(statements, []);
    assert.ok(lines.every((line) => line.length < 400));
  });

  it("finds actions by class and without regard to case, and names those that there are otherwise", async () => {
    const app = await start();
    assert.equal(describePlan(app, "plannedcontroller.SEARCH").action, "Planned.search");
    assert.throws(
      () => describePlan(app, "Planned.nothing"),
      /There is no action Planned\.nothing\. There are: .*Odd\.body/,
    );
  });

  it("reports why there is none when plans are off", async () => {
    const { code, reason } = describePlan(await start(false), "Planned.simple");
    assert.equal(code, undefined);
    assert.match(reason ?? "", /turned off/);
  });

  it("counts what the code leaves to the interpreter", async () => {
    const app = await start();
    for (const url of ["/planned/lists?ids=1", "/planned/lists?IDS=1", "/planned/lists?ids=x"]) await app.inject(url);
    assert.equal(describePlan(app, "Planned.lists").leftToInterpreter, 2);
  });

  it("shows nothing of requests", async () => {
    const app = await start();
    const before = describePlan(app, "Planned.search").code;
    await app.inject("/planned/search?q=x&evil`${1}`=2&__proto__[x]=3");
    assert.equal(describePlan(app, "Planned.search").code, before);
    assert.doesNotMatch(before ?? "", /evil/);
  });

  it("answers by the interpreter when the process does not allow code generation", async () => {
    const app = await start();
    await app.ready();
    const { Function: original } = globalThis;
    globalThis.Function = function () {
      throw new EvalError("Code generation from strings disallowed for this context");
    } as unknown as FunctionConstructor;
    try {
      assert.match(describePlan(app, "Planned.lists").reason ?? "", /does not allow code generation/);
    } finally {
      globalThis.Function = original;
    }
    const answer = await app.inject("/planned/lists?ids=1");
    assert.deepEqual(answer.json<{ given: unknown }>().given, [[1], []]);
  });

  describe("with odd names", () => {
    const requests: readonly (readonly [title: string, action: string, request: object, values: unknown[]])[] = [
      [
        "binds them when they are in the query",
        "Odd.names",
        {
          url: `/odd/names?constructor=1&__proto__=2&${encodeURIComponent("a\u2028b\n*/")}=3&bailOut=5&query=6&toString=7&formCulture=8&${encodeURIComponent("`${process.exit(1)}`")}=4`,
        },
        ["1", "2", "3", "4", "5", "6", "7", 8],
      ],
      [
        "gives nothing of an object's own members when they are absent",
        "Odd.names",
        { url: "/odd/names" },
        Array<null>(8).fill(null),
      ],
      [
        "binds interfaces from forms",
        "Odd.form",
        {
          method: "POST",
          url: "/odd/form",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          payload: "text=x&propertyIsEnumerable=4&slots=a&plan=3",
        },
        [{ propertyIsEnumerable: 4, text: "x" }, ["a"], 3],
      ],
      [
        "binds them from JSON, and leaves prototypes alone",
        "Odd.body",
        { method: "POST", url: "/odd/body", payload: { hasOwnProperty: "x", isPrototypeOf: 2 } },
        [{ hasOwnProperty: "x", isPrototypeOf: 2 }],
      ],
    ];
    for (const [title, action, request, values] of requests) {
      it(title, async () => {
        const app = await start();
        const answer = await app.inject(request);
        assert.deepEqual(answer.json(), { values, isValid: true });
        const { code, reason, leftToInterpreter } = describePlan(app, action);
        assert.ok(code !== undefined, reason);
        assert.equal(leftToInterpreter, 0);
      });
    }
  });

  it("creates a controller for each request when its services are shared", async () => {
    const app = await start();
    const answers = await Promise.all([1, 2].map(() => app.inject("/planned/services?name=n")));
    assert.deepEqual(
      answers.map((answer) => answer.json<{ given: unknown[] }>().given),
      [1, 2].map(() => ["store", false, "n"]),
    );
  });
});
