import { createHash } from "node:crypto";
import { checks } from "ligature/internal/analysis";
import { sameData } from "ligature/internal/incremental";
import type { ModelDiagnostic } from "ligature/internal/model";
import type { Diagnostic } from "vscode-languageserver";
import type { Project } from "../projects/project.js";
import type { Snapshot } from "../projects/snapshot.js";
import type { ServerContext } from "../server-context.js";
import { pathOfUri } from "../text/file-uri.js";
import type { OpenFile } from "../text/open-files.js";
import { unsavedOf } from "../text/place.js";
import { deprecatedActions } from "./deprecated-actions.js";
import { moveDiagnostics } from "./move-diagnostics.js";
import { tagsOf, toDiagnostic } from "./to-diagnostic.js";

type ByPath = ReadonlyMap<string, readonly ModelDiagnostic[]>;

/** The diagnostics of a project's last snapshot. */
interface ProjectDiagnostics {
  readonly project: Project;
  readonly snapshot: Snapshot;
  readonly deprecated: ReadonlyMap<string, readonly Diagnostic[]>;
  /** From the last snapshot whose documents were created, because creating them takes time. */
  readonly ofDocuments: ByPath;
  /** The texts that the open files had in that snapshot, by path. */
  readonly texts: Texts;
  /** The same for the snapshot of the documents. */
  readonly documentTexts: Texts;
  /** The changes that break clients, from the last snapshot that was compared. */
  readonly ofComparison: ByPath;
  readonly comparisonTexts: Texts;
}

type Texts = ReadonlyMap<string, string>;

/** The diagnostics that are known later than the snapshot. */
type Later = Pick<ProjectDiagnostics, "ofDocuments" | "documentTexts" | "ofComparison" | "comparisonTexts">;

const nothingLater: Later = {
  ofDocuments: new Map(),
  documentTexts: new Map(),
  ofComparison: new Map(),
  comparisonTexts: new Map(),
};

const syntaxCodes: ReadonlySet<string> = new Set(checks.filter(({ syntaxOnly }) => syntaxOnly).map(({ code }) => code));

/** The diagnostics of each file, from every project that contains it. */
export class DiagnosticStore {
  /** By the project's URI, so that a project that is loaded again replaces the old one. */
  private readonly byProject = new Map<string, ProjectDiagnostics>();

  constructor(private readonly context: ServerContext) {}

  /** A project has been compiled. Returns the files of which something else is known now. */
  learn(project: Project, snapshot: Snapshot): ReadonlySet<string> {
    const { ofDocuments, documentTexts, ofComparison, comparisonTexts } =
      this.byProject.get(project.uri) ?? nothingLater;
    const texts = new Map([...this.context.files.all()].map(({ path, text }) => [path, text]));
    const later: Later = { ofDocuments, documentTexts, ofComparison, comparisonTexts };
    return this.set({ project, snapshot, deprecated: deprecatedActions(snapshot), texts, ...later });
  }

  /** Creates the documents of a project's last snapshot to find their diagnostics. Returns the same. */
  learnOfDocuments({ uri }: Project): ReadonlySet<string> {
    const known = this.byProject.get(uri);
    if (known === undefined) return new Set();
    return this.set({ ...known, ofDocuments: known.snapshot.documentDiagnostics, documentTexts: known.texts });
  }

  /** A snapshot was compared with a base. Returns the same. One that is no longer the last snapshot says nothing. */
  learnOfComparison({ uri }: Project, snapshot: Snapshot | undefined, ofComparison: ByPath): ReadonlySet<string> {
    const known = this.byProject.get(uri);
    if (known === undefined || (snapshot !== undefined && known.snapshot !== snapshot)) return new Set();
    return this.set({ ...known, ofComparison, comparisonTexts: known.texts });
  }

