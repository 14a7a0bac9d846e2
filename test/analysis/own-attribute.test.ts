import assert from "node:assert/strict";
import { defineAttribute } from "ligature";
import { analyzeText } from "../helpers/analyze-source.js";

const source = (
  definition: string,
): string => `import { ControllerBase, defineAttribute, HttpGet, Route } from "ligature";

export const Closed = ${definition};

@Closed()
@Route("orders")
export class OrdersController extends ControllerBase {
  @HttpGet()
  @Closed()
  list(): string {
    return "orders";
  }
}
`;

describe("a custom attribute without arguments", function () {
  this.timeout(60_000);

  for (const definition of [
    'defineAttribute("Closed", undefined, { targets: ["method"] })',
    'defineAttribute("Closed", { targets: ["method"] })',
  ]) {
    it(`is known with its targets when it is ${definition}`, () => {
      const { diagnostics } = analyzeText(source(definition));
      assert.deepEqual(
        diagnostics.map(({ code, location }) => [code, location.range[0]]),
        [["LIG1009", 4]],
      );
    });
  }

  it("is found on its holders when its options come second", () => {
    const Closed = defineAttribute("Closed", { targets: ["method"] });
    assert.equal(Closed.find({ attributes: [{ name: "Closed", data: {} }] }), true);
    assert.equal(Closed.find({ attributes: [] }), undefined);
  });
});
