import type { ServerContext } from "../server-context.js";

/** Shows that something goes on in the background, in clients that can. */
export class ShownProgress {
  constructor(private readonly context: ServerContext) {}

  /** Shows a title while the work goes on. */
  async during<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
    if (this.context.clientCapabilities.window?.workDoneProgress !== true) return work();
    const reporter = await this.context.connection.window.createWorkDoneProgress();
    reporter.begin(title);
    try {
      return await work();
    } finally {
      reporter.done();
    }
  }
}
