import { commands, env, version, window, workspace, type Disposable, type ExtensionContext } from "vscode";
import { commandIds } from "./command-ids.js";
import { findEntryPoints, installed } from "../run/entry-points.js";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { release, type } from "node:os";

/** `Ligature: Report Issue...`: a text with the versions, to which the user adds what has happened. */
export function registerReportIssue({ extension, logUri }: ExtensionContext): Disposable {
  return commands.registerCommand(commandIds.reportIssue, async () => {
    const { version: own } = extension.packageJSON as { readonly version: string };
    const lines = [
      `- Extension: ${own}`,
      `- VS Code: ${version} (${env.appName}${env.remoteName === undefined ? "" : `, remote: ${env.remoteName}`})`,
      `- System: ${type()} ${release()}, Node.js ${process.version} in VS Code`,
      `- Packages: ${(await packageVersions()).join(", ") || "none found"}`,
      `- Workspace: ${foldersText(workspace.workspaceFolders?.length ?? 0)}, ${workspace.isTrusted ? "trusted" : "not trusted"}`,
    ];
    const content = `${introduction}${lines.join("\n")}\n\n## Log\n\n\`\`\`text\n${await logText(logUri.fsPath)}\n\`\`\`\n`;
    await window.showTextDocument(await workspace.openTextDocument({ language: "markdown", content }));
  });
}

function foldersText(count: number): string {
  return `${count} folder${count === 1 ? "" : "s"}`;
}

const introduction = `<!-- The log may contain paths and names of your project: remove what others must not read. Nothing has been sent. -->

## What happened, and what should have happened

## How to see it again

## Versions

`;

const longestLog = 5_000;

async function packageVersions(): Promise<string[]> {
  const points = await findEntryPoints();
  const names = ["ligature", "ligature-language-server", "fastify", "typescript"];
  const found = await Promise.all(
    points.flatMap(({ folder }) => names.map((name) => versionOf(installed(folder, name), name))),
  );
  return [...new Set(found.filter((text) => text !== undefined))];
}

async function versionOf(folder: string | undefined, name: string): Promise<string | undefined> {
  if (folder === undefined) return undefined;
  const manifest = await readFile(join(folder, "package.json"), "utf8").catch(() => "{}");
  return `${name} ${(JSON.parse(manifest) as { readonly version?: string }).version ?? "?"}`;
}

/** The end of the output channel. */
async function logText(folder: string): Promise<string> {
  const text = await readFile(join(folder, "Ligature.log"), "utf8").catch(
    () => "The log is in the output channel Ligature.",
  );
  return text.slice(-longestLog).trim();
}
