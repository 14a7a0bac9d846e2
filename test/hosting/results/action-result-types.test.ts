import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { customConditions } from "../../helpers/command.js";

/** Bodies of an action `m` with that return type, and whether the compiler takes them. */
const cases: readonly [returns: string, body: string, isRight: boolean][] = [
  ["ActionResult<User>", "return row;", true],
  ["ActionResult<User>", "return this.ok(row);", true],
  ["ActionResult<User>", "return this.ok({ id: 1, kind: 'user' });", true],
  ["ActionResult<User>", "return this.ok({ nonsense: true });", false],
  ["ActionResult<User>", "return this.ok({ id: '1', kind: 'user' });", false],
  ["ActionResult<User>", "return this.ok([row]);", false],
  ["ActionResult<User>", "return this.ok();", true],
  ["ActionResult<User[]>", "return this.ok([row]);", true],
  ["ActionResult<User | null>", "return this.ok(null);", true],
  ["ActionResult<User>", "return this.ok(null);", false],
  ["Promise<ActionResult<User>>", "return Promise.resolve(this.ok(row));", true],
  ["ActionResult<User>", "return this.created('/x');", true],
  ["ActionResult<User>", "return this.created('/x', row);", true],
  ["ActionResult<User>", "return this.created('/x', { nonsense: true });", false],
  ["ActionResult<User>", "return this.createdAtRoute('x', {});", true],
  ["ActionResult<User>", "return this.createdAtRoute('x', {}, { nonsense: true });", false],
  ["ActionResult<User>", "return this.createdAtAction('m', {}, undefined, 'Other');", true],
  ["ActionResult<User>", "return this.createdAtAction('m', {}, { nonsense: true });", false],
  ["ActionResult<User>", "return this.accepted();", true],
  ["ActionResult<User>", "return this.accepted('/x', { nonsense: true });", false],
  ["ActionResult<User>", "return this.json(row);", true],
  ["ActionResult<User>", "return this.json({ nonsense: true });", false],
  ["ActionResult<User>", "return this.json({ reason: 'because' }, 422);", true],
  ["ActionResult<User>", "return this.statusCode(200, row);", true],
  ["ActionResult<User>", "return this.statusCode(200, { nonsense: true });", false],
  ["ActionResult<User>", "return this.statusCode(429, { seconds: 5 });", true],
  ["ActionResult<User>", "const status: number = 429; return this.statusCode(status, { seconds: 5 });", true],
  ["ActionResult<User>", "return this.statusCode(204);", true],
  ["ActionResult<User>", "return this.badRequest(this.modelState);", true],
  ["ActionResult<User>", "return this.conflict({ anything: true });", true],
  ["ActionResult<User>", "return this.notFound('no such user');", true],
  ["ActionResult<User>", "return this.unauthorized({ why: 'no' });", true],
  ["ActionResult<User>", "return this.problem({ status: 409 });", true],
  ["ActionResult<User>", "return this.redirect('/x');", true],
  ["ActionResult<User>", "return this.content('x');", true],
  ["ActionResult<User>", "return this.file(new Uint8Array(), 'image/png');", true],
  ["ActionResult<User>", "return new Teapot();", true],
  ["ActionResult<User>", "return new ObjectResult<{ nonsense: boolean }>({ nonsense: true });", false],
  ["ActionResult", "return this.ok({ anything: true });", true],
  ["ActionResult", "return this.created('/x', { anything: true });", true],
  ["ActionResult", "return new Teapot();", true],
  ["ActionResult", "return row;", false],
];

const source = `
import { ActionResultBase, ControllerBase, ObjectResult, type ActionResult } from "ligature";
interface User { id: number; kind: "user"; note?: string }
declare const row: User & { password: string };
class Teapot extends ActionResultBase { execute() {} }
abstract class Store<Item> extends ControllerBase {
  abstract item: Item;
  one(): ActionResult<Item> { return this.ok(this.item); }
  other(): ActionResult<Item> { return this.notFound({ anything: true }); }
  returned(): ActionResult<Item> { return this.item; }
}
export { Store, ObjectResult, Teapot };
`;

describe("what ActionResult<T> takes", function () {
  this.timeout(60_000);
  let wrong: Set<number>;
  let firstLine: number;

  before(() => {
    const lines = cases.map(([returns, body], index) => `class C${index} extends ControllerBase { m(): ${returns} { ${body} } }`); // prettier-ignore
    const text = source + lines.join("\n");
    firstLine = source.split("\n").length - 1;
    const file = fileURLToPath(new URL("a-users-controller.ts", import.meta.url));
    const found = diagnosticsOf(file, text);
    wrong = new Set(found.map(({ start = 0 }) => text.slice(0, start).split("\n").length - 1 - firstLine));
  });

  for (const [index, [returns, body, isRight]] of cases.entries()) {
    it(`${isRight ? "is" : "is not"} \`${body}\` when it is ${returns}`, () =>
      assert.equal(!wrong.has(index), isRight));
  }

  it("is a value of an open type parameter, too", () => {
    assert.deepEqual([...wrong].filter((line) => line < 0), []); // prettier-ignore
  });
});

function diagnosticsOf(file: string, text: string): readonly ts.Diagnostic[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2023.d.ts"],
    module: ts.ModuleKind.NodeNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ["node"],
    customConditions: [...customConditions],
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) => (name === file ? ts.createSourceFile(name, text, version) : read(name, version)); // prettier-ignore
  const program = ts.createProgram([file], options, host);
  return program.getSemanticDiagnostics(program.getSourceFile(file));
}
