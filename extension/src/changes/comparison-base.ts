/** The base that documents are compared with: the user's choice, remembered for the workspace. */
import { commands, QuickPickItemKind, Uri, window, workspace, type Memento, type QuickPickItem } from "vscode";
import type { ComparisonBaseChoice } from "ligature-language-server/protocol";
import type { LigatureClient } from "../client.js";

const key = "ligature.compareWith";

/** The choice of an earlier session; `undefined`: the setting counts. */
export function rememberedBase(memory: Memento): string | undefined {
  return memory.get<string>(key);
}

interface BaseItem extends QuickPickItem {
  readonly base?: string;
  readonly isFile?: true;
}

const groups: Readonly<Record<ComparisonBaseChoice["kind"], string>> = {
  head: "Git",
  upstream: "Git",
  branch: "Branches",
  tag: "Tags",
};

/** Asks the user for a base, and compares with it. Returns whether one was chosen. */
export async function chooseBase(client: LigatureClient, memory: Memento): Promise<boolean> {
  const { bases, current, message } = await client.comparisonBases();
  const items = [...grouped(bases, current), ...others(current, message)];
  const placeHolder = message ?? "Compare the API of the sources with...";
  const picked = await window.showQuickPick(items, { title: "Ligature: Compare With", placeHolder, matchOnDescription: true }); // prettier-ignore
  const base = picked?.isFile === true ? await chooseFile() : picked?.base;
  if (base === undefined) return false;
  await memory.update(key, base);
  await client.compareWith(base);
  await commands.executeCommand("setContext", "ligature.isUsed", true);
  return true;
}

function grouped(bases: readonly ComparisonBaseChoice[], current: string): BaseItem[] {
  let last: string | undefined;
  return bases.flatMap(({ base, kind, label }): BaseItem[] => {
    const group = groups[kind];
    const heading = group === last ? [] : [{ label: group, kind: QuickPickItemKind.Separator }];
    last = group;
    return [...heading, { label, base, ...(base === current && { description: "current" }) }];
  });
}

function others(current: string, message: string | undefined): BaseItem[] {
  const isFile = /\.json$/i.test(current);
  return [
    { label: "Files", kind: QuickPickItemKind.Separator },
    { label: "$(file) Document in a File...", isFile: true, ...(isFile && { description: `current: ${current}` }) },
    ...(message === undefined ? [] : [{ label: "$(info) Why only files?", detail: message }]),
  ];
}

/** The path of a file in the open folder begins there, so that it is the same on another machine. */
async function chooseFile(): Promise<string | undefined> {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  const [file] =
    (await window.showOpenDialog({
      title: "OpenAPI document to compare with",
      openLabel: "Compare",
      filters: { "OpenAPI in JSON": ["json"] },
      ...(folder && { defaultUri: folder }),
    })) ?? [];
  return file && pathOf(file);
}

function pathOf(file: Uri): string {
  const path = workspace.asRelativePath(file, false);
  const isInside = workspace.getWorkspaceFolder(file) !== undefined && workspace.workspaceFolders?.length === 1;
  return isInside ? `./${path}` : file.toString();
}
