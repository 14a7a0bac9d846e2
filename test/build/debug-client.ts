import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { endWithTests } from "../helpers/end-with-tests.js";

/** Node's own debugger in a terminal, attached to a process that has its inspector open. */
export class DebugClient {
  readonly #process: ChildProcess;
  #output = "";
  #read = 0;
  /** Called when there is more, or the end. */
  #wake = (): void => undefined;

  private constructor(port: number) {
    this.#process = spawn(process.execPath, ["inspect", `127.0.0.1:${port}`], {
      env: { ...process.env, NODE_OPTIONS: "" },
      stdio: ["pipe", "pipe", "inherit"],
    });
    endWithTests(this.#process);
    this.#process.stdout!.on("data", (text) => {
      this.#output += String(text);
      this.#wake();
    });
    this.#process.once("exit", () => this.#wake());
  }

  static async attach(port: number): Promise<DebugClient> {
    const client = new DebugClient(port);
    await client.waitFor(/ok\s*debug> /);
    return client;
  }

  /** Gives a command; what is written until the next prompt is its answer. */
  async ask(command: string): Promise<string> {
    this.#read = this.#output.length;
    this.#process.stdin!.write(`${command}\n`);
    return (await this.waitFor(/([^]*)\ndebug> /))[1]!.trim();
  }

  /** Waits until something is written that has not been looked at before. */
  async waitFor(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(this.#output.slice(this.#read));
      if (found !== null) {
        this.#read += found.index + found[0].length;
        return found;
      }
      if (this.#process.exitCode !== null) throw new Error(`The debugger ended: ${this.#output}`);
      await new Promise<void>((wake) => (this.#wake = wake));
    }
  }

  async detach(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    this.#process.kill("SIGKILL");
    await once(this.#process, "exit");
  }
}
