import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { customConditions } from "../helpers/command.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const file = join(root, "test/build/mixed.ts");

const text = `
import { Authorize, ControllerBase, HttpGet, PageModel, Range, type Int32 } from "ligature";

type Constructor<T = object> = abstract new (...args: any[]) => T;

export function Guarded<TBase extends Constructor<ControllerBase>>(Base: TBase) {
  @Authorize()
  abstract class GuardedBase extends Base {
    @HttpGet("own") own(): Int32 {
      return 1;
    }
  }
  return GuardedBase;
}

export class OrdersController extends Guarded(ControllerBase) {}

export const PagedBase = ((Base: Constructor<PageModel>) => {
  abstract class Paged extends Base {
    pageNumber: Int32 = 1;
  }
  return Paged;
})(PageModel);

export function Ranked<TBase extends Constructor>(Base: TBase) {
  abstract class RankedModel extends Base {
    @Range(1, 9) rank: Int32 = 1;
  }
  return RankedModel;
}

export const plain = (Base: typeof ControllerBase) => class extends Base {};
`;

/** The options of the tsconfig that projects extend. */
function shippedOptions(): ts.CompilerOptions {
  const path = join(root, "runtime/tsconfig.base.json");
  const { config } = ts.readConfigFile(path, (name) => ts.sys.readFile(name)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  return { ...options, customConditions: [...customConditions], sourceMap: false };
}

describe("mixins over Ligature's base classes", () => {
  it("have declarations under the shipped tsconfig", () => {
    const options = shippedOptions();
    assert.equal(options.declaration, true);
    const host = ts.createCompilerHost(options);
    const { getSourceFile } = host;
    host.getSourceFile = (name, ...rest) =>
      name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true) : getSourceFile(name, ...rest);
    const program = ts.createProgram([file], options, host);
    const written: string[] = [];
    const source = program.getSourceFile(file);
    const { diagnostics } = program.emit(source, (_name, content) => written.push(content), undefined, true);
    const found = [...program.getSemanticDiagnostics(source), ...diagnostics];
    assert.deepEqual(
      found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")),
      [],
    );
    assert.match(written.join(""), /class OrdersController/);
  }).timeout(120_000);
});
