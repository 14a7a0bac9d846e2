import { dirname, relative, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { formatLocation } from "../../model/index.js";
import type { ProjectError } from "../../reflection/index.js";
import { cachedProgram } from "../cached-program.js";
import type { Compiler, ProgramFiles } from "../compiler.js";
import { createApplicationProcess, type ApplicationOptions, type ApplicationProcess } from "./application-process.js";
import { watchSources, type SourceWatcher } from "./watch-sources.js";

/** What `ligature dev` was asked for. */
export interface DevOptions extends ApplicationOptions {
  readonly checkTypes: boolean;
}

/**
 * The compiler stays here, warm, and fills the cache; the application runs in a child, which finds everything there. So an
 * edit costs what it touched, and a crash of the application costs nothing. Resolves to the exit code when asked to end.
 */
export async function runDevSession(options: DevOptions): Promise<number> {
  const session = new DevSession(options);
  // Who ends it while it starts need not wait for the compiler.
  await Promise.race([session.start(), session.ended]);
  return session.ended;
}

class DevSession {
  readonly ended: Promise<number>;
  readonly #application: ApplicationProcess;
  readonly #watcher: SourceWatcher;
  #compiler: Compiler | undefined;
  #program: ProgramFiles | undefined;
  /** A file has changed before the first program was there: an application that runs from the cache may be out of date. */
  #isStale = false;
  /** The sources did not parse when they were last compiled. */
  #isBroken = false;
  #turn = 0;
  #busy: Promise<void> = Promise.resolve();

  constructor(private readonly options: DevOptions) {
    // Its process boots while this one looks into the cache.
    this.#application = createApplicationProcess(options, (text) => say(text));
    this.#watcher = watchSources((change) => void this.changed(change.paths, change.structure), options.envFiles);
    this.ended = this.#endBySignal();
  }

  /** Files have changed: if the application is made of one of them, it is started anew. */
  changed(paths: readonly string[], structure: boolean): Promise<void> {
    this.#compiler?.invalidate({ structure });
    this.#isStale ||= this.#program === undefined;
    const name = relative(process.cwd(), paths.find(isData) ?? paths[0] ?? "");
    this.#busy = this.#busy.then(() => this.update(name));
    return this.#busy;
  }

  start(): Promise<void> {
    this.#busy = this.#start();
    return this.#busy;
  }

  /** What is in the cache runs at once; the compiler, which the first edit will need, comes when that has been loaded. */
  async #start(): Promise<void> {
    const files = this.#cachedFiles();
    if (files !== undefined) {
      this.#watcher.setFiles(files, []);
      await this.#application.restart();
      say("started from the cache");
      await this.#application.loaded();
    }
    await this.update("start", files !== undefined);
  }

  #cachedFiles(): readonly string[] | undefined {
    try {
      return cachedProgram(this.options.main);
    } catch {
      return undefined; // a file that is not there: compiling says so
    }
  }

  async update(reason: string, isRunning = false): Promise<void> {
    const turn = ++this.#turn;
    const started = performance.now();
    const wasBroken = this.#isBroken;
    const program = await this.#compile();
    if (program === undefined) return;
    if (this.#runs(program) && !isData(reason)) {
      if (wasBroken) say(`${reason} changed: the running application is up to date again`);
      return;
    }
    // What has changed meanwhile is the next turn's.
    if (isRunning && this.#isStale) return;
    const isFirst = this.#program === undefined;
    this.#program = program;
    const time = `${Math.round(performance.now() - started)} ms to compile`;
    if (!isRunning) await this.#application.restart();
    const done = isRunning ? "ready" : "started";
    say(
      isFirst ? `${done} (${time}); watching ${program.files.length} files` : `${reason} changed: restarted (${time})`,
    );
    if (this.options.checkTypes) void this.#checkTypes(turn);
  }

  /** Whether the application is made of just this. */
  #runs({ key }: ProgramFiles): boolean {
    return key === this.#program?.key && this.#application.isRunning;
  }

  async #compile(): Promise<ProgramFiles | undefined> {
    try {
      const program = await (await this.#loadCompiler()).compileProgram(this.options.main);
      if (this.#application.isEnded) return undefined;
      this.#watcher.setFiles([...program.files, ...program.configFiles], program.directories);
      this.#isBroken = false;
      return program;
    } catch (error) {
      // First of all: who reads the message may mend the file at once.
      this.#watchBroken(error);
      // A text that does not even parse: esbuild says where.
      say(isCompileError(error) || isProjectError(error) ? error.message : String((error as Error).stack ?? error));
      this.#isBroken = true;
      if (this.#application.isRunning) say("the last version keeps running");
      return undefined;
    }
  }

  /** What is known of the program, and the files with the mistakes: when one of them changes, it is worth another try. */
  #watchBroken(error: unknown): void {
    const { main } = this.options;
    const { files = [], configFiles = [], directories = [] } = this.#program ?? {};
    const broken = isProjectError(error) ? error.configFiles : isCompileError(error) ? placesOf(error) : [];
    this.#watcher.setFiles([main, ...files, ...configFiles, ...broken], [dirname(main), ...directories]);
  }

  async #loadCompiler(): Promise<Compiler> {
    const { createCompiler } = await import("../compiler.js");
    return (this.#compiler ??= createCompiler({
      report: ({ code, message, location }) => say(`${formatLocation(location)} ${code}: ${message}`),
    }));
  }

  /**
   * When the application is up, for which nobody should wait longer; file by file, so that a change in between is not kept
   * waiting. A newer turn ends this one.
   */
  async #checkTypes(turn: number): Promise<void> {
    await this.#application.loaded();
    let errors = 0;
    for (const fileName of this.#program?.files ?? []) {
      await setImmediate();
      if (turn !== this.#turn || this.#application.isEnded) return;
      for (const { code, message, location } of (await this.#loadCompiler()).typeErrors(this.options.main, fileName)) {
        errors++;
        say(`${formatLocation(location)} TS${code}: ${message}`);
      }
    }
    if (errors > 0) say(`${errors} type ${errors === 1 ? "error" : "errors"}; the application runs anyway`);
  }

  #endBySignal(): Promise<number> {
    return new Promise((done) => {
      const end = (signal: NodeJS.Signals, code: number): void => {
        this.#turn++;
        this.#watcher.close();
        void this.#application.end(signal).then(() => done(code));
      };
      process.once("SIGINT", () => end("SIGINT", 130));
      process.once("SIGTERM", () => end("SIGTERM", 143));
    });
  }
}

interface CompileError extends Error {
  readonly errors: readonly { readonly location: { readonly file: string } | null }[];
}

/** esbuild's complaint about a text, with its place in the message. */
function isCompileError(error: unknown): error is CompileError {
  return error instanceof Error && Array.isArray((error as Error & { errors?: unknown }).errors);
}

/** The files that esbuild complains about. */
function placesOf({ errors }: CompileError): string[] {
  return errors.flatMap(({ location }) => (location === null ? [] : [resolve(location.file)]));
}

/** By its name: the class would load the compiler before it is needed. */
function isProjectError(error: unknown): error is ProjectError {
  return error instanceof Error && error.name === "ProjectError";
}

/** Files that the compiler does not know: settings, data that the application reads. */
function isData(path: string): boolean {
  return !/\.[cm]?tsx?$/.test(path);
}

function say(text: string): void {
  process.stderr.write(`ligature: ${text}\n`);
}
