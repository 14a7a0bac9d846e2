import { execFile, spawnSync } from "node:child_process";
import { RevisionError } from "./revision-error.js";

/**
 * The settings that keep git from running programs that a repository names, from fetching, and from asking: `fsmonitor` is a program, and a partial
 * clone fetches what it misses, by any command that its configuration has. https://git-scm.com/docs/git-config
 */
const settings = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "protocol.allow=never"];

const longest = 60_000;
/** Of the output of one command. The sources of 10,000 large classes have a tenth of it. */
const largest = 256 * 1024 * 1024;

/** Git's own variables would name another repository: a hook, from which the command may run, sets them. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
  return {
    ...Object.fromEntries(own),
    LC_ALL: "C",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
    GIT_NO_LAZY_FETCH: "1",
  };
}

function optionsIn(directory: string): {
  cwd: string;
  env: NodeJS.ProcessEnv;
  timeout: number;
  maxBuffer: number;
  windowsHide: true;
} {
  return { cwd: directory, env: environment(), timeout: longest, maxBuffer: largest, windowsHide: true };
}

/** How a command ended. */
export interface GitResult {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/**
 * Runs git, without a shell. An exit code is a result.
 *
 * @throws {RevisionError} if it cannot run, runs for too long, or writes too much
 */
export function runGit(directory: string, args: readonly string[], input = ""): Promise<GitResult> {
  return new Promise((done, fail) => {
    const child = execFile(
      "git",
      [...settings, ...args],
      { ...optionsIn(directory), encoding: "buffer" },
      (error, stdout, stderr) => {
        const failure = error === null ? undefined : failureOf(error);
        if (failure !== undefined) fail(failure);
        else done({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr: stderr.toString() });
      },
    );
    child.stdin?.on("error", () => undefined); // It has ended before it read everything.
    child.stdin?.end(input);
  });
}

/** The same at once, for the compiler, which waits for what it reads. */
export function runGitNow(directory: string, args: readonly string[], input: string): GitResult {
  const { error, status, stdout, stderr } = spawnSync("git", [...settings, ...args], {
    ...optionsIn(directory),
    input,
  });
  const failure = error === undefined ? undefined : failureOf(error);
  if (failure !== undefined) throw failure;
  return { code: status ?? 1, stdout, stderr: stderr.toString() };
}

function failureOf(error: Error & { readonly code?: unknown; readonly killed?: boolean }): RevisionError | undefined {
  const { code, killed } = error;
  if (typeof code === "number") return undefined;
  if (code === "ENOENT")
    return new RevisionError("no-git", "Git is not installed, or not in the PATH, so no revision can be read.", {
      cause: error,
    });
  if (code === "ENOBUFS" || code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER") {
    return new RevisionError("too-large", "The revision is too large: git writes more than 256 MB about it.", {
      cause: error,
    });
  }
  if (killed === true || code === "ETIMEDOUT") {
    return new RevisionError("timeout", "Git did not end within 60 seconds.", { cause: error });
  }
  return new RevisionError("git", `Git cannot run: ${error.message}`, { cause: error });
}

/** Git's own words, without "fatal:". */
export function reasonOf({ stderr, code }: GitResult): string {
  return (
    stderr
      .trim()
      .split("\n")[0]
      ?.replace(/^(fatal|error): /, "") || `exit code ${code}`
  );
}
