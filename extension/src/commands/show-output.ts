import { commands, type Disposable, type LogOutputChannel } from "vscode";
import { commandIds } from "./command-ids.js";

/** `Ligature: Show Output`. */
export function registerShowOutput(output: LogOutputChannel): Disposable {
  return commands.registerCommand(commandIds.showOutput, () => output.show());
}
