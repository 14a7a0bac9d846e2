import type { ClientCapabilities, Connection, TextDocuments } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { ApiComparisons } from "./comparison/api-comparisons.js";
import type { Documentation } from "./documentation.js";
import type { RouteLists } from "./features/routes/route-lists.js";
import type { Guard } from "./guard.js";
import type { Log } from "./log.js";
import type { ProjectService } from "./projects/project-service.js";
import type { Settings } from "./settings.js";
import type { OpenFiles } from "./text/open-files.js";

/** The input of every feature. */
export interface ServerContext {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  readonly files: OpenFiles;
  readonly projects: ProjectService;
  documentation: Documentation;
  readonly guard: Guard;
  readonly settings: Settings;
  readonly log: Log;
  /** The client's command that shows references. Its arguments are a URI, a position and locations. */
  showReferences?: string;
  /** The client's command that shows the changes of a document. Its argument is the URI of the project. */
  showApiChanges?: string;
  /** The client's command that shows an operation. Its arguments are the URI of the project, a `RouteOperation` or null, and the place of the action. */
  showOperation?: string;
  /** The client's command that asks why a change is accepted. Its argument is `AcceptApiChangeParams` without the reason. */
  acceptApiChange?: string;
  /** Whether the client shows routes in a view of its own. */
  hasRoutesView?: boolean;
  /** Whether the client colors templates itself. */
  hasGrammar?: boolean;
  /** Compares documents with those of git. */
  comparisons?: ApiComparisons;
  /** Sends the routes of projects to clients that ask for them. */
  routes?: RouteLists;
  /** Whether the user trusts the workspace, so that git may run in it. */
  isTrusted?: boolean;
  /** Known after the client has sent its capabilities. */
  clientCapabilities: ClientCapabilities;
}
