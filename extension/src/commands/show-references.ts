/** The command behind the server's code lenses: shows the locations that it has found. */
import { commands, Location, Position, Range, Uri, type Disposable } from "vscode";

/** The server gets this name when it starts. It is in no menu, because users do not call it. */
export const showReferencesCommand = "ligature.showReferences";

interface WirePosition {
  readonly line: number;
  readonly character: number;
}

interface WireLocation {
  readonly uri: string;
  readonly range: { readonly start: WirePosition; readonly end: WirePosition };
}

/** Registers the command. */
export function registerShowReferences(): Disposable {
  return commands.registerCommand(
    showReferencesCommand,
    (uri: string, position: WirePosition, locations: readonly WireLocation[]) =>
      commands.executeCommand(
        "editor.action.showReferences",
        Uri.parse(uri),
        toPosition(position),
        locations.map(({ uri: place, range }) => new Location(Uri.parse(place), toRange(range))),
      ),
  );
}

function toRange({ start, end }: WireLocation["range"]): Range {
  return new Range(toPosition(start), toPosition(end));
}

function toPosition({ line, character }: WirePosition): Position {
  return new Position(line, character);
}
