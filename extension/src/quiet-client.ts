/** A client whose failures reach the user as sentences. */
import { ErrorCodes, LanguageClient, ResponseError } from "vscode-languageclient/node";
import { offerRestart } from "./crash-handler.js";

/** Keeps the errors of a connection in the output. By itself, the client shows each of them as it is, up to four for one end. */
export class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown, show: boolean | "force" = true): void {
    const isEnd = data instanceof ResponseError && data.code === ErrorCodes.PendingResponseRejected;
    super.error(message, data, isEnd || show === "force" ? false : show);
    // The crash handler answers an end: it starts the server again, or says that it does not.
    if (show === "force" && !isEnd) void offerRestart("Ligature's language server cannot be reached.");
  }
}
