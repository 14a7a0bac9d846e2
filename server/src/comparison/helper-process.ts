import { fork, type ChildProcess } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Starts a process for work that takes long, so that a user who types does not wait, and memory is returned when it ends. It ends with the
 * server. The server's own output belongs to its client, so the process has none.
 *
 * @param name the name of the module's file without extension: TypeScript from the sources, JavaScript when it is built, another in a bundle
 * @param beside the `import.meta.url` of a module in the same folder
 */
export function startHelper(name: string, beside: string): ChildProcess {
  const file = new URL(`./${name}${extname(new URL(beside).pathname)}`, beside);
  const helper = fork(fileURLToPath(file), [], {
    execArgv: process.execArgv.filter((argument) => !argument.startsWith("--inspect")),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  started.set(helper, new Promise((resolve) => helper.once("message", resolve)));
  return helper;
}

/** Each process says first that it listens: what is preloaded into it may listen earlier, and would get the message instead. */
const started = new WeakMap<ChildProcess, Promise<unknown>>();

/** Sends a message to a process when it listens. If it ends before, its event `exit` tells. */
export function sendToHelper(helper: ChildProcess, message: object): void {
  void started.get(helper)?.then(() => helper.connected && helper.send(message));
}

/** Whether a message is an answer, and not the first one. */
export function isAnswer(message: unknown): boolean {
  return message !== listens;
}

const listens = "listens";

/** Answers the messages of the server. Ends with it. */
export function answerServer(answer: (message: unknown) => unknown): void {
  process.on("disconnect", () => process.exit(0));
  // A module that is preloaded into the server is preloaded here, too, and may have let go of the channel.
  process.channel?.ref();
  process.on("message", (message) => {
    void (async () => process.send?.(await answer(message)))();
  });
  process.send?.(listens);
}
