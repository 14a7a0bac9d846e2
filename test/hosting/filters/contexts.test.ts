import assert from "node:assert/strict";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { describePlan, type AppOptions, type BindingTrace } from "ligature";
import { loadCompiled } from "../../helpers/compiled.js";

type Fixtures = typeof import("./contexts-fixtures.js");

/** The result of an action: path, status, body, and the value that filters see of it. */
const given: [path: string, status: number, body: string, seen: unknown][] = [
  ["value", 200, '{"x":1}', ["ReturnedResult", 200, "object"]],
  ["text", 200, "text", ["ReturnedResult", 200, "string"]],
  ["null", 204, "", ["ReturnedResult", 200, "object"]],
  ["nothing", 202, "", "EmptyResult"],
  ["status", 201, '{"made":true}', ["ReturnedResult", 201, "object"]],
  ["result", 404, '{"id":5}', ["ObjectResult", 404, "object"]],
  [
    "problem",
    409,
    '{"type":"https://tools.ietf.org/html/rfc9110#section-15.5.10","title":"Conflict","status":409}',
    ["ReturnedResult", 200, "object"],
  ],
  ["stream", 200, "ab", ["ReturnedResult", 200, "object"]],
  ["reply", 207, "own", "EmptyResult"],
  ["later", 207, "own", "EmptyResult"],
  ["empty", 200, "", "EmptyResult"],
];

for (const plans of [true, false]) {
  describe(`the contexts of filters, plans ${plans ? "on" : "off"}`, () => {
    let fixtures: Fixtures;
    let app: FastifyInstance;
    let traced: FastifyInstance;
    const traces: (BindingTrace | undefined)[] = [];

    before(async function () {
      this.timeout(180_000);
      fixtures = await loadCompiled<Fixtures>("./contexts-fixtures.js", import.meta.url);
      const { ContextsController, EnvelopedController, GivesController, UnfilteredController } = fixtures;
      const options: AppOptions = {
        controllers: [ContextsController, EnvelopedController, GivesController, UnfilteredController],
        plans,
        fastify: { logger: false },
      };
      app = await fixtures.createApp(options);
      await app.listen();
      traced = await fixtures.createApp({ ...options, bindingTrace: true });
      traced.addHook("onResponse", async (request) => void traces.push(request.bindingTrace));
    });

    beforeEach(() => void (fixtures.seen.length = 0));

    after(async () => {
      await app.close();
      await traced.close();
    });

    it("contain the action's arguments, which a filter may change", async () => {
      const response = await app.inject("/contexts/arguments/5?text=a&__proto__=b");
      assert.deepEqual(response.json(), [50, "a", "b"]);
      const [values, ...rest] = fixtures.seen;
      assert.deepEqual(Object.entries(values as object), [["id", 5], ["text", "a"], ["__proto__", "b"]]); // prettier-ignore
      assert.deepEqual(rest.slice(0, 4), [true, "ContextsController", "arguments", "Contexts"]);
      assert.deepEqual({ ...(rest[4] as object) }, { id: "5" });
      assert.equal(rest[5], "nobody");
    });

    it("show that the model state is invalid when it is", async () => {
      await app.inject("/contexts/arguments/x");
      assert.equal(fixtures.seen[1], false);
    });

    for (const [path, status, body, result] of given) {
      it(`show the action's result when it returns ${path}`, async () => {
        const response = await app.inject(`/gives/${path}`);
        assert.deepEqual([response.statusCode, response.body, response.headers["x-always"]], [
          status, body, ["reply", "later"].includes(path) ? undefined : "false",
        ]); // prettier-ignore
        // A stream takes its time.
        for (let turn = 0; turn < 20; turn++) await setImmediate();
        const name = Array.isArray(result) ? (result[0] as string) : result;
        assert.deepEqual(fixtures.seen, ["unbound", result, "bound", name]);
      });
    }

    it("answer as without filters when nothing is changed", async () => {
      const [filtered, plain] = [await app.inject("/gives/value"), await app.inject("/unfiltered/value")];
      assert.deepEqual([filtered.body, filtered.headers["content-type"]], [plain.body, plain.headers["content-type"]]);
    });

    it("let a result filter put another result in place of the action's", async () => {
      const value = await app.inject("/enveloped/value");
      assert.deepEqual(
        [value.statusCode, value.json(), value.headers["x-enveloped"]],
        [200, { data: { x: 1 } }, "yes"],
      );
      const declared = await app.inject("/enveloped/declared");
      assert.deepEqual(declared.json(), { data: { x: 1, hidden: true } });
      const created = await app.inject("/enveloped/created");
      assert.deepEqual([created.statusCode, created.json()], [201, { data: { x: 1 } }]);
    });

    it("leave the results of resource filters to result filters that always run", async () => {
      const response = await app.inject({ url: "/enveloped/value", headers: { "x-gate": "closed" } });
      assert.equal(response.statusCode, 503);
      assert.deepEqual([response.headers["x-always"], response.headers["x-enveloped"]], ["true", undefined]);
    });

    it("answer 500 when a filter sets a value that is not a result", async () => {
      assert.equal((await app.inject("/enveloped/wrong")).statusCode, 500);
    });

    it("trace the binding of an action that has filters", async () => {
      await traced.inject("/contexts/arguments/5");
      assert.ok(traces[0]!.entries.some(({ target }) => target === "arguments.id"));
    });

    it("are created for arguments that generated code has bound, if there is any", async () => {
      const response = await app.inject("/contexts/arguments/6?text=a");
      assert.deepEqual(response.json(), [6, "a", null]);
      const { code, reason, leftToInterpreter } = describePlan(app, "Contexts.arguments");
      if (plans) assert.match(code!, /return { __proto__: null, id: id, text: text2, \["__proto__"\]: __proto__2 };/);
      else assert.match(reason!, /turned off/);
      // The invalid one.
      assert.equal(leftToInterpreter, plans ? 1 : 0);
    });

    it("end a request before its form is read when a resource filter sets a result", async () => {
      const { port } = app.server.address() as AddressInfo;
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const headers = {
          "content-type": "multipart/form-data; boundary=x",
          "content-length": 20_000_000,
          "x-gate": "closed",
        };
        const sent = request({ port, method: "POST", path: "/contexts/uploads", headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
          sent.destroy();
        });
        sent.on("error", reject);
        // The rest never comes: who waits for it does not answer.
        sent.write("--x\r\n");
      });
      assert.equal(status, 503);
    });
  });
}
