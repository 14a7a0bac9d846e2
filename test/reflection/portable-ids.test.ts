import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createReflector } from "#runtime/reflection/index.js";

describe("the ids of types without a name", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "ligature-ids-")));

  after(() => rmSync(folder, { recursive: true }));

  /** A project with a property whose type a package's function infers. */
  function describeProject(name: string, installedIn: string): string[] {
    const root = join(folder, name, "app");
    const rows = join(folder, name, installedIn, "node_modules/rows");
    mkdirSync(root, { recursive: true });
    mkdirSync(rows, { recursive: true });
    writeFileSync(join(rows, "package.json"), `{ "name": "rows", "types": "index.d.ts" }`);
    writeFileSync(
      join(rows, "index.d.ts"),
      `export interface Column<T> { readonly value: T }
       export declare function select<T>(of: T): { [K in keyof T]: { name: K; column: Column<T[K]> } };`,
    );
    writeFileSync(join(root, "package.json"), `{ "type": "module" }`);
    writeFileSync(
      join(root, "tsconfig.json"),
      JSON.stringify({ compilerOptions: { module: "nodenext", target: "es2023", types: [] }, include: ["*.ts"] }),
    );
    const file = join(root, "orders.ts");
    writeFileSync(
      file,
      `import { select } from "rows";
       export class Orders {
         rows = select({ total: 1, customer: "" });
       }`,
    );
    return createReflector({ projectRoot: root })
      .reflectFile(file)
      .classes.flatMap(({ types }) => Object.keys(types));
  }

  it("do not depend on the folder of the project, or on where its packages are installed", () => {
    const inProject = describeProject("one", "app");
    assert.ok(
      inProject.some((id) => id.includes('import("rows/index").Column')),
      inProject.join("\n"),
    );
    assert.deepEqual(
      inProject.filter((id) => id.includes(folder)),
      [],
    );
    assert.deepEqual(describeProject("two", "."), inProject);
  });
});
