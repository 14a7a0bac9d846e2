import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The application's process, one at a time. */
export interface ApplicationProcess {
  readonly isRunning: boolean;
  readonly isEnded: boolean;
  /** Ends the one that runs and starts the next. */
  restart(): Promise<void>;
  /** Ends it for good, with a signal that it may answer. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface ApplicationOptions {
  readonly main: string;
  readonly args: readonly string[];
  readonly nodeArgs: readonly string[];
}

/** How long the application may take to close its connections before it is ended the hard way. */
const patience = 5_000;

export function createApplicationProcess(options: ApplicationOptions, say: (text: string) => void): ApplicationProcess {
  let running: Child | undefined;
  let spare: Child | undefined = createChild(options);
  let ended = false;
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
      running = spare?.isAlive ? spare : createChild(options);
      running.start((code, signal) => {
        if (ended) return;
        say(
          code === 0
            ? "the application has finished; waiting for a change"
            : `the application ended with ${signal ?? `code ${code}`}; waiting for a change`,
        );
      });
      // The next one boots while this one works: node and Ligature are loaded then, and only the sources are missing.
      spare = createChild(options);
    },
    async end(signal) {
      ended = true;
      await Promise.all([running?.end(signal), spare?.end("SIGKILL")]);
    },
  };
}

interface Child {
  readonly isAlive: boolean;
  start(exited: (code: number | null, signal: NodeJS.Signals | null) => void): void;
  end(signal: NodeJS.Signals): Promise<void>;
}

function createChild({ main, args, nodeArgs }: ApplicationOptions): Child {
  const script = fileURLToPath(
    new URL(import.meta.url.endsWith(".ts") ? "./run-application.ts" : "./run-application.js", import.meta.url),
  );
  const child: ChildProcess = fork(script, [...args], {
    execArgv: [...process.execArgv, "--enable-source-maps", ...nodeArgs],
    env: { ...process.env, LIGATURE_MAIN: main },
    stdio: "inherit",
  });
  let isAlive = true;
  let ending = false;
  const gone = new Promise<void>((done) => {
    child.once("exit", () => {
      isAlive = false;
      done();
    });
    child.once("error", () => done());
  });
  return {
    get isAlive() {
      return isAlive;
    },
    start(exited) {
      child.once("exit", (code, signal) => {
        if (!ending) exited(code, signal);
      });
      child.send("start");
    },
    async end(signal) {
      ending = true;
      if (!isAlive) return;
      child.kill(signal);
      const timer = setTimeout(() => child.kill("SIGKILL"), patience);
      await gone;
      clearTimeout(timer);
    },
  };
}
