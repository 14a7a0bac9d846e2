import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { applyTextEdits } from "../../helpers/text-edits.js";
import { NavigatedProject, type WireWorkspaceEdit } from "./navigated-project.js";

const manifest = (scripts: Readonly<Record<string, string>>): string =>
  `${JSON.stringify({ name: "renamed", type: "module", scripts, dependencies: { ligature: "*" }, files: ["src/main.ts"] }, null, 2)}\n`;

const scripts = {
  dev: "ligature dev src/main.ts",
  start: "node --enable-source-maps dist/main.js",
  plan: "ligature plan ./src/main.ts && echo 'src/main.ts.map' other/src/main.ts",
};

describe("scripts of package.json over stdio", function () {
  this.timeout(60_000);
  const project = new NavigatedProject();

  before(async () => {
    await project.start({
      workspace: { fileOperations: { willRename: true }, workspaceEdit: { documentChanges: true } },
    });
    project.write("package.json", manifest(scripts));
    project.write("tsconfig.build.json", '{ "compilerOptions": { "rootDir": "./src", "outDir": "dist" } }');
    project.write("src/main.ts", "export {};\n");
  });
  after(() => project.stop());

  const rename = (from: string, to: string): Promise<WireWorkspaceEdit | null> =>
    project.client.request("workspace/willRenameFiles", {
      files: [{ oldUri: project.uriOf(from), newUri: project.uriOf(to) }],
    });

  const renamed = async (from: string, to: string): Promise<string> => {
    const [change] = (await rename(from, to))!.documentChanges!;
    const path = join(project.folder, "package.json");
    assert.equal(change!.textDocument.uri, pathToFileURL(path).href);
    return applyTextEdits(readFileSync(path, "utf8"), change!.edits);
  };

  it("get the new name of a file, and of what is compiled from it, when it is renamed", async () => {
    assert.equal(
      await renamed("src/main.ts", "src/server.ts"),
      manifest({
        dev: "ligature dev src/server.ts",
        start: "node --enable-source-maps dist/server.js",
        plan: "ligature plan ./src/server.ts && echo 'src/main.ts.map' other/src/main.ts",
      }),
    );
  });

  it("get the new folder when a folder is renamed", async () => {
    project.write("src/api/main.ts", "export {};\n");
    project.write("package.json", manifest({ dev: "ligature dev src/api/main.ts", start: "node dist/api/main.js" }));
    assert.equal(
      await renamed("src/api", "src/http"),
      manifest({ dev: "ligature dev src/http/main.ts", start: "node dist/http/main.js" }),
    );
    project.write("package.json", manifest(scripts));
  });

  it("are those of the unsaved text when package.json is open", async () => {
    const text = manifest({ dev: "ligature dev 'src/main.ts'" });
    project.client.open(project.uriOf("package.json"), text, "json");
    const [change] = (await rename("src/main.ts", "src/a.ts"))!.documentChanges!;
    assert.equal(change!.textDocument.version, 1);
    assert.equal(applyTextEdits(text, change!.edits), manifest({ dev: "ligature dev 'src/a.ts'" }));
    project.client.close(project.uriOf("package.json"));
  });

  it("stay when they name other files", async () => {
    assert.equal(await rename("src/orders.ts", "src/sales.ts"), null);
    assert.equal(await rename("main.ts", "other.ts"), null);
  });
});
