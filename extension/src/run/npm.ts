/** npm, as the user has it, with its text in the output channel. */
import { spawn } from "node:child_process";
import type { CancellationToken, LogOutputChannel } from "vscode";

/** npm did not do what it was asked to. */
class NpmError extends Error {
  override readonly name = "NpmError";
}

/** Where npm runs. */
export interface NpmPlace {
  readonly folder: string;
  readonly output: LogOutputChannel;
  readonly token: CancellationToken;
}

/**
 * Runs npm; the arguments are fixed texts, because a shell reads them on Windows.
 *
 * @throws {NpmError} if npm is missing, fails or is canceled; the message says which
 */
export function runNpm(args: readonly string[], { folder, output, token }: NpmPlace): Promise<void> {
  output.info(`npm ${args.join(" ")} (in ${folder})`);
  return new Promise((resolve, reject) => {
    const child = spawn("npm", args, { cwd: folder, shell: process.platform === "win32", stdio: ["ignore", "pipe", "pipe"] }); // prettier-ignore
    const canceled = token.onCancellationRequested(() => child.kill());
    let lastError = "";
    child.stdout.on("data", (chunk: Buffer) => output.info(chunk.toString().trimEnd()));
    child.stderr.on("data", (chunk: Buffer) => {
      lastError = errorOf(chunk.toString()) ?? lastError;
      output.warn(chunk.toString().trimEnd());
    });
    child.once("error", (error) => reject(new NpmError(`npm did not start (${error.message}). Is Node.js installed?`)));
    child.once("close", (code) => {
      canceled.dispose();
      if (token.isCancellationRequested) reject(new NpmError("It was canceled."));
      else if (code === 0) resolve();
      else reject(new NpmError(`npm ${args[0]} ended with ${code}. ${lastError}`.trim()));
    });
  });
}

/** The first line that says something: npm repeats codes and the place of its log. */
function errorOf(text: string): string | undefined {
  const lines = text.split("\n").map((line) => line.replace(/^npm (error|ERR!) ?/, "").trim());
  return lines.find((line) => line !== "" && !/^code |^A complete log|^npm (warn|WARN)/.test(line));
}
