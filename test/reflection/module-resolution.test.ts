import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { createReflector } from "#runtime/reflection/index.js";

describe("the modules of a program after an edit", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "ligature-modules-")));
  const file = join(folder, "order.ts");
  const { fileExists } = ts.sys;
  const options = { module: "nodenext", target: "es2023", types: [] };

  beforeEach(() => {
    writeFileSync(join(folder, "package.json"), `{ "type": "module" }`);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: ["*.ts"] }));
    writeFileSync(file, `import { line } from "./line.js";\nexport const order = [line];`);
    writeFileSync(join(folder, "line.ts"), "export const line = 1;");
  });

  afterEach(() => {
    ts.sys.fileExists = fileExists;
  });

  after(() => rmSync(folder, { recursive: true }));

  it("are not looked for again when the text of a file changes", () => {
    const reflector = createReflector({ projectRoot: folder });
    reflector.program();
    const asked: string[] = [];
    ts.sys.fileExists = (path) => {
      asked.push(path);
      return fileExists(path);
    };
    reflector.setOverlay(file, `import { line } from "./line.js";\nexport const order = [line, line];`);
    assert.equal(reflector.program().getSourceFile(file)?.statements.length, 2);
    assert.deepEqual(asked, []);
  });

  it("are looked for again when one was not found: its package may be installed by now", () => {
    const reflector = createReflector({ projectRoot: folder });
    const messages = () => reflector.typeErrors(file).map(({ message }) => message);
    reflector.setOverlay(file, `import { line } from "later";\nexport const order = [line];`);
    assert.match(messages().join(), /Cannot find module/);
    const installed = join(folder, "node_modules", "later");
    mkdirSync(installed, { recursive: true });
    writeFileSync(join(installed, "package.json"), `{ "name": "later", "type": "module", "types": "index.d.ts" }`);
    writeFileSync(join(installed, "index.d.ts"), "export declare const line: 1;");
    reflector.setOverlay(file, `import { line } from "later";\nexport const order = [line, line];`);
    assert.deepEqual(messages(), []);
  });

  it("are looked for again when files have come, and when a package.json has changed", () => {
    const reflector = createReflector({ projectRoot: folder });
    reflector.setOverlay(file, `import { line } from "./other.js";\nexport const order = [line];`);
    const messages = () => reflector.typeErrors(file).map(({ message }) => message);
    assert.match(messages().join(), /Cannot find module/);
    writeFileSync(join(folder, "other.ts"), "export const line = 1;");
    reflector.invalidate();
    assert.deepEqual(messages(), []);
    assert.equal(reflector.program().getSourceFile(file)?.impliedNodeFormat, ts.ModuleKind.ESNext);
    writeFileSync(join(folder, "package.json"), `{ "type": "commonjs" }`);
    reflector.invalidate();
    assert.equal(reflector.program().getSourceFile(file)?.impliedNodeFormat, ts.ModuleKind.CommonJS);
  });
});
