import { resolve } from "node:path";
import type { CancellationToken, CodeLens, CodeLensParams, Command, Location } from "vscode-languageserver";
import type { AttributeEndpoint, EndpointTable } from "ligature/internal/endpoints";
import type { ActionModel, ControllerModel, TypeId } from "ligature/internal/model";
import { textCallsOf, type TextCall } from "ligature/internal/reflection";
import { breakingByEndpoint } from "../comparison/breaking-by-endpoint.js";
import { Cancelled } from "../guard.js";
import type { Project } from "../projects/project.js";
import type { Snapshot } from "../projects/snapshot.js";
import type { ServerContext } from "../server-context.js";
import { uriOfPath } from "../text/file-uri.js";
import { fileOf } from "../text/place.js";
import { actionLinkCalls, linkCalls } from "./completion/link-calls.js";
import { toLocation } from "./open-api-document.js";
import { operationsOf } from "./routes/route-details.js";
import { toRange } from "./to-diagnostic.js";
import { mayBeTemplate, templateOf } from "./templates/template-file.js";
import { pageLenses, viewLenses } from "./templates/template-lenses.js";
import type { Feature } from "./feature.js";
import { routeOrRemark } from "./route-text.js";
import { isSameName } from "../text/same-name.js";

/** `textDocument/codeLens`. */
export const codeLensFeature: Feature = {
  capabilities: () => ({ codeLensProvider: { resolveProvider: false } }),
  listen: (context) =>
    context.connection.onCodeLens(
      context.guard.request("textDocument/codeLens", (parameters, token) => codeLenses(context, parameters, token)),
    ),
};

/** Above each action: its routes, its response statuses, the changes that break its clients, and the links that lead to it. */
async function codeLenses(
  context: ServerContext,
  { textDocument }: CodeLensParams,
  token: CancellationToken,
): Promise<CodeLens[]> {
  const { codeLens } = context.settings.current;
  if (mayBeTemplate(context, textDocument.uri)) {
    const file = codeLens.references ? await templateOf(context, textDocument.uri, token) : undefined;
    return file === undefined ? [] : pageLenses(context, file);
  }
  const found = fileOf(context, textDocument.uri);
  if (found === undefined || !Object.values(codeLens).includes(true)) return [];
  const snapshot = await currentSnapshot(found.project, token);
  const path = found.project.locationFile(found.file.path);
  const groups = groupByAction(snapshot.applications, path);
  const links = linksByTarget(codeLens.references ? linksOf(found.project) : []);
  const broken = codeLens.breakingChanges ? brokenClients(context, found.project) : undefined;
  const leading = leadingTo(context, found.project, snapshot);
  const statuses = new Map(groups.map(({ application }) => [application, snapshot.statusesOf(application)]));
  const views = codeLens.references ? viewLenses(context, snapshot, path) : [];
  const ofActions = groups.flatMap((group) => {
    const range = toRange(group.action.location.range);
    const commands = [
      ...(codeLens.routes
        ? group.endpoints.map((endpoint) => leading(routeOrRemark(endpoint, snapshot), endpoint))
        : []),
      ...(codeLens.statuses
        ? statusText(group.endpoints.flatMap(statuses.get(group.application)!)).map((title) =>
            leading(title, group.endpoints[0]!),
          )
        : []),
      ...(broken?.(group.endpoints) ?? []),
      ...(codeLens.references ? references(context, found.project, group, links) : []),
    ];
    return commands.map((command) => ({ range, command }));
  });
  return [...views, ...ofActions];
}

/**
 * The snapshot of the current version. If there is a change in the meantime, the request ends and the client repeats
 * it.
 */
export async function currentSnapshot(project: Project, token: CancellationToken): Promise<Snapshot> {
  const snapshot = await project.attempt();
  Cancelled.check(token);
  if (snapshot === undefined) throw new Cancelled();
  return snapshot;
}

interface ActionGroup {
  readonly application: EndpointTable;
  readonly action: ActionModel;
  readonly endpoints: readonly AttributeEndpoint[];
}

/** The actions of a file with their routes, each once, even if several applications have it. */
function groupByAction(applications: readonly EndpointTable[], path: string): ActionGroup[] {
  const groups = new Map<string, ActionGroup>();
  for (const application of applications) {
    for (const endpoint of application.attributeEndpoints) {
      const { action } = endpoint;
      if (action.location.file !== path) continue;
      const key = action.location.range.join();
      const group = groups.get(key) ?? { application, action, endpoints: [] };
      if (group.application === application) groups.set(key, { ...group, endpoints: [...group.endpoints, endpoint] });
    }
  }
  return [...groups.values()];
}

/** A lens that does nothing. Clients show a command without a name as text. */
function plain(title: string): Command {
  return { title, command: "" };
}

