import assert from "node:assert/strict";
import { analyzeSource, markedText } from "../helpers/analyze-source.js";

const messageOf = (action: string): string => {
  const analyzed = analyzeSource(`export class OrdersController extends ControllerBase { @HttpGet("a") ${action} }`);
  const found = analyzed.diagnostics.find(({ code }) => code === "LIG1008");
  assert.ok(found, action);
  return `${markedText(analyzed, found)}: ${found.message}`;
};

describe("undescribable-type", function () {
  this.timeout(120_000);

  it("reports an unknown name when the compiler cannot find a type", () => {
    assert.equal(
      messageOf("list(filter: OrderFilter) {}"),
      "filter: 'filter' has a type that the compiler cannot find, so it cannot be bound. Correct the type's name, or import it.",
    );
    assert.match(messageOf("list(): OrderList { throw 0 }"), /cannot find, so it cannot be described\. Correct/);
  });

  for (const [where, text] of [
    ["a response", "list(): OrderList { throw 0 }"],
    ["a promise of a response", "async list(): Promise<OrderList> { throw 0 }"],
    ["a member of a response", "list(): { rows: OrderList[] } { throw 0 }"],
    ["a hidden action's response", "@ApiExplorerSettings({ ignoreApi: true }) list(): OrderList { throw 0 }"],
    ["a response after a model", "list(@FromBody() body: { rows: OrderList }): OrderList { throw 0 }"],
  ] as const) {
    it(`stops the start when the compiler cannot find the type of ${where}, by which it would be written`, () => {
      const { diagnostics } = analyzeSource(
        `export class OrdersController extends ControllerBase { @HttpGet("a") ${text} }`,
      );
      const [found] = diagnostics.filter(({ code, message }) => code === "LIG1008" && message.includes("described"));
      assert.equal(found?.severity, "error");
    });
  }

  it("reports the reason and an alternative when a type has no meaning in a request", () => {
    assert.match(
      messageOf("list(filter: () => void) {}"),
      /'filter' has the type '\(\) => void', which cannot be bound: /,
    );
  });

  it("reports each place when several have the same type", () => {
    const analyzed = analyzeSource(
      `export class Named { key!: symbol; other!: symbol; }
      export class OrdersController extends ControllerBase {
        @HttpGet("a") list(): Named { throw 0 }
        @HttpGet("b") key(): symbol { throw 0 }
        @HttpPost("c") add(@FromBody() named: Named, @FromQuery() key: symbol) {}
      }`,
    );
    const marked = analyzed.diagnostics
      .filter(({ code }) => code === "LIG1008")
      .map((one) => markedText(analyzed, one));
    assert.deepEqual(marked, ["key", "other", "key", "key"]);
  });
});
