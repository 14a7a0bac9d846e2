import type { CancellationToken } from "vscode-languageserver";
import { Cancelled } from "../guard.js";
import { documentSourceRequest, type DocumentSourceParams, type SourceLocation } from "../protocol.js";
import type { ServerContext } from "../server-context.js";
import type { Feature } from "./feature.js";
import { toLocation } from "./open-api-document.js";

/** `ligature/documentSource`. */
export const documentSourceFeature: Feature = {
  capabilities: () => ({}),
  listen: (context) =>
    context.connection.onRequest<SourceLocation | null, unknown>(
      documentSourceRequest,
      context.guard.request(documentSourceRequest, (parameters: DocumentSourceParams, token: CancellationToken) =>
        find(context, parameters, token),
      ),
    ),
};

/** The declaration, or that of what is around it. */
async function find(
  { projects }: ServerContext,
  { project, documentName, pointer }: DocumentSourceParams,
  token: CancellationToken,
): Promise<SourceLocation | null> {
  const snapshot = await projects.byUri(project)?.current();
  Cancelled.check(token);
  if (snapshot === undefined || !snapshot.documentNames.includes(documentName)) return null;
  const place = snapshot.placeIn(documentName, pointer);
  return place === undefined ? null : toLocation(place, snapshot);
}
