import { resolve } from "node:path";
import { CodeLensRefreshRequest, type CancellationToken } from "vscode-languageserver";
import { unescapeToken } from "ligature/internal/model";
import { compareSeverities } from "ligature/openapi-diff";
import { revisionNames, RevisionError, sourceOfRevision } from "ligature/internal/revisions";
import type { ApiComparisons, Comparison, ComparisonState } from "../comparison/api-comparisons.js";
import { basePlaceOf, placeOf } from "../comparison/change-places.js";
import { problemText } from "../comparison/acceptance-problems.js";
import type { ComparedChange } from "../comparison/compare-messages.js";
import { defaultBase, upstreamBase } from "../comparison/comparison-base.js";
import { valueAt } from "../comparison/json-pointer.js";
import { Cancelled } from "../guard.js";
import type { Project } from "../projects/project.js";
import {
  acceptApiChangeRequest,
  apiChangesChangedNotification,
  apiChangesRequest,
  apiFragmentRequest,
  baseSourceRequest,
  compareWithNotification,
  comparisonBasesRequest,
  workspaceTrustedNotification,
  type AcceptApiChangeParams,
  type AcceptApiChangeResult,
  type ApiChange,
  type ApiChangesChangedParams,
  type ApiChangesParams,
  type ApiChangesResult,
  type ApiFragmentParams,
  type ApiFragmentResult,
  type BaseSourceParams,
  type BaseSourceResult,
  type CompareWithParams,
  type ComparisonBaseChoice,
  type ComparisonBasesResult,
} from "../protocol.js";
import type { ServerContext } from "../server-context.js";
import { pathOfUri, uriOfPath } from "../text/file-uri.js";
import { acceptanceEdit } from "./acceptance-edit.js";
import { chosenProject, toLocation } from "./open-api-document.js";
import { toRange } from "./to-diagnostic.js";

/** Answers questions about the changes of documents, and tells clients when there may be others. */
export class ApiChanges {
  /** The projects whose changes were requested, by URI. */
  private readonly watched = new Set<string>();
  /** The texts of the lenses that a project shows, by its URI. */
  private readonly lenses = new Map<string, string>();

  constructor(
    private readonly context: ServerContext,
    private readonly comparisons: ApiComparisons,
  ) {
    comparisons.onChange((project) => this.changed(project));
  }

  /** Registers the requests and notifications. */
  listen(): void {
    const { connection, guard } = this.context;
    connection.onRequest(apiChangesRequest, guard.request(apiChangesRequest, this.changes.bind(this)));
    connection.onRequest(comparisonBasesRequest, guard.request(comparisonBasesRequest, this.choices.bind(this)));
    connection.onRequest(apiFragmentRequest, guard.request(apiFragmentRequest, this.fragment.bind(this)));
    connection.onRequest(baseSourceRequest, guard.request(baseSourceRequest, this.baseSource.bind(this)));
    connection.onRequest(acceptApiChangeRequest, guard.request(acceptApiChangeRequest, this.accept.bind(this)));
    connection.onNotification(
      compareWithNotification,
      guard.notification(compareWithNotification, ({ base }: CompareWithParams) => this.comparisons.compareWith(base ?? undefined)), // prettier-ignore
    );
    connection.onNotification(
      workspaceTrustedNotification,
      guard.notification(workspaceTrustedNotification, () => {
        this.context.isTrusted = true;
        this.comparisons.refresh();
      }),
    );
  }

  private async changes(parameters: ApiChangesParams, token: CancellationToken): Promise<ApiChangesResult | null> {
    const project = await chosenProject(this.context, parameters);
    if (project === undefined) return null;
    const snapshot = await project.current();
    Cancelled.check(token);
    if (snapshot.model.controllers.length === 0) return null;
    this.watched.add(project.uri);
    if (parameters.refresh === true) this.comparisons.refresh();
    const { documentNames, version } = snapshot;
    const name = documentNames.find((one) => one === parameters.documentName) ?? documentNames[0]!;
    const state = await this.comparisons.compare(project, name);
    Cancelled.check(token);
    const base = this.comparisons.chosen;
    return { project: project.uri, documents: documentNames, documentName: name, version, base, ...toResult(state, base) }; // prettier-ignore
  }

  private async choices(parameters: ApiChangesParams): Promise<ComparisonBasesResult> {
    const current = this.comparisons.chosen;
    const project = await chosenProject(this.context, parameters);
    const folder = project?.root ?? this.context.projects.use.folders[0];
    if (folder === undefined) return { bases: [], current, message: "No folder is open." };
    if (this.context.isTrusted !== true) return { bases: [], current, message: "Git runs only in trusted workspaces." };
    try {
      const { branches, tags } = await revisionNames(folder);
      return { bases: [...firstChoices, ...branches.map(choiceOf("branch")), ...tags.map(choiceOf("tag"))], current };
    } catch (error) {
      if (error instanceof RevisionError) return { bases: [], current, message: error.message };
      throw error;
    }
  }

