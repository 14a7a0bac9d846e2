/** Requests that the language server does not answer, in the words that users see. */
import { commands, window, type Disposable } from "vscode";
import { ErrorCodes, ResponseError } from "vscode-languageclient/node";
import { commandIds } from "./commands/command-ids.js";

/** There will be no answer. The message is a sentence for the user. */
export class UnansweredError extends Error {
  constructor(cause: unknown) {
    super(sentenceFor(cause), { cause });
    this.name = "UnansweredError";
  }
}

/** The server is gone, and what it was asked is with it. */
export const serverEnded = new ResponseError(ErrorCodes.PendingResponseRejected, "The server has ended.");

/** It has ended too often. The user decides when it starts again, not a view that asks. */
export const serverStopped = new ResponseError(ErrorCodes.ConnectionInactive, "The server does not run.");

const gone: readonly unknown[] = [ErrorCodes.PendingResponseRejected, ErrorCodes.ConnectionInactive];

function sentenceFor(cause: unknown): string {
  if (cause === serverStopped) return "Ligature's language server does not run.";
  if (cause instanceof ResponseError && gone.includes(cause.code))
    return "Ligature's language server has ended before it answered.";
  return `Ligature's language server did not answer: ${textOf(cause)}`;
}

/** The sentence of an error. */
export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The text of a virtual document: VS Code itself would only say that there was an error. It is asked for again when the server runs again. */
export async function textOrReason(text: () => Promise<string>): Promise<string> {
  try {
    return await text();
  } catch (error) {
    return `// ${textOf(error)}\n`;
  }
}

/** Registers a command that asks the server. When there is no answer, the user sees why, and what can be done. */
export function registerAsking(id: string, run: (...given: never[]) => unknown): Disposable {
  return commands.registerCommand(id, (...given: never[]) => reported(() => run(...given)));
}

/** Runs what asks the server, and says it if there is no answer. */
export async function reported(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    void offer(error, run);
  }
}

async function offer(error: unknown, run: () => unknown): Promise<void> {
  const [again, restart, show] = ["Try Again", "Restart", "Show Output"] as const;
  // Nothing answers before the server starts.
  const isStopped = error instanceof UnansweredError && error.cause === serverStopped;
  const chosen = await window.showErrorMessage(textOf(error), ...(isStopped ? [] : [again]), restart, show);
  if (chosen === again) await reported(run);
  if (chosen === restart) await commands.executeCommand(commandIds.restartServer);
  if (chosen === show) await commands.executeCommand(commandIds.showOutput);
}
