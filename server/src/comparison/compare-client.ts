import type { ChildProcess } from "node:child_process";
import type { ComparedMessage, CompareMessage, DocumentText } from "./compare-messages.js";
import { isAnswer, sendToHelper, startHelper } from "./helper-process.js";

interface Pending {
  readonly resolve: (result: ComparedMessage) => void;
  readonly reject: (error: Error) => void;
}

/** Compares documents in a process of its own, which starts with the first comparison. */
export class CompareClient {
  private helper: ChildProcess | undefined;
  /** The base that the process has. */
  private key: string | undefined;
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;

  /**
   * Compares a document with a base.
   *
   * @param key names the base, which is sent only once
   * @param base the base
   * @param revision the current document
   */
  compare(key: string, base: DocumentText, revision: DocumentText): Promise<ComparedMessage> {
    const helper = (this.helper ??= this.start());
    const id = ++this.lastId;
    const message: CompareMessage = { id, key, revision, ...(this.key !== key && { base }) };
    this.key = key;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      sendToHelper(helper, message);
    });
  }

  /** Ends the process. */
  dispose(): void {
    this.helper?.kill();
  }

  private start(): ChildProcess {
    const helper = startHelper("compare-process", import.meta.url);
    helper.on("message", (message: ComparedMessage) => {
      if (!isAnswer(message)) return;
      this.pending.get(message.id)?.resolve(message);
      this.pending.delete(message.id);
    });
    helper.on("error", (error) => this.fail(error));
    helper.on("exit", () => this.fail(new Error("The process that compares documents has ended.")));
    return helper;
  }

  /** The next comparison starts another process. */
  private fail(error: Error): void {
    this.helper = undefined;
    this.key = undefined;
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
  }
}
