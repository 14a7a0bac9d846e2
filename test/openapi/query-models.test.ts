import assert from "node:assert/strict";
import { factsOf } from "#runtime/openapi/index.js";
import { describeSource } from "./describe-source.js";

const source = `
  export class Line { sku!: string; quantity!: Int32; }
  @ApiController() @Route("lines")
  export class LinesController extends ControllerBase {
    @HttpGet() list(@FromQuery() lines: Line[]): void {}
    /** @param lines the lines by name */
    @HttpGet("map") map(@FromQuery() lines: Record<string, Line>): void {}
    @HttpGet("counts") counts(@FromQuery() counts: Record<string, Int32>): void {}
    @HttpGet("tags") tags(@FromQuery() tags: string[]): void {}
    @HttpPost() add(lines: Line[]): void {}
  }`;

describe("models in lists and maps of a query string in the document", () => {
  const described = (strictBodies: boolean) => describeSource(source, { facts: factsOf({ strictBodies }) }).document;
  const parameterOf = (strictBodies: boolean, path: string) =>
    described(strictBodies).paths[path]!.get!.parameters![0]!;

  it("have a key in the description of the parameter, and no style, which OpenAPI does not have", () => {
    const { description, style } = parameterOf(false, "/lines");
    assert.deepEqual([description, style], ["Each value has its own key, such as `lines[0].sku`.", undefined]);
    const map = parameterOf(false, "/lines/map");
    const text = "the lines by name\n\nEach value has its own key, such as `lines[key].sku`.";
    assert.deepEqual([map.description, map.style], [text, undefined]);
  });

  it("have a style, and no such description, when the values are texts", () => {
    const { description, style } = parameterOf(false, "/lines/counts");
    assert.deepEqual([description, style], [undefined, "deepObject"]);
    assert.equal(parameterOf(false, "/lines/tags").description, undefined);
  });

  it("have the schema of bodies, but with strict bodies one of their own, because a query string is never strict", () => {
    const itemsOf = (strictBodies: boolean) => parameterOf(strictBodies, "/lines").schema!.items!.$ref;
    assert.equal(itemsOf(false), "#/components/schemas/Line");
    assert.equal(itemsOf(true), "#/components/schemas/LineQuery");
    const { schemas } = described(true).components!;
    assert.deepEqual(schemas!.Line!.required, ["sku", "quantity"]);
    assert.deepEqual(schemas!.LineQuery!.required, ["sku"]);
  });
});
