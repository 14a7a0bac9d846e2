import assert from "node:assert/strict";
import { typeText } from "../../runtime/src/model/index.js";

describe("the text of a type", () => {
  const texts = [
    [{ type: "String" }, "string"],
    [{ type: "Boolean", nullable: true }, "boolean | null"],
    [{ type: "src/orders.ts#Page<src/orders.ts#Order,String>", optional: true }, "Page<Order, string> | undefined"],
    [{ type: "(Double|null)[]" }, "(number | null)[]"],
    [{ type: "Map<String,Int64>" }, "Map<string, bigint>"],
    [{ type: "DateTime", nullable: true }, "Date | null"],
    [{ type: "Int32" }, "Int32"],
    [{ type: "src/double.ts#Double[]" }, "Double[]"],
    [{ type: "src/orders.ts:12:8" }, "object"],
  ] as const;
  for (const [reference, text] of texts)
    it(`is '${text}', as TypeScript writes it, when the type is ${JSON.stringify(reference)}`, () =>
      assert.equal(typeText(reference), text));
});
