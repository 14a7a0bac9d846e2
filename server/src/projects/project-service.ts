import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { createReflector } from "ligature/reflection";
import type { Log } from "../log.js";
import { uriOfPath } from "../text/file-uri.js";
import type { OpenFile, OpenFiles } from "../text/open-files.js";
import { findFiles, mentionsLigature } from "./find-projects.js";
import { LigatureUse } from "./ligature-use.js";
import { ProjectCompiler } from "./project-compiler.js";
import { Project } from "./project.js";

/** A change of a file on disk. */
export interface FileChange {
  readonly path: string;
  readonly kind: "created" | "changed" | "deleted";
}

/** A loaded project, and the files that make it. */
interface Entry {
  readonly project: Project;
  readonly configFiles: readonly string[];
  /** Grows as files come that were not there when the tsconfig was read. */
  readonly fileNames: Set<string>;
  readonly includedDirectories: readonly string[];
}

/**
 * Knows which project a file belongs to, loads projects on their first use, and passes changes on. A file belongs to
 * the nearest tsconfig above it that includes it (or that refers to one that does); a file that none includes is a project of its own.
 */
export class ProjectService {
  private readonly entries = new Map<string, Entry>();
  private readonly byFile = new Map<string, Project>();

  constructor(
    private readonly files: OpenFiles,
    private readonly log: Log,
  ) {}

  /** Which files are Ligature's business at all. */
  readonly use = new LigatureUse();

  /** The project of a file; it is loaded, not compiled. */
  projectOf(path: string): Project {
    let project = this.byFile.get(path);
    if (project === undefined) {
      project = this.findProject(path);
      this.byFile.set(path, project);
    }
    return project;
  }

  /** The projects that are loaded. */
  loaded(): Project[] {
    return [...this.entries.values()].map(({ project }) => project);
  }

  /** A loaded project by its URI. */
  byUri(uri: string): Project | undefined {
    return this.loaded().find((project) => project.uri === uri);
  }

  /** Every project in the open folders that mentions Ligature, loaded now where it was not. */
  all(): Project[] {
    for (const folder of this.use.folders.filter((one) => this.use.usesInside(one))) {
      for (const config of findFiles(folder, "tsconfig.json")) this.loadMentioning(config);
    }
    return this.loaded();
  }

  /** The project of the nearest tsconfig above a folder. */
  around(folder: string): Project | undefined {
    const [config] = configsAbove(join(folder, "any.ts"));
    return config === undefined ? undefined : (this.entries.get(config) ?? this.load(config)).project;
  }

  /** A client has opened or changed a file. */
  textChanged(file: OpenFile): Project {
    const project = this.projectOf(file.path);
    project.setText(file.path, file.text);
    return project;
  }

  /** A client has closed a file: what is on disk counts again. */
  textClosed(file: OpenFile): Project | undefined {
    const project = this.byFile.get(file.path);
    project?.setText(file.path, undefined);
    return project;
  }

  /** Files have changed on disk. Answers the projects that are touched. */
  filesChanged(changes: readonly FileChange[]): Set<Project> {
    const touched = new Set<Project>();
    for (const { path, kind } of changes) if (kind === "created") this.forgetStandalone(path);
    for (const [key, entry] of [...this.entries]) {
      if (changes.some(({ path }) => entry.configFiles.includes(path))) touched.add(this.reload(key, entry));
      else if (this.passOn(entry, changes)) touched.add(entry.project);
    }
    // A tsconfig that is new or gone may take files over.
    if (changes.some(({ path, kind }) => kind !== "changed" && /^tsconfig.*\.json$/.test(basename(path)))) {
      this.byFile.clear();
    }
    return touched;
  }

  /** A file that was open before it was saved for the first time: now a tsconfig may include it. */
  private forgetStandalone(path: string): void {
    if (!this.entries.delete(path)) return;
    this.byFile.delete(path);
    const file = this.files.get(path);
    if (file !== undefined) this.textChanged(file);
  }

