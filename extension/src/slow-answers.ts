/** Answers that do not come: a server that hangs is no reason for an empty view without a word. */
import { commands, EventEmitter, ProgressLocation, window, type Event } from "vscode";
import { commandIds } from "./commands/command-ids.js";
import { patience } from "./settings.js";

/** The first answer of a server takes longer: it reads all types of the project first, which takes long in a very large one. */
const timesAtStart = 9;

/** A server has started, and has not answered yet. */
let isReading = true;

/** One question at a time, however many answers are waited for. */
let isAsking = false;

/** The answers that have not come in time. */
const late = new Set<Promise<unknown>>();

const slownessChanged = new EventEmitter<string | undefined>();

/** The sentence when an answer does not come in time; `undefined` when all have come, or will not. */
export const onDidChangeSlowness: Event<string | undefined> = slownessChanged.event;

/** A server has started: its first answer takes longer. */
export function expectReading(): void {
  isReading = true;
}

function slowness(): { readonly seconds: number; readonly sentence: string } {
  const seconds = patience() * (isReading ? timesAtStart : 1);
  const sentence = isReading
    ? `Ligature's language server still reads the projects after ${spelled(seconds)}.`
    : `Ligature's language server has not answered for ${spelled(seconds)}.`;
  return { seconds, sentence };
}

function spelled(seconds: number): string {
  const [count, unit] = seconds % 60 === 0 ? [seconds / 60, "minute"] : [seconds, "second"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Waits for an answer. When it does not come, the user can start the server again, and goes on waiting otherwise. */
export async function whenAnswered<Result>(answer: Promise<Result>): Promise<Result> {
  const { seconds, sentence } = slowness();
  const timer = setTimeout(() => {
    late.add(answer);
    slownessChanged.fire(sentence);
    void offerRestart(sentence);
  }, seconds * 1000);
  if (isReading) showReading(answer);
  try {
    const result = await answer;
    isReading = false;
    return result;
  } finally {
    clearTimeout(timer);
    if (late.delete(answer) && late.size === 0) slownessChanged.fire(undefined);
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
