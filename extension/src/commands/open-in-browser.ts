import { env, Uri, window, workspace, type Disposable } from "vscode";
import type { Route } from "ligature-language-server/protocol";
import type { LigatureClient } from "../client.js";
import type { PreviewManager } from "../preview/preview-manager.js";
import { pickProject } from "../project-picker.js";
import type { ApplicationAddresses } from "../requests/application-address.js";
import { registerAsking } from "../unanswered.js";
import { commandIds } from "./command-ids.js";
import { offerTrust } from "./offer.js";

/** `Ligature: Open in Browser...`: a page or a document that the running application serves, for the focused preview, otherwise for the active file. */
export function registerOpenInBrowser(
  client: LigatureClient,
  previews: PreviewManager,
  addresses: ApplicationAddresses,
): Disposable {
  return registerAsking(commandIds.openInBrowser, async () => {
    // The address may be that of the workspace.
    if (!workspace.isTrusted) return offerTrust("Ligature opens addresses only in trusted workspaces.");
    const picked = previews.activeTarget ?? (await pickProject(client));
    const project = picked && (picked.project ?? (await client.openApiDocument(picked))?.project);
    const route = project === undefined ? undefined : await pickRoute(client, project);
    const address = project === undefined || route === undefined ? undefined : await addresses.find(project);
    // Where the user's browser reaches it, which may be on another machine.
    if (address !== undefined && route !== undefined)
      await env.openExternal(await env.asExternalUri(Uri.parse(`${address}${route.template}`)));
  });
}

async function pickRoute(client: LigatureClient, project: string): Promise<Route | undefined> {
  const { projects } = await client.routes();
  const applications = projects.find((each) => each.project === project)?.applications ?? [];
  const routes = applications.flatMap((each) => each.routes).filter(({ kind }) => kind === "ui" || kind === "document");
  if (routes.length === 0)
    void window.showInformationMessage(
      "The application serves no OpenAPI document: see the option openApi of createApp.",
    );
  const items = routes.map((route) => ({ label: route.target, description: route.template, route }));
  const picked = items.length < 2 ? items[0] : await window.showQuickPick(items, { placeHolder: "What is opened in the browser?" }); // prettier-ignore
  return picked?.route;
}
