/** The command behind the server's code lenses: shows the locations that it has found. */
import { commands, Location, Uri, type Disposable } from "vscode";
import type { SourceLocation } from "ligature-language-server/protocol";
import { toPosition, toRange } from "../locations.js";

/** The server gets this name when it starts. It is in no menu, because users do not call it. */
export const showReferencesCommand = "ligature.showReferences";

/** Registers the command. */
export function registerShowReferences(): Disposable {
  return commands.registerCommand(
    showReferencesCommand,
    (uri: string, position: SourceLocation["range"]["start"], locations: readonly SourceLocation[]) =>
      commands.executeCommand(
        "editor.action.showReferences",
        Uri.parse(uri),
        toPosition(position),
        locations.map(({ uri: place, range }) => new Location(Uri.parse(place), toRange(range))),
      ),
  );
}
