/** The entry point of the extension: it only connects the parts. */
import { version, window, type Event, type ExtensionContext, type LogOutputChannel } from "vscode";
import { createChangeDocuments } from "./changes/change-documents.js";
import { ChangesView } from "./changes/changes-view.js";
import { createClient } from "./client.js";
import { registerApplicationCommands } from "./commands/application-commands.js";
import { registerChangeCommands } from "./commands/change-commands.js";
import { registerCompareWith } from "./commands/compare-with.js";
import { registerCreateProject } from "./commands/create-project.js";
import { registerExportDocument } from "./commands/export-document.js";
import { registerNewItems } from "./commands/new-item.js";
import { registerOpenDocumentJson } from "./commands/open-document-json.js";
import { registerOpenInBrowser } from "./commands/open-in-browser.js";
import { registerPreviewOpenApi } from "./commands/preview-open-api.js";
import { registerReportIssue } from "./commands/report-issue.js";
import { registerRequestCommands } from "./commands/request-commands.js";
import { registerRestartServer } from "./commands/restart-server.js";
import { registerRouteCommands } from "./commands/route-commands.js";
import { registerShowOutput } from "./commands/show-output.js";
import { registerShowReferences } from "./commands/show-references.js";
import { createDocumentJson } from "./document-json.js";
import { createPreviewManager } from "./preview/preview-manager.js";
import type { RenderedPreview } from "./preview/preview.js";
import { ApplicationAddresses } from "./requests/application-address.js";
import { AuthorizationStore } from "./requests/authorization-store.js";
import { RequestHistory } from "./requests/request-history.js";
import { RequestSender } from "./requests/request-sender.js";
import { LastRequests } from "./requests/last-requests.js";
import { RouteStore } from "./routes/route-store.js";
import { RoutesView } from "./routes/routes-view.js";
import { expectReading } from "./slow-answers.js";
import { createStatusItem } from "./status-item.js";
import { configureTypeScriptPlugin } from "./typescript-plugin.js";
import { walkthroughContexts } from "./walkthrough-steps.js";
import { Walkthrough } from "./walkthrough.js";
import { watchWorkspaceUse } from "./workspace-use.js";

/** The API for other extensions, and for the extension's own tests. */
export interface LigatureApi {
  /** A preview has drawn a document. */
  readonly onDidRenderPreview: Event<RenderedPreview>;
  /** The changes that the view of API changes shows. */
  readonly changesView: Pick<ChangesView, "shown">;
  /** The nodes that the view of routes shows. */
  readonly routesView: Pick<RoutesView, "nodes" | "selected" | "group" | "filter">;
}

let stop: (() => Promise<void>) | undefined;

/** Registers everything, then starts the language server. Commands that need it wait for it. */
export function activate(context: ExtensionContext): LigatureApi {
  const output = createOutput(context);
  const client = createClient(context, output);
  const json = createDocumentJson(client);
  const addresses = new ApplicationAddresses(context.workspaceState);
  const history = new RequestHistory();
  const sender = new RequestSender(context, addresses, history);
  const authorizations = new AuthorizationStore(context.secrets);
  const previews = createPreviewManager(context, client, { addresses, sender, history, authorizations });
  const changes = new ChangesView(client);
  const store = new RouteStore(client);
  const routes = new RoutesView(client, store, context.workspaceState);
  const walkthrough = new Walkthrough(previews.onDidRender);
  const changeDocuments = createChangeDocuments(client);
  stop = () => client.dispose();
  context.subscriptions.push(
    output,
    json,
    addresses,
    history,
    sender,
    previews,
    changes,
    store,
    routes,
    changeDocuments,
    walkthrough,
    watchWorkspaceUse(() => walkthrough.complete(walkthroughContexts.hasProject)),
    client.onDidChangeState((state) => state === "starting" && expectReading()),
    createStatusItem(client),
    registerPreviewOpenApi(client, previews),
    registerOpenInBrowser(client, previews, addresses),
    registerOpenDocumentJson(client, previews, json),
    registerExportDocument(client, previews),
    registerReportIssue(context),
    registerCompareWith(context, client, changes),
    registerChangeCommands(client, changes, changeDocuments),
    registerCreateProject(context, output),
    registerNewItems(client, store),
    registerRouteCommands({ client, store, view: routes, previews, addresses }),
    registerApplicationCommands(() => addresses.look()),
    registerRequestCommands({ client, addresses, sender, history, lastRequests: new LastRequests(sender, store) }),
    registerRestartServer(client),
    registerShowOutput(output),
    registerShowReferences(),
  );
  configureTypeScriptPlugin().catch((error: unknown) => output.warn("TypeScript's server is not told.", String(error)));
  client.start().catch((error: unknown) => output.error("The language server did not start.", String(error)));
  return { onDidRenderPreview: previews.onDidRender, changesView: changes, routesView: routes };
}

function createOutput({ extension }: ExtensionContext): LogOutputChannel {
  const output = window.createOutputChannel("Ligature", { log: true });
  const { version: own } = extension.packageJSON as { readonly version: string };
  output.info(`Ligature ${own} in VS Code ${version}`);
  return output;
}

/** Stops the language server. VS Code waits for it. */
export function deactivate(): Promise<void> | undefined {
  return stop?.();
}
