import assert from "node:assert/strict";
import * as vscode from "vscode";
import { activate, open } from "./support.js";
import { connect, quickInput } from "./window.js";

const folder = () => vscode.workspace.workspaceFolders![0]!.uri;

/** Gives the command in a folder whose only source has line ends, and reads those of the new files. */
async function lineEndsOfNewFiles(beside: string): Promise<readonly (vscode.EndOfLine | undefined)[]> {
  const bins = vscode.Uri.joinPath(folder(), "src/bins");
  const bin = vscode.Uri.joinPath(bins, "bin.ts");
  await vscode.workspace.fs.writeFile(bin, new TextEncoder().encode(`export class Bin {${beside}}${beside}`));
  const written = vscode.commands.executeCommand("ligature.newController", bins);
  try {
    const box = quickInput(await connect())
      .locator("input")
      .first();
    await box.fill("Shelves");
    await box.press("Enter");
    await written;
    const created = vscode.workspace.textDocuments.filter(({ uri }) => /\/shelves\.(controller|test)\.ts$/.test(uri.path)); // prettier-ignore
    assert.equal(vscode.window.activeTextEditor?.document.uri.path.endsWith("/shelves.controller.ts"), true);
    assert.equal(created.length, 2);
    return created.map(({ eol }) => eol);
  } finally {
    await open("src/main.ts");
    await vscode.commands.executeCommand("workbench.action.files.revert");
    for (const { uri } of vscode.workspace.textDocuments.filter((one) => one.uri.path.includes("/shelves."))) {
      await vscode.window.showTextDocument(uri);
      await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    }
    await vscode.workspace.fs.delete(bins, { recursive: true });
  }
}

describe("a new controller", () => {
  const { CRLF, LF } = vscode.EndOfLine;
  before(activate);

  for (const [name, text, eol] of [
    ["CRLF", "\r\n", CRLF],
    ["LF", "\n", LF],
  ] as const)
    it(`has the line ends of the source beside it when they are ${name}`, async () => {
      assert.deepEqual(await lineEndsOfNewFiles(text), [eol, eol]);
    });

  it("has the line ends of files.eol when the setting names them", async () => {
    const files = vscode.workspace.getConfiguration("files");
    await files.update("eol", "\n", vscode.ConfigurationTarget.Workspace);
    try {
      assert.deepEqual(await lineEndsOfNewFiles("\r\n"), [LF, LF]);
    } finally {
      await files.update("eol", undefined, vscode.ConfigurationTarget.Workspace);
    }
  });
});
