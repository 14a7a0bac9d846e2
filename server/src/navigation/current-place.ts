import {
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type TextDocumentPositionParams,
} from "vscode-languageserver";
import type { Reflector } from "ligature/reflection";
import { Cancelled } from "../guard.js";
import type { Snapshot } from "../projects/snapshot.js";
import type { ServerContext } from "../server-context.js";
import { placeOf, type Place } from "../text/place.js";

/** A place whose file, snapshot and program are of the same moment. Use it before anything is waited for. */
export interface CurrentPlace extends Place {
  readonly snapshot: Snapshot;
  readonly reflector: Reflector;
}

/**
 * The place of a request once the types are current; `undefined` where the file is not open or does not concern Ligature.
 *
 * @throws {ResponseError} where the text has changed meanwhile, so that the place is of a text that is gone
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
