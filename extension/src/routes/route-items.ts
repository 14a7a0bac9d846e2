/** The nodes of the tree as VS Code shows them. */
import { MarkdownString, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState, Uri } from "vscode";
import type {
  Route,
  RouteAuthorization,
  RouteDetailsResult,
  RouteParameterDetails,
} from "ligature-language-server/protocol";
import { commandIds } from "../commands/command-ids.js";
import { methodText, type RouteNode } from "./route-tree.js";

/** The scheme of the addresses that nodes have for their decorations. No file has it. */
export const routeScheme = "ligature-route";

/** The address of a node, for its decoration. */
export function uriOf({ id }: RouteNode): Uri {
  return Uri.from({ scheme: routeScheme, path: `/${encodeURIComponent(id)}` });
}

/** The item of a node. */
export function itemOf(node: RouteNode): TreeItem {
  const item = node.route === undefined ? folderItem(node) : routeItem(node, node.route);
  item.id = node.id;
  item.resourceUri = uriOf(node);
  return item;
}

const folderIcons: Readonly<Record<RouteNode["kind"], ThemeIcon | undefined>> = {
  project: new ThemeIcon("package"),
  application: new ThemeIcon("server-process"),
  unregistered: new ThemeIcon("circle-slash"),
  group: undefined,
  route: undefined,
};

const groupIcons = {
  path: new ThemeIcon("folder"),
  controller: new ThemeIcon("symbol-class"),
  tag: new ThemeIcon("tag"),
  document: new ThemeIcon("json"),
} as const;

function folderItem({ kind, label, count, problems, isOpen, grouping = "path" }: RouteNode): TreeItem {
  const item = new TreeItem(label, isOpen ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed);
  item.iconPath = folderIcons[kind] ?? groupIcons[grouping];
  item.description = String(count);
  item.tooltip = `${label}: ${countText(count, "route")}`;
  item.contextValue = kind;
  item.accessibilityInformation = { label: [label, countText(count, "route"), ...problemWords(problems)].join(", ") };
  return item;
}

/** Shapes differ as well as colors. */
const methodIcons: Readonly<Record<string, ThemeIcon>> = {
  GET: new ThemeIcon("arrow-down", new ThemeColor("charts.blue")),
  HEAD: new ThemeIcon("arrow-small-down", new ThemeColor("charts.blue")),
  POST: new ThemeIcon("add", new ThemeColor("charts.green")),
  PUT: new ThemeIcon("replace", new ThemeColor("charts.orange")),
  PATCH: new ThemeIcon("edit", new ThemeColor("charts.yellow")),
  DELETE: new ThemeIcon("trash", new ThemeColor("charts.red")),
  OPTIONS: new ThemeIcon("question", new ThemeColor("charts.purple")),
};

function iconOf({ kind, methods, isUnregistered }: Route): ThemeIcon {
  if (isUnregistered === true) return new ThemeIcon("circle-slash");
  if (kind === "document") return new ThemeIcon("json");
  if (kind === "ui") return new ThemeIcon("browser");
  return methodIcons[methods[0] ?? ""] ?? new ThemeIcon("globe");
}

function routeItem({ label, problems }: RouteNode, route: Route): TreeItem {
  const item = new TreeItem(label, TreeItemCollapsibleState.None);
  item.iconPath = iconOf(route);
  item.description = descriptionOf(route);
  item.contextValue = ["route", ...(route.documents.length === 0 ? [] : ["described"]), ...(route.kind === "document" || route.kind === "ui" ? [] : ["action"])].join(" "); // prettier-ignore
  item.accessibilityInformation = {
    label: [`${methodText(route)} ${route.template}`, descriptionOf(route), ...problemWords(problems)].filter(Boolean).join(", "), // prettier-ignore
  };
  item.command = { command: commandIds.openRoute, title: "Open the Code", arguments: [route] };
  return item;
}

function descriptionOf(route: Route): string {
  const { target, name, authorization, isUnregistered, order } = route;
  return [
    target,
    ...(name === undefined ? [] : [`'${name}'`]),
    ...(authorization?.kind === "user" ? [authorizationText(authorization)] : []),
    ...(order === undefined ? [] : [`order ${order}`]),
    ...(isUnregistered === true ? ["not registered"] : []),
  ].join(" · ");
}

function authorizationText({ kind, roles, policies }: RouteAuthorization): string {
  if (kind === "anyone") return "anyone";
  const asked = [...roles.map((names) => names.join(" or ")), ...policies];
  return asked.length === 0 ? "user" : `user: ${asked.join(", ")}`;
}

function problemWords({ errors, warnings }: RouteNode["problems"]): string[] {
  return [
    ...(errors === 0 ? [] : [countText(errors, "error")]),
    ...(warnings === 0 ? [] : [countText(warnings, "warning")]),
  ];
}

function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** The tooltip of a route, when its details are known. */
export function tooltipOf(route: Route, details: RouteDetailsResult | null): MarkdownString {
  const { isUnregistered, problems } = route;
  const paragraphs = [
    `**${escaped(`${methodText(route)} ${route.template}`)}**`,
    ...(details?.summary === undefined ? [] : [escaped(details.summary)]),
    ...problems.map(({ severity, code, message }) => `$(${severity === "error" ? "error" : "warning"}) ${escaped(`${code}: ${message}`)}`), // prettier-ignore
    ...(isUnregistered === true ? ["$(circle-slash) No application lists its class, so it answers 404."] : []),
    factsOf(route, details).map(([name, value]) => `- ${name}: ${escaped(value)}`).join("\n"), // prettier-ignore
  ];
  return new MarkdownString(paragraphs.join("\n\n"), true);
}

/** As `appendText` does, but for spaces: a line of spaces that do not break stands below its icon, and is cut in words. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]()#+\-.!~<>&$|]/g, String.raw`\$&`);
}

function factsOf(route: Route, details: RouteDetailsResult | null): [string, string][] {
  const { kind, target, name, order, authorization, documents } = route;
  const { parameters = [], statuses = [] } = details ?? {};
  return [
    [targetTitle(kind), target],
    ...(name === undefined ? [] : [["Name", name] as [string, string]]),
    ...(order === undefined ? [] : [["Order", String(order)] as [string, string]]),
    ...(authorization === undefined ? [] : [["Open to", authorizationText(authorization)] as [string, string]]),
    ...parameters.map((one): [string, string] => [sourceText(one), `${one.name}: ${one.type}`]),
    ...(statuses.length === 0 ? [] : [["Statuses", statuses.join(", ")] as [string, string]]),
    ...(documents.length === 0 ? [] : [["Documents", documents.join(", ")] as [string, string]]),
  ];
}

/** A document has only its name for a target, which says nothing alone. */
function targetTitle(kind: Route["kind"]): string {
  return kind === "document" ? "OpenAPI document" : kind === "ui" ? "Shows" : "Leads to";
}

/** The key is said where it is not the name. */
function sourceText({ source, key, name }: RouteParameterDetails): string {
  return key === name || key === "" ? source : `${source} \`${key}\``;
}
