import assert from "node:assert/strict";
import { ModelBindingResult, type ModelBinderProvider } from "#runtime/binding/index.js";
import { resolveSettings } from "#runtime/model/index.js";
import { createTestBinding, stateOf, type TestBinding } from "../helpers/bind-action.js";
import { loadCompiled } from "../helpers/compiled.js";

type Fixture = typeof import("./fixtures/validation-controllers.js");

describe("validation", () => {
  let fixture: Fixture;
  let binding: TestBinding;
  const good = { title: "t", leaves: [{ name: "n", size: 1 }] };

  before(async function () {
    this.timeout(30_000);
    fixture = await loadCompiled<Fixture>("./fixtures/validation-controllers.js", import.meta.url);
    binding = createTestBinding([fixture.TreeController]);
  });

  const errorsOf = (json: unknown): Record<string, string[]> => ({
    ...binding.bindNow("Tree.body", { json }).modelState.errors(),
  });

  it("finds nothing in a valid value", () => assert.deepEqual(errorsOf(good), {}));

  it("shows display names, and @Required before the others", () => {
    assert.deepEqual(errorsOf({ ...good, title: null }), { title: ["The The title field is required."] });
    assert.deepEqual(errorsOf({ ...good, title: "long" }), {
      title: ["The field The title must be a string with a maximum length of 3."],
    });
  });

  it("writes the keys of elements and of dictionaries' values", () => {
    const leaf = { name: "", size: 9 };
    const errors = Object.keys(errorsOf({ ...good, leaf, leaves: [good.leaves[0], leaf], byName: { x: leaf } }));
    assert.deepEqual(errors, [
      "leaf.name",
      "leaf.size",
      "leaves[1].name",
      "leaves[1].size",
      "byName[0].Value.name",
      "byName[0].Value.size",
    ]);
  });

  it("writes the keys under which entries were bound", () => {
    const query = "title=t&leaves.index=x&leaves[x].size=9&byName[k].size=8&byNumber[0].Key=5&byNumber[0].Value.size=7";
    const { modelState } = binding.bindNow("Tree.query", { query });
    assert.deepEqual(Object.keys(modelState.errors()).sort(), [
      "byName[k].name",
      "byName[k].size",
      "byNumber[0].Value.name",
      "byNumber[0].Value.size",
      "leaves[x].name",
      "leaves[x].size",
    ]);
  });

  it("asks an object itself only when its parts are valid", () => {
    const bad = { ...good, title: "bad" };
    assert.deepEqual(errorsOf(bad), { title: ["It is bad."], leaf: ["It is bad."] });
    assert.deepEqual(errorsOf({ ...bad, count: 1 }), { count: ["count is odd"] });
    assert.deepEqual(errorsOf({ ...good, title: "no" }), { "": ["It is not."] });
    assert.deepEqual(
      { ...binding.bindNow("Tree.bodies", { json: [{ ...good, title: "no" }] }).modelState.errors() },
      {
        "[0]": ["It is not."],
      },
    );
  });

  it("validates an object with a list only when the list's elements are valid", () => {
    const parent = { title: "no", leaves: [{ name: "n", size: 9 }] };
    assert.deepEqual(errorsOf({ ...good, title: "no", parent }), {
      "parent.leaves[0].size": ["The field size must be between 1 and 5."],
    });
  });

  it("tells custom attributes where they are", () => {
    fixture.seen.length = 0;
    errorsOf({ ...good, count: 2 });
    const [context, whole] = fixture.seen;
    assert.deepEqual([context?.displayName, context?.memberName], ["count", "count"]);
    assert.ok(context?.instance instanceof fixture.Tree);
    assert.equal(whole?.instance, context.instance);
  });

  it("compares two properties and names both", () => {
    const compare = (json: unknown) => ({ ...binding.bindNow("Tree.passwords", { json }).modelState.errors() });
    assert.deepEqual(compare({ password: "a", again: "a" }), {});
    assert.deepEqual(compare({ password: "a", again: "b" }), { again: ["'again' and 'Password' do not match."] });
  });

  it("validates objects of a subtype by the rules of their own class", () => {
    const json = { animals: [{ kind: "dog", age: 0 }, { kind: "Animal" }] };
    const { modelState, arguments: values } = binding.bindNow("Tree.zoo", { json });
    assert.ok((values[0] as InstanceType<Fixture["Zoo"]>).animals?.[0] instanceof fixture.Dog);
    assert.deepEqual({ ...modelState.errors() }, { "animals[0].age": ["The field age must be between 1 and 20."] });
  });

  it("requires values and parts whose types have no null", () => {
    assert.deepEqual(
      { ...binding.bindNow("Tree.strict", { json: { leaf: { size: 1 } } }).modelState.errors() },
      {
        text: ["The text field is required."],
        "leaf.name": ["The name field is required."],
      },
    );
  });

  it("requires nothing by type alone when that is turned off", () => {
    const lax = createTestBinding([fixture.TreeController], {
      settings: resolveSettings({ suppressImplicitRequired: true }),
    });
    assert.deepEqual({ ...lax.bindNow("Tree.strict", { json: {} }).modelState.errors() }, {});
  });

  it("does not add a second error to what binding has refused", () => {
    const query = "tree.title=t&tree.leaf.name=n&tree.leaf.size=x&tree.count=1";
    assert.deepEqual(stateOf(binding.bindNow("Tree.query", { query })), {
      "tree.title": "Valid",
      "tree.leaf.name": "Valid",
      "tree.leaf.size": ["The value 'x' is not valid for size."],
      "tree.count": ["count is odd"],
    });
  });

  for (const [text, whole, real] of [
    ["5", true, true],
    [" 5 ", true, true],
    ["0x5", false, false],
    ["1.5", false, true],
    ["Infinity", false, false],
    ["x", false, false],
  ] as const) {
    it(`reads the text '${text}' like .NET's Convert when a text has @Range`, () => {
      const { modelState } = binding.bindNow("Tree.ranged", { query: `whole=${text}&real=${text}` });
      assert.deepEqual(
        [modelState.get("whole")?.errors.length, modelState.get("real")?.errors.length],
        [whole ? 0 : 1, real ? 0 : 1],
      );
    });
  }

  it("makes every entry valid when there is nothing to check", () => {
    const bound = binding.bindNow("Tree.plain", { query: "plain.a=1&plain.inner.a=2&plain.inner.inner.a=3" });
    assert.equal(bound.modelState.isValid, true);
  });

  it("checks parameters, absent ones under their own name", () => {
    assert.deepEqual(stateOf(binding.bindNow("Tree.parameters", { query: "size=10" })), {
      id: ["The id field is required."],
      size: ["The field size must be between 1 and 9."],
    });
  });

  describe("of a model that a binder of the application made", () => {
    const validate = (model: object): Record<string, string[]> => {
      const provider: ModelBinderProvider = {
        getBinder: () => ({
          bindModelAsync(context) {
            context.result = ModelBindingResult.success(model);
          },
        }),
      };
      const own = createTestBinding([fixture.TreeController], { modelBinderProviders: [provider] });
      return { ...own.bindNow("Tree.query").modelState.errors() };
    };
    const tree = (parent: object | null): InstanceType<Fixture["Tree"]> =>
      Object.assign(new fixture.Tree(), { title: "t", parent, count: 0 });

    it("ends when an object contains itself", () => {
      const model = tree(null);
      model.parent = tree(model);
      model.count = 1;
      assert.deepEqual(validate(model), { count: ["count is odd"] });
    });

    it("is an error below the deepest level", () => {
      let model = tree(null);
      for (let level = 1; level < 32; level++) model = tree(model);
      assert.deepEqual(validate(model), {});
      const key = Array.from({ length: 32 }, () => "parent").join(".");
      assert.deepEqual(validate(tree(model)), { [key]: [`'${key}' is nested deeper than 32 levels.`] });
    });
  });

  it("keeps at most so many errors, and skips the rest", () => {
    const leaves = Array.from({ length: 300 }, () => ({ name: "", size: 0 }));
    const { modelState } = binding.bindNow("Tree.body", { json: { title: "t", leaves } });
    assert.equal(modelState.errorCount, 200);
    assert.equal(modelState.hasReachedMaxErrors, true);
    assert.deepEqual(
      modelState.get("")?.errors.map(({ message }) => message),
      ["The maximum number of allowed model errors has been reached."],
    );
  });

  it("finds wrong arguments of an attribute at every depth when the application starts", () => {
    assert.throws(
      () => createTestBinding([fixture.WrongController]),
      /@Range: the minimum 9 is greater than the maximum 1/,
    );
  });
});
