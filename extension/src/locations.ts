/** Positions of the protocol as VS Code's. */
import { Position, Range } from "vscode";
import type { SourceLocation } from "ligature-language-server/protocol";

/** A range. */
export function toRange({ start, end }: SourceLocation["range"]): Range {
  return new Range(toPosition(start), toPosition(end));
}

/** A position. */
export function toPosition({ line, character }: SourceLocation["range"]["start"]): Position {
  return new Position(line, character);
}
