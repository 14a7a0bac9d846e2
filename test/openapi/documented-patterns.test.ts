import assert from "node:assert/strict";
import { describeSource } from "./describe-source.js";

/** A pattern, how documents have it at a member and in the path, and texts that match, and that do not. */
const cases: readonly (readonly [pattern: string, member: string, path: string, right: string, wrong: string])[] = [
  ["^[0-9]+$", "^[0-9]+$", "^[0-9]+$", "12", "a"],
  [String.raw`\A[0-9]+\z`, "^[0-9]+$", "^[0-9]+$", "12", "A1"],
  [String.raw`^\d{3}\-\d{4}$`, String.raw`^\d{3}-\d{4}$`, String.raw`^\d{3}-\d{4}$`, "555-1234", "5551234"],
  [String.raw`[\-a\_]+\@\#`, String.raw`^(?:[\-a_]+@#)$`, String.raw`[\-a_A]+@#`, "-a_@#", "b"],
  [String.raw`(?'x'a)b\Z`, String.raw`^(?:(?<x>a)b(?=\n?$))$`, String.raw`(?<x>[aA])[bB](?=\n?$)`, "ab", "b"],
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

  for (const openApiVersion of ["3.0", "3.1"] as const) {
    const schemaOf = (template: string, type: string) => {
      const text = `@Route("x") export class XController extends ControllerBase { @HttpGet("${template}") get(v: ${type}): void {} }`;
      const { paths } = describeSource(text, { openApiVersion }).document;
      return Object.values(paths)[0]!.get!.parameters![0]!.schema;
    };

    it(`of routes match both cases, as the router does, when the version is ${openApiVersion}`, () => {
      assert.deepEqual(schemaOf("{v:regex(^eu-[a-d]{{2}}$)}", "string"), { type: "string", pattern: "^[eE][uU]-[a-dA-D]{2}$" }); // prettier-ignore
      const { type, pattern, allOf } = schemaOf("{v:regex(e)}", "number")!;
      assert.deepEqual([type, allOf], ["string", [{ pattern: "[eE]" }]]);
      // The texts of numbers.
      assert.deepEqual(
        ["1e5", "1E5", "e"].map((text) => new RegExp(pattern!, "u").test(text)),
        [true, true, false],
      );
    });

    it(`of routes are in the description when no pattern matches both cases and the version is ${openApiVersion}`, () => {
      const text = "The text matches the regular expression `^(a|b)\\1$`, whatever the case of its letters.";
      for (const type of ["string", "Char", "number"]) {
        const { description, pattern } = schemaOf("{v:regex(^(a|b)\\\\1$)}", type)!;
        assert.deepEqual([description, pattern], [text, undefined], type);
      }
    });
  }
});
