import assert from "node:assert/strict";
import { transformSync } from "esbuild";
import { HttpGet, Required, Route } from "ligature";

/** The arguments of a standard decorator. */
const places: [kind: string, target: object | undefined, decorator: (target: never, context: never) => void][] = [
  ["class", class {}, Route("a")],
  ["method", () => undefined, HttpGet()],
  ["field", undefined, Required()],
  ["accessor", { get: () => 1 }, Required()],
];

const source = `
  const { ControllerBase, HttpGet, Route } = globalThis.standardDecorators;
  @Route("things") class ThingsController extends ControllerBase { @HttpGet() get() { return 1; } }
`;

describe("attributes in code that was compiled with standard decorators", () => {
  for (const [kind, target, decorator] of places) {
    it(`are refused when one is on a ${kind}`, () => {
      assert.throws(() => decorator(target as never, { kind, name: "it" } as never), {
        code: "LIG2072",
        message: /^LIG2072: @\w+ is in code .* "experimentalDecorators": true/,
      });
    });
  }

  it("are refused when esbuild compiled the code without experimentalDecorators", async () => {
    const { code } = transformSync(source, { loader: "ts", format: "esm", target: "es2022" });
    Object.assign(globalThis, { standardDecorators: await import("ligature") });
    try {
      await assert.rejects(import(`data:text/javascript,${encodeURIComponent(code)}`), { code: "LIG2072" });
    } finally {
      Reflect.deleteProperty(globalThis, "standardDecorators");
    }
  });
});
