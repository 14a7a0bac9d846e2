import type { EndpointTable } from "ligature/internal/endpoints";
import type { Range } from "ligature/internal/model";
import type { Position } from "vscode-languageserver";
import type { Snapshot } from "../../projects/snapshot.js";
import type { TextPlace } from "../../text/place.js";
import type { SyntaxAnalysis } from "../../text/syntax-analysis.js";

/** The input of every part of a hover. */
export interface HoverRequest extends TextPlace {
  readonly position: Position;
  /** The file, in the form of locations. */
  readonly path: string;
  readonly syntax: SyntaxAnalysis;
  /** The whole project if it is current. Positions of an older one would be wrong. */
  readonly snapshot: Snapshot | undefined;
  /** The routes of the whole project if they are current, otherwise those of the text. */
  readonly applications: readonly EndpointTable[];
}

/** Whether a position is in a range of one line, including its end. */
export function contains([startLine, start, endLine, end]: Range, { line, character }: Position): boolean {
  return line === startLine && line === endLine && character >= start && character <= end;
}
