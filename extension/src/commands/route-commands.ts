/** The commands of the view *Routes*, and of the lenses above actions. */
import { commands, Disposable, env, languages, Uri, window, workspace, type QuickPickItem } from "vscode";
import type { Route, RouteDetailsResult, RouteOperation } from "ligature-language-server/protocol";
import type { LigatureClient } from "../client.js";
import { toRange } from "../locations.js";
import type { PreviewManager } from "../preview/preview-manager.js";
import { createThrottle } from "../preview/throttle.js";
import { pickRoute } from "../routes/go-to-route.js";
import type { RouteStore } from "../routes/route-store.js";
import {
  groupings,
  orders,
  routesViewId,
  type Grouping,
  type RouteNode,
  type RouteOrder,
} from "../routes/route-tree.js";
import type { RoutesView } from "../routes/routes-view.js";
import { curlOf, httpFileOf, sampleRequest, type SampleRequest } from "../routes/sample-request.js";
import type { ApplicationAddresses } from "../requests/application-address.js";
import { typescriptLanguages } from "../typescript-languages.js";
import { registerAsking } from "../unanswered.js";
import { commandIds } from "./command-ids.js";
import { offer } from "./offer.js";

const showRoutes = { title: "Show Routes", command: `${routesViewId}.focus` };

/** The server gets this name when it starts. It is in no menu, because a code lens calls it. */
export const showOperationCommand = "ligature.showOperation";

/** The parts that the commands need. */
export interface RouteCommandParts {
  readonly client: LigatureClient;
  readonly store: RouteStore;
  readonly view: RoutesView;
  readonly previews: PreviewManager;
  readonly addresses: ApplicationAddresses;
}

/** Registers the commands. Menus pass the node that they belong to; without one, the selected route counts. */
export function registerRouteCommands(parts: RouteCommandParts): Disposable {
  const { view, previews } = parts;
  const onRoute = (run: (chosen: ChosenRoute) => Promise<void>) => async (node?: RouteNode) => {
    const { route, project } =
      node?.route === undefined ? ((await atCursor(parts.store)) ?? view.selected ?? {}) : node;
    if (route !== undefined && project !== undefined) await run({ route, project });
    else void offer("Put the cursor in an action, or select a route in the view Routes.", showRoutes);
  };
  return Disposable.from(
    commands.registerCommand(commandIds.openRoute, (given: Route | RouteNode) => openCode("kind" in given && "children" in given ? given.route : given)), // prettier-ignore
    inView(commandIds.refreshRoutes, () => view.refresh()),
    inView(commandIds.groupRoutes, () => chooseGrouping(view)),
    inView(commandIds.sortRoutes, () => chooseOrder(view)),
    inView(commandIds.filterRoutes, () => askFilter(view)),
    commands.registerCommand(commandIds.clearRouteFilter, () => view.filter("")),
    registerAsking(commandIds.goToRoute, () => goToRoute(parts)),
    registerAsking(
      commandIds.revealInPreview,
      onRoute((chosen) => reveal(parts, chosen)),
    ),
    registerAsking(
      commandIds.createRequest,
      onRoute((chosen) => createRequest(parts, chosen)),
    ),
    registerAsking(
      commandIds.copyRoutePath,
      onRoute(({ route }) => copy(route.template)),
    ),
    registerAsking(commandIds.copyRouteCurl, onRoute(async (chosen) => copy(curlOf((await requestOf(parts, chosen)).request)))), // prettier-ignore
    registerAsking(
      showOperationCommand,
      async (project: string, operation: RouteOperation | null, location: Route["location"]) => {
        if (operation === null || !(await previews.reveal({ project, ...operation }))) await view.reveal({ location });
      },
    ),
  );
}

/** Registers a command whose effect is seen in the view, which the palette does not open. */
function inView(id: string, run: () => unknown): Disposable {
  return commands.registerCommand(id, async () => {
    await commands.executeCommand(`${routesViewId}.focus`);
    await run();
  });
}

interface ChosenRoute {
  readonly route: Route;
  readonly project: string;
}

/** The route of the action at the cursor, whether the view is open or not. */
async function atCursor(store: RouteStore): Promise<ChosenRoute | undefined> {
  const editor = window.activeTextEditor;
  if (editor === undefined || !typescriptLanguages.includes(editor.document.languageId)) return undefined;
  await store.need();
  const uri = editor.document.uri.toString();
  const { line } = editor.selection.active;
  for (const { project, applications, unregistered } of store.projects)
    for (const route of [...applications.flatMap(({ routes }) => routes), ...unregistered]) {
      const { start, end } = route.extent ?? route.location.range;
      if (route.location.uri === uri && start.line <= line && line <= end.line) return { route, project };
    }
  return undefined;
}

