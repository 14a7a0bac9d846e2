/** Whether the workspace uses Ligature, so that views have something to show. */
import { commands, workspace, type Disposable } from "vscode";

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

async function usesLigature(): Promise<boolean> {
  const packages = await workspace.findFiles("**/package.json", "**/node_modules/**", mostPackages);
  for (const uri of packages) {
    const text = Buffer.from(await workspace.fs.readFile(uri)).toString();
    if (/"ligature"\s*:/.test(text) || /"name"\s*:\s*"ligature"/.test(text)) return true;
  }
  return false;
}
