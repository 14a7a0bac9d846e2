import assert from "node:assert/strict";
import { describeSource, type SourceOptions } from "./describe-source.js";

/** `GET /x` with that comment, beside `DELETE`-like neighbours that links may lead to. */
function described(comment: string, { declarations = "", ...options }: SourceOptions & { declarations?: string } = {}) {
  const { document } = describeSource(
    `${declarations}
    /** All of it.
     * @response 500 It broke. */
    @Route("x") export class XController extends ControllerBase {
      /**${comment}*/
      @HttpGet() @ProducesResponseType(404) get(id: Int32): string { return ""; }
      /** Adds one. And more. */
      @HttpPost() add() {}
      @HttpPut() @SwaggerOperation("Replaces one.") put() {}
    }`,
    options,
  );
  return { document, operation: document.paths["/x"]!.get! };
}

describe("doc comments", function () {
  this.timeout(60_000);

  it("contain summary and description when there are several paragraphs and remarks", () => {
    const { operation, document } = described(`
     * Finds one.
     *
     * It may be **old**.
     * @remarks Not too old.
     `);
    assert.equal(operation.summary, "Finds one.");
    assert.equal(operation.description, "It may be **old**.\n\nNot too old.");
    assert.deepEqual(document.tags, [{ name: "X", description: "All of it." }]);
  });

  it("describe answers, and add those that nothing declares", () => {
    const { operation } = described(`
     * @returns The one.
     * @response 404 There is none.
     * @response 409 It is taken.
     `);
    const descriptions = Object.entries(operation.responses).map(([status, { description }]) => [status, description]);
    assert.deepEqual(descriptions, [
      ["200", "The one."],
      ["404", "There is none."],
      ["409", "It is taken."],
      ["500", "It broke."],
    ]);
    assert.equal(operation.responses["409"]?.content, undefined);
  });

  it("describe parameters when they have @param", () => {
    const { operation } = described("\n * @param id its number\n ");
    assert.equal(operation.parameters?.[0]?.description, "its number");
  });

  const links: readonly (readonly [text: string, read: string])[] = [
    ["{@link Item.name}", "Item.name"],
    ["{@link XController.add}", "Adds one. And more"],
    ["{@link XController.get}", "get"],
    ["{@link XController.add | adding}", "adding"],
    ["{@linkcode Item} or {@link Other thing}", "Item or thing"],
    ["{@link https://a.example/b here}", "[here](https://a.example/b)"],
    ["{@link https://a.example/b}", "https://a.example/b"],
  ];
  for (const [text, read] of links) {
    it(`read "${read}" when they say ${text}`, () => {
      assert.equal(described(`\n * @remarks ${text}\n `).operation.description, read);
    });
  }

  it("link to the annotation's summary when annotations are enabled", () => {
    const comment = "\n * @remarks {@link XController.put}\n ";
    assert.equal(described(comment).operation.description, "put");
    assert.equal(described(comment, { annotations: { enabled: true } }).operation.description, "Replaces one");
  });

  const examples: readonly (readonly [type: string, example: string, value: unknown])[] = [
    ["Int32", "42", 42],
    ["string", "Blue `mug`", "Blue `mug`"],
    ["string", '"quoted"', "quoted"],
    ["string", "42", "42"],
    ["Int32[]", "[1, 2]", [1, 2]],
    ["Int32[]", "\n * ```json\n * [3]\n * ```", [3]],
    ["string | null", "a mug", "a mug"],
    ["string | null", "42", "42"],
    ["Int64", "9007199254740991", 9_007_199_254_740_991],
    ["Int64", "9007199254740993", undefined],
    ["Int64[]", "[1, -9007199254740993]", undefined],
    ["Int64 | null", "9007199254740993", undefined],
    ["string", "9007199254740993", "9007199254740993"],
    ["Record<string, string>", '{"a": "9007199254740993"}', { a: "9007199254740993" }],
    ["Double", "3.141592653589793", 3.141_592_653_589_793],
    ["Double", "1.50e3", 1500],
    ["Double", "1e400", undefined],
    ["unknown", "a mug", "a mug"],
    ["Int32", "no number", undefined],
    ["Int32[]", "\n * ```ts\n * item.a.push(3);\n * ```", undefined],
    ["Record<string, Int32>", "item.a.mug = 3;", undefined],
  ];
  for (const [type, example, value] of examples) {
    it(`contain ${value === undefined ? "no example" : `the example ${JSON.stringify(value)}`} when a ${type} has @example ${JSON.stringify(example)}`, () => {
      const declarations = `export class Item {\n/** It.\n * @example ${example}\n */\na!: ${type}; }`;
      const text = `${declarations}\n@Route("x") export class XController extends ControllerBase { @HttpGet() get(): Item { throw new Error(); } }`;
      const { document } = describeSource(text);
      assert.deepEqual(
        document.components?.schemas?.Item?.properties?.a?.examples,
        value === undefined ? undefined : [value],
      );
    });
  }

  const ofParameters: readonly (readonly [parameter: string, comment: string, example: unknown])[] = [
    ["id: Int32", "@param id the number @example 42", 42],
    ["id: Int32", "@param id the number\n * @example 42", 42],
    ["id: Int32", "@param id the number @example none", undefined],
    ["id: string", "@param id its name @example Blue mug", "Blue mug"],
    ["id: string", '@param id its name\n * @example "Blue mug"', "Blue mug"],
    ["id: string", "@param id its name\n * @example mug", "mug"],
    ["id: string", "@param id its name\n * @example 0042", "0042"],
    ["id: DateOnly", "@param id its day\n * @example 2026-01-02", "2026-01-02"],
    ["id: Int32", "@param id the number\n * @example none", undefined],
    ["id: string", "@param id its name\n * @example await items.get(id);", undefined],
    ["@FromHeader() id: string", "@param id its name @example mug", "mug"],
    ["@FromBody() id: Item", '@param id the item @example { "a": 42 }', { a: 42 }],
    ["@FromBody() id: Item", "@param id the item @example new Item()", undefined],
    ["id: Int64", "@param id the number @example 9007199254740993", undefined],
    ["@FromBody() id: Item", '@param id the item @example { "a": 9007199254740993 }', undefined],
    ["@FromBody() id: string", "@param id the text @example hello you", "hello you"],
    ["@FromBody() id: string", "@param id the text\n * @example 42", "42"],
    ["@FromForm() id: Int32", "@param id the number @example 42", [42]],
  ];
  for (const [parameter, comment, example] of ofParameters) {
    it(`contain ${JSON.stringify(example) ?? "no example"} of ${parameter} when they say ${comment.replaceAll("\n *", "")}`, () => {
      const text = `export class Item { a!: Int32; }
        @Route("x") export class XController extends ControllerBase {\n/**\n * Finds one.\n * ${comment}\n */\n@HttpPost() post(${parameter}) {} }`;
      const { post } = describeSource(text).document.paths["/x"]!;
      const [media] = Object.values(post!.requestBody?.content ?? {});
      const [described] = post!.parameters ?? [];
      assert.deepEqual(described?.example ?? media?.example ?? media?.schema?.properties?.id?.examples, example);
      assert.match(
        described?.description ?? post!.requestBody!.description ?? media!.schema!.properties!.id!.description!,
        /^(the|its) \w+$/,
      );
    });
  }

  it("are left out when the option is set, except @deprecated", () => {
    const comment = "\n * Finds one.\n * @response 409 Taken.\n * @deprecated\n ";
    const { operation, document } = described(comment, { docComments: false });
    assert.deepEqual([operation.summary, operation.deprecated], [undefined, true]);
    assert.deepEqual(Object.keys(operation.responses), ["200", "404"]);
    assert.deepEqual(document.tags, [{ name: "X" }]);
  });
});