async function openCode(route: Route | undefined): Promise<void> {
  if (route === undefined) return;
  const { uri, range } = route.location;
  await commands.executeCommand("vscode.open", Uri.parse(uri), { selection: toRange(range), preview: true });
}

interface Choice<Value> extends QuickPickItem {
  readonly value: Value;
}

async function chooseGrouping(view: RoutesView): Promise<void> {
  const labels: Record<Grouping, string> = { path: "Path", controller: "Controller", tag: "Tag", document: "Document" };
  const items = groupings.map((value): Choice<Grouping> => ({ label: labels[value], value, ...current(value === view.options.grouping) })); // prettier-ignore
  const picked = await window.showQuickPick(items, { placeHolder: "Group routes by" });
  if (picked !== undefined) await view.group(picked.value);
}

async function chooseOrder(view: RoutesView): Promise<void> {
  const labels: Record<RouteOrder, string> = { declaration: "Declaration", path: "Path", method: "Method" };
  const items = orders.map((value): Choice<RouteOrder> => ({ label: labels[value], value, ...current(value === view.options.order) })); // prettier-ignore
  const picked = await window.showQuickPick(items, { placeHolder: "Sort routes by" });
  if (picked !== undefined) await view.sort(picked.value);
}

function current(isCurrent: boolean): { readonly description?: string } {
  return isCurrent ? { description: "current" } : {};
}

/** Milliseconds in which keys share an update of the view. */
const filterPause = 100;

/** The view follows the keys. Escape brings the earlier filter back. */
function askFilter(view: RoutesView): void {
  const before = view.options.filter;
  let isAccepted = false;
  const box = window.createInputBox();
  box.value = before;
  box.placeholder = "Words in the method, path, name, action, tag or problem";
  box.prompt = "Shows only routes that contain each word";
  const follow = createThrottle(() => filterPause, () => view.filter(box.value)); // prettier-ignore
  box.onDidChangeValue(() => follow.request());
  box.onDidAccept(() => {
    isAccepted = true;
    box.hide();
  });
  box.onDidHide(() => {
    follow.dispose();
    void view.filter(isAccepted ? box.value : before);
    box.dispose();
  });
  box.show();
}

async function goToRoute({ client, store }: RouteCommandParts): Promise<void> {
  const selection = window.activeTextEditor;
  const selected = selection?.document.getText(selection.selection) ?? "";
  const initial = /^\S*\s*(?:https?:\/\/|\/)\S*$/.test(selected) ? selected : "";
  await openCode(await pickRoute(client, store, initial));
}

async function reveal({ previews, client }: RouteCommandParts, { route, project }: ChosenRoute): Promise<void> {
  const details = await detailsOf(client, { route, project });
  const [operation] = details?.operations ?? [];
  if (operation !== undefined && (await previews.reveal({ project, ...operation }))) return;
  void window.showInformationMessage(`No document describes ${route.template}.`);
}

function detailsOf(client: LigatureClient, { route, project }: ChosenRoute): Promise<RouteDetailsResult | null> {
  const { template, methods, location } = route;
  return client.routeDetails({ project, template, methods, location });
}

/** The document's examples, where a document describes the route. */
async function requestOf(
  { client, addresses }: RouteCommandParts,
  chosen: ChosenRoute,
): Promise<{ readonly request: SampleRequest; readonly summary?: string }> {
  const { route, project } = chosen;
  const details = await detailsOf(client, chosen);
  const [operation] = details?.operations ?? [];
  const document = operation && (await client.openApiDocument({ project, documentName: operation.documentName }));
  const request = sampleRequest({
    baseUrl: addresses.knownOrUsual(project),
    method: operation?.method.toUpperCase() ?? firstMethod(route),
    path: details?.samplePath ?? route.template,
    ...(operation && document && { document: { text: document.text, path: operation.path } }),
  });
  return { request, ...(details?.summary !== undefined && { summary: details.summary }) };
}

function firstMethod({ methods: [first = "GET"] }: Route): string {
  return first;
}

async function createRequest(parts: RouteCommandParts, chosen: ChosenRoute): Promise<void> {
  const { request, summary } = await requestOf(parts, chosen);
  // Only an extension that sends requests knows the language.
  const language = (await languages.getLanguages()).includes("http") ? "http" : "plaintext";
  const content = httpFileOf(request, (summary ?? chosen.route.target).split("\n")[0]!);
  await window.showTextDocument(await workspace.openTextDocument({ language, content }));
}

async function copy(text: string): Promise<void> {
  await env.clipboard.writeText(text);
  window.setStatusBarMessage("Copied.", 2000);
}
