/** The view *Routes*: every route of the workspace, with what stands against it. */
import {
  commands,
  Disposable,
  EventEmitter,
  window,
  workspace,
  type Memento,
  type TreeItem,
  type TreeView,
} from "vscode";
import type { Route } from "ligature-language-server/protocol";
import type { LigatureClient } from "../client.js";
import { createThrottle } from "../preview/throttle.js";
import { followsCursor } from "../settings.js";
import { onDidChangeSlowness } from "../slow-answers.js";
import { RouteDecorations } from "./route-decorations.js";
import { itemOf, tooltipOf } from "./route-items.js";
import type { RouteStore } from "./route-store.js";
import {
  emptyState,
  groupings,
  leavesOf,
  orders,
  routeAt,
  routesViewId,
  routeTree,
  type Grouping,
  type RouteNode,
  type RouteOrder,
  type TreeOptions,
} from "./route-tree.js";

/** Milliseconds between two updates of the view, and after the cursor has moved. */
const pause = 100;

/** The view. It asks for routes when it is first visible. */
export class RoutesView {
  /** The nodes that it shows. */
  nodes: readonly RouteNode[] = [];
  readonly #changed = new EventEmitter<undefined>();
  readonly #decorations = new RouteDecorations();
  readonly #update = createThrottle(() => pause, () => this.#show()); // prettier-ignore
  readonly #follow = createThrottle(() => pause, () => this.#revealCursor()); // prettier-ignore
  readonly #tree: TreeView<RouteNode>;
  readonly #parts: readonly Disposable[];
  #filter = "";
  /** The sentence while the server does not answer. */
  #slowness: string | undefined;

