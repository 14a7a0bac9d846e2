import assert from "node:assert/strict";
import type { Schema } from "#runtime/openapi/index.js";
import { describeSource } from "./describe-source.js";

/** The part of the route, the parameter, and its schema: the values of the type that the router accepts. */
const cases: readonly (readonly [segment: string, parameter: string, schema: Schema])[] = [
  ["{v:int}", "v: Double", { type: "integer", format: "int32" }],
  ["{v:int}", "v: Decimal", { type: "integer", format: "int32" }],
  ["{v:int}", "v: Int64", { type: "integer", format: "int32" }],
  ["{v:int}", "v: UInt64", { type: "integer", format: "uint64", minimum: 0, maximum: 2_147_483_647 }],
  ["{v:int}", "v: Byte", { type: "integer", format: "int32", minimum: 0, maximum: 255 }],
  ["{v:int}", "v: Char", { type: "string", minLength: 1, maxLength: 1, pattern: "^[0-9]$" }],
  ["{v:int}", "v: string", { type: "integer", format: "int32" }],
  ["{v:int}", "v: Color", { $ref: "#/components/schemas/Color" }],
  ["{v:long}", "v: Int32", { type: "integer", format: "int32" }],
  ["{v:long}", "v: Double", { type: "integer", format: "int64" }],
  ["{v:min(5)}", "v: Double", { type: "integer", format: "int64", minimum: 5 }],
  ["{v:range(1,9)}", "v: Decimal", { type: "integer", format: "int64", minimum: 1, maximum: 9 }],
  ["{v:range(1,9)}", "@Range(5, 20) v: Int32", { type: "integer", format: "int32", minimum: 5, maximum: 9 }],
  ["{v:decimal}", "v: Double", { type: "number", format: "double" }],
  ["{v:decimal}", "v: Int32", { type: "integer", format: "int32" }],
  ["{v:maxlength(2)}", "v: Int32", { type: "integer", format: "int32", minimum: -9, maximum: 99 }],
  ["{v:minlength(3)}", "v: Int32", { type: "integer", format: "int32", not: { minimum: -9, maximum: 99 } }],
  ["{year:length(4)}", "year: Int32", { type: "integer", format: "int32", minimum: -999, maximum: 9999, not: { minimum: -99, maximum: 999 } }],
  ["{v:length(3)}", "v: Byte", { type: "integer", format: "int32", minimum: 100, maximum: 255 }],
  ["{v:length(2):min(1)}", "v: Int32", { type: "integer", format: "int32", minimum: 10, maximum: 99 }],
  ["{v:maxlength(4)}", "v: Double", { type: "string", maxLength: 4, pattern: "^(?:[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?|NaN|-?Infinity)$" }],
  ["{v:regex(^5)}", "v: Byte", { type: "string", pattern: "^(?:\\+?0*(?:\\d{1,2}|1\\d{2}|2[0-4]\\d|25[0-5])|-0+)$", allOf: [{ pattern: "^5" }] }],
  ["{v:alpha}", "v: Color", { type: "string", enum: ["red", "green"] }],
  ["{v:minlength(4)}", "v: Side", { $ref: "#/components/schemas/Side" }],
  ["{v:minlength(5)}", "v: Side", { type: "string", enum: ["right"] }],
  ["{v:minlength(5)=right}", "v: Side", { type: "string", enum: ["right"], default: "right" }],
  ["{v:max(1)}", "v: Color", { type: "integer", enum: [0] }],
  ["{v:length(36)}", "v: Guid", { type: "string", format: "uuid", minLength: 36, maxLength: 36 }],
]; // prettier-ignore

describe("schemas of parameters of the path", function () {
  this.timeout(60_000);

  for (const [segment, parameter, schema] of cases) {
    it(`are the values of the type that the router accepts when ${parameter} is ${segment}`, () => {
      const { document } = describeSource(
        `export enum Color { red = 0, green = 5 }
        export type Side = "left" | "right";
        @Route("x") export class XController extends ControllerBase { @HttpGet("${segment.replaceAll("\\", "\\\\")}") get(${parameter}): void {} }
        import type { Decimal, Double } from "ligature";`,
      );
      const [found] = Object.values(document.paths)[0]!.get!.parameters!;
      assert.deepEqual(found!.schema, schema);
    });
  }
});
