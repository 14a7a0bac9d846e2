/** Answers that do not come: a server that hangs is no reason for an empty view without a word. */
import { commands, ProgressLocation, window } from "vscode";
import { commandIds } from "./commands/command-ids.js";

/** Milliseconds after which the user is asked. */
const patience = 20_000;

/** The same before the first answer of a server: it reads all types of the project first, which takes long in a very large one. */
const patienceAtStart = 180_000;

/** A server has started, and has not answered yet. */
let isReading = true;

/** One question at a time, however many answers are waited for. */
let isAsking = false;

/** A server has started: its first answer takes longer. */
export function expectReading(): void {
  isReading = true;
}

/** The sentence for an answer that does not come, and after how many milliseconds it is said. */
export function slowness(): { readonly patience: number; readonly sentence: string } {
  return isReading
    ? { patience: patienceAtStart, sentence: `Ligature's language server still reads the projects after ${patienceAtStart / 60_000} minutes.` }
    : { patience, sentence: `Ligature's language server has not answered for ${patience / 1000} seconds.` }; // prettier-ignore
}

/** Waits for an answer. When it does not come, the user can start the server again, and goes on waiting otherwise. */
export async function whenAnswered<Result>(answer: Promise<Result>): Promise<Result> {
  const { patience: longest, sentence } = slowness();
  const timer = setTimeout(() => void offerRestart(sentence), longest);
  if (isReading) showReading(answer);
  try {
    const result = await answer;
    isReading = false;
    return result;
  } finally {
    clearTimeout(timer);
  }
}

/** In the status bar, where VS Code shows it only if it takes a while. */
function showReading(answer: Promise<unknown>): void {
  const title = "Ligature: reading the projects";
  void window.withProgress({ location: ProgressLocation.Window, title }, () => answer.then(undefined, () => undefined));
}

async function offerRestart(message: string): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const [restart, show] = ["Restart", "Show Output"] as const;
  const chosen = await window.showWarningMessage(message, restart, show, "Wait");
  isAsking = false;
  if (chosen === restart) await commands.executeCommand(commandIds.restartServer);
  if (chosen === show) await commands.executeCommand(commandIds.showOutput);
}
