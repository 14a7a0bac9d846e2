import { CancellationToken, type Connection } from "vscode-languageserver";
import type { Feature } from "#server/features/feature.js";
import { Guard } from "#server/guard.js";
import { createLog, type Log } from "#server/log.js";
import { ProjectService } from "#server/projects/project-service.js";
import type { Project } from "#server/projects/project.js";
import type { Snapshot } from "#server/projects/snapshot.js";
import type { ServerContext } from "#server/server-context.js";
import { Settings } from "#server/settings.js";
import { uriOfPath } from "#server/text/file-uri.js";
import { OpenFiles } from "#server/text/open-files.js";
import { applyTextEdits } from "../helpers/text-edits.js";
import type { WireWorkspaceEdit } from "./navigation/navigated-project.js";

export type Handler = (parameters: object, token: CancellationToken) => Promise<unknown>;

const silent = createLog({ info: () => undefined, warn: () => undefined, error: (text) => console.error(text) });

/** The parts of a server that features need, beside its connection. */
interface ServerParts {
  readonly files: OpenFiles;
  readonly projects: ProjectService;
  readonly log: Log;
}

/** The handlers that features give to a connection, by its methods: `onRenameRequest`. */
export function handlersOf(
  features: readonly Feature[],
  parts: ServerParts,
  resourceOperations: readonly string[] = [],
): ReadonlyMap<string | symbol, Handler> {
  const handlers = new Map<string | symbol, Handler>();
  const connection = new Proxy({} as Connection, {
    get: (_, method) =>
      method === "sendNotification" ? () => Promise.resolve() : (handler: Handler) => handlers.set(method, handler),
  });
  const clientCapabilities = {
    textDocument: { codeAction: { codeActionLiteralSupport: {} } },
    workspace: { workspaceEdit: { documentChanges: true, changeAnnotationSupport: {}, resourceOperations } },
  };
  const context = {
    ...parts, documents: { get: (uri: string) => ({ uri, version: 1 }) }, connection, clientCapabilities, settings: new Settings(connection), guard: new Guard(parts.log), documentation: { hrefOf: () => undefined },
  } as unknown as ServerContext; // prettier-ignore
  for (const feature of features) feature.listen(context);
  return handlers;
}

/** One feature of the server in one project, without the connection: thousands of positions are asked for. */
export class FeatureSession {
  private readonly files = new OpenFiles();
  protected readonly projects = new ProjectService(this.files, silent);
  private readonly handlers: ReadonlyMap<string | symbol, Handler>;
  private version = 0;

  /** @param resourceOperations what the client can do with files: `rename` */
  constructor(folder: string, feature: Feature, resourceOperations: readonly string[] = []) {
    this.projects.use.folders = [folder];
    this.handlers = handlersOf(
      [feature],
      { files: this.files, projects: this.projects, log: silent },
      resourceOperations,
    );
  }

  /** Sets the unsaved text of a file. */
  show(path: string, text: string): Project {
    return this.projects.textChanged(this.files.set(uriOfPath(path), ++this.version, text)!);
  }

  textOf(path: string): string {
    return this.files.get(path)?.text ?? this.projects.projectOf(path).reflector.textOf(path)!;
  }

  snapshotOf(path: string): Promise<Snapshot> {
    return this.projects.projectOf(path).current();
  }

  /** The compiler's errors in a file. */
  typeErrorsIn(path: string): string[] {
    return this.projects
      .projectOf(path)
      .reflector.typeErrors(path)
      .map(({ message }) => message);
  }

  /** The texts that an edit changes, after it. Edits of other files than the project's would be lost. */
  applied({ documentChanges = [] }: WireWorkspaceEdit): Map<string, string> {
    const paths = documentChanges.map(({ textDocument, edits }) => {
      const path = decodeURIComponent(new URL(textDocument.uri).pathname);
      return [path, applyTextEdits(this.textOf(path), edits)] as const;
    });
    return new Map(paths);
  }

  /** @param handler the connection's method that the feature has called: `onRenameRequest` */
  protected send(handler: string, parameters: object): Promise<unknown> {
    return this.handlers.get(handler)!(parameters, CancellationToken.None);
  }
}
