import { createHash } from "node:crypto";
import { checks } from "ligature/analysis";
import { sameData, type ModelDiagnostic } from "ligature/model";
import type { Diagnostic } from "vscode-languageserver";
import type { Project } from "../projects/project.js";
import type { Snapshot } from "../projects/snapshot.js";
import type { ServerContext } from "../server-context.js";
import { pathOfUri } from "../text/file-uri.js";
import type { OpenFile } from "../text/open-files.js";
import { deprecatedActions } from "./deprecated-actions.js";
import { toDiagnostic } from "./to-diagnostic.js";

type ByPath = ReadonlyMap<string, readonly ModelDiagnostic[]>;

/** The diagnostics of a project's last snapshot. */
interface Known {
  readonly project: Project;
  readonly snapshot: Snapshot;
  readonly deprecated: ReadonlyMap<string, readonly Diagnostic[]>;
  /** From the last snapshot whose documents were created, because creating them takes time. */
  readonly ofDocuments: ByPath;
}

const syntaxCodes: ReadonlySet<string> = new Set(checks.filter(({ syntaxOnly }) => syntaxOnly).map(({ code }) => code));

/** The diagnostics of each file, from every project that contains it. */
export class KnownDiagnostics {
  /** By the project's URI, so that a project that is loaded again replaces the old one. */
  private readonly byProject = new Map<string, Known>();

  constructor(private readonly context: ServerContext) {}

  /** A project has been compiled. Returns the files of which something else is known now. */
  learn(project: Project, snapshot: Snapshot): ReadonlySet<string> {
    const ofDocuments = this.byProject.get(project.uri)?.ofDocuments ?? new Map<string, readonly ModelDiagnostic[]>();
    return this.set({ project, snapshot, deprecated: deprecatedActions(snapshot), ofDocuments });
  }

  /** Creates the documents of a project's last snapshot to find their diagnostics. Returns the same. */
  learnOfDocuments({ uri }: Project): ReadonlySet<string> {
    const known = this.byProject.get(uri);
    return known === undefined ? new Set() : this.set({ ...known, ofDocuments: known.snapshot.documentDiagnostics });
  }

  private set(known: Known): ReadonlySet<string> {
    const before = this.byProject.get(known.project.uri);
    this.byProject.set(known.project.uri, known);
    const paths = new Set([...pathsOf(before), ...pathsOf(known)]);
    const isSame = (path: string): boolean =>
      before?.project === known.project && sameData(partsOf(before, path), partsOf(known, path));
    return new Set([...paths].filter((path) => !isSame(path)));
  }

  /** Whether anything is known about a project. */
  isKnown({ uri }: Project): boolean {
    return this.byProject.has(uri);
  }

  /** A project is gone. Returns the files of which something was known. */
  forget(uri: string): ReadonlySet<string> {
    const paths = new Set(pathsOf(this.byProject.get(uri)));
    this.byProject.delete(uri);
    return paths;
  }

  /** The files that have diagnostics, in any project. */
  paths(): Set<string> {
    return new Set([...this.byProject.values()].flatMap(pathsOf));
  }

  /**
   * The current diagnostics of a file. If its text is newer than the types, they come from its syntax, with the earlier
   * ones that depend on types.
   */
  of(uri: string): Diagnostic[] {
    const path = pathOfUri(uri);
    if (path === undefined) return [];
    const file = this.context.files.get(path);
    const owner = file && this.context.projects.ownerOf(path);
    const found = [...this.byProject.values()].flatMap((known) => this.said(known, path, known.project === owner ? file : undefined)); // prettier-ignore
    // A project that was never compiled knows the syntax alone.
    if (file !== undefined && owner !== undefined && this.byProject.get(owner.uri)?.project !== owner) {
      found.push(...this.bySyntax(owner, file));
    }
    return distinct(found);
  }

  private said(known: Known, path: string, file: OpenFile | undefined): Diagnostic[] {
    const { project, snapshot, deprecated } = known;
    const isOld = file !== undefined && snapshot.version !== project.version;
    const earlier = groupsOf(known).flatMap((group) => group.get(path) ?? []);
    const kept = isOld ? earlier.filter(({ code }) => !syntaxCodes.has(code)) : earlier;
    const root = project.root;
    return [
      ...(isOld ? this.bySyntax(project, file) : []),
      ...kept.map((diagnostic) => toDiagnostic(diagnostic, root, this.context)),
      ...(this.tags ? (deprecated.get(path) ?? []) : []),
    ];
  }

  private bySyntax(project: Project, file: OpenFile): Diagnostic[] {
    const { diagnostics } = project.analyzeSyntax(file.path, file.text);
    return diagnostics.map((diagnostic) => toDiagnostic(diagnostic, project.root, this.context));
  }

  /** Without tags, a deprecated action has nothing to show. */
  private get tags(): boolean {
    return (this.context.clientCapabilities.textDocument?.publishDiagnostics?.tagSupport?.valueSet.length ?? 0) > 0;
  }
}

function groupsOf({ snapshot, ofDocuments, deprecated }: Known): ByPath[] {
  const silent = new Map([...deprecated.keys()].map((path) => [path, []]));
  return [snapshot.diagnostics, ofDocuments, silent];
}

function pathsOf(known: Known | undefined): string[] {
  return known === undefined ? [] : groupsOf(known).flatMap((group) => [...group.keys()]);
}

/** What is known of a file. */
function partsOf({ snapshot, ofDocuments, deprecated }: Known, path: string): readonly unknown[] {
  return [snapshot.diagnostics.get(path), ofDocuments.get(path), deprecated.get(path)];
}

/** Two projects with the same file have the same diagnostics for it. */
function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}

/** An id for diagnostics. Unchanged ones are not sent again, and a client that already has them is told so. */
export function resultIdOf(diagnostics: readonly Diagnostic[]): string {
  return createHash("sha256").update(JSON.stringify(diagnostics)).digest("base64url").slice(0, 16);
}
