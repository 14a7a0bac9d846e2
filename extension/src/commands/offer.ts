/** A message with the button that helps. */
import { commands, window, type Command } from "vscode";

const manageTrust = { title: "Manage Workspace Trust", command: "workbench.trust.manage" };

/** Shows a message, and runs the command if the user clicks on the button with its title. */
export async function offer(
  message: string,
  { title, command }: Command,
  show: (message: string, ...buttons: string[]) => Thenable<string | undefined> = window.showInformationMessage,
): Promise<void> {
  if ((await show(message, title)) === title) await commands.executeCommand(command);
}

/** Says why a command does nothing in a workspace that is not trusted. The palette hides it there; a key or another extension may still give it. */
export function offerTrust(message: string): Promise<void> {
  return offer(message, manageTrust, window.showWarningMessage);
}
