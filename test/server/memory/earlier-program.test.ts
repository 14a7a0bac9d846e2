import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createReflector, findRenameTexts, propertyAt, readMethod, type Reflector } from "#runtime/reflection/index.js";
import { ProjectCompiler, runToEnd } from "#server/projects/project-compiler.js";
import { fixtureWorkspace } from "../../helpers/fixture-workspace.js";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const folder = fixtureWorkspace("shop");
const at = (name: string) => join(folder, "src", name);
const [controller, model, added] = [at("products.controller.ts"), at("models.ts"), at("added.ts")];
const textOf = (file: string) => readFileSync(file, "utf8");
const edit = (reflector: Reflector, file: string, more: string) => {
  reflector.setOverlay(file, `${textOf(file)}\n${more}\n`);
};

const changes: readonly [what: string, change: (reflector: Reflector) => void][] = [
  ["a controller is edited", (reflector) => edit(reflector, controller, "// edited")],
  ["it was asked for more than a snapshot", (reflector) => {
    ask(reflector);
    edit(reflector, controller, "// edited after that");
  }],
  ["a model has a new type", (reflector) => edit(reflector, model, "export class Added {}")],
  ["a file is added", (reflector) => {
    reflector.setOverlay(added, "export class Added {}\n");
    reflector.addFiles([added]);
  }],
  ["a file on disk has come or gone", (reflector) => {
    reflector.invalidate();
    edit(reflector, controller, "// edited again");
  }],
  ["a file is gone", (reflector) => reflector.setFiles([controller])],
]; // prettier-ignore

/** Asks what a snapshot does not contain. This makes the compiler do most of its work. */
function ask(reflector: Reflector): void {
  assert.deepEqual(reflector.typeErrors(controller), []);
  assert.ok(readMethod(reflector, controller, textOf(controller).indexOf("get(id")));
  const property = propertyAt(reflector, model, textOf(model).search(/\bname\b/));
  assert.ok(property && findRenameTexts(reflector, property).texts.length > 0);
}

function compileAll(compiler: ProjectCompiler): void {
  assert.match(runToEnd(compiler.compile(1)).document().text, /"\/api\/Products"/);
}

/** The current program and its checker, which are not held. */
function programOf({ reflector }: ProjectCompiler): WeakRef<object>[] {
  const program = reflector.program();
  return [new WeakRef(program), new WeakRef(program.getTypeChecker())];
}

/** V8 holds objects while it compiles functions that use them, so one collection may come too early. */
async function areFreed(references: readonly WeakRef<object>[], collections = 20): Promise<boolean> {
  await nextTurn();
  collectGarbage();
  if (references.every((one) => one.deref() === undefined)) return true;
  return collections > 1 && areFreed(references, collections - 1);
}

describe("an earlier program of a project", () => {
  let compiler: ProjectCompiler;

  before(() => {
    compiler = new ProjectCompiler(createReflector({ tsconfig: join(folder, "tsconfig.json"), otherSources: true }));
    compileAll(compiler);
  });

  for (const [what, change] of changes) {
    it(`is freed when ${what}`, async () => {
      const earlier = programOf(compiler);
      change(compiler.reflector);
      compileAll(compiler);
      assert.ok(await areFreed(earlier));
    });
  }
});
