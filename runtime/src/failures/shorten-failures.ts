import { writeSync } from "node:fs";
import { debuglog, inspect } from "node:util";
import { isMainThread } from "node:worker_threads";
import { cutStacks } from "./cut-stacks.js";

/** Errors whose message says all that there is to say, beside those that have a code of Ligature. */
const explained = new WeakSet<object>();
let shortensAll = false;

/**
 * If nobody catches this error, the process ends with its message.
 *
 * @param error an error whose message says the way out
 */
export function markExplained(error: Error): void {
  explained.add(error);
  shortenFailures();
}

/**
 * An error that nobody catches ends the process as Node.js does it, but without the code and the frames of Ligature, Fastify and Node.js:
 * only the user's tell what to change. `NODE_DEBUG=ligature` shows all of them.
 *
 * @param all also errors that are not Ligature's, in a process that Ligature's own tools have started
 * @example shortenFailures();
 */
export function shortenFailures(all = false): void {
  shortensAll ||= all;
  if (isMainThread && !process.listeners("uncaughtExceptionMonitor").includes(prepareEnd))
    process.on("uncaughtExceptionMonitor", prepareEnd);
}

/** Handlers and other monitors of the application have their say first. The parent of a worker gets the error as it is. */
function prepareEnd(error: unknown): void {
  if (!(error instanceof Error) || isHandled() || debuglog("ligature").enabled) return;
  const isOwn = explained.has(error) || ("code" in error && /^LIG\d{4}$/.test(String(error.code)));
  if (!isOwn && !shortensAll) return;
  const { startsInUserCode } = cutStacks(error, isOwn);
  // Node.js shows the line of the code that throws. It is the user's, or the message is better without it.
  if (isOwn || !startsInUserCode) process.once("uncaughtException", () => end(isOwn ? textOf(error) : show(error)));
}

function isHandled(): boolean {
  return process.listenerCount("uncaughtException") > 0 || process.hasUncaughtExceptionCaptureCallback();
}

function end(text: string): void {
  writeSync(process.stderr.fd, `${text}\n`);
  process.exit(1);
}

/** The message, the frames that are left, and the error that is the cause. */
function textOf({ message, stack = "", cause }: Error): string {
  const at = stack.indexOf(message);
  const frames = at === -1 ? "" : stack.slice(at + message.length);
  return `${message}${frames}${cause instanceof Error ? `\n${show(cause)}` : ""}`;
}

function show(error: Error): string {
  return inspect(error, { colors: process.stderr.isTTY && process.stderr.hasColors() });
}
