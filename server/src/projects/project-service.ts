import { existsSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { createReflector } from "ligature/internal/reflection";
import type { Log } from "../log.js";
import { uriOfPath } from "../text/file-uri.js";
import type { OpenFile, OpenFiles } from "../text/open-files.js";
import { configsAbove, isConfig, isInstallation, isOfPackages, realPath } from "./config-files.js";
import { changesOfFiles, isScript, isTemplate, type FileChange } from "./file-changes.js";
import { findFiles, mentionsLigature } from "./find-projects.js";
import { LigatureUse } from "./ligature-use.js";
import { logLoading } from "./log-loading.js";
import { ProjectCompiler } from "./project-compiler.js";
import { Project } from "./project.js";

/** A loaded project, and the files that define it. */
interface Entry {
  readonly project: Project;
  readonly configFiles: readonly string[];
  /** The files that the tsconfig currently includes. */
  fileNames: ReadonlySet<string>;
}

/**
 * Knows which project a file belongs to, loads projects on first use, and forwards changes. A file belongs to the
 * nearest tsconfig above it that includes it (or that references one that does). A file that none includes is a project
 * of its own.
 */
export class ProjectService {
  private readonly entries = new Map<string, Entry>();
  private readonly byFile = new Map<string, Project>();
  /** The project that has the text of each open file. */
  private readonly owners = new Map<string, Project>();
  /** The projects of folders that have been closed, while files of them are open. */
  private readonly left = new Set<string>();
  /** The next version of projects that have been removed: clients rely on increasing versions. */
  private readonly versions = new Map<string, number>();

  constructor(
    private readonly files: OpenFiles,
    private readonly log: Log,
  ) {}

  /** The `package.json` files and templates that clients have open, by path. */
  private readonly unsaved = new Map<string, string>();
  private readonly readUnsaved = (path: string): string | undefined => this.unsaved.get(path);

  /** Which files use Ligature at all. */
  readonly use = new LigatureUse();

  /** The project of a file. It is loaded, but not compiled. */
  projectOf(path: string): Project {
    let project = this.byFile.get(path);
    if (project === undefined) {
      project = this.findProject(path);
      this.byFile.set(path, project);
    }
    return project;
  }

  /**
   * Whether a file is a project's own, and not only read by it: a project of tests reads the application of another one. A file that no
   * loaded tsconfig includes is of each project that reads it.
   */
  isOwn(path: string, project: Project): boolean {
    const real = realPath(path);
    for (const config of configsAbove(path)) {
      const entry = this.entries.get(config);
      if (entry?.fileNames.has(real) === true) return entry.project === project;
    }
    return true;
  }

  /** Reads a project's folder again: a client's message of a file that has just come may still be on its way. */
  readAgain(project: Project): void {
    const [key, entry] = [...this.entries].find(([, one]) => one.project === project) ?? [];
    if (key === undefined || entry === undefined) return;
    if (!project.isStandalone) this.readFileNames(key, entry);
    project.filesChanged(true);
  }

  /** The loaded projects. */
  loaded(): Project[] {
    return [...this.entries.values()].map(({ project }) => project);
  }

  /** A loaded project by its URI. */
  byUri(uri: string): Project | undefined {
    return this.loaded().find((project) => project.uri === uri);
  }

  /** Every project in the open folders that mentions Ligature. It is loaded if necessary. */
  all(): Project[] {
    for (const config of this.configs()) this.loadMentioning(config);
    return this.loaded();
  }

  /** Every `tsconfig.json` in the open folders that use Ligature. */
  configs(): string[] {
    const folders = this.use.folders.filter((one) => this.use.usesInside(one));
    return folders.flatMap((folder) => findFiles(folder, "tsconfig.json"));
  }

  /** The project of the nearest tsconfig above a folder. */
  around(folder: string): Project | undefined {
    const [config] = configsAbove(join(folder, "any.ts"));
    return config === undefined ? undefined : (this.entries.get(config) ?? this.load(config)).project;
  }

  /** The project of an open file, if it uses Ligature. */
  ownerOf(path: string): Project | undefined {
    return this.owners.get(path);
  }

  /** A client has opened or changed a file. */
  textChanged(file: OpenFile): Project {
    const project = this.projectOf(file.path);
    this.owners.set(file.path, project);
    project.setText(file.path, file.text);
    return project;
  }

  /**
   * A client has closed a file: the text on disk counts again. A project with only this file is removed, and so is the project of a
   * closed folder when this was its last open file.
   */
  textClosed({ path }: OpenFile): Project | undefined {
    const project = this.owners.get(path);
    this.owners.delete(path);
    project?.setText(path, undefined);
    if (project?.isStandalone) this.forgetStandalone(path);
    this.forgetLeft();
    return project;
  }

  /**
   * Folders were closed. Their projects are removed. A project with open files is removed when the last of them is closed. Returns the
   * removed projects.
   */
  foldersClosed(folders: readonly string[]): Project[] {
    for (const path of this.entries.keys()) if (isIn(path, folders)) this.left.add(path);
    return this.forgetLeft();
  }

  /** Removes the projects of closed folders that have no open files. Returns them. */
  private forgetLeft(): Project[] {
    const inUse = new Set(this.owners.values());
    const gone: Project[] = [];
    for (const path of this.left) {
      const project = this.entries.get(path)?.project;
      const isOpenAgain = isIn(path, this.use.folders);
      if (project !== undefined && !isOpenAgain && inUse.has(project)) continue;
      this.left.delete(path);
      if (project === undefined || isOpenAgain) continue;
      this.entries.delete(path);
      gone.push(project);
    }
    for (const [path, owner] of [...this.byFile]) if (gone.includes(owner)) this.byFile.delete(path);
    return gone;
  }

  /**
   * A client has opened, changed or closed a `package.json`. Returns the projects below it, whose severities may be others.
   *
   * @param text its text; `undefined` if it was closed, and its text on disk counts again
   */
  packageChanged(path: string, text: string | undefined): Project[] {
    const before = this.unsaved.get(path) ?? textOnDisk(path);
    if (text === undefined) this.unsaved.delete(path);
    else this.unsaved.set(path, text);
    if (before === (text ?? textOnDisk(path))) return [];
    const below = [...this.entries].filter(([key]) => isIn(key, [dirname(path)])).map(([, { project }]) => project);
    for (const project of below) project.settingsChanged();
    return below;
  }

  /**
   * A client has opened, changed or closed a template. Returns the projects whose applications show it.
   *
   * @param text its text; `undefined` if it was closed, and its text on disk counts again
   */
  templateChanged(path: string, text: string | undefined): Project[] {
    if (text === undefined) this.unsaved.delete(path);
    else this.unsaved.set(path, text);
    const projects = this.projectsOfTemplate(path);
    for (const project of projects) project.templatesChanged();
    return projects;
  }

  /** Whether a file is a template, by its name or because an application has it. */
  mayBeTemplate(path: string): boolean {
    return isTemplate(path) || this.loaded().some(({ snapshot }) => snapshot?.templates.some((one) => one.holds(path)));
  }

  /** The projects whose applications may show a template. The nearest one is loaded. */
  projectsOfTemplate(path: string): Project[] {
    const showing = this.loaded().filter(({ snapshot }) => snapshot?.templates.some((one) => one.holds(path)) === true);
    if (showing.length > 0 || !this.use.concerns(path)) return showing;
    return [this.around(dirname(path))].filter((nearest) => nearest !== undefined);
  }

  /** Changes of files only: a folder that came or went stands for its files. */
  changesOfFiles(changes: readonly FileChange[]): FileChange[] {
    const known = () =>
      [...this.entries.values()].flatMap(({ fileNames, configFiles }) => [...fileNames, ...configFiles]);
    return changesOfFiles(changes, known);
  }

  /** Files have changed on disk. Returns the affected projects, some of which may be gone. */
  filesChanged(all: readonly FileChange[]): Set<Project> {
    const changes = all.filter((change) => this.isRelevant(change));
    const touched = new Set<Project>();
    let moved = changes.some(({ path, kind }) => kind !== "changed" || isConfig(path) || isInstallation(path));
    for (const project of changes.flatMap(({ path }) => (isTemplate(path) ? this.projectsOfTemplate(path) : []))) {
      project.templatesChanged();
      touched.add(project);
    }
    for (const [key, entry] of [...this.entries]) {
      const isReloaded = changes.some((change) => defines(entry, change));
      moved ||= isReloaded;
      // A single file gets a new project below, with the options of the nearest tsconfig.
      if (isReloaded && entry.project.isStandalone) continue;
      if (isReloaded) touched.add(this.reload(key, entry));
      else if (this.passOn(key, entry, changes)) touched.add(entry.project);
    }
    if (moved) this.settle(touched);
    return touched;
  }

  /** Clients report every JSON file, because the base of a tsconfig may have any name. */
  private isRelevant({ path }: FileChange): boolean {
    if (!path.endsWith(".json") || isConfig(path) || isOfPackages(path)) return true;
    return [...this.entries.values()].some(
      ({ project, configFiles }) =>
        configFiles.includes(path) || hasLostConfig(project) || project.reflector.knows(path),
    );
  }

  /** Assigns each open file to the project in which a server that starts now would find it. */
  private settle(touched: Set<Project>): void {
    this.byFile.clear();
    for (const { path, text } of this.files.all()) {
      const before = this.owners.get(path);
      const owner = before && this.projectOf(path);
      if (owner === undefined || owner === before) continue; // The file does not use Ligature, or its project is unchanged.
      before?.setText(path, undefined);
      owner.setText(path, text);
      this.owners.set(path, owner);
      for (const project of [before, owner]) if (project !== undefined) touched.add(project);
    }
    for (const project of [...this.forgetUnused(), ...this.forgetLeft()]) touched.add(project);
  }

  /** Removes the projects that a server that starts now would not load. Returns those of a tsconfig. */
  private forgetUnused(): Project[] {
    const owners = new Set(this.owners.values());
    const unused = [...this.entries].filter(([, { project }]) => !owners.has(project));
    const gone: Project[] = [];
    for (const [path, { project, fileNames }] of unused) {
      if (project.isStandalone) this.forgetStandalone(path);
      else if (!mentionsLigature([...fileNames])) {
        this.entries.delete(path);
        this.versions.set(path, project.version + 1);
        gone.push(project);
      }
    }
    return gone;
  }

  private forgetStandalone(path: string): void {
    this.entries.delete(path);
    this.byFile.delete(path);
  }

  private passOn(key: string, entry: Entry, changes: readonly FileChange[]): boolean {
    const relevant = changes.filter((change) => this.concerns(entry, change));
    if (relevant.length === 0) return false;
    const came = relevant.some(({ path, kind }) => kind !== "changed" && isSource(path));
    if (came && !entry.project.isStandalone) this.readFileNames(key, entry);
    // Packages affect how modules resolve.
    entry.project.filesChanged(came || relevant.some(({ path }) => isOfPackages(path)));
    return true;
  }

  /** For an open file, only the client's text counts. A new file may be the target of an import. */
  private concerns({ project, fileNames }: Entry, { path, kind }: FileChange): boolean {
    if (isOfPackages(path)) return true;
    if (kind === "created") return isSource(path);
    if (kind === "changed" && this.owners.get(path) === project) return false;
    return fileNames.has(path) || project.reflector.knows(path);
  }

  private reload(key: string, { project }: Entry): Project {
    this.entries.delete(key);
    for (const [path, owner] of [...this.byFile]) if (owner === project) this.byFile.delete(path);
    const next = this.tryLoad(key)?.project ?? project;
    // Clients rely on increasing versions.
    next.version = Math.max(next.version, project.version + 1);
    return next;
  }

  private tryLoad(config: string): Entry | undefined {
    return existsSync(config) ? this.attempt(config, () => this.load(config)) : undefined;
  }

  /** Loads a tsconfig if it can be read. If it cannot, a later change of the file is reported. */
  private attempt<Result>(config: string, make: () => Result): Result | undefined {
    try {
      return make();
    } catch (error) {
      this.log.error(`${config} could not be read.`, error);
      return undefined;
    }
  }

  private findProject(path: string): Project {
    for (const config of configsAbove(path)) {
      const entry = this.attempt(config, () => this.including(config, path));
      if (entry !== undefined) return entry.project; // The next tsconfig above may include the file.
    }
    return this.standalone(path);
  }

  /** The entry of a tsconfig, or of one that it references, if it includes the file. */
  private including(config: string, path: string): Entry | undefined {
    const known = this.entries.get(config);
    if (known?.fileNames.has(realPath(path))) return known;
    const { project } = createReflector({ tsconfig: config, rootNames: [path] });
    const actual = project.configFile ?? config;
    const real = realPath(path);
    if (!project.fileNames.some((name) => realPath(name) === real)) return undefined;
    const entry = this.entries.get(actual) ?? this.load(actual);
    // The file did not exist when the project was loaded.
    if (!entry.fileNames.has(real)) setFileNames(entry, project.fileNames);
    return entry;
  }

  /** Files were added or removed. The tsconfig determines which of them it includes, and in which order. */
  private readFileNames(config: string, entry: Entry): void {
    const fileNames = this.attempt(config, () => createReflector({ tsconfig: config, rootNames: [] }).project.fileNames); // prettier-ignore
    if (fileNames !== undefined) setFileNames(entry, fileNames);
  }

  private load(config: string): Entry {
    const compiler = ProjectCompiler.forConfig(config, this.readUnsaved);
    const { configFiles, project } = compiler.reflector;
    const entry: Entry = {
      project: new Project(uriOfPath(config), compiler),
      configFiles,
      fileNames: new Set(project.fileNames.map(realPath)),
    };
    entry.project.version = this.versions.get(config) ?? entry.project.version;
    entry.project.onFirstSnapshot = logLoading(this.log, config);
    this.entries.set(config, entry);
    return entry;
  }

  /** The project of a tsconfig, loaded if necessary; `undefined` if its files do not mention Ligature. */
  loadMentioning(config: string): Project | undefined {
    const known = this.entries.get(config);
    if (known !== undefined) return known.project;
    return this.attempt(config, () => {
      const { project } = createReflector({ tsconfig: config, rootNames: [] });
      return mentionsLigature(project.fileNames) ? this.load(config).project : undefined;
    });
  }

  /** A file that no tsconfig includes: a project of this one file and its imports. */
  private standalone(path: string): Project {
    const reflector = createReflector({ projectRoot: dirname(path), rootNames: [path] });
    const project = new Project(uriOfPath(path), new ProjectCompiler(reflector, this.readUnsaved), true);
    const names = new Set([realPath(path)]);
    this.entries.set(path, { project, configFiles: reflector.configFiles, fileNames: names });
    return project;
  }
}

function setFileNames(entry: Entry, fileNames: readonly string[]): void {
  entry.fileNames = new Set(fileNames.map(realPath));
  entry.project.setFiles(fileNames);
}

function isIn(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path.startsWith(folder + sep));
}

/** Whether a project has to be read again after a change. The file that an `extends` without a file meant may be anywhere. */
function defines({ project, configFiles }: Entry, { path }: FileChange): boolean {
  if (configFiles.includes(path)) return true;
  if (isInstallation(path)) return hasLostConfig(project) || configFiles.some((file) => file.includes(`${sep}node_modules${sep}`)); // prettier-ignore
  return path.endsWith(".json") && hasLostConfig(project);
}

/** Whether something that the tsconfig extends is missing or wrong. */
function hasLostConfig({ reflector }: Project): boolean {
  return reflector.project.problems.length > 0;
}

function isSource(path: string): boolean {
  return isScript(path) && !/\.d\.[cm]?ts$/.test(path);
}

function textOnDisk(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined; // It was never saved.
  }
}
