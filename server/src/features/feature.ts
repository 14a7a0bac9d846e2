import type { ClientCapabilities, ServerCapabilities } from "vscode-languageserver";
import type { ServerContext } from "../server-context.js";

/** A feature of the language server that needs only the context: its capabilities, and its handlers. */
export interface Feature {
  /** The server's capabilities for this client. */
  capabilities(client: ClientCapabilities, context: ServerContext): Partial<ServerCapabilities>;
  /**
   * Registers its request handlers. Each is wrapped by the context's guard, so that a crash affects only one response.
   */
  listen(context: ServerContext): void;
}
