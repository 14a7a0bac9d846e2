import {
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type TextDocumentPositionParams,
} from "vscode-languageserver";
import type { Reflector } from "ligature/internal/reflection";
import { Cancelled } from "../guard.js";
import type { Snapshot } from "../projects/snapshot.js";
import type { ServerContext } from "../server-context.js";
import { placeOf, type Place } from "../text/place.js";

/** A position whose file, snapshot and program belong to the same moment. Use it before waiting for anything. */
export interface CurrentPlace extends Place {
  readonly snapshot: Snapshot;
  readonly reflector: Reflector;
}

/**
 * The position of a request when the types are current; `undefined` if the file is not open or does not use Ligature.
 *
 * @throws {ResponseError} if the text has changed in the meantime, so that the position is outdated
 */
export async function currentPlaceOf(
  context: ServerContext,
  parameters: TextDocumentPositionParams,
  token: CancellationToken,
): Promise<CurrentPlace | undefined> {
  const place = placeOf(context, parameters);
  if (place === undefined) return undefined;
  const { file, project } = place;
  const snapshot = await project.current();
  Cancelled.check(token);
  if (context.files.get(file.path)?.version !== file.version) {
    throw new ResponseError(LSPErrorCodes.ContentModified, "The text has changed in the meantime.");
  }
  return { ...place, snapshot, reflector: project.reflector };
}
