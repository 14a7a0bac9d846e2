import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { LanguageClient, usualCapabilities, type WireRange } from "../../helpers/language-client.js";
import { customConditions } from "../../helpers/command.js";
import { plainOptions, plainTypes } from "../../helpers/plain-types.js";
import { applyTextEdits, type WireEdit } from "../../helpers/text-edits.js";

/** Where the cursor is in the texts of tests. */
const cursor = "‸";

/** The edits of a rename, as they come over the wire. */
export interface WireWorkspaceEdit {
  readonly documentChanges?: readonly {
    readonly textDocument: { readonly uri: string; readonly version: number | null };
    readonly edits: readonly WireEdit[];
  }[];
  readonly changes?: Readonly<Record<string, readonly WireEdit[]>>;
  readonly changeAnnotations?: Readonly<
    Record<string, { readonly description: string; readonly needsConfirmation: boolean }>
  >;
}

const capabilities = {
  textDocument: { ...usualCapabilities.textDocument, rename: { prepareSupport: true } },
  workspace: { workspaceEdit: { documentChanges: true, changeAnnotationSupport: {} } },
};

/** One server, and a project whose files the tests change without saving. */
export class NavigatedProject {
  readonly client = new LanguageClient();
  readonly folder = mkdtempSync(join(fileURLToPath(new URL("../../fixtures/", import.meta.url)), ".nav-"));
  readonly texts = new Map<string, string>();

  async start(clientCapabilities: object = capabilities): Promise<void> {
    const compilerOptions = {
      target: "ES2022", lib: ["ES2023"], module: "NodeNext", moduleResolution: "NodeNext", strict: true, experimentalDecorators: true,
      skipLibCheck: true, customConditions, types: [], ...plainOptions,
    }; // prettier-ignore
    this.write("package.json", JSON.stringify({ name: "navigated", type: "module" }));
    this.write("tsconfig.json", JSON.stringify({ compilerOptions, include: ["src"] }));
    for (const [path, text] of Object.entries(plainTypes)) this.write(path, text);
    const uri = pathToFileURL(this.folder).href;
    await this.client.request("initialize", {
      processId: process.pid,
      rootUri: null,
      workspaceFolders: [{ uri, name: "navigated" }],
      capabilities: clientCapabilities,
    });
    this.client.notify("initialized", {});
  }

  async stop(): Promise<void> {
    await this.client.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  uriOf(path: string): string {
    return pathToFileURL(join(this.folder, path)).href;
  }

  /** Sets the texts, unsaved, and empties the files of the test before. Answers the place of the cursor. */
  show(files: Readonly<Record<string, string>>): { textDocument: { uri: string }; position: WireRange["start"] } {
    let place: ReturnType<NavigatedProject["show"]> | undefined;
    for (const path of this.texts.keys()) if (!(path in files)) this.set(path, "export {};\n");
    for (const [path, marked] of Object.entries(files)) {
      const index = marked.indexOf(cursor);
      const text = marked.replace(cursor, "");
      this.set(path, text);
      if (index !== -1) place = { textDocument: { uri: this.uriOf(path) }, position: positionAt(text, index) };
    }
    return place!;
  }

  /** The texts after an edit; those of files that it leaves alone are left out. */
  applied(edit: WireWorkspaceEdit): Record<string, string> {
    const changes =
      edit.documentChanges?.map(({ textDocument, edits }) => [textDocument.uri, edits] as const) ??
      Object.entries(edit.changes ?? {});
    return Object.fromEntries(
      changes.map(([uri, edits]) => {
        const path = [...this.texts.keys()].find((one) => this.uriOf(one) === uri)!;
        return [path, applyTextEdits(this.texts.get(path)!, edits)];
      }),
    );
  }

  /** The texts at ranges, each with its line: `3: id`. */
  read(ranges: readonly { readonly uri?: string; readonly range: WireRange }[], path: string): string[] {
    return ranges.map(({ uri, range }) => {
      const file = [...this.texts.keys()].find((one) => this.uriOf(one) === uri) ?? path;
      const text = this.texts.get(file)!;
      const prefix = file === path ? "" : `${file}:`;
      return `${prefix}${range.start.line + 1}: ${text.slice(offsetAt(text, range.start), offsetAt(text, range.end))}`;
    });
  }

  private set(path: string, text: string): void {
    const uri = this.uriOf(path);
    if (this.texts.has(path)) this.client.change(uri, text);
    else {
      // On disk first, so that the tsconfig includes it.
      this.write(path, "export {};\n");
      this.client.open(uri, text);
    }
    this.texts.set(path, text);
  }
}

function positionAt(text: string, offset: number): WireRange["start"] {
  const lines = text.slice(0, offset).split(/\r\n|\n/);
  return { line: lines.length - 1, character: lines.at(-1)!.length };
}

function offsetAt(text: string, { line, character }: WireRange["start"]): number {
  let start = 0;
  for (let index = 0; index < line; index++) start = text.indexOf("\n", start) + 1;
  return start + character;
}
