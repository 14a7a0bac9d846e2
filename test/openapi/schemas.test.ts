import assert from "node:assert/strict";
import { attributeDefinitions, validationRuleOf } from "#runtime/attributes/index.js";
import type { SettingSources } from "#runtime/model/index.js";
import { factsOf, type Schema } from "#runtime/openapi/index.js";
import { describeSource, type SourceOptions } from "./describe-source.js";

/** The schema of what `GET /x` returns, and the components beside it. */
function schemaOf(type: string, declarations = "", options?: SourceOptions) {
  const text = `${declarations}\n@Route("x") export class XController extends ControllerBase { @HttpGet() get(): ${type} { throw new Error(); } }`;
  const { document, diagnostics } = describeSource(text, options);
  const { schema } = Object.values(document.paths["/x"]!.get!.responses["200"]!.content!)[0]!;
  return { schema, schemas: document.components?.schemas ?? {}, diagnostics };
}

/** The components when `PUT /x` takes the type as its body. */
function schemasOfBody(type: string, declarations: string, options?: SourceOptions) {
  const text = `${declarations}\n@Route("x") export class XController extends ControllerBase { @HttpPut() put(@FromBody() body: ${type}): void {} }`;
  return describeSource(text, options).document.components?.schemas ?? {};
}

const item = `export class Item { id!: Int32; } export class Box<T> { content!: T; } export class Pair<A, B> { a!: A; b!: B; }`;

