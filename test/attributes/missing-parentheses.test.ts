import assert from "node:assert/strict";
import { createApp, FromServices, HttpGet, ModelBinder, ProducesResponseType, Required } from "ligature";
import { loadCompiled } from "../helpers/compiled.js";

type Legacy = (target: object, key?: string, place?: unknown) => unknown;

class Things {
  name = "";
  get(id: number): number {
    return id;
  }
}

/** The arguments that `__decorate` and `__param` pass to the factory when it is the decorator itself. */
const places: [place: string, decorator: Legacy, key: string | undefined, last: unknown][] = [
  ["a method", HttpGet as unknown as Legacy, "get", Object.getOwnPropertyDescriptor(Things.prototype, "get")],
  ["a property", Required, "name", undefined],
  ["a parameter", FromServices, "get", 0],
  ["a parameter of the constructor", FromServices, undefined, 0],
];

describe("attributes without parentheses", () => {
  for (const [place, decorator, key, last] of places) {
    it(`are refused when one is on ${place}`, () => {
      const target = key === undefined ? Things : Things.prototype;
      assert.throws(() => decorator(target, key, last), {
        code: "LIG2081",
        message: /^LIG2081: @(\w+) on (the constructor|'\w+') of 'Things' has no parentheses, .* Write @\1\(\)\.$/,
      });
    });
  }

  it("are start-up errors that name the class and its place when one is on a class", async () => {
    const { BareController } = await loadCompiled<typeof import("./fixtures/bare.js")>(
      "./fixtures/bare.js",
      import.meta.url,
    );
    await assert.rejects(createApp({ controllers: [BareController] }), {
      code: "LIG2081",
      message:
        /\n {2}\S*fixtures\/bare\.ts:\d+:\d+ LIG2081: @ApiController on 'BareController' has no parentheses, .* Write @ApiController\(\)\.$/,
    });
  });

  it("are not seen when an attribute takes a class as its argument", () => {
    assert.doesNotThrow(() => ProducesResponseType(200, Things)(Things.prototype, "get"));
    assert.doesNotThrow(() => ModelBinder({ binderType: Things })(Things.prototype, "get", 0));
  });
});
