import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundlePlugin } from "../../typescript-plugin/scripts/bundle.mjs";
import { Conditions } from "./conditions.js";
import { endWithTests } from "./end-with-tests.js";
import { readFramedMessages } from "./framed-messages.js";

/** TypeScript at both ends of the range that the plugin supports: each is installed for the module that is named here. */
const typeScriptOf = {
  lowest: new URL("../server/typescript-plugin/lowest/package.json", import.meta.url),
  newest: import.meta.url,
} as const;

/** One end of the range of TypeScript's versions. */
export type TypeScriptEnd = keyof typeof typeScriptOf;

export const typeScriptEnds = Object.keys(typeScriptOf) as readonly TypeScriptEnd[];

/** The file of TypeScript's server at one end of the range. */
function serverOf(end: TypeScriptEnd): string {
  const manifest = createRequire(typeScriptOf[end]).resolve("typescript/package.json");
  // Without its own folder the workspace's TypeScript would be found, and tested twice.
  if (end === "lowest" && !manifest.startsWith(fileURLToPath(new URL(".", typeScriptOf.lowest))))
    throw new Error("The lowest TypeScript is not installed: run npm install.");
  return join(dirname(manifest), "lib/tsserver.js");
}

/** A place as tsserver counts: from 1. */
export interface TsPlace {
  readonly line: number;
  readonly offset: number;
}

export interface TsSpan {
  readonly start: TsPlace;
  readonly end: TsPlace;
}

/** A diagnostic as tsserver sends it. */
export interface TsDiagnostic extends TsSpan {
  readonly text: string;
  readonly code: number;
  readonly category: string;
  readonly source?: string;
  readonly reportsUnnecessary?: object;
  readonly reportsDeprecated?: object;
  readonly relatedInformation?: readonly {
    readonly message: string;
    readonly span?: TsSpan & { readonly file: string };
  }[];
}

interface Message {
  readonly type: "response" | "event";
  readonly request_seq?: number;
  readonly success?: boolean;
  readonly message?: string;
  readonly event?: string;
  readonly body?: unknown;
}

interface DiagnosticBody {
  readonly file: string;
  readonly diagnostics: readonly TsDiagnostic[];
}

const kinds = ["syntaxDiag", "semanticDiag", "suggestionDiag"] as const;

const built = new Map<string, Promise<string>>();

/**
 * The folder of a plugin that is made of the sources, as npm would have installed it.
 *
 * @param entry `with-language-server` is the one that the VS Code extension carries
 */
export function builtPlugin(entry = "index"): Promise<string> {
  let plugin = built.get(entry);
  if (plugin === undefined) built.set(entry, (plugin = buildPlugin(entry)));
  return plugin;
}

async function buildPlugin(entry: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "ligature-plugin-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const manifest = JSON.parse(
    readFileSync(fileURLToPath(new URL("../../typescript-plugin/package.json", import.meta.url)), "utf8"),
  ) as { name: string; main: string };
  const target = join(folder, "node_modules", manifest.name);
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, "package.json"), JSON.stringify(manifest));
  await bundlePlugin(entry, join(target, manifest.main));
  return folder;
}

/** How a server is started. */
export interface TsServerOptions {
  readonly typeScript?: TypeScriptEnd;
  /** The server's file. Default: that of `typeScript`. */
  readonly server?: string;
  /** Where plugins are looked for, and which are in every project. Default: Ligature's, as it is built from the sources. */
  readonly plugins?: { readonly folder: string; readonly global: readonly string[] };
}

/** A client of TypeScript's own server, over its standard input and output. */
export class TsServerClient {
  readonly process: ChildProcess;
  readonly events: { readonly event: string; readonly body: unknown }[] = [];
  private readonly pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  private readonly conditions = new Conditions();
  private readonly texts = new Map<string, string>();
  private readonly logFolder = mkdtempSync(join(tmpdir(), "ligature-tsserver-"));
  private next = 1;

  private constructor(server: string, plugins: NonNullable<TsServerOptions["plugins"]>) {
    const global = plugins.global.length > 0 ? ["--globalPlugins", plugins.global.join()] : [];
    this.process = spawn(
      process.execPath,
      [server, ...global, "--pluginProbeLocations", plugins.folder, "--disableAutomaticTypingAcquisition",
        "--logVerbosity", "normal", "--logFile", this.logFile],
      { stdio: ["pipe", "pipe", "inherit"] },
    ); // prettier-ignore
    endWithTests(this.process);
    readFramedMessages(this.process.stdout!, (message) => this.receive(message as Message));
    this.process.on("exit", () => {
      for (const { reject } of this.pending.values()) reject(new Error(`tsserver has ended.\n${this.log}`));
    });
  }

  static async start({ typeScript = "newest", server, plugins }: TsServerOptions = {}): Promise<TsServerClient> {
    const name = "ligature-typescript-plugin";
    return new TsServerClient(
      server ?? serverOf(typeScript),
      plugins ?? { folder: await builtPlugin(), global: [name] },
    );
  }