  private fragment({ project, documentName, side, pointer }: ApiFragmentParams): ApiFragmentResult {
    const comparison = this.comparisonOf(project, documentName);
    if (comparison === undefined) return { text: "" };
    const text = side === "base" ? comparison.base.text : comparison.snapshot.document(documentName).text;
    const value = withPath(pointer, valueAt(JSON.parse(text), pointer));
    return { text: value === undefined ? "" : `${JSON.stringify(value, null, 2)}\n` };
  }

  private async baseSource({ project: uri, uri: file }: BaseSourceParams): Promise<BaseSourceResult> {
    const project = this.context.projects.byUri(uri);
    const comparison = project && this.comparisons.known(project)[0];
    const path = pathOfUri(file);
    if (project === undefined || comparison === undefined || path === undefined)
      return { message: "There is no base." };
    const { commit, label } = comparison.base;
    if (commit === undefined) return { message: `${label} is a document. It has no sources.` };
    try {
      return { text: await sourceOfRevision({ directory: project.root, revision: commit, file: path }) };
    } catch (error) {
      if (error instanceof RevisionError) return { message: error.message };
      throw error;
    }
  }

  private async accept({
    project,
    documentName,
    id,
    base,
    revision,
    reason,
  }: AcceptApiChangeParams): Promise<AcceptApiChangeResult> {
    // prettier-ignore
    const comparison = this.comparisonOf(project, documentName);
    const change = comparison?.changes.find((one) => one.id === id && one.base === base && one.revision === revision);
    const edit = comparison && change && acceptanceEdit(this.context, comparison, change, reason);
    if (edit === undefined) return { isApplied: false };
    const { applied } = await this.context.connection.workspace.applyEdit(edit);
    return { isApplied: applied, uri: uriOfPath(this.comparisons.acceptedChanges.pathOf(comparison!.project)) };
  }

  /** Lenses count what breaks clients. Clients ask for them again when the text changes, but a comparison ends later. */
  private refreshLenses(project: Project): void {
    const breaking = this.comparisons
      .known(project)
      .flatMap(({ changes, accepted }) =>
        changes.filter((change) => change.severity === "breaking" && !accepted.has(change)),
      );
    const key = JSON.stringify(breaking.map(({ id, base, operations }) => [id, base, operations]));
    if ((this.lenses.get(project.uri) ?? "[]") === key) return;
    this.lenses.set(project.uri, key);
    const { connection, clientCapabilities } = this.context;
    if (clientCapabilities.workspace?.codeLens?.refreshSupport === true) void connection.sendRequest(CodeLensRefreshRequest.type); // prettier-ignore
  }

  private comparisonOf(uri: string, documentName: string): Comparison | undefined {
    const project = this.context.projects.byUri(uri);
    return project && this.comparisons.known(project).find((one) => one.documentName === documentName);
  }

  private changed(project: Project): void {
    this.refreshLenses(project);
    if (!this.watched.has(project.uri)) return;
    const parameters: ApiChangesChangedParams = { project: project.uri };
    void this.context.connection.sendNotification(apiChangesChangedNotification, parameters);
  }
}

const firstChoices: readonly ComparisonBaseChoice[] = [
  { base: defaultBase, kind: "head", label: "HEAD" },
  { base: upstreamBase, kind: "upstream", label: "Merge base with the upstream branch" },
];

/** Two operations may differ in nothing but their path and method. */
function withPath(pointer: string, value: unknown): unknown {
  const [, path, method] = /^\/paths\/([^/]+)\/([^/]+)$/.exec(pointer) ?? [];
  if (path === undefined || method === undefined || value === undefined) return value;
  return { [unescapeToken(path)]: { [method]: value } };
}

function choiceOf(kind: "branch" | "tag"): (name: string) => ComparisonBaseChoice {
  return (name) => ({ base: name, kind, label: name });
}

type ChangeMembers = Pick<
  ApiChangesResult,
  "state" | "baseLabel" | "message" | "changes" | "notices" | "problems" | "isStale"
>;

function toResult(state: ComparisonState, chosen: string): ChangeMembers {
  if (state.state !== "ready") return { baseLabel: chosen, changes: [], notices: [], problems: [], ...state };
  const { comparison, isStale } = state;
  const changes = comparison.changes.toSorted((a, b) => compareSeverities(a.severity, b.severity));
  return {
    state: "ready",
    baseLabel: comparison.base.label,
    changes: changes.map((change) => toChange(change, comparison)),
    notices: comparison.base.notices,
    problems: comparison.problems.map(problemText),
    ...(isStale && { isStale }),
  };
}

function toChange(change: ComparedChange, comparison: Comparison): ApiChange {
  const { id, severity, direction, operations, base, revision, message } = change;
  const [place, basePlace] = [placeOf(change, comparison), basePlaceOf(change, comparison)];
  const { snapshot } = comparison;
  const accepted = comparison.accepted.get(change);
  return {
    id,
    severity,
    direction,
    operations,
    base,
    revision,
    message,
    ...(accepted !== undefined && { accepted }),
    ...(place && { location: toLocation(place, snapshot) }),
    ...(basePlace && { baseLocation: { uri: uriOfPath(resolve(snapshot.root, basePlace.file)), range: toRange(basePlace.range) } }), // prettier-ignore
  };
}
