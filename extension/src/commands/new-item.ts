/** `Ligature: New Controller`, `New Action` and `New Page`: the language server writes files, the registration and the test. */
import { Disposable, Uri, window, workspace, type QuickPickItem } from "vscode";
import type { NewItemParams } from "ligature-language-server/protocol";
import type { LigatureClient } from "../client.js";
import { toRange } from "../locations.js";
import type { RouteStore } from "../routes/route-store.js";
import { leavesOf, type RouteNode } from "../routes/route-tree.js";
import { typescriptLanguages } from "../typescript-languages.js";
import { registerAsking, reported } from "../unanswered.js";
import { commandIds } from "./command-ids.js";
import { offer } from "./offer.js";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Registers the commands. The explorer's menu passes a folder or file, the view of routes a node. */
export function registerNewItems(client: LigatureClient, store: RouteStore): Disposable {
  const classOf = (kind: "controller" | "page", prompt: string) => async (target?: unknown) => {
    const name = await askName(prompt, kind === "controller" ? "Orders" : "SignIn", isClassName);
    if (name !== undefined) await reported(() => write(client, { kind, name, ...placeIn(folderOf(target)) }));
  };
  return Disposable.from(
    registerAsking(commandIds.newController, classOf("controller", "The name of the controller")),
    registerAsking(commandIds.newPage, classOf("page", "The name of the page")),
    registerAsking(commandIds.newAction, async (target?: unknown) => {
      const place = placeOf(target) ?? (await pickController(store));
      const name = place && (await askName("The name of the action", "archive", isMemberName));
      const method = name === undefined ? undefined : await window.showQuickPick(methods, { placeHolder: `The method that '${name}' answers` }); // prettier-ignore
      if (name !== undefined && method !== undefined)
        await reported(() => write(client, { kind: "action", name, method, ...place }));
    }),
  );
}

type Place = Pick<NewItemParams, "uri" | "position">;

async function write(client: LigatureClient, params: NewItemParams): Promise<void> {
  const result = await client.newItem(params);
  if ("message" in result) return void window.showErrorMessage(`Ligature: ${result.message}`);
  await window.showTextDocument(Uri.parse(result.location.uri), { selection: toRange(result.location.range) });
  if (result.unregistered !== undefined) void window.showWarningMessage(`Ligature: ${result.unregistered}`);
}

function askName(prompt: string, example: string, isRight: (name: string) => boolean): Thenable<string | undefined> {
  return window
    .showInputBox({
      prompt,
      placeHolder: example,
      validateInput: (name) => (name === "" || isRight(name) ? undefined : "A name begins with a letter, and consists of letters and digits."), // prettier-ignore
    })
    .then((name) => (name === "" ? undefined : name));
}

function isClassName(name: string): boolean {
  return /^[A-Za-z][\w -]*$/.test(name.trim());
}

function isMemberName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name.trim());
}

/** By default, new files have the line ends of the sources beside them. */
function placeIn(uri: string | undefined): Pick<NewItemParams, "uri" | "lineEnd"> {
  const eol = workspace.getConfiguration("files", uri === undefined ? undefined : Uri.parse(uri)).get<string>("eol");
  return { ...(uri !== undefined && { uri }), ...((eol === "\n" || eol === "\r\n") && { lineEnd: eol }) };
}

/** The folder of the menu; otherwise that of the open file. */
function folderOf(target: unknown): string | undefined {
  if (target instanceof Uri) return target.toString();
  return isNode(target) ? routeOf(target)?.location.uri : activeFile()?.uri;
}

/** The controller of a node or of the open file, at its cursor. */
function placeOf(target: unknown): Place | undefined {
  if (target instanceof Uri && /\.[cm]?tsx?$/.test(target.path)) return { uri: target.toString() };
  if (!isNode(target)) return activeFile();
  const route = routeOf(target);
  return route && { uri: route.location.uri, position: route.location.range.start };
}

function isNode(target: unknown): target is RouteNode {
  return typeof target === "object" && target !== null && "children" in target;
}

function routeOf(node: RouteNode): RouteNode["route"] {
  for (const { route } of leavesOf([node])) if (route?.kind === "action") return route;
  return undefined;
}

function activeFile(): { readonly uri: string; readonly position: NonNullable<Place["position"]> } | undefined {
  const { document, selection } = window.activeTextEditor ?? {};
  if (document === undefined || selection === undefined || !typescriptLanguages.includes(document.languageId))
    return undefined;
  const { line, character } = selection.active;
  return document.uri.scheme === "file" ? { uri: document.uri.toString(), position: { line, character } } : undefined;
}

/** Without an open file, one of the controllers with routes. */
async function pickController(store: RouteStore): Promise<Place | undefined> {
  await store.need();
  const items = new Map<string, QuickPickItem & { readonly place: Place }>();
  const routes = store.projects.flatMap(({ applications, unregistered }) => [...applications.flatMap((one) => one.routes), ...unregistered]); // prettier-ignore
  for (const { kind, target, location } of routes) {
    const label = target.slice(0, target.lastIndexOf("."));
    if (kind === "action" && !items.has(label)) items.set(label, { label, place: { uri: location.uri, position: location.range.start } }); // prettier-ignore
  }
  if (items.size === 0)
    void offer("The workspace has no controllers yet.", {
      title: "New Controller",
      command: commandIds.newController,
    });
  else return (await window.showQuickPick([...items.values()], { placeHolder: "The controller of the action" }))?.place;
  return undefined;
}
