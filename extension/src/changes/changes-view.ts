/** The view *API Changes*: what the sources change for clients, compared with a base. */
import { commands, Disposable, EventEmitter, window, workspace, type TreeView } from "vscode";
import type { ApiChangesResult } from "ligature-language-server/protocol";
import type { LigatureClient } from "../client.js";
import { createThrottle } from "../preview/throttle.js";
import { onDidChangeSlowness } from "../slow-answers.js";
import { textOf } from "../unanswered.js";
import { changesViewId, childrenOf, type ChangeNode, type ShownChanges } from "./change-tree.js";
import { itemOf } from "./change-items.js";

/** Milliseconds between two updates of the view. */
const pause = 200;

/** The view. It asks for changes only while it is visible. */
export class ChangesView {
  /** The changes that it shows. */
  shown: readonly ShownChanges[] = [];
  readonly #changed = new EventEmitter<undefined>();
  readonly #throttle = createThrottle(
    () => pause,
    () => this.#update(),
  );
  readonly #tree: TreeView<ChangeNode>;
  readonly #parts: readonly Disposable[];
  /** The bases are looked for again. */
  #refreshes = false;

  constructor(private readonly client: LigatureClient) {
    this.#tree = window.createTreeView(changesViewId, {
      showCollapseAll: true,
      treeDataProvider: {
        onDidChangeTreeData: this.#changed.event,
        getChildren: (node?: ChangeNode) => childrenOf(node, this.shown),
        getTreeItem: itemOf,
      },
    });
    const request = (): void => this.#throttle.request();
    this.#parts = [
      this.#tree,
      this.#changed,
      this.#throttle,
      this.#tree.onDidChangeVisibility(request),
      client.onDidChangeApiChanges(request),
      client.onDidChangeState((state) => state === "running" && request()),
      onDidChangeSlowness((sentence) => void (sentence !== undefined && this.#tree.visible && this.#tellSilence(sentence))), // prettier-ignore
      workspace.onDidGrantWorkspaceTrust(request),
    ];
  }

  /** Shows it, and looks for changes. */
  async reveal(): Promise<void> {
    await commands.executeCommand(`${changesViewId}.focus`);
    this.#throttle.request();
  }

  /** Looks for the bases again. */
  refresh(): void {
    this.#refreshes = true;
    this.#throttle.request();
  }

  dispose(): void {
    Disposable.from(...this.#parts).dispose();
  }

  async #update(): Promise<void> {
    if (!this.#tree.visible) return;
    const refresh = this.#refreshes;
    this.#refreshes = false;
    try {
      this.shown = await allChanges(this.client, refresh);
      tell(this.#tree, messageOf(this.shown), this.shown);
      await setSilence(false);
    } catch (error) {
      await this.#tellSilence(textOf(error));
    }
    this.#changed.fire(undefined);
  }

  /** A view without changes has buttons instead: VS Code shows them only if there is no message. */
  async #tellSilence(sentence: string): Promise<void> {
    tell(this.#tree, this.shown.length === 0 ? "" : sentence, this.shown);
    await setSilence(true);
  }
}

/** The welcome texts of the manifest depend on it. */
function setSilence(isSilent: boolean): Thenable<void> {
  return commands.executeCommand("setContext", "ligature.apiChangesAreUnanswered", isSilent);
}

/** The changes of all documents of all projects. */
async function allChanges(client: LigatureClient, refresh: boolean): Promise<ShownChanges[]> {
  const { projects } = await client.projects();
  const all = projects.flatMap(({ project, name, documents }) =>
    documents.map(async (documentName): Promise<ShownChanges | undefined> => {
      const result = await client.apiChanges({ project, documentName, ...(refresh && { refresh }) });
      return result === null ? undefined : { name: documents.length === 1 ? name : `${name}: ${documentName}`, result };
    }),
  );
  return (await Promise.all(all)).filter((one) => one !== undefined);
}

function tell(tree: TreeView<ChangeNode>, message: string, shown: readonly ShownChanges[]): void {
  const labels = new Set(shown.map(({ result }) => result.baseLabel));
  tree.message = message === "" ? undefined : message;
  tree.description = labels.size === 1 ? [...labels][0]! : "";
  const breaking = shown.flatMap(({ result }) => result.changes).filter(({ severity, accepted }) => severity === "breaking" && accepted === undefined); // prettier-ignore
  tree.badge =
    breaking.length === 0 ? undefined : { value: breaking.length, tooltip: `${breaking.length} changes break clients` };
}

/** The sentence that the tree alone does not say. */
function messageOf(shown: readonly ShownChanges[]): string {
  if (shown.length === 0) return "No application with controllers was found.";
  const sentences = new Set(shown.flatMap(({ name, result }) => sentencesOf(result).map((text) => (shown.length === 1 ? text : `${name}: ${text}`)))); // prettier-ignore
  return [...sentences].join("\n");
}

function sentencesOf({
  state,
  message,
  needsTrust,
  baseLabel,
  changes,
  isStale,
  notices,
  problems,
}: ApiChangesResult): string[] {
  if (state === "preparing") return [`Reading ${baseLabel}...`];
  // The welcome text has the button.
  if (needsTrust) return [];
  // The view is narrow, and breaks no line within a path by itself.
  if (state === "unavailable") return [message?.replace(/[\\/]/g, "$&\u200b") ?? "The documents cannot be compared."];
  return [
    ...(isStale === true ? ["The sources do not parse. These are the last changes."] : []),
    ...(changes.length === 0 ? [`No changes for clients, compared with ${baseLabel}.`] : []),
    ...problems,
    ...(notices.length === 0 ? [] : [`The base may have served another document: ${notices.join(" ")}`]),
  ];
}
