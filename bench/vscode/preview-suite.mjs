/** Runs in the extension host: edits controllers of a large project, and measures until the page of the preview has drawn each edit. */
import { writeFileSync } from "node:fs";
import * as vscode from "vscode";
import { activate, next, open, replace } from "../../test/e2e/vscode/host/support.ts";

const patience = 600_000;
const { views, edits } = JSON.parse(process.env.BENCH_OPTIONS);

/** The launcher of the extension host calls it. Times are in milliseconds. */
export async function run() {
  const api = await activate();
  await open("src/items-0.controller.ts");
  const figures = [];
  for (const view of views) figures.push(await measureView(api, view));
  writeFileSync(process.env.TEST_RESULT_FILE, JSON.stringify(figures));
}

async function measureView(api, view) {
  const settings = vscode.workspace.getConfiguration("ligature");
  await settings.update("preview.defaultView", view, vscode.ConfigurationTarget.Global);
  const drawn = next(api.onDidRenderPreview, (preview) => preview.view === view, patience);
  const begin = performance.now();
  await vscode.commands.executeCommand("ligature.previewOpenApi");
  const { version, operations } = await drawn;
  const opened = performance.now() - begin;
  const times = await measureEdits(api, version);
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  await vscode.window.tabGroups.close(tabs.filter(({ input }) => input instanceof vscode.TabInputWebview));
  return { view, operations, opened, edits: times };
}

/** Each edit is in another controller, and changes the text of one operation. */
async function measureEdits(api, firstVersion) {
  const times = [];
  let version = firstVersion;
  for (let edit = 0; edit < edits; edit++) {
    const editor = await open(`src/items-${edit}.controller.ts`);
    await pause(500);
    const drawn = next(api.onDidRenderPreview, (preview) => preview.version > version, patience);
    const begin = performance.now();
    await replace(editor, "Lists ", "Lists also ");
    ({ version } = await drawn);
    times.push(performance.now() - begin);
    await pause(500);
    await vscode.commands.executeCommand("workbench.action.files.save");
  }
  return times;
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
