import assert from "node:assert/strict";
import { analyzeSource } from "../helpers/analyze-source.js";

const codesOf = (text: string): string[] => {
  const { diagnostics } = analyzeSource(`declare function unknown(): string;\n${text}`, {}, { documents: true });
  return diagnostics.map(({ code }) => code);
};

describe("templates that the editor cannot evaluate", function () {
  this.timeout(120_000);

  it("are compared with nothing when several actions of a controller have one", () => {
    assert.deepEqual(
      codesOf(`@Route("orders") export class OrdersController extends ControllerBase {
        @HttpGet() all() {}
        @HttpGet(unknown()) first() {}
        @HttpGet(unknown()) second() {}
        @AcceptVerbs("GET", { route: unknown() }) third() {}
        @HttpGet("{id}") @HttpGet(unknown()) fourth(@FromRoute() id: Int32, @FromRoute() key: Int32) {}
      }`),
      [],
    );
  });

  it("are compared with nothing when they are a controller's or a page's", () => {
    assert.deepEqual(
      codesOf(`
        @Route(unknown()) export class OneController extends ControllerBase { @HttpGet() all() {} }
        @Route(unknown()) export class OtherController extends ControllerBase { @HttpGet() all() {} }
        @Page(unknown()) export class OnePage extends PageModel { onGet() {} }
        @Page(unknown()) export class OtherPage extends PageModel { onGet() {} }`),
      [],
    );
  });

  it("are templates when an @ApiController must have one", () => {
    assert.deepEqual(
      codesOf(`@ApiController() export class OrdersController extends ControllerBase { @HttpGet(unknown()) all() {} }`),
      [],
    );
  });

  it("are compared when absolute templates of actions replace them", () => {
    assert.deepEqual(
      codesOf(`@Route(unknown()) export class OrdersController extends ControllerBase {
        @HttpGet("/a") one() {}
        @HttpGet("/a") other() {}
      }`),
      ["LIG1006"],
    );
  });
});