/** The changes that break clients of an action. Nothing is compared for a lens: it shows what is known. */
function brokenClients({ comparisons, showApiChanges }: ServerContext, project: Project) {
  const known = comparisons?.known(project) ?? [];
  const counts = known.map((comparison) => breakingByEndpoint(comparison));
  return (endpoints: readonly AttributeEndpoint[]): Command[] => {
    const [count = 0] = counts.map((of) => of(endpoints)).filter((one) => one > 0);
    if (count === 0) return [];
    const title = `breaks clients: ${count}`;
    if (showApiChanges === undefined) return [plain(title)];
    return [{ title, command: showApiChanges, arguments: [project.uri] }];
  };
}

function statusText(statuses: readonly string[]): string[] {
  return statuses.length === 0 ? [] : [[...new Set(statuses)].join(", ")];
}

/** A lens that leads to the operation of a route, or to the route if no document describes it. */
function leadingTo({ showOperation }: ServerContext, project: Project, snapshot: Snapshot) {
  return (title: string, endpoint: AttributeEndpoint): Command => {
    if (showOperation === undefined) return plain(title);
    const { location } = endpoint.action;
    const [operation = null] = operationsOf(endpoint, snapshot);
    return { title, command: showOperation, arguments: [project.uri, operation, toLocation(location, snapshot)] };
  };
}

interface Link extends TextCall {
  readonly file: string;
  /** The class that contains it. */
  readonly classId?: TypeId;
}

/** Reading all files for each request would be slow. A file is read again only if its text has changed. */
const known = new WeakMap<Project, Map<string, { readonly text: string; readonly links: readonly Link[] }>>();

function linksOf(project: Project): Link[] {
  const { reflector } = project;
  const byFile = known.get(project) ?? new Map<string, { readonly text: string; readonly links: readonly Link[] }>();
  known.set(project, byFile);
  return reflector.files().flatMap((file) => {
    const text = reflector.textOf(file) ?? "";
    const earlier = byFile.get(file);
    if (earlier?.text === text) return earlier.links;
    const mayLink = [...callees].some((name) => text.includes(`${name}(`));
    const own = project.locationFile(file);
    const links = (mayLink ? textCallsOf(text, file, callees) : []).map((call): Link => ({
      ...call,
      file,
      ...(call.owner !== undefined && { classId: `${own}#${call.owner}` }),
    }));
    byFile.set(file, { text, links });
    return links;
  });
}

const callees: ReadonlySet<string> = new Set([...linkCalls, ...actionLinkCalls.keys()]);

interface PlacedLink {
  readonly link: Link;
  readonly index: number;
}

/** The links to routes by name, and to actions, by the names in lower case: each action asks only for its own. */
function linksByTarget(links: readonly Link[]) {
  const found = { route: new Map<string, PlacedLink[]>(), action: new Map<string, PlacedLink[]>() };
  for (const [index, link] of links.entries()) {
    const group = linkCalls.has(link.callee) ? found.route : found.action;
    const name = link.text.toLowerCase();
    const known = group.get(name);
    if (known === undefined) group.set(name, [{ link, index }]);
    else known.push({ link, index });
  }
  return found;
}

/** The links to an action, or to its routes by name. An action without a named route and without links has no such lens. */
function references(
  { showReferences }: ServerContext,
  project: Project,
  { action, endpoints }: ActionGroup,
  links: ReturnType<typeof linksByTarget>,
): Command[] {
  const names = new Set(endpoints.flatMap(({ name }) => name?.toLowerCase() ?? []));
  const controllers = new Set(endpoints.map(({ controller }) => controller));
  const toName = [...names].flatMap((name) => links.route.get(name) ?? []);
  const toAction = (links.action.get(action.name.toLowerCase()) ?? []).filter(({ link }) =>
    [...controllers].some((controller) => isMeant(link, controller)),
  );
  const leading = [...toName, ...toAction].sort((one, other) => one.index - other.index).map(({ link }) => link);
  if (names.size === 0 && leading.length === 0) return [];
  const title = `${leading.length} ${leading.length === 1 ? "link" : "links"}`;
  if (showReferences === undefined || leading.length === 0) return [plain(title)];
  const locations = leading.map(({ file, range }): Location => ({ uri: uriOfPath(file), range: toRange(range) }));
  const uri = uriOfPath(resolve(project.root, action.location.file));
  return [{ title, command: showReferences, arguments: [uri, toRange(action.location.range).start, locations] }];
}

/** Without the name of a controller, a link leads to an action of its own class. */
function isMeant({ callee, others, classId }: Link, { name, id }: ControllerModel): boolean {
  const named = others[actionLinkCalls.get(callee)!.controller - 1];
  return named === undefined ? classId === id : isSameName(named, name);
}
