import { dirname, relative, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import type { ProjectError } from "../../reflection/index.js";
import { cachedProgram } from "../cached-program.js";
import { isCompileError, type CompileError } from "../compile-error.js";
import type { Compiler, ProgramFiles } from "../compiler.js";
import { shownPlace } from "../shown-place.js";
import { isTemplate } from "../template-files.js";
import { createApplicationProcess, type ApplicationOptions, type ApplicationProcess } from "./application-process.js";
import { whenParentHasGone } from "./parent-process.js";
import { createSessionFile, type SessionFile } from "./session-file.js";
import { watchSources, type SourceWatcher } from "./watch-sources.js";

/** The options of `ligature dev`. */
export interface DevOptions extends ApplicationOptions {
  readonly checkTypes: boolean;
}

/**
 * The compiler stays loaded in this process and fills the cache. The application runs in a child process, which finds
 * everything in the cache. So an edit costs only what it affects, and a crash of the application costs nothing.
 * Resolves to the exit code when it is asked to end.
 */
export async function runDevSession(options: DevOptions): Promise<number> {
  const session = new DevSession(options);
  // A user who ends it during the start does not wait for the compiler.
  await Promise.race([session.start(), session.ended]);
  return session.ended;
}

class DevSession {
  readonly ended: Promise<number>;
  readonly #application: ApplicationProcess;
  readonly #watcher: SourceWatcher;
  readonly #file: SessionFile;
  #compiler: Compiler | undefined;
  #program: ProgramFiles | undefined;
  /**
   * A file has changed before the first program existed. An application that runs from the cache may be out of date.
   */
  #isStale = false;
  /** The last compilation found syntax errors. */
  #isBroken = false;
  #turn = 0;
  /** The mistakes that the last compilation has found in declarations. */
  readonly #mistakes: string[] = [];
  /** A check of types has begun and not ended. */
  #isUnchecked = false;
  #busy: Promise<void> = Promise.resolve();

  constructor(private readonly options: DevOptions) {
    // The application's process boots while this one checks the cache.
    this.#file = createSessionFile(options.main);
    this.#application = createApplicationProcess(options, say, (state) => this.#file.write(state));
    this.#watcher = watchSources((change) => void this.changed(change.paths, change.structure), options.envFiles);
    this.ended = this.#endBySignal();
  }

  /** Files have changed. If the application depends on one of them, it is restarted. */
  changed(paths: readonly string[], structure: boolean): Promise<void> {
    // A running application reads its templates for each request. One that has missed a template at its start tries again.
    if (paths.every((path) => isTemplate(path)) && this.#application.isRunning) return this.#busy;
    this.#turn++; // A check of types ends before the compiler looks at the files again, which may be wrong or gone.
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

  /**
   * If everything is in the cache, the application runs at once. The compiler, which the first edit will need, is
   * loaded after that.
   */
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
      return undefined; // The file does not exist. Compiling reports that.
    }
  }

  async update(reason: string, isRunning = false): Promise<void> {
    const turn = ++this.#turn;
    const started = performance.now();
    const wasBroken = this.#isBroken;
    const program = await this.#compile();
    if (program === undefined) return;
    if (this.#runs(program) && !isData(reason)) {
      this.#goOn(reason, turn, wasBroken);
      return;
    }
    // Changes since then are handled in the next turn.
    if (isRunning && this.#isStale) return;
    const isFirst = this.#program === undefined;
    this.#program = program;
    const time = `${Math.round(performance.now() - started)} ms to compile`;
    if (!isRunning) await this.#application.restart();
    const done = isRunning ? "ready" : "started";
    say(
      isFirst ? `${done} (${time}); watching ${program.files.length} files` : `${reason} changed: restarted (${time})`,
    );
    this.#sayMistakes();
    if (this.options.checkTypes) void this.#checkTypes(turn);
    else say(unchecked);
  }

  /** The application runs as it is. */
  #goOn(reason: string, turn: number, wasBroken: boolean): void {
    if (wasBroken) {
      say(`${reason} changed: the running application is up to date again`);
      // Editors have forgotten the type errors.
      this.#isUnchecked = this.options.checkTypes;
    }
    this.#sayMistakes();
    if (wasBroken && !this.options.checkTypes) say(unchecked);
    this.#resumeCheck(turn);
  }

  /** After the line by which editors know that what was said before is out of date. */
  #sayMistakes(): void {
    for (const mistake of this.#mistakes.splice(0)) say(mistake);
  }

  /** Whether the application consists of exactly this. */
  #runs({ key }: ProgramFiles): boolean {
    return key === this.#program?.key && this.#application.isRunning;
  }

  async #compile(): Promise<ProgramFiles | undefined> {
    this.#mistakes.length = 0;
    try {
      const program = await (await this.#loadCompiler()).compileProgram(this.options.main);
      if (this.#application.isEnded) return undefined;
      this.#watcher.setFiles([...program.files, ...program.configFiles], program.directories);
      this.#isBroken = false;
      return program;
    } catch (error) {
      // This comes first, because a user who reads the message may fix the file at once.
      this.#watchBroken(error);
      this.#isBroken = true;
      say("the sources do not compile");
      this.#sayMistakes();
      for (const message of messagesOf(error)) say(message);
      if (!this.#application.isRunning) this.#file.write("ended");
      say(this.#application.isRunning ? "the last version keeps running" : "waiting for a change");
      return undefined;
    }
  }

  /** The facts about the program, and the files with the mistakes: if one of them changes, it is worth trying again. */
  #watchBroken(error: unknown): void {
    const { main } = this.options;
    const { files = [], configFiles = [], directories = [] } = this.#program ?? {};
    const broken = isProjectError(error) ? error.configFiles : isCompileError(error) ? placesOf(error) : [];
    this.#watcher.setFiles([main, ...files, ...configFiles, ...broken], [dirname(main), ...directories]);
  }

  async #loadCompiler(): Promise<Compiler> {
    const { createCompiler } = await import("../compiler.js");
    return (this.#compiler ??= createCompiler({
      report: ({ code, message, location }) => void this.#mistakes.push(`${shownPlace(location)} ${code}: ${message}`), // prettier-ignore
    }));
  }

  /**
   * Checks types after the application has started, so that no one waits longer for the start. It works file by file,
   * so a change in between does not wait. A change ends it, and the turn that handles the change begins another.
   */
  async #checkTypes(turn: number): Promise<void> {
    this.#isUnchecked = true;
    await this.#application.loaded();
    const compiler = await this.#loadCompiler();
    let errors = 0;
    for (const fileName of this.#program?.files ?? []) {
      await setImmediate();
      if (turn !== this.#turn || this.#application.isEnded) return;
      for (const { code, message, location } of compiler.typeErrors(this.options.main, fileName)) {
        errors++;
        say(`${shownPlace(location)} TS${code}: ${message}`);
      }
    }
    this.#isUnchecked = false;
    say(errors > 0 ? `${errors} type ${errors === 1 ? "error" : "errors"}; ${this.#fate()}` : "no type errors");
  }

  /** Whether the application runs in spite of type errors. */
  #fate(): string {
    return this.#application.isRunning ? "the application runs anyway" : "the application does not run";
  }

  /** Begins the check again that the change of this turn has ended. */
  #resumeCheck(turn: number): void {
    if (this.#isUnchecked) void this.#checkTypes(turn);
  }

  #endBySignal(): Promise<number> {
    return new Promise((done) => {
      const end = (signal: NodeJS.Signals, code: number): void => {
        this.#turn++;
        forgetParent();
        this.#watcher.close();
        this.#file.delete();
        void this.#application.end(signal).then(() => done(code));
      };
      const forgetParent = whenParentHasGone(() => end("SIGTERM", 143));
      process.once("SIGINT", () => end("SIGINT", 130));
      process.once("SIGTERM", () => end("SIGTERM", 143));
    });
  }
}

/** One for each mistake in a text that does not even parse. */
function messagesOf(error: unknown): string[] {
  if (isCompileError(error)) return error.message.split("\n");
  return [isProjectError(error) ? error.message : String((error as Error).stack ?? error)];
}

/** The files that esbuild reports errors for. */
function placesOf({ errors }: CompileError): string[] {
  return errors.flatMap(({ location }) => (location === null ? [] : [resolve(location.file)]));
}

/** Checks the name, because the class would load the compiler before it is needed. */
function isProjectError(error: unknown): error is ProjectError {
  return error instanceof Error && error.name === "ProjectError";
}

/** Files that the compiler does not know: settings, and data that the application reads. */
function isData(path: string): boolean {
  return !/\.[cm]?tsx?$/.test(path);
}

/** The last line of a turn without a check of types. Editors wait for one. */
const unchecked = "types are not checked";

function say(text: string): void {
  process.stderr.write(`ligature: ${text}\n`);
}
