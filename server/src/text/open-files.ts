import { pathOfUri } from "./file-uri.js";

/** A file that a client has open: its current text, saved or not. */
export interface OpenFile {
  /** The client's URI. */
  readonly uri: string;
  readonly path: string;
  readonly version: number;
  readonly text: string;
}

/**
 * The files that clients have open, by path. Documents that are not files (`untitled:`) have no project and are left
 * out.
 */
export class OpenFiles {
  private readonly byPath = new Map<string, OpenFile>();
  private readonly opened = new Map<string, string>();

  set(uri: string, version: number, text: string): OpenFile | undefined {
    const path = pathOfUri(uri);
    if (path === undefined) return undefined;
    const file = { uri, path, version, text };
    if (!this.byPath.has(path)) this.opened.set(path, text);
    this.byPath.set(path, file);
    return file;
  }

  delete(uri: string): OpenFile | undefined {
    const path = pathOfUri(uri);
    const file = path === undefined ? undefined : this.byPath.get(path);
    if (file === undefined) return undefined;
    this.byPath.delete(file.path);
    this.opened.delete(file.path);
    return file;
  }

  get(path: string): OpenFile | undefined {
    return this.byPath.get(path);
  }

  ofUri(uri: string): OpenFile | undefined {
    const path = pathOfUri(uri);
    return path === undefined ? undefined : this.byPath.get(path);
  }

  /** The text that an open file had when it was opened: as a rule, that on disk. */
  openedText(path: string): string | undefined {
    return this.opened.get(path);
  }

  all(): Iterable<OpenFile> {
    return this.byPath.values();
  }
}