  private passOn(entry: Entry, changes: readonly FileChange[]): boolean {
    const { project, fileNames, includedDirectories } = entry;
    const isIncluded = (path: string) => includedDirectories.some((folder) => path.startsWith(folder + sep));
    const relevant = changes.filter(
      ({ path }) => fileNames.has(path) || isIncluded(path) || path.endsWith("package.json"),
    );
    if (relevant.length === 0) return false;
    for (const { path, kind } of relevant) {
      if (kind === "created" && isSource(path) && isIncluded(path)) this.join(entry, path);
    }
    // What is open counts as the client has it, and only that.
    const unseen = relevant.filter(({ path }) => this.files.get(path) === undefined);
    if (unseen.length > 0) project.filesChanged(unseen.some(({ kind }) => kind !== "changed"));
    return unseen.length > 0;
  }

  private reload(key: string, { project }: Entry): Project {
    this.entries.delete(key);
    for (const [path, owner] of [...this.byFile]) if (owner === project) this.byFile.delete(path);
    const fresh = existsSync(key) ? this.load(key) : undefined;
    for (const file of this.files.all()) if (fresh?.fileNames.has(realPath(file.path))) this.textChanged(file);
    const next = fresh?.project ?? project;
    // Clients count on versions that grow.
    next.version = Math.max(next.version, project.version + 1);
    return next;
  }

  private findProject(path: string): Project {
    for (const config of configsAbove(path)) {
      try {
        const entry = this.including(config, path);
        if (entry !== undefined) return entry.project;
      } catch (error) {
        this.log.error(`${config} could not be read.`, error); // the next one above may include the file
      }
    }
    return this.standalone(path);
  }

  /** The entry of a tsconfig, or of one it refers to, if it includes the file. */
  private including(config: string, path: string): Entry | undefined {
    const known = this.entries.get(config);
    if (known?.fileNames.has(realPath(path))) return known;
    const { project } = createReflector({ tsconfig: config, rootNames: [path] });
    const actual = project.configFile ?? config;
    const real = realPath(path);
    if (!project.fileNames.some((name) => realPath(name) === real)) return undefined;
    const entry = this.entries.get(actual) ?? this.load(actual);
    if (!entry.fileNames.has(real)) this.join(entry, path);
    return entry;
  }

  /** A file that was not there when the project was loaded. */
  private join({ project, fileNames }: Entry, path: string): void {
    fileNames.add(realPath(path));
    project.addFile(path);
  }

  private load(config: string): Entry {
    this.log.info(`Loading ${config}`);
    const compiler = ProjectCompiler.forConfig(config);
    const { configFiles, fileNames, includedDirectories } = compiler.reflector.project;
    const entry: Entry = {
      project: new Project(uriOfPath(config), compiler),
      configFiles,
      fileNames: new Set(fileNames.map(realPath)),
      includedDirectories,
    };
    this.entries.set(config, entry);
    return entry;
  }

  private loadMentioning(config: string): void {
    if (this.entries.has(config)) return;
    try {
      const { project } = createReflector({ tsconfig: config, rootNames: [] });
      if (mentionsLigature(project.fileNames)) this.load(config);
    } catch (error) {
      this.log.error(`${config} could not be read.`, error);
    }
  }

  /** A file that no tsconfig includes: a project of this one file, with what it imports. */
  private standalone(path: string): Project {
    const reflector = createReflector({ projectRoot: dirname(path), rootNames: [path] });
    const project = new Project(uriOfPath(path), new ProjectCompiler(reflector), true);
    const names = new Set([realPath(path)]);
    this.entries.set(path, { project, configFiles: [], fileNames: names, includedDirectories: [] });
    return project;
  }
}

/** Every `tsconfig.json` above a file, the nearest first. */
function* configsAbove(path: string): Generator<string> {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const config = join(folder, "tsconfig.json");
    if (existsSync(config)) yield config;
    if (dirname(folder) === folder) return;
  }
}

function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path; // not on disk yet
  }
}

function isSource(path: string): boolean {
  return /\.[cm]?tsx?$/.test(path) && !/\.d\.[cm]?ts$/.test(path);
}
