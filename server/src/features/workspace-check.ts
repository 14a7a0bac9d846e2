import { setTimeout as wait } from "node:timers/promises";
import type { WorkDoneProgressServerReporter } from "vscode-languageserver";
import type { Project } from "../projects/project.js";
import type { ServerContext } from "../server-context.js";
import type { Diagnostics } from "./diagnostics.js";

/** The pause, in milliseconds, before the check begins, and after which it looks again whether an open file is still being checked. */
const pauses = { start: 500, busy: 50 } as const;

/**
 * Checks every project of the open folders in the background, so that a workspace has its findings before a file is opened. One project
 * after the other, and only when no open file waits.
 */
export class WorkspaceCheck {
  private timer: NodeJS.Timeout | undefined;
  /** Grows with each run, which ends the run before. */
  private run = 0;

  constructor(
    private readonly context: ServerContext,
    private readonly diagnostics: Diagnostics,
  ) {}

  /** Begins after a pause: at the start, and when there may be projects that were not checked yet. */
  schedule(): void {
    clearTimeout(this.timer);
    const begin = this.context.guard.notification("workspace check", () => this.checkAll());
    this.timer = setTimeout(begin, pauses.start);
  }

  /** Ends the check. */
  dispose(): void {
    clearTimeout(this.timer);
    this.run++;
  }

  private async checkAll(): Promise<void> {
    const { projects, settings } = this.context;
    if (!settings.current.diagnostics.workspace) return;
    const own = ++this.run;
    const configs = projects.configs();
    const progress = new Progress(this.context);
    for (const [index, config] of configs.entries()) {
      while (this.diagnostics.isBusy && own === this.run) await wait(pauses.busy);
      if (own !== this.run || progress.isCancelled) break;
      const project = projects.loadMentioning(config);
      if (project === undefined || this.diagnostics.knows(project)) continue;
      await progress.report(project, Math.floor((index * 100) / configs.length));
      await this.diagnostics.check(project);
    }
    progress.done();
  }
}

/** The progress that the client shows while projects are checked. Without any, it shows nothing. */
class Progress {
  private reporter: WorkDoneProgressServerReporter | undefined;
  isCancelled = false;

  constructor(private readonly context: ServerContext) {}

  async report({ root }: Project, percentage: number): Promise<void> {
    if (this.context.clientCapabilities.window?.workDoneProgress !== true) return;
    if (this.reporter === undefined) await this.begin();
    this.reporter?.report(percentage, root);
  }

  done(): void {
    this.reporter?.done();
  }

  private async begin(): Promise<void> {
    const reporter = await this.context.connection.window.createWorkDoneProgress();
    reporter.begin("Ligature: checking the workspace", 0, undefined, true);
    reporter.token.onCancellationRequested(() => (this.isCancelled = true));
    this.reporter = reporter;
  }
}
