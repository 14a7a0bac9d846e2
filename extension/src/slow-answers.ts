/** Answers that do not come: a server that hangs is no reason for an empty view without a word. */
import { commands, window } from "vscode";
import { commandIds } from "./commands/command-ids.js";

/** Milliseconds after which the user is asked. The first answer in a very large project takes some seconds. */
export const patience = 20_000;

/** One question at a time, however many answers are waited for. */
let isAsking = false;

/** Waits for an answer. When it does not come, the user can start the server again, and goes on waiting otherwise. */
export async function whenAnswered<Result>(answer: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => void offerRestart(), patience);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}

async function offerRestart(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const [restart, show] = ["Restart", "Show Output"] as const;
  const message = `Ligature's language server has not answered for ${patience / 1000} seconds.`;
  const chosen = await window.showWarningMessage(message, restart, show, "Wait");
  isAsking = false;
  if (chosen === restart) await commands.executeCommand(commandIds.restartServer);
  if (chosen === show) await commands.executeCommand(commandIds.showOutput);
}
