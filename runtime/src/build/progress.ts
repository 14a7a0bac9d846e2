/** Shows what takes long, on a line that disappears when it is done. */
export interface Progress {
  /** Sets the current step. It is shown when the work around it has taken a second. */
  step(text: string): void;
  /** Work with steps. Inside other such work, it is part of that. */
  during<Result>(work: () => Result): Result;
}

/** The parts of a terminal that are used here. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const startDelay = 1_000;
const interval = 100;
const clear = "\r\u001B[K";

/**
 * Progress on a terminal. Pipes, files and continuous integration get none, because their readers compare and search
 * the output.
 *
 * The compiler never pauses, so a timer could not run. That is why the steps themselves write the line.
 */
export function createProgress(
  stream: ProgressStream = process.stderr,
  { now = () => performance.now(), env = process.env } = {},
): Progress {
  const isShown = stream.isTTY === true && env.CI === undefined && env.TERM !== "dumb";
  let depth = 0;
  let started = 0;
  let written: number | undefined;
  const end = (): void => {
    if (--depth > 0 || written === undefined) return;
    stream.write(clear);
    written = undefined;
  };
  return {
    step(text) {
      if (!isShown || depth === 0) return;
      const time = now();
      if (time - started < startDelay || time - (written ?? -Infinity) < interval) return;
      written = time;
      // The cursor waits at the start of the line, so that other output overwrites it.
      stream.write(`${clear}${`ligature: ${text}`.slice(0, (stream.columns ?? 80) - 1)}\r`);
    },
    during(work) {
      if (depth++ === 0) started = now();
      let result: ReturnType<typeof work>;
      try {
        result = work();
      } catch (error) {
        end();
        throw error;
      }
      if (!(result instanceof Promise)) end();
      else void result.then(end, end);
      return result;
    },
  };
}

/** The step that reads types. It takes most of the time of a first start. */
export function readingTypes(progress: Progress): (files: number) => void {
  return (files) =>
    progress.step(`reading types (${files} files); the next start reads unchanged types from the cache`);
}
