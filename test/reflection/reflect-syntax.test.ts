import assert from "node:assert/strict";
import { reflectSyntax } from "#runtime/reflection/index.js";

const text = `import { Route as Path, HttpGet, FromBody } from "ligature";
import * as lig from "ligature";
import { Required } from "elsewhere";
const base = "api"; enum Level { low, high = 5, higher }
/** Orders. */
@Path(base + "/[controller]")
export class OrdersController extends lig.ControllerBase {
  constructor(private store: Store) { super(); }
  @HttpGet("{id:int}", { name: "order", order: Level.higher }) @Required() @lig.HttpHead()
  async get(id: Int32, @FromBody() body?: Order, take = 20) {}
  @lig.BindProperty() page!: string;
}
`;

describe("reflection from the syntax alone", () => {
  const [controller] = reflectSyntax(text, "src/orders.ts");

  it("finds attributes by their imports, aliases and namespaces included, and no others", () => {
    assert.deepEqual(controller?.decorators?.map(({ name }) => name), ["Route"]); // prettier-ignore
    assert.deepEqual(controller.methods?.[0]?.decorators?.map(({ name }) => name), ["HttpGet", "HttpHead"]); // prettier-ignore
    assert.deepEqual(Object.keys(controller.propertyDecorators ?? {}), ["page"]);
  });

  it("folds arguments with the constants and enums of the file", () => {
    assert.deepEqual(controller?.decorators?.[0]?.arguments, ["api/[controller]"]);
    assert.deepEqual(controller.methods?.[0]?.decorators?.[0]?.arguments, ["{id:int}", { name: "order", order: 6 }]);
  });

  it("has names, places and defaults, and every type unknown", () => {
    assert.equal(controller?.id, "src/orders.ts#OrdersController");
    assert.deepEqual(controller.base, { type: "ligature#ControllerBase" });
    assert.deepEqual(controller.doc, { summary: "Orders." });
    const [get] = controller.methods ?? [];
    assert.equal(get?.returnsPromise, true);
    assert.deepEqual(
      get.parameters.map(({ name, type, range, default: value }) => ({ name, type, range, value })),
      [
        { name: "id", type: { type: "unknown" }, range: [9, 12, 9, 14], value: undefined },
        { name: "body", type: { type: "unknown", optional: true }, range: [9, 35, 9, 39], value: undefined },
        { name: "take", type: { type: "unknown" }, range: [9, 49, 9, 53], value: 20 },
      ],
    );
    assert.equal(controller.constructorParameters?.[0]?.name, "store");
  });

  for (const broken of [
    "class A { @HttpGet(",
    "@",
    "class {",
    "export class A extends {",
    "class A { m( } }",
    "enum E { a = ",
  ]) {
    it(`reads what it can when the text is ${broken}`, () => assert.ok(Array.isArray(reflectSyntax(broken, "a.ts"))));
  }
});