  private get logFile(): string {
    return join(this.logFolder, "log");
  }

  /** The log of the server and its plugins. */
  get log(): string {
    return readFileSync(this.logFile, "utf8");
  }

  open(file: string, text = readFileSync(file, "utf8")): void {
    this.texts.set(file, text);
    this.notify("open", { file, fileContent: text, scriptKindName: file.endsWith("x") ? "TSX" : "TS" });
  }

  /** Replaces the first occurrence of a text in an open file. */
  replace(file: string, search: string, text: string): void {
    const before = this.textOf(file);
    const at = before.indexOf(search);
    if (at === -1) throw new Error(`${file} does not hold ${search}:\n${before}`);
    this.change(file, at, at + search.length, text);
  }

  /** Makes this the text of an open file. */
  setText(file: string, text: string): void {
    this.change(file, 0, this.textOf(file).length, text);
  }

  private change(file: string, from: number, to: number, insertString: string): void {
    const before = this.textOf(file);
    const [start, end] = [this.placeAt(before, from), this.placeAt(before, to)];
    this.texts.set(file, before.slice(0, from) + insertString + before.slice(to));
    this.notify("change", {
      file, line: start.line, offset: start.offset, endLine: end.line, endOffset: end.offset, insertString,
    }); // prettier-ignore
  }

  textOf(file: string): string {
    const text = this.texts.get(file);
    if (text === undefined) throw new Error(`${file} is not open.`);
    return text;
  }

  /** The place of the `|` in a part of the text of an open file; without one, where the part begins. */
  placeOf(file: string, marked: string): TsPlace {
    const text = this.textOf(file);
    const at = text.indexOf(marked.replace("|", ""));
    if (at === -1) throw new Error(`${file} does not hold ${marked}:\n${text}`);
    return this.placeAt(text, at + Math.max(marked.indexOf("|"), 0));
  }

  /** A part of the text of an open file. */
  textIn(file: string, { start, end }: TsSpan): string {
    const lines = this.textOf(file)
      .split("\n")
      .slice(start.line - 1, end.line);
    return [...lines.slice(0, -1), lines.at(-1)!.slice(0, end.offset - 1)].join("\n").slice(start.offset - 1);
  }

  private placeAt(text: string, offset: number): TsPlace {
    const lines = text.slice(0, offset).split("\n");
    return { line: lines.length, offset: lines.at(-1)!.length + 1 };
  }

  /** Ligature's diagnostics of a file, once they are as wanted: asked for again when the server says that they may have changed. */
  async diagnostics(
    file: string,
    isWanted: (found: readonly TsDiagnostic[]) => boolean = () => true,
  ): Promise<readonly TsDiagnostic[]> {
    for (;;) {
      const from = this.events.length;
      const all = await this.everyDiagnostic(file);
      const found = all.filter(({ source }) => source === "ligature");
      if (isWanted(found)) return found;
      await this.until(
        () => this.events.slice(from).some(({ event }) => event === "projectsUpdatedInBackground") || undefined,
        () => `no such diagnostics of ${file}: ${JSON.stringify(found)}`,
      );
    }
  }

  /** The diagnostics of the server for a file when it is asked once. */
  async everyDiagnostic(file: string): Promise<readonly TsDiagnostic[]> {
    const from = this.events.length;
    const seq = this.notify("geterr", { files: [file], delay: 0 });
    const isDone = (body: unknown): boolean => (body as { request_seq: number }).request_seq === seq;
    await this.until(
      () =>
        this.events.slice(from).some(({ event, body }) => event === "requestCompleted" && isDone(body)) || undefined,
      () => "geterr does not end",
    );
    const last = (kind: string): readonly TsDiagnostic[] => {
      const found = this.events
        .slice(from)
        .findLast(({ event, body }) => event === kind && (body as DiagnosticBody).file === file);
      return (found?.body as DiagnosticBody | undefined)?.diagnostics ?? [];
    };
    return kinds.flatMap(last);
  }

  request<Result>(command: string, args: object): Promise<Result> {
    const seq = this.notify(command, args);
    return new Promise((resolve, reject) => {
      this.pending.set(seq, { resolve: (value) => resolve(value as Result), reject });
    });
  }

  notify(command: string, args: object): number {
    const seq = this.next++;
    this.process.stdin!.write(`${JSON.stringify({ seq, type: "request", command, arguments: args })}\n`);
    return seq;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.notify("exit", {});
    await ended;
    rmSync(this.logFolder, { recursive: true, force: true });
  }

  private until<Value>(find: () => Value | undefined, describe: () => string): Promise<Value> {
    return this.conditions.until(find, 60_000, () => `${describe()}\n${this.log.slice(-4000)}`);
  }

  private receive({ type, request_seq: seq, success, message, event, body }: Message): void {
    if (type === "event") this.events.push({ event: event!, body });
    else {
      const pending = this.pending.get(seq!);
      this.pending.delete(seq!);
      if (success) pending?.resolve(body);
      else pending?.reject(new Error(message));
    }
    this.conditions.check();
  }
}
