/** `Ligature: Create Project...`: asks what `ligature init` offers, runs it, installs the packages, and opens the folder. */
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import {
  commands,
  ProgressLocation,
  Uri,
  window,
  workspace,
  type Disposable,
  type ExtensionContext,
  type LogOutputChannel,
  type QuickPickItem,
} from "vscode";
import { runNpm } from "../run/npm.js";
import { commandIds } from "./command-ids.js";
import { offerTrust } from "./offer.js";

/** Registers the command. */
export function registerCreateProject({ extension }: ExtensionContext, output: LogOutputChannel): Disposable {
  const { version } = extension.packageJSON as { readonly version: string };
  return commands.registerCommand(commandIds.createProject, async () => {
    if (!workspace.isTrusted) return offerTrust("Ligature runs npm only in trusted workspaces.");
    const folder = await askFolder();
    const flags = folder === undefined ? undefined : await askFlags();
    if (folder === undefined || flags === undefined) return;
    const steps = [
      { message: "writing the files", args: ["exec", "--yes", `--package=ligature@${version}`, "--", "ligature", "init", ...flags] }, // prettier-ignore
      { message: "installing the packages", args: ["install", "--no-audit", "--no-fund"] },
    ];
    if (await make(folder, steps, output)) await open(folder);
  });
}

/** The open folder if it has no package, or a new folder in one that the user chooses. */
async function askFolder(): Promise<string | undefined> {
  const free = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath).filter((folder) => !existsSync(join(folder, "package.json"))); // prettier-ignore
  if (free.length === 0) return askNewFolder();
  const own = free.map((folder) => ({ label: `$(folder-opened) In ${basename(folder)}`, description: folder, folder }));
  const items = [...own, { label: "$(new-folder) In a New Folder...", folder: undefined }];
  const picked = await window.showQuickPick(items, { placeHolder: "Where is the project created?" });
  return picked === undefined ? undefined : (picked.folder ?? askNewFolder());
}

/** Beside the folder that is open: a project within another one is rarely what is meant. */
async function askNewFolder(): Promise<string | undefined> {
  const open = workspace.workspaceFolders?.[0]?.uri;
  const [parent] = (await window.showOpenDialog({
    title: "The folder in which the project's folder is created",
    openLabel: "Create Project Here",
    canSelectFolders: true,
    canSelectFiles: false,
    ...(open && { defaultUri: Uri.joinPath(open, "..") }),
  })) ?? []; // prettier-ignore
  const name = parent && (await window.showInputBox({
    prompt: "The name of the project and its folder",
    placeHolder: "my-api",
    validateInput: (text) => mistakeOf(text, parent.fsPath),
  })); // prettier-ignore
  return parent !== undefined && name ? join(parent.fsPath, name) : undefined;
}

function mistakeOf(name: string, parent: string): string | undefined {
  if (!/^[a-z0-9][\w.-]*$/i.test(name)) return "A name begins with a letter or a digit, and has no spaces or slashes.";
  return existsSync(join(parent, name)) ? `${join(parent, name)} is there already.` : undefined;
}

interface Flag extends QuickPickItem {
  readonly flag?: string;
}

const runners: readonly Flag[] = [
  { label: "node --test", description: "the test runner of Node.js" },
  { label: "Vitest", flag: "--vitest" },
  { label: "mocha", flag: "--mocha" },
];

const extras: readonly Flag[] = [
  {
    label: "Pages",
    description: "a form with its templates and its style, in place of the controller",
    flag: "--pages",
  },
  { label: "ESLint and Prettier", description: "with the strict rules of typescript-eslint", flag: "--eslint" },
  { label: "Dockerfile", description: "an image without compilers", flag: "--docker" },
];

/** The options of `ligature init`. */
async function askFlags(): Promise<string[] | undefined> {
  const runner = await window.showQuickPick(runners, { placeHolder: "What runs the tests?" });
  const more =
    runner && (await window.showQuickPick(extras, { placeHolder: "What else does it have?", canPickMany: true }));
  return more && [runner, ...more].flatMap(({ flag }) => flag ?? []);
}

interface Step {
  readonly message: string;
  readonly args: readonly string[];
}

/** Returns false if a step failed, after the user has seen the error. */
async function make(folder: string, steps: readonly Step[], output: LogOutputChannel): Promise<boolean> {
  const options = {
    location: ProgressLocation.Notification,
    title: `Ligature: ${basename(folder)}`,
    cancellable: true,
  };
  try {
    await mkdir(folder, { recursive: true });
    await window.withProgress(options, async (progress, token) => {
      for (const { message, args } of steps) {
        progress.report({ message });
        await runNpm(args, { folder, output, token });
      }
    });
    return true;
  } catch (error) {
    void tellFailure(folder, (error as Error).message);
    return false;
  }
}

/** The files that are written stay there: the packages can be installed later. */
async function tellFailure(folder: string, reason: string): Promise<void> {
  const [show, openAnyway] = ["Show Output", "Open Folder"];
  const buttons = existsSync(join(folder, "package.json")) ? [show, openAnyway] : [show];
  const chosen = await window.showErrorMessage(`The project in ${folder} is not complete. ${reason}`, ...buttons);
  if (chosen === show) await commands.executeCommand(commandIds.showOutput);
  if (chosen === openAnyway) await open(folder);
}

/** The first file of a project: a controller or a page. */
const firstFiles = ["src/greetings.controller.ts", "src/index.page.ts"];

/** In this window if it has no folder; otherwise the user says where. */
async function open(folder: string): Promise<void> {
  const uri = Uri.file(folder);
  const folders = workspace.workspaceFolders ?? [];
  if (folders.some((each) => each.uri.fsPath === folder)) {
    const first = firstFiles.find((file) => existsSync(join(folder, file)));
    if (first !== undefined) await window.showTextDocument(Uri.joinPath(uri, first));
    return;
  }
  const [here, other] = ["Open", "Open in New Window"];
  const chosen = folders.length === 0 ? here : await window.showInformationMessage(`${basename(folder)} is ready.`, here, other); // prettier-ignore
  if (chosen !== undefined)
    await commands.executeCommand("vscode.openFolder", uri, { forceNewWindow: chosen === other });
}
