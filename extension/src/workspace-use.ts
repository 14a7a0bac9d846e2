/** Whether the workspace uses Ligature, so that views have something to show. */
import { commands, workspace, type Command, type Disposable } from "vscode";
import { commandIds } from "./commands/command-ids.js";

const mostPackages = 100;

/**
 * Sets the context `ligature.isUsed`, now and when a package changes. Parts that are offered until that is known need the opposite,
 * `ligature.isUnused`.
 */
export function watchWorkspaceUse(used: () => void): Disposable {
  const update = async (): Promise<void> => {
    const isUsed = await usesLigature();
    if (isUsed) used();
    await commands.executeCommand("setContext", "ligature.isUsed", isUsed);
    await commands.executeCommand("setContext", "ligature.isUnused", !isUsed);
  };
  const watcher = workspace.createFileSystemWatcher("**/package.json");
  watcher.onDidCreate(() => void update());
  watcher.onDidChange(() => void update());
  watcher.onDidDelete(() => void update());
  void update();
  return watcher;
}

/** The sentence about a workspace without controllers, and the command that helps, as the empty view of routes says it. */
export async function missingPart(): Promise<Command & { readonly sentence: string }> {
  if ((workspace.workspaceFolders ?? []).length === 0)
    return { sentence: "No folder is open.", title: "Open Folder", command: "workbench.action.files.openFolder" };
  if (!(await usesLigature()))
    return {
      sentence: "No project in this workspace uses Ligature.",
      title: "Create Project",
      command: commandIds.createProject,
    };
  return {
    sentence: "The projects of this workspace have no routes yet.",
    title: "New Controller",
    command: commandIds.newController,
  };
}

async function usesLigature(): Promise<boolean> {
  const packages = await workspace.findFiles("**/package.json", "**/node_modules/**", mostPackages);
  for (const uri of packages) {
    const text = Buffer.from(await workspace.fs.readFile(uri)).toString();
    if (/"ligature"\s*:/.test(text) || /"name"\s*:\s*"ligature"/.test(text)) return true;
  }
  return false;
}
