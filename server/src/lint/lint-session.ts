import { existsSync, readFileSync, statSync } from "node:fs";
import { resolve, sep } from "node:path";
import type { ModelDiagnostic } from "ligature/internal/model";
import { ProjectError } from "ligature/internal/reflection";
import type { Log } from "../log.js";
import type { FileChange } from "../projects/file-changes.js";
import { ProjectService } from "../projects/project-service.js";
import type { Project } from "../projects/project.js";
import { pathOfUri } from "../text/file-uri.js";
import { OpenFiles } from "../text/open-files.js";
import { SourceText } from "../text/source-text.js";
import { compareFindings, toFinding, type LintFinding } from "./finding.js";
import { LintError } from "./lint-error.js";

/**
 * The projects at some paths, loaded once for all runs of a process. A folder means the projects below it (or the
 * project that contains it), and a file means only itself.
 */
export class LintSession {
  private readonly folders: readonly string[];
  private readonly files: readonly string[];
  private readonly problems = new Set<string>();
  private readonly sources = new Map<string, SourceText>();
  /** The projects at the paths. */
  readonly projects: ProjectService;

  /**
   * @param paths relative to the working directory
   * @throws LintError if a path does not exist
   */
  constructor(
    paths: readonly string[],
    private readonly directory: string,
  ) {
    const absolute = paths.map((path) => existing(path, directory));
    this.folders = absolute.filter((path) => statSync(path).isDirectory());
    this.files = absolute.filter((path) => !this.folders.includes(path));
    this.projects = new ProjectService(new OpenFiles(), this.log());
  }

  /** Whether one of the paths includes a file. */
  covers(path: string): boolean {
    return this.files.includes(path) || this.folders.some((folder) => path.startsWith(ending(folder)));
  }

  /** The folders in which changes matter: the named ones, and those of the projects. */
  roots(): string[] {
    return [...new Set([...this.folders, ...this.load().map(({ root }) => root)])];
  }

  /**
   * Everything that is wrong at the paths. Hints are only for editors, so they are left out.
   *
   * @throws LintError if a project cannot be read
   */
  async findings(): Promise<LintFinding[]> {
    const found = new Map<string, LintFinding>();
    const projects = this.load();
    if (this.problems.size > 0) throw new LintError([...this.problems].join("\n"));
    for (const project of projects) {
      for (const finding of await this.findingsOf(project)) {
        found.set(`${finding.file} ${finding.range.join()} ${finding.code} ${finding.message}`, finding);
      }
    }
    return [...found.values()].sort(compareFindings);
  }

  /** Whether a file has syntax errors. */
  isBroken(path: string): boolean {
    return this.load().some(({ root, reflector }) =>
      reflector.syntaxErrors().some(({ location }) => resolve(root, location.file) === path),
    );
  }

  /** The text of a file, as the projects see it. */
  sourceOf(path: string): SourceText {
    let source = this.sources.get(path);
    if (source === undefined) this.sources.set(path, (source = new SourceText(readSource(path))));
    return source;
  }

  /** Replaces the text of a file in the projects. */
  setText(path: string, text: string): void {
    this.sources.set(path, new SourceText(text));
    for (const project of this.projects.loaded()) project.setText(path, text);
  }

  /** Files have changed on disk. */
  filesChanged(changes: readonly FileChange[]): void {
    this.sources.clear();
    this.problems.clear();
    this.projects.use.forget();
    for (const change of changes) this.fileChanged(change);
  }

  private fileChanged(change: FileChange): void {
    try {
      this.projects.filesChanged([change]);
    } catch {
      // A tsconfig that cannot be read. The next run tries again and reports it.
    }
  }

  private async findingsOf(project: Project): Promise<LintFinding[]> {
    const snapshot = await project.current().catch(refuseProject);
    const context = {
      directory: this.directory,
      pathOf: snapshot.pathOf.bind(snapshot),
      sourceOf: this.sourceOf.bind(this),
    };
    return [...snapshot.diagnostics, ...snapshot.typeErrors, ...snapshot.documentDiagnostics]
      .filter(([path, diagnostics]) => this.covers(path) || diagnostics.some(isOfProject))
      .flatMap(([, diagnostics]) => diagnostics.filter(isShown).map((diagnostic) => toFinding(diagnostic, context)));
  }

  /** The current projects. New ones may have been added since the last run. */
  private load(): readonly Project[] {
    for (const folder of this.folders) this.loadFolder(folder);
    for (const file of this.files) if (existsSync(file)) this.projects.projectOf(file);
    return this.projects.loaded();
  }

  private loadFolder(folder: string): void {
    const { use } = this.projects;
    use.folders = [folder];
    const isBelow = ({ uri }: Project): boolean => pathOfUri(uri)?.startsWith(ending(folder)) ?? false;
    if (!this.projects.all().some(isBelow)) this.projects.around(folder);
  }

  private log(): Log {
    const error = (message: string, cause?: unknown): void => {
      this.problems.add(cause instanceof Error ? `${message} ${cause.message}` : message);
    };
    return { info: () => undefined, warn: () => undefined, error };
  }
}

function existing(path: string, directory: string): string {
  const absolute = resolve(directory, path);
  if (!existsSync(absolute)) throw new LintError(`There is no file or folder ${path}.`);
  return absolute;
}

/** A folder with its separator, which is the start of its files' paths. */
function ending(folder: string): string {
  return folder.endsWith(sep) ? folder : folder + sep;
}

/** A source that the compiler cannot read is no bug of the linter. */
function refuseProject(error: unknown): never {
  throw error instanceof ProjectError ? new LintError(error.message) : error;
}

/** The text as the compiler sees it, without the byte order mark. */
function readSource(path: string): string {
  return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
}

/** A mistake in the tsconfig affects every file of the project. */
const ofProject: ReadonlySet<string> = new Set(["LIG2074", "LIG2075", "LIG2076", "LIG2082"]);

function isOfProject({ code }: ModelDiagnostic): boolean {
  return ofProject.has(code);
}

function isShown({ severity }: ModelDiagnostic): boolean {
  return severity !== "hint";
}
