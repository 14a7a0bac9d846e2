import assert from "node:assert/strict";
import { createBindingTrace, type BindingTraceEntry } from "#runtime/binding/index.js";
import { createTestBinding, type TestBinding, type TestRequest } from "../helpers/bind-action.js";
import { loadCompiled } from "../helpers/compiled.js";

type Fixture = typeof import("./fixtures/binding-controllers.js");

describe("binding trace", () => {
  let binding: TestBinding;

  before(async function () {
    this.timeout(30_000);
    const { PlainController, BoundController, JsonController } = await loadCompiled<Fixture>(
      "./fixtures/binding-controllers.js",
      import.meta.url,
    );
    binding = createTestBinding([PlainController, BoundController, JsonController]);
  });

  function traceOf(action: string, request: TestRequest): Map<string, BindingTraceEntry> {
    const trace = createBindingTrace();
    binding.bindNow(action, { ...request, trace });
    assert.deepEqual(JSON.parse(JSON.stringify(trace)), trace);
    return new Map(trace.entries.map((entry) => [entry.target, entry]));
  }

  it("reports where a value was found", () => {
    assert.deepEqual(traceOf("Plain.number", { route: { id: "5" } }).get("number.id"), {
      target: "number.id",
      type: "Int32",
      path: "id",
      lookedIn: ["form", "route", "query"],
      keysTried: ["id"],
      provider: "route",
      outcome: "bound",
      value: "5",
      result: "5",
    });
  });

  it("reports why a value was refused", () => {
    const entry = traceOf("Plain.number", { query: "id=x" }).get("number.id");
    assert.deepEqual([entry?.outcome, entry?.value, entry?.reason], ["refused", "x", "The value 'x' is not valid."]);
  });

  it("reports that a value is in a source that is not used", () => {
    const { reason, outcome } = traceOf("Plain.sources", { route: { id: "5" } }).get("sources.id")!;
    assert.equal(outcome, "absent");
    assert.match(reason!, /The route has 'id', but the target is bound only from query/);
  });

  it("reports that the prefix was decided for other keys", () => {
    const { reason } = traceOf("Plain.person", { query: "person.age=5&colour=red" }).get("person.person.colour")!;
    assert.match(reason!, /'colour' is present without the prefix 'person'/);
  });

  it("names parts of objects and lists by their place in the target", () => {
    const trace = traceOf("Plain.person", { query: "friends[0].age=5" });
    assert.equal(trace.get("person.person.friends[0].age")?.value, "5");
    assert.deepEqual(trace.get("person.person")?.keysTried, ["person.*", "*"]);
  });

  it("reports why a property was left out", () => {
    const trace = traceOf("Plain.guarded", { query: "role=admin" });
    assert.deepEqual(trace.get("guarded.guarded.role")?.reason, "@BindNever excludes it from binding.");
    assert.equal(
      traceOf("Plain.only", { query: "p.name=x" }).get("only.person.name")?.reason,
      "@Bind does not list it.",
    );
    assert.match(traceOf("Bound.act", { query: "id=5" }).get("act.id")?.reason ?? "", /supportsGet/);
  });

  it("hides passwords and headers with credentials, in bodies too", () => {
    const query = "password=secret";
    const entry = traceOf("Plain.guarded", { query }).get("guarded.guarded.password");
    assert.equal(entry?.value, "***");
  });

  it("cuts long values", () => {
    const value = traceOf("Plain.text", { query: `text=${"x".repeat(5000)}` }).get("text.text")?.value;
    assert.equal(value?.length, 203);
  });

  it("lists what of a body could not be converted", () => {
    const trace = traceOf("Json.list", { json: [{ address: { zip: "x" } }] });
    const entry = trace.get("list.people[0].address.zip");
    assert.deepEqual([entry?.provider, entry?.outcome, entry?.value], ["body", "refused", "x"]);
  });

  it("changes nothing of the binding", () => {
    const request = { query: "person.age=x&person.friends[0].name=n&person.tags=a" };
    const traced = binding.bindNow("Plain.person", { ...request, trace: createBindingTrace() });
    const plain = binding.bindNow("Plain.person", request);
    assert.deepEqual(traced.arguments, plain.arguments);
    assert.deepEqual({ ...traced.modelState.errors() }, { ...plain.modelState.errors() });
  });
});
