import assert from "node:assert/strict";
import ts from "typescript";
import { fixtureWorkspace } from "../../helpers/fixture-workspace.js";

const shop = fixtureWorkspace("shop").replaceAll("\\", "/");

/** TypeScript's language service over the fixture, as editors have it. */
function languageService(): ts.LanguageService {
  const config = ts.getParsedCommandLineOfConfigFile(`${shop}/tsconfig.json`, {}, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => assert.fail(ts.flattenDiagnosticMessageText(messageText, "\n")),
  })!; // prettier-ignore
  return ts.createLanguageService({
    getCompilationSettings: () => config.options,
    getScriptFileNames: () => config.fileNames,
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      const text = ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => shop,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    fileExists: (path) => ts.sys.fileExists(path),
    readFile: (path) => ts.sys.readFile(path),
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
  });
}

describe("a file that is renamed", function () {
  this.timeout(30_000);

  it("leaves nothing to Ligature when createApp lists a class of it: the list follows the import, which TypeScript changes", () => {
    const [from, to] = ["orders.controller.ts", "sales/orders.controller.ts"].map((name) => `${shop}/src/${name}`);
    const changes = languageService().getEditsForFileRename(from!, to!, {}, {});
    assert.deepEqual(
      changes.map(({ fileName, textChanges }) => [
        fileName.slice(shop.length + 1),
        textChanges.map(({ newText }) => newText),
      ]),
      [
        ["src/orders.controller.ts", ["../models.js", "../order-store.js"]],
        ["src/main.ts", ["./sales/orders.controller.js"]],
      ],
    );
  });
});