  constructor(
    private readonly client: LigatureClient,
    private readonly store: RouteStore,
    private readonly memento: Memento,
  ) {
    this.#tree = window.createTreeView(routesViewId, {
      showCollapseAll: true,
      treeDataProvider: {
        onDidChangeTreeData: this.#changed.event,
        getChildren: (node?: RouteNode) => [...(node?.children ?? this.nodes)],
        getParent: (node: RouteNode) => node.parent,
        getTreeItem: itemOf,
        resolveTreeItem: (item, node) => this.#resolve(item, node),
      },
    });
    this.#parts = [
      this.#tree,
      this.#changed,
      this.#decorations,
      this.#update,
      this.#follow,
      this.#tree.onDidChangeVisibility(({ visible }) => visible && this.#become()),
      store.onDidChange(() => this.#update.request()),
      onDidChangeSlowness((sentence) => {
        this.#slowness = sentence;
        this.#update.request();
      }),
      window.onDidChangeTextEditorSelection(() => this.#follow.request()),
      window.onDidChangeActiveTextEditor(() => this.#follow.request()),
      workspace.onDidChangeWorkspaceFolders(() => this.store.state === "ready" && void this.store.ask()),
    ];
    this.#become();
  }

  /** The options that the user has chosen. */
  get options(): TreeOptions {
    return {
      grouping: groupings.find((one) => one === this.memento.get(keys.grouping)) ?? "path",
      order: orders.find((one) => one === this.memento.get(keys.order)) ?? "path",
      filter: this.#filter,
    };
  }

  async group(grouping: Grouping): Promise<void> {
    await this.memento.update(keys.grouping, grouping);
    await this.#show();
  }

  async sort(order: RouteOrder): Promise<void> {
    await this.memento.update(keys.order, order);
    await this.#show();
  }

  /** Shows only routes that contain the text. */
  async filter(text: string): Promise<void> {
    this.#filter = text;
    await this.#show();
  }

  /** Looks for the routes again. */
  refresh(): Promise<void> {
    return this.store.ask();
  }

  /** Shows a route in the view; returns false if it is not there. */
  async reveal({ location }: Pick<Route, "location">): Promise<boolean> {
    await commands.executeCommand(`${routesViewId}.focus`);
    await this.store.need();
    await this.#show();
    const node = routeAt(this.nodes, location.uri, location.range.start.line);
    if (node === undefined) return false;
    await this.#tree.reveal(node, { select: true, focus: true });
    return true;
  }

  /** The selected route. */
  get selected(): RouteNode | undefined {
    return this.#tree.selection.find(({ route }) => route !== undefined);
  }

  dispose(): void {
    Disposable.from(...this.#parts).dispose();
  }

  #become(): void {
    if (!this.#tree.visible) return;
    if (this.store.state !== "ready") void this.store.ask();
    this.#update.request();
    this.#follow.request();
  }

  async #show(): Promise<void> {
    const { state, projects } = this.store;
    this.nodes = state === "ready" ? routeTree(projects, this.options) : [];
    const count = [...leavesOf(this.nodes)].length;
    this.#tree.message = messageOf(this.store, this.#filter, count, this.#slowness);
    this.#tree.description = this.#filter === "" ? "" : `"${this.#filter}"`;
    const errors = this.nodes.reduce((sum, { problems }) => sum + problems.errors, 0);
    this.#tree.badge = errors === 0 ? undefined : { value: errors, tooltip: `${errors} ${errors === 1 ? "error" : "errors"} in routes` }; // prettier-ignore
    this.#decorations.show(this.nodes);
    this.#changed.fire(undefined);
    await Promise.all([
      commands.executeCommand("setContext", "ligature.routesState", emptyState(state, this.#filter, count)),
      commands.executeCommand("setContext", "ligature.routesAreFiltered", this.#filter !== ""),
    ]);
    this.#follow.request();
  }

  async #resolve(item: TreeItem, { route, project }: RouteNode): Promise<TreeItem> {
    if (route === undefined || project === undefined) return item;
    const { template, methods, location } = route;
    const details = await this.client.routeDetails({ project, template, methods, location }).catch(() => null);
    item.tooltip = tooltipOf(route, details);
    return item;
  }

  async #revealCursor(): Promise<void> {
    const editor = window.activeTextEditor;
    if (!this.#tree.visible || editor === undefined || !followsCursor()) return;
    const node = routeAt(this.nodes, editor.document.uri.toString(), editor.selection.active.line);
    const isShown = this.#tree.selection.some(({ route }) => route !== undefined && isSamePlace(route, node?.route));
    if (node !== undefined && !isShown) await this.#tree.reveal(node, { select: true, focus: false });
  }
}

const keys = { grouping: "ligature.routes.grouping", order: "ligature.routes.order" } as const;

/** Several routes of one action are equally meant, and one route is in several groups. */
function isSamePlace(one: Route, other: Route | undefined): boolean {
  return one.location.uri === other?.location.uri && one.location.range.start.line === other.location.range.start.line;
}

/** The welcome texts of the manifest depend on it. */
/** The sentence that the tree alone does not say. A view with a message has no welcome text, whose buttons help while there is no answer. */
function messageOf({ state, projects }: RouteStore, filter: string, count: number, slowness?: string) {
  if (state !== "ready") return undefined;
  const broken = projects.flatMap(({ syntaxError, name }) => (syntaxError === undefined ? [] : [`${name}: ${syntaxError.message} The earlier routes are shown.`])); // prettier-ignore
  const incomplete = projects.filter(({ applications }) => applications.some(({ isComplete }) => !isComplete));
  const sentences = [
    ...(slowness !== undefined && count > 0 ? [slowness] : []),
    ...broken,
    ...(filter !== "" && count > 0
      ? [`${count} ${count === 1 ? "route contains" : "routes contain"} "${filter}".`]
      : []),
    ...(incomplete.length === 0 ? [] : [`The sources do not show all routes of ${incomplete.map(({ name }) => name).join(", ")}.`]), // prettier-ignore
  ];
  return sentences.length === 0 ? undefined : sentences.join("\n");
}
