import type { ClientCapabilities, ServerCapabilities } from "vscode-languageserver";
import type { ServerContext } from "../server-context.js";

/** One feature of the language server that needs nothing but the context: what it offers, and what it answers. */
export interface Feature {
  /** What the server says it can do, for this client. */
  capabilities(client: ClientCapabilities, context: ServerContext): Partial<ServerCapabilities>;
  /** Registers the handlers of its requests. Each is wrapped by the context's guard, so that a crash costs one answer. */
  listen(context: ServerContext): void;
}
