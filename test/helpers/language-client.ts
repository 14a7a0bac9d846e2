import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { moduleFile, serverOptions } from "./command.js";
import { Conditions } from "./conditions.js";
import { endWithTests } from "./end-with-tests.js";
import { readFramedMessages } from "./framed-messages.js";
import { checkTextEdits, textEditsIn } from "./text-edits.js";

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A diagnostic as it comes over the wire. */
export interface WireDiagnostic {
  readonly code: string;
  readonly message: string;
  readonly severity: number;
  readonly source: string;
  readonly range: WireRange;
  readonly codeDescription?: { readonly href: string };
  readonly tags?: readonly number[];
  readonly relatedInformation?: readonly {
    readonly message: string;
    readonly location: { uri: string; range: WireRange };
  }[];
}

export interface WireRange {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

export interface Published {
  readonly uri: string;
  readonly version?: number;
  readonly diagnostics: readonly WireDiagnostic[];
}

/** A request that waits for its answer. */
interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The capabilities of every editor of today. */
export const usualCapabilities = {
  textDocument: {
    publishDiagnostics: { relatedInformation: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "source.fixAll"] } } },
    hover: { contentFormat: ["markdown", "plaintext"] },
  },
  workspace: { workspaceEdit: { documentChanges: true } },
};

const repository = new URL("../../", import.meta.url);

const server = [...serverOptions, moduleFile("server", "main")];

/** A client of the real language server, over its standard input and output: JSON-RPC, and nothing hidden. */
export class LanguageClient {
  readonly published: Published[] = [];
  readonly notifications: { readonly method: string; readonly params: unknown }[] = [];
  /** The server's process; it has a channel for messages, for what a test preloads into it. */
  readonly process: ChildProcess;
  private readonly pending = new Map<number, Pending>();
  private readonly conditions = new Conditions();
  private readonly versions = new Map<string, number>();
  private nextId = 1;
  private readFailures = 0;
  stderr = "";
  /** The requests of the server to the client, answered with null unless there is an answer here. */
  readonly asked: { readonly method: string; readonly params: unknown }[] = [];
  readonly answers = new Map<string, (params: unknown) => unknown>();

  /** @param command Node's arguments; by default the server */
  constructor(command: readonly string[] = server) {
    this.process = spawn(process.execPath, [...command, "--stdio"], {
      cwd: fileURLToPath(repository),
      stdio: ["pipe", "pipe", "pipe", "ipc"],
    });
    endWithTests(this.process);
    readFramedMessages(this.process.stdout!, (message) => this.receive(message as Message));
    this.process.stderr!.on("data", (chunk: Buffer) => (this.stderr += chunk.toString()));
    this.process.on("exit", (code) => {
      for (const { reject } of this.pending.values())
        reject(new Error(`The server ended (${String(code)}): ${this.stderr}`));
    });
  }

  /** The server's process. */
  get pid(): number {
    return this.process.pid ?? 0;
  }

  async initialize(
    folders: readonly string[],
    initializationOptions?: object,
    capabilities: object = usualCapabilities,
  ): Promise<unknown> {
    const workspaceFolders = folders.map((uri) => ({ uri, name: uri }));
    const result = await this.request("initialize", {
      processId: process.pid, rootUri: null, workspaceFolders, capabilities, initializationOptions,
    }); // prettier-ignore
    this.notify("initialized", {});
    return result;
  }

  open(uri: string, text: string, languageId = "typescript"): void {
    this.versions.set(uri, 1);
    this.notify("textDocument/didOpen", { textDocument: { uri, languageId, version: 1, text } });
  }

  /** @param range what the text replaces; by default everything */
  change(uri: string, text: string, range?: WireRange): number {
    const version = (this.versions.get(uri) ?? 0) + 1;
    this.versions.set(uri, version);
    this.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [{ text, range }] });
    return version;
  }

  close(uri: string): void {
    this.notify("textDocument/didClose", { textDocument: { uri } });
  }

  request<Result>(method: string, params?: unknown): Promise<Result> {
    const id = this.nextId++;
    this.send({ id, method, params });
    return new Promise((resolve, reject) =>
      this.pending.set(id, { resolve: (value) => resolve(value as Result), reject }),
    );
  }

  /** Cancels the request that was sent last. */
  cancelLast(): void {
    this.notify("$/cancelRequest", { id: this.nextId - 1 });
  }

  notify(method: string, params: unknown): void {
    this.send({ method, params });
  }

  /** Waits until the last diagnostics published for a file satisfy the condition. */
  async diagnostics(
    uri: string,
    condition: (published: Published) => boolean = () => true,
    timeout = 20_000,
  ): Promise<readonly WireDiagnostic[]> {
    const found = await this.until(
      () => {
        const last = this.published.findLast((one) => one.uri === uri);
        return last !== undefined && condition(last) ? last : undefined;
      },
      timeout,
      () => `no such diagnostics of ${uri}: ${JSON.stringify(this.published.findLast((one) => one.uri === uri))}`,
    );
    return found.diagnostics;
  }

  async notification(method: string, condition: (params: never) => boolean = () => true): Promise<unknown> {
    const matches = () => this.notifications.find((one) => one.method === method && condition(one.params as never));
    return (await this.until(matches, 20_000, () => `no ${method}`)).params;
  }

  /** The failures that the server has logged since the last look. */
  failures(): string[] {
    const messages = this.notifications.map(({ params }) => (params as { message?: string }).message ?? "");
    const recent = messages.slice(this.readFailures);
    this.readFailures = messages.length;
    return recent.filter((message) => / failed\.|nobody|^Uncaught|^Unhandled/.test(message));
  }

  /** Waits until the server has asked something of the client so many times. */
  async askedFor(method: string, times = 1): Promise<void> {
    const count = () => this.asked.filter((one) => one.method === method).length;
    await this.until(
      () => (count() >= times ? true : undefined),
      20_000,
      () => `asked for ${method} ${count()} times`,
    );
  }

  async stop(): Promise<void> {
    await this.request("shutdown");
    this.notify("exit", undefined);
    await new Promise((resolve) => this.process.once("exit", resolve));
  }

  /** Waits for what the next messages may bring. */
  until<Value>(find: () => Value | undefined, timeout: number, describe: () => string): Promise<Value> {
    return this.conditions.until(find, timeout, () => `${describe()}\n${this.stderr}`);
  }

  private send(message: Message): void {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin!.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin!.write(body);
  }

  private receive({ id, method, params, result, error }: Message): void {
    if (method !== undefined && id !== undefined) {
      this.asked.push({ method, params });
      this.send({ id, result: this.answers.get(method)?.(params) ?? null });
    } else if (method !== undefined) {
      this.notifications.push({ method, params });
      if (method === "textDocument/publishDiagnostics") this.published.push(params as Published);
    } else if (typeof id === "number") {
      const pending = this.pending.get(id);
      this.pending.delete(id);
      if (error) pending?.reject(Object.assign(new Error(error.message), error));
      else settle(result, pending);
    }
    this.conditions.check();
  }
}

/** No answer may hold edits that some client applies in another way than others. */
function settle(result: unknown, pending: Pending | undefined): void {
  try {
    for (const edits of textEditsIn(result)) checkTextEdits(edits);
  } catch (error) {
    pending?.reject(error as Error);
    return;
  }
  pending?.resolve(result);
}
