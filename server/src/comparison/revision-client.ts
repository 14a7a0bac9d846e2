import type { RevisionOutcome, RevisionTask } from "./base-messages.js";
import { isAnswer, sendToHelper, startHelper } from "./helper-process.js";

/** The time, in milliseconds, in which the document of a revision is made. A project that takes longer is compared on the command line. */
const patience = 300_000;

/**
 * Makes the document of a revision in a process of its own.
 *
 * @param task which document
 * @param signal ends the process
 */
export function makeRevision(task: RevisionTask, signal: AbortSignal): Promise<RevisionOutcome> {
  return new Promise((resolve) => {
    const helper = startHelper("revision-process", import.meta.url);
    const end = (outcome: RevisionOutcome): void => {
      clearTimeout(timer);
      helper.kill();
      resolve(outcome);
    };
    const timer = setTimeout(() => end({ problem: `The sources of ${task.revision} are not described after ${patience / 60_000} minutes. ${onCommandLine(task)}` }), patience); // prettier-ignore
    signal.addEventListener("abort", () => end({ problem: "Another base was chosen." }), { once: true });
    helper.on("message", (message: RevisionOutcome) => isAnswer(message) && end(message));
    helper.on("error", (error) => end({ problem: `The sources of ${task.revision} cannot be described: ${error.message}` })); // prettier-ignore
    // Without an answer: it had too little memory, or has crashed, and its output says why.
    helper.on("exit", () => end({ problem: `The process that describes the sources of ${task.revision} has ended: they may be too large. ${onCommandLine(task)}` })); // prettier-ignore
    sendToHelper(helper, task);
  });
}

function onCommandLine({ revision }: RevisionTask): string {
  return `Compare them on the command line: ligature diff ${revision}`;
}
