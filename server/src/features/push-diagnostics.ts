import type { Diagnostic } from "vscode-languageserver";
import type { ServerContext } from "../server-context.js";
import { uriOfPath } from "../text/file-uri.js";
import type { OpenFile } from "../text/open-files.js";
import type { DiagnosticsChannel } from "./diagnostics.js";
import { resultIdOf, type DiagnosticStore } from "./diagnostic-store.js";

/** Sends diagnostics to clients that do not request them. */
export class PushedDiagnostics implements DiagnosticsChannel {
  /** The diagnostics sent last, by path. Unchanged ones are not sent again. */
  private readonly sent = new Map<string, { readonly uri: string; readonly key: string }>();

  constructor(
    private readonly context: ServerContext,
    private readonly known: DiagnosticStore,
  ) {}

  /** Waits until they are sent, because the next work may keep the server busy. */
  async textChanged({ path, uri, version }: OpenFile): Promise<void> {
    await this.send(path, uri, version, this.known.of(uri));
  }

  changed(paths: ReadonlySet<string>): void {
    for (const path of paths) {
      const file = this.context.files.get(path);
      const uri = file?.uri ?? this.sent.get(path)?.uri ?? uriOfPath(path);
      const diagnostics = this.known.of(uri);
      if (this.sent.get(path)?.key !== keyOf(file?.version, diagnostics)) {
        void this.send(path, uri, file?.version, diagnostics);
      }
    }
  }

  private send(path: string, uri: string, version: number | undefined, diagnostics: Diagnostic[]): Promise<void> {
    // A file that has no diagnostics and is not open need not be remembered.
    if (diagnostics.length === 0 && version === undefined) this.sent.delete(path);
    else this.sent.set(path, { uri, key: keyOf(version, diagnostics) });
    const parameters = { uri, diagnostics, ...(version !== undefined && { version }) };
    return this.context.connection.sendDiagnostics(parameters);
  }
}

function keyOf(version: number | undefined, diagnostics: readonly Diagnostic[]): string {
  return `${String(version)} ${resultIdOf(diagnostics)}`;
}
