/** A message with the button that helps. */
import { commands, window, type Command } from "vscode";

/** Shows a message, and runs the command if the user clicks on the button with its title. */
export async function offer(
  message: string,
  { title, command }: Command,
  show: (message: string, ...buttons: string[]) => Thenable<string | undefined> = window.showInformationMessage,
): Promise<void> {
  if ((await show(message, title)) === title) await commands.executeCommand(command);
}
