import type { ClientCapabilities, Connection, TextDocuments } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Documentation } from "./documentation.js";
import type { Guard } from "./guard.js";
import type { Log } from "./log.js";
import type { ProjectService } from "./projects/project-service.js";
import type { Settings } from "./settings.js";
import type { OpenFiles } from "./text/open-files.js";

/** What every feature is given. */
export interface ServerContext {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  readonly files: OpenFiles;
  readonly projects: ProjectService;
  documentation: Documentation;
  readonly guard: Guard;
  readonly settings: Settings;
  readonly log: Log;
  /** The client's command that shows references: its arguments are a URI, a position and locations. */
  showReferences?: string;
  /** The client colors templates itself. */
  hasGrammar?: boolean;
  /** Known once the client has introduced itself. */
  clientCapabilities: ClientCapabilities;
}
