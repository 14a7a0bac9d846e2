import assert from "node:assert/strict";
import { join } from "node:path";
import { createReflector } from "#runtime/reflection/index.js";
import { ProjectCompiler, runToEnd } from "#server/projects/project-compiler.js";
import { fixtureWorkspace } from "../helpers/fixture-workspace.js";

const root = fixtureWorkspace("rules");

describe("locations of members inherited from another file", function () {
  this.timeout(30_000);

  const base = `import { ControllerBase, FromQuery, HttpGet, Route } from "ligature";
@Route("shops/{shop:itn}")
export abstract class ShopController extends ControllerBase {
  @HttpGet("lines/{line")
  lines(shop: string, line: string) {}

  @HttpGet("totals/{year:nope}")
  totals(shop: string, year: string) {}
}
@FromQuery()
export class Model { name!: string; }
`;
  const derived = `import { HttpPost } from "ligature";
import { Model, ShopController } from "./base.js";
export class OrdersController extends ShopController {
  override totals(shop: string, year: string) {}
  @HttpPost("orders") create(shop: string, model: Derived) {}
}
export class Derived extends Model { extra!: string; }
`;

  it("are those of the base class's file", () => {
    const reflector = createReflector({ tsconfig: join(root, "tsconfig.json") });
    reflector.setOverlay(join(root, "base.ts"), base);
    reflector.setOverlay(join(root, "case.ts"), derived);
    const { diagnostics } = runToEnd(new ProjectCompiler(reflector).compile(1));
    assert.deepEqual([...diagnostics.keys()], [join(root, "base.ts")]);
    const lines = base.split("\n");
    const found = [...diagnostics.values()].flat().map(({ code, location: { range } }) => {
      return `${code} ${lines[range[0]]!.slice(range[1], range[3])}`;
    });
    assert.deepEqual(found, ["LIG1004 itn", "LIG1003 e", "LIG1004 nope", "LIG1009 @FromQuery()"]);
  });
});
