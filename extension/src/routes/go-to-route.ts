/** `Ligature: Go to Route...`: finds a route by a part of it, or by an address that somebody has pasted. */
import { commands, Disposable, window, type QuickPick, type QuickPickItem, QuickPickItemKind } from "vscode";
import type { MatchRoutesResult, Route } from "ligature-language-server/protocol";
import type { LigatureClient } from "../client.js";
import { commandIds } from "../commands/command-ids.js";
import { onDidChangeSlowness } from "../slow-answers.js";
import { missingPart } from "../workspace-use.js";
import type { RouteStore } from "./route-store.js";
import { readRequest, type PastedRequest } from "./read-request.js";
import { textOf } from "../unanswered.js";
import { contains, methodText } from "./route-tree.js";

/** Milliseconds after the last key, before the server is asked. */
const pause = 150;

interface RouteItem extends QuickPickItem {
  readonly route?: Route;
  /** Something that helps when there is no answer. The list stays open. */
  readonly command?: string;
}

/** Lets the user pick a route; `undefined` if the user picks none. */
export function pickRoute(client: LigatureClient, store: RouteStore, initial: string): Promise<Route | undefined> {
  const pick = window.createQuickPick<RouteItem>();
  pick.placeholder = "A part of a route, or a request: GET http://localhost:3000/api/orders/7, or curl";
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.value = initial;
  const search = new Search(pick, client, store);
  return new Promise((resolve) => {
    pick.onDidChangeValue((value) => search.changed(value));
    pick.onDidAccept(() => {
      const { route, command } = pick.selectedItems[0] ?? {};
      if (command !== undefined) return void search.help(command);
      resolve(route);
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

/** VS Code shows no message while the list is open, so the list has the sentence and what helps. */
function unanswered(sentence: string): RouteItem[] {
  return [
    { label: sentence, alwaysShow: true },
    { label: "$(debug-restart) Restart Language Server", command: commandIds.restartServer, alwaysShow: true },
    { label: "$(output) Show Output", command: commandIds.showOutput, alwaysShow: true },
  ];
}

/** The list of a workspace without routes. */
async function nothing(): Promise<RouteItem[]> {
  const { sentence, title, command } = await missingPart();
  return [
    { label: `$(info) ${sentence}`, alwaysShow: true },
    { label: `$(arrow-right) ${title}`, command, alwaysShow: true },
  ];
}

/** Follows the box. Answers to earlier texts are left out. */
class Search {
  #timer: NodeJS.Timeout | undefined;
  readonly #listeners: Disposable;
  #run = 0;

  constructor(
    private readonly pick: QuickPick<RouteItem>,
    private readonly client: LigatureClient,
    private readonly store: RouteStore,
  ) {
    this.#listeners = Disposable.from(
      onDidChangeSlowness((sentence) => sentence !== undefined && pick.busy && this.#show(unanswered(`$(warning) ${sentence}`))), // prettier-ignore
      client.onDidChangeState((state) => state === "running" && this.changed(pick.value)),
    );
  }

  changed(value: string): void {
    clearTimeout(this.#timer);
    const run = ++this.#run;
    const request = readRequest(value);
    this.pick.busy = true;
    this.#timer = setTimeout(() => void this.#find(value, request, run), request === undefined ? 0 : pause);
  }

  async help(command: string): Promise<void> {
    this.pick.busy = true;
    await commands.executeCommand(command);
    this.pick.busy = false;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#listeners.dispose();
    this.#run++;
  }

  async #find(value: string, request: PastedRequest | undefined, run: number): Promise<void> {
    try {
      const items = request === undefined ? await this.#listed(value) : itemsOf(await this.client.matchRoutes(request), request); // prettier-ignore
      if (run === this.#run) this.#show(items);
    } catch (error) {
      if (run === this.#run) this.#show(unanswered(`$(error) ${textOf(error)}`));
    }
  }

  #show(items: readonly RouteItem[]): void {
    this.pick.items = items;
    this.pick.busy = false;
  }

  async #listed(value: string): Promise<RouteItem[]> {
    await this.store.need();
    const all = this.store.projects.flatMap(({ applications, unregistered }) => [...applications.flatMap(({ routes }) => routes), ...unregistered]); // prettier-ignore
    // VS Code's own filter knows nothing of words in another order.
    const found = all.filter((route) => contains(route, value));
    if (found.length > 0) return found.map((route) => ({ ...plainItem(route), alwaysShow: true }));
    return all.length === 0 ? nothing() : [{ label: "$(info) No route contains this text.", alwaysShow: true }];
  }
}

function itemsOf({ matches, others }: MatchRoutesResult, { method, url }: PastedRequest): RouteItem[] {
  const found = matches.map(({ route, values, isChosen }): RouteItem => {
    const bound = Object.entries(values).map(([name, text]) => `${name} = ${text}`);
    const remark = isChosen ? "answers" : route.isUnregistered === true ? "would match, but no application lists its class" : "matches too, but another route comes first"; // prettier-ignore
    return { ...plainItem(route), detail: [`${isChosen ? "$(check)" : "$(circle-slash)"} ${remark}`, ...bound].join(", "), alwaysShow: true }; // prettier-ignore
  });
  const refused = others.map(({ route, reason }): RouteItem => ({ ...plainItem(route), detail: `$(x) ${reason}`, alwaysShow: true })); // prettier-ignore
  const none: RouteItem = {
    label: `$(info) No route answers ${method === undefined ? "" : `${method} `}${url}.`,
    alwaysShow: true,
  };
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
