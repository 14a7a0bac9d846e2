/** The status bar while `ligature dev` runs: the address of the application, and what can be done with it. */
import {
  env,
  StatusBarAlignment,
  tasks,
  Uri,
  window,
  workspace,
  debug,
  type DebugSession,
  type Disposable,
  type QuickPickItem,
  type Terminal,
} from "vscode";
import { commandIds } from "../commands/command-ids.js";
import { offer } from "../commands/offer.js";
import { runningApplications, type RunningApplication } from "../requests/running-application.js";
import { debugApplication } from "./debug-configurations.js";
import { findEntryPoints, labelOf, type EntryPoint } from "./entry-points.js";
import { isDevTaskOf, runDevTask } from "./tasks.js";

/** Milliseconds between two looks at what runs: one small file for each package. */
const interval = 2_000;

/** An application that runs, and its package. */
interface Running {
  readonly point: EntryPoint;
  readonly application: RunningApplication;
}

/** Shows what runs. A click opens the menu. */
export class ApplicationStatus implements Disposable {
  readonly #item = window.createStatusBarItem("ligature.application", StatusBarAlignment.Left, 5);
  readonly #parts: Disposable[];
  /** Those that debug the command, not its child processes, one of which is the active one. */
  readonly #sessions = new Set<DebugSession>();
  #points: readonly EntryPoint[] = [];
  #shown = "";

  constructor(
    command: string,
    private readonly changed: () => void,
  ) {
    this.#item.name = "Ligature application";
    this.#item.command = command;
    const watcher = workspace.createFileSystemWatcher("**/package.json");
    const timer = setInterval(() => this.#show(), interval);
    const look = (): void => void this.#look();
    this.#parts = [
      this.#item,
      watcher,
      { dispose: () => clearInterval(timer) },
      watcher.onDidChange(look),
      watcher.onDidCreate(look),
      workspace.onDidChangeWorkspaceFolders(look),
      debug.onDidStartDebugSession((session) => session.parentSession === undefined && this.#sessions.add(session)),
      debug.onDidTerminateDebugSession((session) => this.#sessions.delete(session)),
    ];
    look();
  }

  /** The applications that run now. */
  get running(): Running[] {
    return this.#points.flatMap((point) =>
      runningApplications(`${point.folder}/package.json`)
        .filter(({ main }) => main === Uri.joinPath(Uri.file(point.folder), point.main).fsPath)
        .map((application) => ({ point, application })),
    );
  }

  /** Runs an application. One that runs already would keep its port. */
  async start(point: EntryPoint, run: (point: EntryPoint) => PromiseLike<unknown>): Promise<void> {
    const found = this.running.find((each) => each.point.folder === point.folder);
    if (found === undefined) return void (await run(point));
    const { address } = found.application;
    const [open, again] = ["Open in Browser", "Restart"];
    const chosen = await window.showInformationMessage(
      `ligature dev runs ${labelOf(point)} already${address === undefined ? "" : `, at ${address}`}.`,
      ...(address === undefined ? [again] : [open, again]),
    );
    if (chosen === open && address !== undefined) await openInBrowser(address);
    if (chosen === again) await this.#restart(found, run);
  }

  /** Asks what to do with an application that runs. */
  async choose(): Promise<void> {
    const all = this.running;
    const items = all.flatMap((each): Choice[] =>
      actionsFor(
        each,
        () => this.#restart(each),
        () => this.#stop(each),
      ),
    );
    if (items.length === 0)
      return void offer("No application runs.", {
        title: "Start the Application",
        command: commandIds.startApplication,
      });
    const picked = await window.showQuickPick(items, { placeHolder: "The application that ligature dev runs" });
    await picked?.run();
    this.#show();
  }

  dispose(): void {
    for (const part of this.#parts) part.dispose();
  }

  /** By default in the way in which it was started: by the debugger, or as a task. */
  async #restart(
    { point, application: { pid } }: Running,
    run?: (point: EntryPoint) => PromiseLike<unknown>,
  ): Promise<void> {
    const session = [...this.#sessions].find(
      ({ configuration: { run, cwd } }) => run === "dev" && cwd === point.folder,
    );
    const task = tasks.taskExecutions.find((each) => isDevTaskOf(each.task, point));
    task?.terminate();
    if (session !== undefined) await debug.stopDebugging(session);
    await stop(pid);
    await (run ?? (session === undefined ? runDevTask : debugApplication))(point);
  }

  /** The end by a signal has a code, which would be in the terminal of a task as a failure. */
  async #stop({ point, application: { pid } }: Running): Promise<void> {
    const isTask = tasks.taskExecutions.some(({ task }) => isDevTaskOf(task, point));
    const terminal = isTask ? await terminalOf(pid) : undefined;
    await stop(pid);
    terminal?.dispose();
  }

  async #look(): Promise<void> {
    this.#points = await findEntryPoints();
    this.#show();
  }

  #show(): void {
    const [first, ...others] = this.running;
    const text =
      first === undefined ? "" : `${textOf(first.application)}${others.length === 0 ? "" : ` +${others.length}`}`;
    if (text === this.#shown) return;
    this.#shown = text;
    this.#item.text = text;
    this.#item.tooltip = first && `ligature dev ${first.point.main}: ${stateOf(first.application)}`;
    if (text === "") this.#item.hide();
    else this.#item.show();
    this.changed();
  }
}

function textOf({ address, hasEnded }: RunningApplication): string {
  if (hasEnded) return "$(warning) not running";
  return `$(broadcast) ${address?.replace(/^https?:\/\//, "") ?? "starting…"}`;
}

function stateOf({ address, hasEnded }: RunningApplication): string {
  if (hasEnded) return "the application has ended, and starts again after a change. The terminal shows why.";
  return address ?? "the application starts";
}

interface Choice extends QuickPickItem {
  readonly run: () => PromiseLike<unknown>;
}

function actionsFor(
  { point, application: { address } }: Running,
  restart: Choice["run"],
  end: Choice["run"],
): Choice[] {
  const description = point.main;
  const open = address === undefined ? [] : [
    { label: "$(link-external) Open in Browser", description: address, run: () => openInBrowser(address) },
    { label: "$(copy) Copy Address", description: address, run: () => env.clipboard.writeText(address) },
  ]; // prettier-ignore
  return [
    ...open,
    { label: "$(debug-restart) Restart", description, run: restart },
    { label: "$(debug-stop) Stop", description, run: end },
  ];
}

/** Where the user's browser reaches it, which may be on another machine. */
async function openInBrowser(address: string): Promise<void> {
  await env.openExternal(await env.asExternalUri(Uri.parse(address)));
}

/** The terminal whose process it is. */
async function terminalOf(pid: number): Promise<Terminal | undefined> {
  for (const terminal of window.terminals) if ((await terminal.processId) === pid) return terminal;
  return undefined;
}

const longestEnd = 7_000;

/** `ligature dev` ends the application first. */
async function stop(pid: number): Promise<void> {
  try {
    process.kill(pid, "SIGTERM");
    for (const end = Date.now() + longestEnd; Date.now() < end;) {
      process.kill(pid, 0);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } catch {
    // It has ended.
  }
}
