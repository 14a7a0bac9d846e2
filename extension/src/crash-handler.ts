/** The end of a language server that nobody has stopped. */
import { commands, window } from "vscode";
import { CloseAction, type CloseHandlerResult, type ErrorHandler } from "vscode-languageclient/node";
import { commandIds } from "./commands/command-ids.js";

/**
 * Starts the server again, as the client does by default. When it has ended too often, the user decides.
 *
 * @param usual the client's own handler, which counts
 */
export function createCrashHandler(usual: () => ErrorHandler): ErrorHandler {
  let handler: ErrorHandler | undefined;
  const own = (): ErrorHandler => (handler ??= usual());
  return {
    error: (...given) => own().error(...given),
    closed: async (): Promise<CloseHandlerResult> => {
      const result = await own().closed();
      if (result.action !== CloseAction.DoNotRestart) return result;
      handler = undefined; // A server that the user starts may end as often again.
      void offerRestart();
      return { ...result, handled: true };
    },
  };
}

async function offerRestart(): Promise<void> {
  const [restart, show] = ["Restart", "Show Output"] as const;
  const message =
    "Ligature's language server has ended several times within minutes, so it does not start again by itself.";
  const chosen = await window.showErrorMessage(message, restart, show);
  if (chosen === restart) await commands.executeCommand(commandIds.restartServer);
  if (chosen === show) await commands.executeCommand(commandIds.showOutput);
}
