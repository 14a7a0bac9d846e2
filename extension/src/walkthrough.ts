/** The steps of the walkthrough complete by themselves, when the user has done what they show, in whatever way. */
import { commands, debug, Disposable, languages, window, workspace, type Event, type Uri } from "vscode";
import { walkthroughContexts } from "./walkthrough-steps.js";

/**
 * The steps that are complete. Their contexts are set only while an editor is open that could be the walkthrough, which the API does not name:
 * VS Code never completes a step whose context was set before it has read the walkthrough, and it reads that when it opens the first one.
 */
export class Walkthrough implements Disposable {
  readonly #completed = new Set<string>();
  readonly #parts: Disposable;

  constructor(onDidRenderPreview: Event<unknown>) {
    const { hasController, hasFixedMistake, hasPreview, hasDebugged } = walkthroughContexts;
    this.#parts = Disposable.from(
      window.tabGroups.onDidChangeTabs(() => this.#show()),
      watchControllers(() => this.complete(hasController)),
      watchMistakes(() => this.complete(hasFixedMistake)),
      onDidRenderPreview(() => this.complete(hasPreview)),
      debug.onDidStartDebugSession(({ configuration: { run } }) => {
        // A configuration that this extension offers keeps its own member in the configuration for Node.js.
        if (run === "dev" || run === "tests") this.complete(hasDebugged);
      }),
    );
  }

  /** The user has done what a step shows. */
  complete(context: string): void {
    this.#completed.add(context);
    this.#show();
  }

  dispose(): void {
    this.#parts.dispose();
  }

  #show(): void {
    if (!window.tabGroups.all.some(({ tabs }) => tabs.some(({ input }) => input === undefined))) return;
    for (const context of this.#completed) void commands.executeCommand("setContext", context, true);
  }
}

const controllers = "**/*.controller.{ts,tsx}";

function watchControllers(found: () => void): Disposable {
  const watcher = workspace.createFileSystemWatcher(controllers, false, true, true);
  watcher.onDidCreate(found);
  void workspace.findFiles(controllers, "**/node_modules/**", 1).then(({ length }) => length > 0 && found());
  return watcher;
}

/** A mistake is fixed when it goes away in an open file. A file that is closed or deleted loses its mistakes, too. */
function watchMistakes(fixed: () => void): Disposable {
  const known = new Map<string, number>();
  const look = (uri: Uri): void => {
    const key = uri.toString();
    const count = languages.getDiagnostics(uri).filter(({ source }) => source === "ligature").length;
    if (count < (known.get(key) ?? 0) && workspace.textDocuments.some((each) => each.uri.toString() === key)) fixed();
    if (count > 0) known.set(key, count);
    else known.delete(key);
  };
  return languages.onDidChangeDiagnostics(({ uris }) => {
    for (const uri of uris) look(uri);
  });
}
