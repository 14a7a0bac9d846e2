import assert from "node:assert/strict";
import { describeSource } from "./describe-source.js";

/** A pattern, how documents have it at a member and in the path, and texts that match, and that do not. */
const cases: readonly (readonly [pattern: string, member: string, path: string, right: string, wrong: string])[] = [
  ["^[0-9]+$", "^[0-9]+$", "^[0-9]+$", "12", "a"],
  [String.raw`\A[0-9]+\z`, "^[0-9]+$", "^[0-9]+$", "12", "A1"],
  [String.raw`^\d{3}\-\d{4}$`, String.raw`^\d{3}-\d{4}$`, String.raw`^\d{3}-\d{4}$`, "555-1234", "5551234"],
  [String.raw`[\-a\_]+\@\#`, String.raw`^(?:[\-a_]+@#)$`, String.raw`[\-a_]+@#`, "-a_@#", "b"],
  [String.raw`(?'x'a)b\Z`, String.raw`^(?:(?<x>a)b(?=\n?$))$`, String.raw`(?<x>a)b(?=\n?$)`, "ab", "b"],
  [String.raw`\/\.\+`, String.raw`^(?:\/\.\+)$`, String.raw`\/\.\+`, "/.+", "x"],
];

describe("patterns in documents", function () {
  this.timeout(60_000);

  for (const [pattern, member, path, right, wrong] of cases) {
    it(`are of ECMAScript with the flag u when they are written as ${pattern}`, () => {
      const constraint = pattern.replaceAll(/[[\]{}]/g, "$&$&");
      const { paths, components } = describeSource(`
        export class Item { @Required() @RegularExpression(${JSON.stringify(pattern)}) text!: string; }
        @Route("x") export class XController extends ControllerBase {
          @HttpPost() post(@FromBody() item: Item): void {}
          @HttpGet(${JSON.stringify(`{v:regex(${constraint})}`)}) get(v: string): void {}
        }`).document;
      const { properties } = components!.schemas!.Item!;
      const [parameter] = Object.values(paths).find(({ get }) => get !== undefined)!.get!.parameters!;
      assert.deepEqual([properties!.text!.pattern, parameter!.schema!.pattern], [member, path]);
      for (const found of [member, path]) {
        assert.deepEqual([right, wrong].map((text) => new RegExp(found, "u").test(text)), [true, false]); // prettier-ignore
      }
    });
  }
});