describe("schemas", function () {
  this.timeout(60_000);

  const names: readonly (readonly [type: string, name: string])[] = [
    ["Item", "Item"],
    ["Box<Item>", "ItemBox"],
    ["Box<Box<Item>>", "ItemBoxBox"],
    ["Box<Item[]>", "ItemArrayBox"],
    ["Box<Item | null>", "ItemNullableBox"],
    ["Box<Int32 | null>", "Int32NullableBox"],
    ["Pair<Int32, string>", "Int32StringPair"],
    ["Box<Record<string, Item>>", "StringItemMapBox"],
  ];
  for (const [type, name] of names) {
    it(`are named ${name} when they describe ${type}`, () => {
      assert.deepEqual(schemaOf(type, item).schema, { $ref: `#/components/schemas/${name}` });
    });
  }

  it("contain the texts of @Display and @DisplayFormat when there are no others", () => {
    const declarations = `export class Shown {
      @Display({ description: "What for", prompt: "ann@example.com" }) text!: string;
      @Display({ prompt: "12" }) count!: Int32;
      @DisplayFormat({ dataFormatString: "{0:N2}" }) total!: Int32;
      @Display({ description: "The sum" }) @DisplayFormat({ dataFormatString: "{0:C}" }) sum!: Int32;
      /** Its comment. */ @Display({ description: "lost", prompt: "kept" }) commented!: string;
    }`;
    const { properties = {} } = schemaOf("Shown", declarations).schemas.Shown!;
    const said = Object.entries(properties).map(([name, { description, examples }]) => [
      name,
      description,
      examples?.[0],
    ]);
    assert.deepEqual(said, [
      ["text", "What for", "ann@example.com"],
      ["count", undefined, undefined],
      ["total", "Shown as `{0:N2}`.", undefined],
      ["sum", "The sum\n\nShown as `{0:C}`.", undefined],
      ["commented", "Its comment.", "kept"],
    ]);
  });

  it("list members in the order of @Display, the others after them as declared", () => {
    const declarations = `export class Sorted {
      late!: string;
      @Display({ order: 2 }) second!: string;
      @Display({ order: -1 }) first!: string;
      later!: string;
      @Display({ order: 20000 }) last!: string;
    }`;
    const { properties = {}, required } = schemaOf("Sorted", declarations).schemas.Sorted!;
    const names = ["first", "second", "late", "later", "last"];
    assert.deepEqual([Object.keys(properties), required], [names, names]);
  });

  it("keep both types, and report it, when two files declare the same name", () => {
    const files = { other: "export class Item { other!: string; }" };
    const declarations = `import { Item as Other } from "./other.js"; ${item} export class Both { own!: Item; other!: Other; }`;
    const { schemas, diagnostics } = schemaOf("Both", declarations, { files });
    assert.deepEqual(Object.keys(schemas), ["Both", "Item", "Item2"]);
    assert.equal(diagnostics.length, 1);
    const [{ code, severity, location, related }] = diagnostics as [(typeof diagnostics)[0]];
    assert.deepEqual([code, severity], ["LIG5001", "warning"]);
    assert.match(location.file, /other\.ts$|described/);
    assert.notEqual(related?.[0]?.location.file, location.file);
  });

  it("are named by the option when there is one", () => {
    const schemaIds = (_: unknown, id: string): string => `Api ${id}`;
    assert.deepEqual(Object.keys(schemaOf("Item", item, { schemaIds }).schemas), ["Api_Item"]);
  });

  it("are inline when a type has no name", () => {
    const properties = { a: { type: "string" }, b: { type: "string" } };
    assert.deepEqual(schemaOf("{ a: string; b?: string }").schema, { type: "object", required: ["a"], properties });
    assert.deepEqual(schemaOf(`"asc" | "desc"`).schema, { type: "string", enum: ["asc", "desc"] });
  });

  it("are oneOf with a discriminator when a literal property tells a union's members apart", () => {
    const declarations = `export interface Cat { kind: "cat"; lives: Int32 } export interface Dog { kind: "dog" } export type Pet = Cat | Dog;`;
    const { schemas } = schemaOf("Pet", declarations);
    const [cat, dog] = [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }];
    assert.deepEqual(schemas.Pet, {
      oneOf: [cat, dog],
      discriminator: { propertyName: "kind", mapping: { cat: cat.$ref, dog: dog.$ref } },
    });
  });

  it("map each literal of a discriminator when a union's member has several", () => {
    const declarations = `export interface Circle { kind: "circle" | "ring"; } export interface Square { kind: "square" } export interface Other { kind: "circle" | "other" }`;
    const { schema } = schemaOf("Circle | Square", declarations);
    const [Circle, Square] = ["Circle", "Square"].map((name) => `#/components/schemas/${name}`);
    assert.deepEqual(schema!.discriminator, {
      propertyName: "kind",
      mapping: { circle: Circle, ring: Circle, square: Square },
    });
    assert.ok(schemaOf("Circle | Square | Other", declarations).schema!.anyOf);
  });

  it("say which numbers between the bounds are no sum of flags, if these are few", () => {
    const notOf = (members: string) => schemaOf("F", `/** @flags */ export enum F { ${members} }`).schemas.F!.not;
    assert.deepEqual(notOf("none = 0, read = 1, write = 2, admin = 8"), { enum: [4, 5, 6, 7] });
    assert.deepEqual(notOf("read = 2, write = 4"), { enum: [1, 3, 5] });
    assert.deepEqual(notOf("none = 0, read = 1, write = 2"), undefined);
    assert.deepEqual(notOf("none = 0, read = 1, far = 128"), undefined);
  });

  it("are anyOf when nothing tells a union's members apart", () => {
    const { schema } = schemaOf("Item | Int32", item);
    assert.equal(schema?.anyOf?.length, 2);
  });

  it("end when a type contains itself", () => {
    const { schemas } = schemaOf("Node", "export class Node { next!: Node | null; all: Node[] = []; }");
    assert.deepEqual(schemas.Node, {
      type: "object",
      required: ["next", "all"],
      properties: {
        next: { anyOf: [{ $ref: "#/components/schemas/Node" }, { type: "null" }] },
        all: { type: "array", items: { $ref: "#/components/schemas/Node" }, default: [] },
      },
    });
  });

  const enums: readonly (readonly [declaration: string, values: unknown[], names: string[]])[] = [
    ["high = 10, low = 1, normal = 5", [1, 5, 10], ["low", "normal", "high"]],
    ["none = 0, unknown = -1, less = -2, some = 1", [0, 1, -2, -1], ["none", "some", "less", "unknown"]],
    ["first = 1, second = 2, start = 1", [1, 2], ["first", "second"]],
  ];
  for (const [declaration, values, names] of enums) {
    it(`hold each value once, in .NET's order, when an enum is { ${declaration} }`, () => {
      const { schemas } = schemaOf("Kind", `export enum Kind { ${declaration} }`);
      assert.deepEqual([schemas.Kind?.enum, schemas.Kind?.["x-enum-varnames"]], [values, names]);
    });
  }

  it("keep the order of an enum of texts, and of literals", () => {
    const { schemas } = schemaOf("Size", `export enum Size { small = "small", large = "large", big = "large" }`);
    assert.deepEqual(schemas.Size?.enum, ["small", "large"]);
    assert.deepEqual(schemaOf("2 | 1").schema?.enum, [2, 1]);
  });

  it("contain an enum where it is used when enums are inlined", () => {
    const declarations = "export enum Sort { asc, desc }";
    const inlined = schemaOf("Sort", declarations, { inlineEnums: true });
    const description = "A JSON body may have any other number of 32 bits, too.";
    assert.deepEqual(inlined.schema, { description, type: "integer", format: "int32", enum: [0, 1], "x-enum-varnames": ["asc", "desc"] }); // prettier-ignore
    assert.deepEqual(inlined.schemas, {});
  });

  it("leave deprecated properties out when the option is set", () => {
    const declarations = `export class Old {\n/** @deprecated */\na!: string; b!: string; }`;
    const { schemas } = schemaOf("Old", declarations, { ignoreDeprecatedProperties: true });
    assert.deepEqual(Object.keys(schemas.Old!.properties!), ["b"]);
  });

  it("have patterns that match whole texts, as the server does, when @RegularExpression has no anchors", () => {
    const declarations = `export class R { @RegularExpression("[A-Z]{3}") a!: string; @RegularExpression("^[A-Z]{3}$") b!: string; @RegularExpression("^a|b$") c!: string; @RegularExpression("^a\\\\$") d!: string; }`;
    const { a, b, c, d } = schemaOf("R", declarations).schemas.R!.properties!;
    assert.deepEqual([a, b, c, d].map((one) => one!.pattern), ["^$|^(?:[A-Z]{3})$", "^$|^[A-Z]{3}$", "^$|^(?:^a|b$)$", "^$|^(?:^a\\$)$"]); // prettier-ignore
  });

  it("have patterns that accept the empty text, as the server does, unless another rule refuses it", () => {
    const declarations = `export class R {
      @RegularExpression("[a-z]+") a!: string; @RegularExpression("[a-z]*") b!: string; @Required() @RegularExpression("[a-z]+") c!: string;
      @RegularExpression("[a-z]+") @StringLength(9, { minimumLength: 2 }) d!: string; @RegularExpression("a+") @RegularExpression("aa|b") e!: string;
    }`;
    const { a, b, c, d, e } = schemaOf("R", declarations).schemas.R!.properties!;
    assert.deepEqual([a, b, c, d].map((one) => one!.pattern), ["^$|^(?:[a-z]+)$", "^(?:[a-z]*)$", "^(?:[a-z]+)$", "^(?:[a-z]+)$"]); // prettier-ignore
    assert.deepEqual([e!.pattern, e!.allOf], ["^$|^(?:a+)$", [{ pattern: "^$|^(?:aa|b)$" }]]);
  });

  it("say that values are unique only of answers when they describe sets, because requests may repeat values", () => {
    const declarations = "export class Labels { names!: Set<string>; }";
    const names = { type: "array", items: { type: "string" } };
    assert.deepEqual(schemaOf("Labels", declarations).schemas.Labels!.properties!.names, { ...names, uniqueItems: true }); // prettier-ignore
    assert.deepEqual(schemasOfBody("Labels", declarations).Labels!.properties!.names, names);
  });

  const checked: readonly (readonly [condition: string, member: string, schema: Schema, required: boolean])[] = [
    ["the type has null, but @AllowedValues does not list it", '@AllowedValues("a") it: string | null = null', { type: "string", enum: ["a"] }, true],
    ["@AllowedValues lists null", '@AllowedValues("a", null) it: string | null = null', { type: ["string", "null"], enum: ["a", null] }, false],
    ["it is an e-mail address", "@EmailAddress() it: string | null = null", { type: ["string", "null"], format: "email", minLength: 3, pattern: String.raw`^[^@\r\n]+@[^@\r\n]+$`, examples: ["user@example.com"] }, false],
    ["it is an address that may be relative", "it: Uri | null = null", { type: ["string", "null"], format: "uri-reference" }, false],
    ["@Required accepts the default of a value type", "@Required() it!: Int32", { type: "integer", format: "int32" }, false],
    ["@Required accepts an initial value", '@Required() it = "x"', { type: "string", minLength: 1, pattern: String.raw`\S`, default: "x" }, false],
    ["@Required refuses null", "@Required() it: Int32 | null = null", { type: "integer", format: "int32" }, true],
  ]; // prettier-ignore
  for (const [condition, member, schema, required] of checked) {
    it(`say of a member of a request what the server accepts when ${condition}`, () => {
      const { properties, required: names = [] } = schemasOfBody("M", `export class M { ${member}; }`).M!;
      assert.deepEqual([properties!.it, names.includes("it")], [schema, required]);
    });
  }

  it("require what distinguishes the members of a union in requests when a class has an initial value for it", () => {
    const declarations = `export class Cat { kind: "cat" = "cat"; lives!: Int32; } export class Dog { kind: "dog" = "dog"; name!: string; } export type Pet = Cat | Dog;`;
    assert.deepEqual(schemasOfBody("Pet", declarations).Pet!.required, ["kind"]);
    const { schema, schemas } = schemaOf("Pet", declarations);
    assert.equal((schemas.Pet ?? schema!).required, undefined);
  });

  const constrained: readonly (readonly [constraint: string, schema: Schema])[] = [
    ["int", { type: "integer", format: "int32" }],
    ["min(5)", { type: "integer", format: "int64", minimum: 5 }],
    ["bool", { type: "boolean" }],
    ["guid", { type: "string", format: "uuid" }],
    ["alpha", { type: "string", pattern: "^[A-Za-z]*$" }],
    ["file", { type: "string", pattern: String.raw`(?:^|/)[^/.]*\.[^/]*[^/.][^/]*$` }],
    ["nonfile", { type: "string", not: { pattern: String.raw`(?:^|/)[^/.]*\.[^/]*[^/.][^/]*$` } }],
  ];
  for (const [constraint, schema] of constrained) {
    it(`say of a text in the path what its constraint is when it is ${constraint}`, () => {
      const text = `@Route("x") export class XController extends ControllerBase { @HttpGet("{id:${constraint}}") get(id: string): void {} }`;
      assert.deepEqual(describeSource(text).document.paths["/x/{id}"]!.get!.parameters![0]!.schema, schema);
    });
  }

  const maps: readonly (readonly [type: string, names: Schema | undefined])[] = [
    ["Record<string, Int32>", undefined],
    [
      "Record<SByte, string>",
      { pattern: String.raw`^(?:\+?0*(?:\d{1,2}|1[0-1]\d|12[0-7])|-0*(?:\d{1,2}|1[0-1]\d|12[0-8]))$` },
    ],
    ["Map<Guid, string>", { format: "uuid" }],
    ["Map<DateOnly, string>", { format: "date" }],
    ["Map<Char, string>", { minLength: 1, maxLength: 1 }],
  ];
  for (const [type, propertyNames] of maps) {
    it(`say which names a map has when it is ${type}, but not in 3.0, which cannot`, () => {
      const [newer, older] = (["3.1", "3.0"] as const).map((openApiVersion) => schemaOf(type, "", { openApiVersion }).schema);
      assert.deepEqual([newer?.propertyNames, older?.propertyNames, older?.type], [propertyNames, undefined, "object"]);
    }); // prettier-ignore
  }

  const decimalOrNull = { type: ["number", "null"], format: "decimal" } as const;
  const int32 = { type: "integer", format: "int32" } as const;
  const tuples: readonly (readonly [type: string, newer: Schema, older: Schema])[] = [
    [
      "[string, Int32, Decimal?]",
      { type: "array", minItems: 2, maxItems: 3, prefixItems: [{ type: "string" }, int32, decimalOrNull], items: {} },
      { type: "array", minItems: 2, maxItems: 3, items: { anyOf: [{ type: "string" }, int32, { type: "number", format: "decimal", nullable: true }] } },
    ],
    [
      "[string, ...Int32[]]",
      { type: "array", minItems: 1, prefixItems: [{ type: "string" }], items: int32 },
      { type: "array", minItems: 1, items: { anyOf: [{ type: "string" }, int32] } },
    ],
    ["[Int32, Int32?]", { type: "array", minItems: 1, maxItems: 2, items: int32 }, { type: "array", minItems: 1, maxItems: 2, items: int32 }],
  ]; // prettier-ignore
  for (const [type, newer, older] of tuples) {
    it(`count the items of a tuple, and say their positions in 3.1, when it is ${type}`, () => {
      const [one, other] = (["3.1", "3.0"] as const).map((openApiVersion) => schemaOf(type, "", { openApiVersion }).schema);
      assert.deepEqual([one, other], [newer, older]);
    }); // prettier-ignore
  }

  const results: readonly (readonly [declaration: string, inAnswer: Schema, component?: Schema])[] = [
    ["class Own { a!: Int32; toJSON(): string { return ''; } }", { $ref: "#/components/schemas/Own" }, { type: "string" }],
    ["class Own { a!: Int32; toJSON(): string | null { return ''; } }", { $ref: "#/components/schemas/Own" }, { type: ["string", "null"] }],
    ["class Own { a!: Int32; toJSON(): Own[] { return []; } }", { $ref: "#/components/schemas/Own" }, { type: "array", items: { $ref: "#/components/schemas/Own" } }],
  ]; // prettier-ignore
  for (const [declaration, inAnswer, component] of results) {
    it(`are those of the result when a type writes itself: ${declaration}`, () => {
      const { schema, schemas } = schemaOf("Own", `export ${declaration}`);
      assert.deepEqual([schema, schemas.Own], [inAnswer, component]);
    });
  }

  it("are those of the members in requests, whatever a type writes in answers", () => {
    const source = `export class Own { a!: Int32; toJSON(): { b: string } { return { b: "" }; } }
      export class Loop { a!: Int32; toJSON(): Loop { return this; } }
      @Route("x") export class XController extends ControllerBase {
        @HttpPost() post(@FromBody() own: Own): Own { return own; }
        @HttpGet() get(): Loop { throw new Error(); }
      }`;
    const { paths, components } = describeSource(source).document;
    const { requestBody, responses } = paths["/x"]!.post!;
    assert.deepEqual(requestBody!.content["application/json"]!.schema, { $ref: "#/components/schemas/Own" });
    assert.deepEqual(components!.schemas!.Own!.properties, { a: int32 });
    const answer = responses["200"]!.content!["application/json"]!.schema!;
    assert.deepEqual(answer.properties, { b: { type: "string" } });
    assert.deepEqual(components!.schemas!.Loop!.properties, { a: int32 });
  });

  it("have patterns of versions and durations in bodies, and of versions in queries, which are read in more forms", () => {
    const source = `@Route("x") export class XController extends ControllerBase {
      @HttpGet() get(@FromQuery() version: Version, @FromQuery() spans: TimeSpan[]): void {}
      @HttpPost() post(@FromBody() versions: Version[]): Record<string, TimeSpan> { throw new Error(); }
    }`;
    const { get, post } = describeSource(source).document.paths["/x"]!;
    const [version, spans] = get!.parameters!.map(({ schema }) => schema!);
    assert.deepEqual([new RegExp(version!.pattern!, "u").test(" 1.2 "), spans!.items!.pattern], [true, undefined]);
    const { schema: body } = post!.requestBody!.content["application/json"]!;
    const { schema: answer } = post!.responses["200"]!.content!["application/json"]!;
    assert.ok(new RegExp(body!.items!.pattern!, "u").test("1.2.3"));
    assert.ok(new RegExp((answer!.additionalProperties as Schema).pattern!, "u").test("1.02:03:04.5"));
  });

  it("have their examples once, as a list, wherever they are set", () => {
    const declarations = `export class E {\n/** One.\n * @example "a" */\none!: string; @Display({ prompt: "b" }) two!: string;\n/** Three.\n * @example "c" */\nthree!: string; }`;
    const schemaFilters = [(schema: Schema, { member }: { member?: { name: string } }): Schema => (member?.name === "three" ? { ...schema, example: "d" } : schema)]; // prettier-ignore
    for (const [openApiVersion, expected] of [["3.1", [["a"], ["b"], ["d"]]], ["3.0", ["a", "b", "d"]]] as const) {
      const { properties = {} } = schemaOf("E", declarations, { openApiVersion, schemaFilters }).schemas.E!;
      const examples = Object.values(properties).map(({ example, examples: list }) => (openApiVersion === "3.1" ? list : example));
      assert.deepEqual(examples, expected);
      assert.ok(Object.values(properties).every((one) => !(openApiVersion === "3.1" ? "example" in one : "examples" in one)));
    } // prettier-ignore
  });

  const textRules = [...attributeDefinitions.values()].filter((one) => validationRuleOf(one)?.example !== undefined);
  it("have an example that the rule itself accepts, of every rule that has one", () => {
    assert.deepEqual(textRules.map(({ name }) => name).toSorted(), [
      "Base64String",
      "CreditCard",
      "EmailAddress",
      "FileExtensions",
      "Phone",
    ]);
    for (const { name } of textRules) {
      const { it: schema } = schemasOfBody("One", `export class One { @${name}() it!: string }`).One!.properties!;
      const { example, createCheck } = validationRuleOf(attributeDefinitions.get(name)!)!;
      const target = { type: { kind: "simple", id: "String" }, displayNameOf: String } as const;
      assert.deepEqual(schema!.examples, [example!({})]);
      assert.equal(createCheck({}, target)(example!({}), {} as never), true);
    }
  });

  const email = ["user@example.com"];
  const exampleCases: readonly (readonly [condition: string, member: string, examples: unknown])[] = [
    ["a rule has one", "@EmailAddress() it!: string", email],
    ["null is allowed", "@EmailAddress() it!: string | null", email],
    ["the other rules accept it", '@EmailAddress() @StringLength(20, { minimumLength: 5 }) @RegularExpression(".*@example\\\\.com") it!: string', email],
    ["it is as long as it may be", "@EmailAddress() @MaxLength(16) it!: string", email],
    ["it is too long", "@EmailAddress() @MaxLength(15) it!: string", undefined],
    ["it is too short", "@EmailAddress() @MinLength(17) it!: string", undefined],
    ["a pattern refuses it", '@EmailAddress() @RegularExpression(".*@corp\\\\.test") it!: string', undefined],
    ["other values are listed", '@EmailAddress() @AllowedValues("a@b", "c@d") it!: string', undefined],
    ["it is denied", '@EmailAddress() @DeniedValues("user@example.com") it!: string', undefined],
    ["an attribute of the application may refuse it", "@EmailAddress() @Corporate() it!: string", undefined],
    ["the comment has another one", '\n/** It.\n * @example "me@here.test" */\n@EmailAddress() it!: string', ["me@here.test"]],
    ["the prompt is another one", '@EmailAddress() @Display({ prompt: "me@here.test" }) it!: string', ["me@here.test"]],
    ["an initial value is valid", '@EmailAddress() it = "me@here.test"', undefined],
    ["an initial value is refused", '@EmailAddress() it = ""', email],
    ["the extensions are others", '@FileExtensions({ extensions: "pdf, .doc" }) it!: string', ["example.pdf"]],
    ["it is no text", "@FileExtensions() it!: FormFile", undefined],
  ]; // prettier-ignore
  for (const [condition, member, examples] of exampleCases) {
    it(`have ${examples === undefined ? "no example" : `the example ${JSON.stringify(examples)}`} when ${condition}`, () => {
      const declarations = `const Corporate = defineAttribute("Corporate");\nexport class One { ${member} }`;
      const propertyOf = (openApiVersion: "3.0" | "3.1") => schemasOfBody("One", declarations, { openApiVersion }).One!.properties!.it!;
      assert.deepEqual(propertyOf("3.1").examples, examples);
      assert.deepEqual(propertyOf("3.0").example, (examples as string[] | undefined)?.[0]);
    });
  } // prettier-ignore

  it("have their example in the parameter alone when its comment has one, and none when the route limits it", () => {
    const source = `@Route("x") export class XController extends ControllerBase {
      /** A.\n * @param one the one @example me@here.test */
      @HttpGet() get(@FromQuery() @EmailAddress() one: string, @FromQuery() @EmailAddress() two: string): void {}
      @HttpGet("{it:maxlength(9)}") find(@EmailAddress() it: string): void {}
    }`;
    const { paths } = describeSource(source).document;
    const examplesOf = (path: string) =>
      paths[path]!.get!.parameters!.map(({ example, schema }) => [example, schema!.examples]);
    assert.deepEqual(examplesOf("/x"), [
      ["me@here.test", undefined],
      [undefined, email],
    ]);
    assert.deepEqual(examplesOf("/x/{it}"), [[undefined, undefined]]);
  });

  const sizes: readonly (readonly [attribute: string, least: number, most: number, minLength?: number, maxLength?: number])[] = [
    ["@MaxLength(4)", 0, 4, undefined, 8],
    ["@MaxLength(6)", 0, 6, undefined, 8],
    ["@MinLength(1)", 1, Infinity, 4],
    ["@MinLength(5)", 5, Infinity, 8],
    ["@Length(2, 5)", 2, 5, 4, 8],
    ["@Length(4, 4)", 4, 4, 8, 8],
  ]; // prettier-ignore
  for (const [attribute, least, most, ...lengths] of sizes) {
    it(`count the bytes of a base64 text, not its characters, when they have ${attribute}`, () => {
      const declarations = `import { Length } from "ligature"; export class B { ${attribute} it!: Uint8Array | null; }`;
      const { minLength, maxLength, pattern } = schemaOf("B", declarations).schemas.B!.properties!.it!;
      assert.deepEqual([minLength, maxLength], [lengths[0], lengths[1]]);
      const accepted = (size: number) => new RegExp(pattern!, "u").test(Buffer.alloc(size).toString("base64"));
      for (let size = 0; size < 12; size++)
        assert.equal(accepted(size), size >= least && size <= most, `${size} bytes`);
    });
  }

  it("have no pattern that would repeat too often when many bytes are allowed", () => {
    const declarations = "export class B { @MaxLength(1048576) it!: Uint8Array | null; }";
    const it = { type: ["string", "null"], format: "byte", maxLength: 1_398_104 };
    assert.deepEqual(schemaOf("B", declarations).schemas.B!.properties!.it, it);
  });

  it("take the stricter of two bounds when attributes and types say both", () => {
    const declarations = `import type { Byte } from "ligature"; export class R { @Range(-5, 300) a!: Byte; @Range(0, 9, { minimumIsExclusive: true }) b!: Byte; @StringLength(9) @StringLength(5, { minimumLength: 2 }) c!: string; }`;
    const { a, b, c } = schemaOf("R", declarations).schemas.R!.properties!;
    assert.deepEqual(a, { type: "integer", format: "int32", minimum: 0, maximum: 255 });
    assert.deepEqual(b, { type: "integer", format: "int32", exclusiveMinimum: 0, maximum: 9 });
    assert.deepEqual([c!.minLength, c!.maxLength], [2, 5]);
  });

  const members = `export class Members {
    @Required() asked: Int32 | null = null;
    text!: string;
    list!: Int32[];
    inner!: Members;
    total!: Int32;
    state!: "a" | "b";
    initial: Int32 = 1;
    maybe?: Int32;
    nullable!: Int32 | null;
    anything: unknown;
    get read(): Int32 { return 1; }
  }`;
  const references = ["asked", "text", "list", "inner"];
  const requiredCases: readonly (readonly [name: string, options: SettingSources, required: readonly string[]])[] = [
    ["nothing is said", {}, references],
    ["bodies are strict", { strictBodies: true }, [...references, "total", "state"]],
    ["types alone require nothing", { suppressImplicitRequired: true }, ["asked"]],
    ["bodies are strict, and types alone require nothing", { strictBodies: true, suppressImplicitRequired: true }, [...references, "total", "state"]],
  ]; // prettier-ignore
  for (const [name, options, required] of requiredCases) {
    it(`require what is enforced when ${name}`, () => {
      assert.deepEqual(schemasOfBody("Members", members, { facts: factsOf(options) }).Members!.required, required);
    });
  }

  it("require what tells the members of a union apart in the union, and in the member where it is required alone", () => {
    const declarations = (type: string) =>
      `export interface Cat { kind: ${type}; lives: Int32 } export interface Dog { kind: "dog" } export type Pet = Cat | Dog;`;
    const requiredOf = (type: string, facts = {}) => {
      const { Pet, Cat } = schemasOfBody("Pet", declarations(type), facts);
      return [Pet!.required, Cat!.required];
    };
    assert.deepEqual(requiredOf('"cat"'), [["kind"], undefined]);
    assert.deepEqual(requiredOf("false"), [["kind"], undefined]);
    assert.deepEqual(requiredOf("true"), [["kind"], ["kind"]]);
    assert.deepEqual(requiredOf('"cat"', { facts: factsOf({ strictBodies: true }) }), [undefined, ["kind", "lives"]]);
  });

  const orders: readonly (readonly [type: string, values: unknown[]])[] = [
    ["(typeof size)[keyof typeof size]", ["s", "m", "l", "xl"]],
    ["keyof typeof size", ["small", "medium", "large", "extra"]],
    ["(typeof level)[keyof typeof level]", [3, 1, 2]],
    ["(typeof level)[keyof typeof level] | 0", [3, 1, 2, 0]],
    ['(typeof size)["large" | "small"]', ["s", "l"]],
    ["(typeof sorts)[number]", ["up", "down"]],
    ["Named", ["s", "m", "l", "xl"]],
  ];
  for (const [type, values] of orders) {
    it(`have the order of the source when the type is ${type}`, () => {
      const declarations = `const size = { small: "s", medium: "m", large: "l", extra: "xl" } as const;
        const level = { low: 3, high: 1, mid: 2 } as const; const sorts = ["up", "down"] as const;
        export type Named = (typeof size)[keyof typeof size];`;
      const { schema, schemas } = schemaOf(type, declarations);
      assert.deepEqual((schemas?.Named ?? schema)?.enum, values);
    });
  }

  const schemaNames: readonly (readonly [type: string, name: string])[] = [
    ["Partial<Record<Color, Int32>>", "ColorInt32MapPartial"],
    ['Partial<Record<"red" | "dark-green", Int32>>', "DarkGreenOrRedInt32MapPartial"],
    ['Partial<Record<"a" | "b" | "c" | "d" | "e", Int32>>', "AOrBOrCOrOthersInt32MapPartial"],
    ["Partial<Record<Tone, string[]>>", "ToneStringArrayMapPartial"],
  ];
  for (const [type, name] of schemaNames) {
    it(`are named ${name} when the type is ${type}`, () => {
      const declarations = `export type Color = "red" | "green"; export enum Tone { light = "light", dark = "dark" }`;
      assert.deepEqual(schemaOf(type, declarations).schema, { $ref: `#/components/schemas/${name}` });
    });
  }

  for (const type of [
    "Record<Hue, string[]>",
    "Partial<Record<Hue, string[]>>",
    "Readonly<Partial<Record<Hue, string[]>>>",
    "{ [Key in Hue]?: string[] }",
    "ByHue",
    "ByHueOrNone",
  ]) {
    it(`are maps with the names of a numeric enum when the type is ${type}`, () => {
      const declarations = `export enum Hue { light, dark }
        export type ByHue = Record<Hue, string[]>; export type ByHueOrNone = Partial<ByHue>;`;
      const list = { type: "array", items: { type: "string" } };
      const map = { type: "object", properties: { light: list, dark: list }, additionalProperties: false };
      assert.deepEqual(schemaOf(type, declarations).schema, map);
    });
  }

  it("are maps with some names of a numeric enum when the type is of these", () => {
    const declarations = `export enum Hue { light, dark, none }`;
    const { schema } = schemaOf("Partial<Record<Hue.light | Hue.none, boolean>>", declarations);
    const flag = { type: "boolean" };
    assert.deepEqual(schema, { type: "object", properties: { light: flag, none: flag }, additionalProperties: false });
  });
});