  private set(known: ProjectDiagnostics): ReadonlySet<string> {
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
    if (path === undefined) return this.ofUnsaved(uri);
    const file = this.context.files.get(path);
    const owner = file && this.context.projects.ownerOf(path);
    const found = [...this.byProject.values()].flatMap((known) => this.said(known, path, known.project === owner ? file : undefined)); // prettier-ignore
    // A project that was never compiled knows the syntax alone.
    if (file !== undefined && owner !== undefined && this.byProject.get(owner.uri)?.project !== owner) {
      found.push(...this.bySyntax(owner, file));
    }
    return distinct(found);
  }

  /** A document that was never saved has no project, so only its syntax is checked. */
  private ofUnsaved(uri: string): Diagnostic[] {
    const found = unsavedOf(this.context, uri);
    const { diagnostics = [] } = found?.project.analyzeSyntax(found.file.path, found.file.text) ?? {};
    return diagnostics.map((diagnostic) => toDiagnostic(diagnostic, "", this.context));
  }

  private said(known: ProjectDiagnostics, path: string, owned: OpenFile | undefined): Diagnostic[] {
    const { project, snapshot, deprecated, ofDocuments, texts, documentTexts, ofComparison, comparisonTexts } = known;
    const isOld = owned !== undefined && snapshot.version !== project.version;
    const kept = (group: ByPath): Diagnostic[] =>
      (group.get(path) ?? [])
        .filter(({ code }) => !isOld || !syntaxCodes.has(code))
        .map((diagnostic) => toDiagnostic(diagnostic, project.root, this.context));
    const ofTypes = [...kept(snapshot.diagnostics), ...(this.tags ? (deprecated.get(path) ?? []) : [])];
    return [
      ...(isOld ? this.bySyntax(project, owned) : []),
      ...this.moved(ofTypes, path, texts),
      ...this.moved(kept(ofDocuments), path, documentTexts),
      ...this.moved(kept(ofComparison), path, comparisonTexts),
    ];
  }

  private moved(diagnostics: readonly Diagnostic[], path: string, texts: Texts): readonly Diagnostic[] {
    const file = this.context.files.get(path);
    const before = texts.get(path) ?? this.context.files.openedText(path);
    return file === undefined || before === undefined ? diagnostics : moveDiagnostics(diagnostics, before, file);
  }

  private bySyntax(project: Project, file: OpenFile): Diagnostic[] {
    const { diagnostics } = project.analyzeSyntax(file.path, file.text);
    return diagnostics.map((diagnostic) => toDiagnostic(diagnostic, project.root, this.context));
  }

  /** Without tags, a deprecated action has nothing to show. */
  private get tags(): boolean {
    return tagsOf(this.context.clientCapabilities).length > 0;
  }
}

function groupsOf({ snapshot, ofDocuments, ofComparison, deprecated }: ProjectDiagnostics): ByPath[] {
  const silent = new Map([...deprecated.keys()].map((path) => [path, []]));
  return [snapshot.diagnostics, ofDocuments, ofComparison, silent];
}

function pathsOf(known: ProjectDiagnostics | undefined): string[] {
  return known === undefined ? [] : groupsOf(known).flatMap((group) => [...group.keys()]);
}

/** The diagnostics that are known of a file. */
function partsOf(
  { snapshot, ofDocuments, ofComparison, deprecated }: ProjectDiagnostics,
  path: string,
): readonly unknown[] {
  const ofChanges = ofComparison.get(path)?.map(({ code, message, location }) => [code, message, location]);
  return [snapshot.diagnostics.get(path), ofDocuments.get(path), ofChanges, deprecated.get(path)];
}

/** Two projects with the same file have the same diagnostics for it. */
function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}

/** An id for diagnostics. Unchanged ones are not sent again, and a client that already has them learns this. */
export function resultIdOf(diagnostics: readonly Diagnostic[]): string {
  return createHash("sha256").update(JSON.stringify(diagnostics)).digest("base64url").slice(0, 16);
}
