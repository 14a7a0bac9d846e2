import { fork, type ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { textOfEnvFiles } from "./env-files.js";
import { isInspectOption } from "./inspect-option.js";

/** The application's process, one at a time. */
export interface ApplicationProcess {
  readonly isRunning: boolean;
  readonly isEnded: boolean;
  /** Ends the running process and starts the next one. */
  restart(): Promise<void>;
  /** Resolves when the application's main module has loaded, has failed, or takes too long. */
  loaded(): Promise<void>;
  /** Ends the process permanently, with a signal that it may handle. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface ApplicationOptions {
  readonly main: string;
  readonly args: readonly string[];
  /** Options for its Node.js, except the inspector's. */
  readonly nodeArgs: readonly string[];
  /** These include the files of settings. */
  readonly envFiles: readonly string[];
  /** The option of Node's inspector. The inspector is opened in the running process, never in the waiting one. */
  readonly inspect?: string | undefined;
}

/** The message to start. */
export interface StartMessage {
  /** The option of Node's inspector, if requested. */
  readonly inspect?: string | undefined;
}

/** The messages of a process: its main module has loaded, or its server listens at an address. */
type ApplicationMessage = "loaded" | { readonly address: string };

/** The time that the application has to close its connections before it is killed. */
const closingTime = 5_000;

/** The time that other work, which would compete with the application's start, waits for it. */
const longestStart = 3_000;

/** The state of the application: it starts, it listens at an address, or it has ended and waits for a change. */
export type ApplicationState = "starting" | "ended" | { readonly address: string };

/** `changed` is called with each state of each process. */
export function createApplicationProcess(
  options: ApplicationOptions,
  say: (text: string) => void,
  changed: (state: ApplicationState) => void,
): ApplicationProcess {
  let running: Child | undefined;
  let spare: Child | undefined = new Child(options);
  let ended = false;
  // The next process boots while this one runs. Node.js and Ligature are then loaded, and only the sources are missing.
  const prepareSpare = async (started: Child): Promise<void> => {
    await started.loaded;
    if (!ended && running === started) spare ??= new Child(options);
  };
  return {
    get isRunning() {
      return running?.isAlive ?? false;
    },
    get isEnded() {
      return ended;
    },
    async restart() {
      await running?.end("SIGTERM");
      if (ended) return;
      if (spare?.isUpToDate === false) void spare.end("SIGKILL");
      running = spare?.isUpToDate ? spare : new Child(options);
      changed("starting");
      running.start(
        (address) => changed({ address }),
        (code, signal) => {
          if (ended) return;
          changed("ended");
          say(
            code === 0
              ? "the application has ended; waiting for a change"
              : `the application ended with ${signal ?? `code ${code}`}; waiting for a change`,
          );
        },
      );
      spare = undefined;
      void prepareSpare(running);
    },
    loaded: () => running?.loaded ?? Promise.resolve(),
    async end(signal) {
      ended = true;
      await Promise.all([running?.end(signal), spare?.end("SIGKILL")]);
    },
  };
}

/** A process that waits for the message to start. */
class Child {
  /** The main module has loaded, never will, or takes too long. */
  readonly loaded: Promise<void>;
  readonly #process: ChildProcess;
  readonly #gone: Promise<void>;
  #sayLoaded!: () => void;
  readonly #options: ApplicationOptions;
  readonly #settings: string;
  #isAlive = true;
  #isEnding = false;

  constructor(options: ApplicationOptions) {
    const { main, args, nodeArgs, envFiles } = options;
    this.#options = options;
    this.#settings = textOfEnvFiles(envFiles);
    this.#process = fork(fileURLToPath(new URL(script, import.meta.url)), [...args], {
      execArgv: [...process.execArgv.filter((argument) => !isInspectOption(argument)), ...nodeArgs],
      env: { ...process.env, LIGATURE_MAIN: main },
      stdio: "inherit",
    });
    this.#gone = new Promise((done) => {
      this.#process.once("exit", () => {
        this.#isAlive = false;
        done();
      });
      this.#process.once("error", () => done());
    });
    this.loaded = new Promise((done) => (this.#sayLoaded = done));
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Whether it can still be started: it is alive, and has the current contents of the settings files. */
  get isUpToDate(): boolean {
    return this.#isAlive && this.#settings === textOfEnvFiles(this.#options.envFiles);
  }

  start(
    listens: (address: string) => void,
    exited: (code: number | null, signal: NodeJS.Signals | null) => void,
  ): void {
    this.#process.once("exit", (code, signal) => {
      if (!this.#isEnding) exited(code, signal);
    });
    this.#process.on("message", (message: ApplicationMessage) => {
      if (message === "loaded") this.#sayLoaded();
      else if (!this.#isEnding && typeof message.address === "string") listens(message.address);
    });
    void Promise.race([this.#gone, pause(longestStart, undefined, { ref: false })]).then(this.#sayLoaded);
    const word: StartMessage = { inspect: this.#options.inspect };
    this.#process.send(word);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    this.#isEnding = true;
    if (!this.#isAlive) return;
    this.#process.kill(signal);
    const timer = setTimeout(() => this.#process.kill("SIGKILL"), closingTime);
    await this.#gone;
    clearTimeout(timer);
  }
}

const script = import.meta.url.endsWith(".ts") ? "./run-application.ts" : "./run-application.js";
