import assert from "node:assert/strict";
import type { ApplicationModel } from "#runtime/model/index.js";
import { describeSource } from "./describe-source.js";

/** `in name` of each value that the operation reads, with `!` where it is required. */
function valuesOf(text: string, change?: (model: ApplicationModel) => ApplicationModel): string[] {
  const { document } = describeSource(
    `class Sub { id: Int32 = 0; @FromHeader({ name: "X-Sub" }) token = ""; }\n${text}`,
    {
      ...(change && { change }),
    },
  );
  const { parameters = [] } = Object.values(Object.values(document.paths)[0] ?? {})[0] ?? {};
  return parameters.map((one) => `${one.in} ${one.name}${one.required ? "!" : ""}`);
}

const get = (parameters: string): string =>
  `@Route("a") export class AController extends ControllerBase { @HttpGet() get(${parameters}) {} }`;

describe("values that a document describes", function () {
  this.timeout(60_000);

  const rows: readonly (readonly [condition: string, text: string, values: readonly string[]])[] = [
    [
      "a class never binds its properties",
      `@BindNever() class Filter { text = ""; } ${get("filter: Filter, page: Int32")}`,
      ["query page"],
    ],
    [
      "a class requires its properties",
      `@BindRequired() class Filter { text = ""; @BindNever() secret = ""; } ${get("filter: Filter")}`,
      ["query text!"],
    ],
    [
      "a class gives its own prefix",
      `@Bind({ prefix: "f" }) class Filter { text = ""; } ${get("filter: Filter")}`,
      ["query f.text"],
    ],
    [
      "the parameter gives a prefix of its own",
      `@Bind({ prefix: "f" }) class Filter { text = ""; } ${get('@FromQuery({ name: "g" }) filter: Filter')}`,
      ["query g.text"],
    ],
    [
      "class and parameter list properties",
      `@Bind("a,b") class Filter { a = ""; b = ""; c = ""; } ${get('@Bind("b,c") filter: Filter')}`,
      ["query b"],
    ],
    [
      "a header is in a model with a prefix",
      `class Filter { text = ""; @FromHeader({ name: "X-Token" }) token = ""; } ${get('@FromQuery({ name: "f" }) filter: Filter')}`,
      ["query f.text", "header X-Token"],
    ],
    [
      "a cookie is in a model with a prefix",
      `class Filter { @FromCookie() theme = ""; } ${get('@FromQuery({ name: "f" }) filter: Filter')}`,
      ["cookie theme"],
    ],
    [
      "a header is in a model of a model",
      `class Filter { sub: Sub | null = null; } ${get("filter: Filter")}`,
      ["query sub.id", "header X-Sub"],
    ],
    [
      "a type has no null, and no default either",
      `class Filter { a!: string; b: string | null = null; c = ""; d!: Int32; } ${get("filter: Filter, e: string, f: string | null, g = '', h: Int32 = 1")}`,
      ["query a!", "query b", "query c", "query d", "query e!", "query f", "query g", "query h"],
    ],
    [
      "a union of objects has no null",
      `type Pet = { kind: "cat"; lives: Int32 } | { kind: "dog" };
       class Owner { pet!: Pet; second?: Pet; third: Pet | null = null; }
       ${get("@FromQuery() pet: Pet, @FromQuery() other: Pet | null, @FromQuery() owner: Owner")}`,
      ["query pet!", "query other", "query second", "query third"],
    ],
    [
      "a model of a model has no null, so that a request has it",
      `class Point { x!: string; y?: string; @Range(1, 9) z!: Int32; @Required() must!: string | null; deep!: Deep; } class Deep { text!: string; }
       class Filter { point!: Point; maybe!: Point | null; most?: Point; made: Point = new Point(); } ${get("filter: Filter")}`,
      [
        ...["x!", "y", "z!", "must!", "deep.text!"].map((part) => `query point.${part}`),
        ...["maybe", "most"].flatMap((name) =>
          ["x", "y", "z", "must", "deep.text"].map((part) => `query ${name}.${part}`),
        ),
        // The initial value is validated, too.
        ...["x!", "y", "z!", "must!", "deep.text!"].map((part) => `query made.${part}`),
      ],
    ],
  ];
  for (const [condition, text, values] of rows) {
    it(`are those that binding reads when ${condition}`, () => assert.deepEqual(valuesOf(text), values));
  }

  it("are not required by their type when the project is not strict", () => {
    const loosely = (model: ApplicationModel): ApplicationModel => ({
      ...model,
      controllers: model.controllers.map((controller) => ({ ...controller, nullableContext: "disabled" })),
    });
    assert.deepEqual(valuesOf(get("e: string, @Required() f: string"), loosely), ["query e", "query f!"]);
  });
});
