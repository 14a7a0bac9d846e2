import type { CancellationToken } from "vscode-languageserver";
import { sameData } from "ligature/internal/incremental";
import { Cancelled } from "../../guard.js";
import type { Project } from "../../projects/project.js";
import type { Snapshot } from "../../projects/snapshot.js";
import {
  routesChangedNotification,
  routesRequest,
  type ProjectRoutes,
  type Route,
  type RoutesChangedParams,
  type RoutesEdit,
  type RoutesResult,
} from "../../protocol.js";
import type { ServerContext } from "../../server-context.js";
import { toLocation, toNotice } from "../open-api-document.js";
import { nameOf } from "../projects.js";
import { ownRoutes } from "./own-routes.js";
import { toRoute } from "./to-route.js";

/** Answers `ligature/routes`, and tells the client what changes after that. */
export class RouteLists {
  /** The routes that the client has, by the URI of the project; `undefined` until it has asked. */
  private sent: Map<string, ProjectRoutes> | undefined;

  constructor(private readonly context: ServerContext) {}

  /** Registers the request. */
  listen(): void {
    const { connection, guard } = this.context;
    connection.onRequest<RoutesResult, unknown>(
      routesRequest,
      guard.request(routesRequest, (_parameters: unknown, token: CancellationToken) => this.all(token)),
    );
  }

  /** A project was compiled, so its routes may be other ones. Nothing is listed before a client has asked. */
  compiled(project: Project, snapshot: Snapshot): void {
    if (this.sent === undefined) return;
    const before = this.sent.get(project.uri);
    const now = this.current(project, snapshot, before);
    if (isEmpty(now)) this.forget(project.uri);
    else {
      this.sent.set(project.uri, now);
      const change = before === undefined ? { routes: now } : changeOf(before, now);
      if (change !== undefined) this.tell(change);
    }
  }

  /** A project is gone. */
  forget(uri: string): void {
    if (this.sent?.delete(uri) === true) this.tell({ removed: uri });
  }

  /** Projects may be compiled again while this waits, so what was listed last is sent. */
  private async all(token: CancellationToken): Promise<RoutesResult> {
    const sent = (this.sent ??= new Map<string, ProjectRoutes>());
    const projects = this.context.projects.all();
    for (const project of projects) {
      const snapshot = await project.current();
      Cancelled.check(token);
      const now = this.current(project, snapshot, sent.get(project.uri));
      if (isEmpty(now)) sent.delete(project.uri);
      else sent.set(project.uri, now);
    }
    return { projects: projects.flatMap(({ uri }) => sent.get(uri) ?? []) };
  }

  /** While a source file has a syntax error, what it declares is not known, so the earlier routes stay. */
  private current(project: Project, snapshot: Snapshot, before: ProjectRoutes | undefined): ProjectRoutes {
    const { syntaxError, version } = snapshot;
    if (syntaxError === undefined) return this.listed(project, snapshot);
    return { ...(before ?? this.listed(project, snapshot)), version, syntaxError: toNotice(syntaxError, snapshot) };
  }

  private listed(project: Project, snapshot: Snapshot): ProjectRoutes {
    const { applications, unregistered } = ownRoutes(project, snapshot, this.context.projects);
    return {
      project: project.uri,
      name: nameOf(project),
      version: snapshot.version,
      applications: applications.map(({ location, isComplete, routes }) => ({
        location: toLocation(location, snapshot),
        isComplete,
        routes: routes.map((route) => toRoute(route, snapshot)),
      })),
      unregistered: unregistered.map((route) => toRoute(route, snapshot)),
    };
  }

  private tell(parameters: RoutesChangedParams): void {
    void this.context.connection.sendNotification(routesChangedNotification, parameters);
  }
}

function isEmpty({ applications, unregistered }: ProjectRoutes): boolean {
  return unregistered.length === 0 && applications.every(({ routes }) => routes.length === 0);
}

/** The changes that a client needs to follow; `undefined` if nothing has changed for it. */
function changeOf(before: ProjectRoutes, now: ProjectRoutes): RoutesChangedParams | undefined {
  if (frameOf(before) !== frameOf(now)) return { routes: now };
  const edits = [
    ...now.applications.flatMap(({ routes }, application) =>
      editOf(before.applications[application]!.routes, routes).map((edit) => ({ application, ...edit })),
    ),
    ...editOf(before.unregistered, now.unregistered),
  ];
  const { project, version, syntaxError } = now;
  if (edits.length === 0 && before.syntaxError?.message === syntaxError?.message) return undefined;
  return { project, version, ...(syntaxError && { syntaxError }), edits };
}

/** All but the routes. */
function frameOf({ name, applications }: ProjectRoutes): string {
  return JSON.stringify([name, applications.map(({ location, isComplete }) => [location, isComplete])]);
}

/** The routes between those that are the same at the beginning and at the end. */
function editOf(before: readonly Route[], now: readonly Route[]): RoutesEdit[] {
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && isSame(before[start], now[start])) start++;
  let end = 0;
  while (end < most - start && isSame(before.at(-1 - end), now.at(-1 - end))) end++;
  const edit = { start, deleteCount: before.length - start - end, routes: now.slice(start, now.length - end) };
  return edit.deleteCount === 0 && edit.routes.length === 0 ? [] : [edit];
}

/** Most routes are the same objects. Those of an edited controller are new ones, and equal if they are not concerned. */
function isSame(one: Route | undefined, other: Route | undefined): boolean {
  return one === other || sameData(one, other);
}
