import { statSync } from "node:fs";
import { dirname } from "node:path";
import type TS from "typescript";
import type { ModelDiagnostic } from "ligature/internal/model";
import { createProgramReflector, readPackageSeverities } from "ligature/internal/reflection";
import { Project, ProjectCompiler, uriOfPath, type Snapshot } from "./engine.js";
import type { Log } from "./log.js";

/** How long an answer may wait for the types of the whole project, in milliseconds: tsserver does one thing after the other. */
const longestWait = 250;
/** How long a turn may take when nobody waits. */
const longestTurn = 25;
/** How long nothing must happen before the documents are made to see what is to be said of them. */
const idle = 700;

type ByPath = ReadonlyMap<string, readonly ModelDiagnostic[]>;

/** One of tsserver's projects as Ligature sees it: made of tsserver's program, at most once for each. */
export class PluginProject {
  /** The project of the features. */
  readonly project: Project;
  /** The diagnostics of documents when they were made last. */
  ofDocuments: ByPath = new Map();
  private readonly compiler: ProjectCompiler;
  private readonly directory: string;
  private program!: TS.Program;
  private state = "";
  private steps: Generator<void, Snapshot> | undefined;
  private isWaiting = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly info: TS.server.PluginCreateInfo,
    private readonly log: Log,
    program: TS.Program,
  ) {
    const { project } = info;
    const name = project.getProjectName();
    const configFile = name.endsWith(".json") ? name : undefined;
    this.directory = configFile === undefined ? project.getCurrentDirectory() : dirname(configFile);
    this.use(program);
    const reflector = createProgramReflector({
      directory: this.directory,
      ...(configFile !== undefined && { configFile }),
      program: () => this.program,
    });
    this.compiler = new ProjectCompiler(reflector);
    this.project = new Project(uriOfPath(configFile ?? this.directory), this.compiler);
  }

  /** tsserver's program now. Nothing is analyzed by this. */
  look(): void {
    const program = this.info.languageService.getProgram();
    const state = this.stateOfSettings();
    if (program === undefined || (program === this.program && state === this.state)) return;
    this.use(program);
    this.state = state;
    this.steps = undefined;
    this.project.version++;
    clearTimeout(this.timer);
  }

  /** The snapshot of the present program, where it is made already. */
  get present(): Snapshot | undefined {
    const { snapshot, version } = this.project;
    return snapshot?.version === version ? snapshot : undefined;
  }

  /**
   * The snapshot of the present program. Where making it takes longer than an answer may, it is made between tsserver's other work, and
   * clients are told to ask again when it is there.
   */
  current(): Snapshot | undefined {
    return this.snapshotWithin(longestWait);
  }

  /** The snapshot of the present program, however long it takes: for what must not be answered without it. */
  complete(): Snapshot | undefined {
    return this.snapshotWithin(Infinity);
  }

  /** Asks the clients to ask for diagnostics again. */
  refresh(): void {
    if (!this.info.project.isClosed()) this.info.project.refreshDiagnostics();
  }

  private snapshotWithin(time: number): Snapshot | undefined {
    this.look();
    if (this.present !== undefined) return this.present;
    this.steps ??= this.compiler.compile(this.project.version);
    if (!this.work(this.steps, time)) this.continueLater();
    return this.present;
  }

  private use(program: TS.Program): void {
    this.program = program;
  }

  /** The state of a project that is in none of its sources. */
  private stateOfSettings(): string {
    const file = readPackageSeverities(this.directory)?.file;
    const found = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
    return found === undefined ? "" : `${found.mtimeMs} ${found.size}`;
  }

  /** Goes on for some time; whether the snapshot is there. */
  private work(steps: Generator<void, Snapshot>, time: number): boolean {
    const end = performance.now() + time;
    do {
      const step = steps.next();
      if (!step.done) continue;
      this.steps = undefined;
      this.project.snapshot = step.value;
      this.lookAtDocumentsLater(step.value);
      return true;
    } while (performance.now() < end);
    return false;
  }

  /** A change meanwhile ends it: the next question begins anew. */
  private continueLater(): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    const version = this.info.project.getProjectVersion();
    setImmediate(() => {
      this.isWaiting = false;
      const { steps, info } = this;
      if (steps === undefined || info.project.isClosed() || info.project.getProjectVersion() !== version) return;
      this.guarded("Analyzing the project", () => {
        if (this.work(steps, longestTurn)) this.refresh();
        else this.continueLater();
      });
    });
  }

  private lookAtDocumentsLater(snapshot: Snapshot): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.guarded("Making the documents", () => {
        if (this.present !== snapshot || this.info.project.isClosed()) return;
        const before = this.ofDocuments;
        this.ofDocuments = snapshot.documentDiagnostics;
        if (textOf(before) !== textOf(this.ofDocuments)) this.refresh();
      });
    }, idle);
    this.timer.unref();
  }

  private guarded(name: string, act: () => void): void {
    try {
      act();
    } catch (error) {
      this.steps = undefined;
      this.log.error(name, error);
    }
  }
}

function textOf(diagnostics: ByPath): string {
  return JSON.stringify([...diagnostics].sort(([one], [other]) => (one < other ? -1 : 1)));
}
