/** The end of a language server that nobody has stopped. */
import { commands, window } from "vscode";
import {
  CloseAction,
  ErrorAction,
  type CloseHandlerResult,
  type ErrorHandler,
  type ErrorHandlerResult,
} from "vscode-languageclient/node";
import { commandIds } from "./commands/command-ids.js";

/**
 * Starts the server again, as the client does by default. When it has ended too often, the user decides.
 *
 * @param usual the client's own handler, which counts
 * @param onGivenUp called when no other server is started
 */
export function createCrashHandler(usual: () => ErrorHandler, onGivenUp: () => void): ErrorHandler {
  let handler: ErrorHandler | undefined;
  const own = (): ErrorHandler => (handler ??= usual());
  return {
    error: async (error, ...given): Promise<ErrorHandlerResult> => {
      // The server has just ended. Messages on their way to it fail, and the client shall neither show that nor give up for it.
      if (endedCodes.has((error as NodeJS.ErrnoException).code ?? ""))
        return { action: ErrorAction.Continue, handled: true };
      return own().error(error, ...given);
    },
    closed: async (): Promise<CloseHandlerResult> => {
      const result = await own().closed();
      if (result.action !== CloseAction.DoNotRestart) return result;
      handler = undefined; // A server that the user starts may end as often again.
      onGivenUp();
      void offerRestart("Ligature's language server has ended several times within minutes, so it does not start again by itself."); // prettier-ignore
      return { ...result, handled: true };
    },
  };
}

/** By the codes of Node.js for a pipe that nobody reads. */
const endedCodes: ReadonlySet<string> = new Set(["EPIPE", "ECONNRESET", "ERR_STREAM_DESTROYED"]);

/** Says what is wrong, with what can be done. */
export async function offerRestart(sentence: string): Promise<void> {
  const [restart, show] = ["Restart", "Show Output"] as const;
  const chosen = await window.showErrorMessage(sentence, restart, show);
  if (chosen === restart) await commands.executeCommand(commandIds.restartServer);
  if (chosen === show) await commands.executeCommand(commandIds.showOutput);
}
