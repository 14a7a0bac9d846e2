import type { EndpointTable } from "ligature/endpoints";
import type { Range } from "ligature/model";
import type { Position } from "vscode-languageserver";
import type { Snapshot } from "../../projects/snapshot.js";
import type { Place } from "../../text/place.js";
import type { SyntaxAnalysis } from "../../text/syntax-analysis.js";

/** What every part of a hover is given. */
export interface HoverRequest extends Place {
  readonly position: Position;
  /** The file as locations name it. */
  readonly path: string;
  readonly syntax: SyntaxAnalysis;
  /** The whole project, while it is current: places of an older one would be wrong. */
  readonly snapshot: Snapshot | undefined;
  /** The routes of the whole project while they are current, else those of the text. */
  readonly applications: readonly EndpointTable[];
}

/** Whether a place is in a range of one line, its end included. */
export function contains([startLine, start, endLine, end]: Range, { line, character }: Position): boolean {
  return line === startLine && line === endLine && character >= start && character <= end;
}
