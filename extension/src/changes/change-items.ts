/** The nodes of the tree as VS Code shows them. */
import { MarkdownString, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState, Uri, type Command } from "vscode";
import type { ApiChange, SourceLocation } from "ligature-language-server/protocol";
import { toRange } from "../locations.js";
import { changesOf, operationName, type ChangeGroup, type ChangeNode } from "./change-tree.js";

const titles: Readonly<Record<ChangeGroup, string>> = {
  breaking: "Breaking",
  dangerous: "Dangerous",
  safe: "Safe",
  accepted: "Accepted",
};

const icons: Readonly<Record<ChangeGroup, ThemeIcon>> = {
  breaking: new ThemeIcon("error", new ThemeColor("list.errorForeground")),
  dangerous: new ThemeIcon("warning", new ThemeColor("list.warningForeground")),
  safe: new ThemeIcon("info"),
  accepted: new ThemeIcon("pass"),
};

/** The item of a node. */
export function itemOf(node: ChangeNode): TreeItem {
  switch (node.kind) {
    case "document":
      return folder(`document ${node.shown.name}`, node.shown.name, { icon: new ThemeIcon("json") });
    case "group": {
      const count = changesOf(node.shown, node.group).length;
      const description = String(count);
      const spoken = `${titles[node.group]}: ${count === 1 ? "1 change" : `${count} changes`}`;
      const isOpen = node.group === "breaking" || node.group === "dangerous";
      const icon = icons[node.group];
      return folder(`${node.shown.name} ${node.group}`, titles[node.group], { description, spoken, icon, isOpen });
    }
    case "operation":
      return folder(`${node.shown.name} ${node.group} ${node.operation}`, node.operation, { isOpen: true });
    case "change":
      return changeItem(node.change);
  }
}

interface FolderLook {
  readonly description?: string;
  readonly spoken?: string;
  readonly icon?: ThemeIcon;
  readonly isOpen?: boolean;
}

/** The id keeps what the user has opened, when the changes are others. */
function folder(id: string, label: string, { description, spoken, icon, isOpen = true }: FolderLook): TreeItem {
  const item = new TreeItem(label, isOpen ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed);
  item.id = id;
  if (description !== undefined) item.description = description;
  if (icon !== undefined) item.iconPath = icon;
  if (spoken !== undefined) item.accessibilityInformation = { label: spoken };
  return item;
}

function changeItem(change: ApiChange): TreeItem {
  const { message, id, severity, accepted, location, baseLocation } = change;
  const item = new TreeItem(plain(message), TreeItemCollapsibleState.None);
  item.description = id;
  item.tooltip = tooltipOf(change);
  item.contextValue = [
    "change",
    ...(baseLocation === undefined ? [] : ["inBase"]),
    ...(accepted === undefined && severity !== "safe" ? ["acceptable"] : []),
  ].join(" ");
  item.accessibilityInformation = { label: `${severity}: ${plain(message)}` };
  if (location !== undefined) item.command = openCommand(location);
  return item;
}

/** Labels show no Markdown. */
function plain(message: string): string {
  return message.replaceAll("`", "");
}

function tooltipOf({ message, id, operations, accepted }: ApiChange): MarkdownString {
  const text = new MarkdownString(`${message}\n\n`);
  text.appendText(`${id}\n`);
  if (accepted !== undefined) text.appendText(`Accepted: ${accepted}\n`);
  for (const operation of operations.slice(0, 10)) text.appendMarkdown(`\n- `).appendText(operationName(operation));
  if (operations.length > 10) text.appendMarkdown(`\n- ${operations.length - 10} more`);
  return text;
}

function openCommand({ uri, range }: SourceLocation): Command {
  const options = { selection: toRange(range), preview: true };
  return { command: "vscode.open", title: "Open the Code", arguments: [Uri.parse(uri), options] };
}
