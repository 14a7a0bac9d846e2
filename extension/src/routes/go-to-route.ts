/** `Ligature: Go to Route...`: finds a route by a part of it, or by an address that somebody has pasted. */
import { window, type QuickPick, type QuickPickItem, QuickPickItemKind } from "vscode";
import type { MatchRoutesResult, Route } from "ligature-language-server/protocol";
import type { LigatureClient } from "../client.js";
import { slowness } from "../slow-answers.js";
import type { RouteStore } from "./route-store.js";
import { readRequest } from "./read-request.js";
import { contains, methodText } from "./route-tree.js";

/** Milliseconds after the last key, before the server is asked. */
const pause = 150;

interface RouteItem extends QuickPickItem {
  readonly route?: Route;
}

/** Lets the user pick a route; `undefined` if the user picks none. */
export function pickRoute(client: LigatureClient, store: RouteStore, initial: string): Promise<Route | undefined> {
  const pick = window.createQuickPick<RouteItem>();
  pick.placeholder = "A part of a route, or a request: GET http://localhost:3000/api/orders/7";
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.value = initial;
  const search = new Search(pick, client, store);
  return new Promise((resolve) => {
    pick.onDidChangeValue((value) => search.changed(value));
    pick.onDidAccept(() => {
      resolve(pick.selectedItems[0]?.route);
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      search.dispose();
      pick.dispose();
    });
    pick.show();
    search.changed(initial);
  });
}

/** VS Code shows no message while the list is open. */
function waiting(sentence: string): RouteItem {
  return { label: `$(warning) ${sentence} Close this list to start it again.`, alwaysShow: true };
}

/** Follows the box. Answers to earlier texts are left out. */
class Search {
  #timer: NodeJS.Timeout | undefined;
  #slow: NodeJS.Timeout | undefined;
  #run = 0;

  constructor(
    private readonly pick: QuickPick<RouteItem>,
    private readonly client: LigatureClient,
    private readonly store: RouteStore,
  ) {}

  changed(value: string): void {
    this.#forget();
    const run = ++this.#run;
    const request = readRequest(value);
    this.pick.busy = true;
    this.#timer = setTimeout(() => void this.#find(value, request, run), request === undefined ? 0 : pause);
    const { patience, sentence } = slowness();
    this.#slow = setTimeout(() => this.#show([waiting(sentence)]), patience);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#slow);
  }

  dispose(): void {
    this.#forget();
    this.#run++;
  }

  async #find(value: string, request: ReturnType<typeof readRequest>, run: number): Promise<void> {
    try {
      const items = request === undefined ? await this.#listed(value) : itemsOf(await this.client.matchRoutes(request), request.url, value); // prettier-ignore
      if (run === this.#run) this.#show(items);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (run === this.#run) this.#show([{ label: `$(error) The language server did not answer: ${reason}`, alwaysShow: true }]); // prettier-ignore
    }
  }

  #show(items: readonly RouteItem[]): void {
    clearTimeout(this.#slow);
    this.pick.items = items;
    this.pick.busy = false;
  }

  async #listed(value: string): Promise<RouteItem[]> {
    await this.store.need();
    if (this.store.state !== "ready") throw new Error(this.store.failure || "It has stopped.");
    const all = this.store.projects.flatMap(({ applications, unregistered }) => [...applications.flatMap(({ routes }) => routes), ...unregistered]); // prettier-ignore
    // VS Code's own filter knows nothing of words in another order.
    const found = all.filter((route) => contains(route, value));
    if (found.length > 0) return found.map((route) => ({ ...plainItem(route), alwaysShow: true }));
    return [{ label: all.length === 0 ? "$(info) The workspace has no routes." : "$(info) No route contains this text.", alwaysShow: true }]; // prettier-ignore
  }
}

function itemsOf({ matches, others }: MatchRoutesResult, url: string, value: string): RouteItem[] {
  const found = matches.map(({ route, values, isChosen }): RouteItem => {
    const bound = Object.entries(values).map(([name, text]) => `${name} = ${text}`);
    const remark = isChosen ? "answers" : route.isUnregistered === true ? "would match, but no application lists its class" : "matches too, but another route comes first"; // prettier-ignore
    return { ...plainItem(route), detail: [`${isChosen ? "$(check)" : "$(circle-slash)"} ${remark}`, ...bound].join(", "), alwaysShow: true }; // prettier-ignore
  });
  const refused = others.map(({ route, reason }): RouteItem => ({ ...plainItem(route), detail: `$(x) ${reason}`, alwaysShow: true })); // prettier-ignore
  const none: RouteItem = { label: `$(info) No route answers ${value.trim() || url}.`, alwaysShow: true };
  return [
    { label: "Matches", kind: QuickPickItemKind.Separator },
    ...(found.length === 0 ? [none] : found),
    { label: "Other routes", kind: QuickPickItemKind.Separator },
    ...refused,
  ];
}

function plainItem(route: Route): RouteItem {
  const { template, target, name, isUnregistered } = route;
  const more = [
    target,
    ...(name === undefined ? [] : [`'${name}'`]),
    ...(isUnregistered === true ? ["not registered"] : []),
  ];
  return { label: `${methodText(route)} ${template}`, description: more.join(" · "), route };
}
