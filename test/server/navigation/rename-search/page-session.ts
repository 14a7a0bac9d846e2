import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { FileChange } from "#server/projects/file-changes.js";
import { applyTextEdits, type WireEdit } from "../../../helpers/text-edits.js";
import { RenamingSession } from "./renaming-session.js";

/** The sources and the templates of an application by their paths, with `/`. */
export type Files = ReadonlyMap<string, string>;

interface WireChange {
  readonly kind?: string;
  readonly oldUri?: string;
  readonly newUri?: string;
  readonly textDocument?: { readonly uri: string };
  readonly edits?: readonly WireEdit[];
}

/** The files of an application on disk. */
export function filesIn(folder: string): Files {
  const all = ["src", "views"].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: "utf8" }).map((name) => join(part, name)),
  );
  const own = all.filter((path) => /(?<!\.d)\.ts$|\.eta$/.test(path)).sort();
  return new Map(own.map((path) => [path.split(sep).join("/"), readFileSync(join(folder, path), "utf8")]));
}

/** Renames in the files of an application, which are written and moved as an editor does. */
export class PageSession extends RenamingSession {
  #files: Files;

  constructor(private readonly folder: string) {
    super(folder, ["rename"]);
    this.#files = filesIn(folder);
    for (const [name, text] of this.#files) this.#open(name, text);
  }

  get texts(): Files {
    return this.#files;
  }

  override textOf(path: string): string {
    return this.#files.get(this.#nameOf(path)) ?? super.textOf(path);
  }

  pathOf(name: string): string {
    return join(this.folder, name);
  }

  /** The files after a rename; `undefined` if it is refused. The edits are checked by the rules of the protocol. */
  async renamed(
    name: string,
    offset: number,
    newName: string,
  ): Promise<{ readonly files: Files; readonly texts: readonly string[] } | undefined> {
    const edit = await this.rename(this.pathOf(name), offset, newName);
    if (edit === undefined) return undefined;
    const files = new Map(this.#files);
    const changes = (edit.documentChanges ?? []) as readonly WireChange[];
    for (const { kind, oldUri, newUri, textDocument, edits } of changes) {
      const from = this.#nameOf(fileURLToPath(kind === "rename" ? oldUri! : textDocument!.uri));
      const text = files.get(from);
      if (text === undefined) throw new Error(`${from} is no file of the application.`);
      if (kind === "rename") {
        files.delete(from);
        files.set(this.#nameOf(fileURLToPath(newUri!)), text);
      } else files.set(from, applyTextEdits(text, edits!));
    }
    return { files, texts: changes.flatMap(({ edits = [] }) => edits.map(({ newText }) => newText)) };
  }

  /** Writes the files, and removes those that are gone. */
  write(files: Files): void {
    const before = this.#files;
    const changes: FileChange[] = [];
    for (const name of before.keys()) {
      if (files.has(name)) continue;
      rmSync(this.pathOf(name));
      changes.push({ path: this.pathOf(name), kind: "deleted" });
    }
    for (const [name, text] of files) {
      if (before.get(name) === text) continue;
      mkdirSync(dirname(this.pathOf(name)), { recursive: true });
      writeFileSync(this.pathOf(name), text);
      this.#open(name, text);
      changes.push({ path: this.pathOf(name), kind: before.has(name) ? "changed" : "created" });
    }
    this.#files = new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
    this.projects.filesChanged(changes);
  }

  /** Sources are asked about while they are open. */
  #open(name: string, text: string): void {
    if (name.endsWith(".ts")) this.show(this.pathOf(name), text);
  }

  #nameOf(path: string): string {
    return relative(this.folder, path).split(sep).join("/");
  }
}
